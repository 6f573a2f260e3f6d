// Numbers in the words that follow the hand: exact as written at rest, ≈ while something is moved.

import { fixed } from "./numbers.js";
import { makeReader } from "./reader.js";

const MATHML = "http://www.w3.org/1998/Math/MathML";

export function makeFollow(article) {
  let reader = null;
  let numbers = [];
  let exact = new Map(); // node → what was written
  let ours = false;

  // The words have been written anew.
  function take(follow) {
    reader = follow ? makeReader(follow.program) : null;
    numbers = follow?.numbers ?? [];
    ours = false;
    exact = new Map();
  }

  function move(state, local) {
    if (!reader || (!local && !ours)) return;
    ours = local;
    if (local) reader.take(state);
    for (const node of article.querySelectorAll("[data-live]")) {
      const number = numbers[node.getAttribute("data-live")];
      if (!exact.has(node)) exact.set(node, [...node.childNodes]);
      if (local) node.replaceChildren(...nowWritten(node, number, reader.read(number.value)));
      else node.replaceChildren(...exact.get(node));
    }
  }

  return { take, move };
}

function nowWritten(node, { digits, times, unit, eq, own }, value) {
  const text = Number.isFinite(value) ? `${trimmed(fixed(times * value, digits))}${unit}` : "—";
  if (node.namespaceURI !== MATHML) return [own || node.dataset.about ? text : `≈ ${text}`];
  const sign = (name, content) => {
    const element = document.createElementNS(MATHML, name);
    element.textContent = content;
    return element;
  };
  return eq ? [sign("mo", own ? "=" : "≈"), sign("mn", text)] : [sign("mn", text)];
}

function trimmed(text) {
  return text.includes(".") ? text.replace(/\.?0+$/, "") : text;
}
