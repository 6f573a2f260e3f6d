// Numbers in the words that follow the hand: exact as written at rest, ≈ while something is moved.

import { fixed } from "./numbers.js";
import { makeReader } from "./reader.js";

const MATHML = "http://www.w3.org/1998/Math/MathML";

/**
 * Where a number's digits stand, and what was written.
 * @typedef {object} LivePlace
 * @property {Element} node
 * @property {number} number
 * @property {Node[]} exact
 * @property {string} [text]
 * @property {Node} [digits]
 */

/** @param {Ours} article */
export function makeFollow(article) {
  /** @type {Reader | null} */
  let reader = null;
  /** @type {FollowNumber[]} */
  let numbers = [];
  /** @type {Map<Element, LivePlace>} */
  let places = new Map(); // node → where its digits stand, and what was written
  let ours = false;

  // The words have been written anew.
  /** @param {Follow | null} [follow] */
  function take(follow) {
    reader = follow ? makeReader(follow.program) : null;
    numbers = follow?.numbers ?? [];
    ours = false;
    places = new Map();
  }

  // An explanation that comes later has numbers, too.
  /** @param {Element} node @returns {LivePlace} */
  function placeOf(node) {
    const before = places.get(node);
    if (before) return before;
    const place = {
      node,
      number: Number(node.getAttribute("data-live")),
      exact: [...node.childNodes],
    };
    places.set(node, place);
    return place;
  }

  // names: what has moved; none at rest. A number stays exact unless it is made of such a thing.
  /** @param {Settings} state @param {string[]} names */
  function move(state, names) {
    const local = names.length > 0;
    if (!reader || (!local && !ours)) return;
    const now = reader;
    ours = local;
    if (local) now.take(state);
    for (const node of article.querySelectorAll("[data-live]")) {
      const place = placeOf(node);
      const number = numbers[place.number];
      if (local && names.some((name) => now.reads(number.value, name)))
        writeNow(place, number, now.read(number.value));
      else if (place.digits) putBack(place);
    }
  }

  return { take, move };
}

// In every frame: only the digits that have changed are written.
/** @param {LivePlace} place @param {FollowNumber} followNumber @param {number} value */
function writeNow(place, { digits, times, unit, eq, own }, value) {
  const text = Number.isFinite(value) ? `${trimmed(fixed(times * value, digits))}${unit}` : "—";
  if (place.text === text) return;
  place.text = text;
  place.digits ??= placeFor(place.node, eq, own);
  const bare =
    own || place.digits.nodeType !== Node.TEXT_NODE || place.node.getAttribute("data-about");
  place.digits.textContent = bare ? text : `≈ ${text}`;
}

// Where the digits stand: in a formula after = or ≈ where it has one, else as plain words.
/** @param {Element} node @param {boolean} eq @param {boolean} own */
function placeFor(node, eq, own) {
  const inFormula = node.namespaceURI === MATHML;
  const digits = inFormula ? document.createElementNS(MATHML, "mn") : document.createTextNode("");
  const sign = inFormula && eq ? [document.createElementNS(MATHML, "mo")] : [];
  for (const one of sign) one.textContent = own ? "=" : "≈";
  node.replaceChildren(...sign, digits);
  return digits;
}

/** @param {LivePlace} place */
function putBack(place) {
  place.node.replaceChildren(...place.exact);
  place.text = place.digits = undefined;
}

/** @param {string} text */
function trimmed(text) {
  return text.includes(".") ? text.replace(/\.?0+$/, "") : text;
}
