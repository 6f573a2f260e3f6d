// Numbers in the words that follow the hand: exact as written at rest, ≈ while something is moved.

import { fixed } from "./numbers.js";
import { makeReader } from "./reader.js";

const MATHML = "http://www.w3.org/1998/Math/MathML";

export function makeFollow(article) {
  let reader = null;
  let numbers = [];
  let places = new Map(); // node → where its digits stand, and what was written
  let ours = false;

  // The words have been written anew.
  function take(follow) {
    reader = follow ? makeReader(follow.program) : null;
    numbers = follow?.numbers ?? [];
    ours = false;
    places = new Map();
  }

  // An explanation that comes later has numbers, too.
  function placeOf(node) {
    if (!places.has(node)) places.set(node, { node, number: Number(node.getAttribute("data-live")), exact: [...node.childNodes] });
    return places.get(node);
  }

  // names: what has moved; none at rest. A number stays exact unless it is made of such a thing.
  function move(state, names) {
    const local = names.length > 0;
    if (!reader || (!local && !ours)) return;
    ours = local;
    if (local) reader.take(state);
    for (const node of article.querySelectorAll("[data-live]")) {
      const place = placeOf(node);
      const number = numbers[place.number];
      if (local && names.some((name) => reader.reads(number.value, name))) writeNow(place, number, reader.read(number.value));
      else if (place.digits) putBack(place);
    }
  }

  return { take, move };
}

// In every frame: only the digits that have changed are written.
function writeNow(place, { digits, times, unit, eq, own }, value) {
  const text = Number.isFinite(value) ? `${trimmed(fixed(times * value, digits))}${unit}` : "—";
  if (place.text === text) return;
  place.text = text;
  place.digits ??= placeFor(place.node, eq, own);
  const bare = own || place.digits.nodeType !== Node.TEXT_NODE || place.node.dataset.about;
  place.digits.textContent = bare ? text : `≈ ${text}`;
}

// Where the digits stand: in a formula after = or ≈ where it has one, else as plain words.
function placeFor(node, eq, own) {
  const inFormula = node.namespaceURI === MATHML;
  const digits = inFormula ? document.createElementNS(MATHML, "mn") : document.createTextNode("");
  const sign = inFormula && eq ? [document.createElementNS(MATHML, "mo")] : [];
  for (const one of sign) one.textContent = own ? "=" : "≈";
  node.replaceChildren(...sign, digits);
  return digits;
}

function putBack(place) {
  place.node.replaceChildren(...place.exact);
  place.text = place.digits = undefined;
}

function trimmed(text) {
  return text.includes(".") ? text.replace(/\.?0+$/, "") : text;
}
