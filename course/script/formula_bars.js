// Bars in a row of a formula: which opens, which closes, which stands alone; and points between vectors.

import { partsOf, textOf } from "./formula_parts.js";

const VECTOR = /^[abpqsuvwxyzφ]/;

/** @param {Element} node */
const barOf = (node) => {
  const first = node.localName === "msup" ? partsOf(node)[0] : node;
  return first?.localName === "mo" && textOf(first) === "|";
};

// The first opens, what stands after something that is no sign closes; one without another does neither.
/** @param {Element[]} row @returns {Map<Element, "open" | "close">} */
export function barsIn(row) {
  /** @type {Map<Element, "open" | "close">} */
  const found = new Map();
  /** @type {Element | null} */
  let open = null;
  row.filter(barOf).forEach((bar) => {
    if (open) found.set(open, "open").set(bar, "close");
    open = open || bar.localName === "msup" ? null : bar;
  });
  return found;
}

/** @param {Element[]} row @param {number} i */
export function isVectorDot(row, i) {
  const [before, after] = [row[i - 1], row[i + 1]];
  if (!before || !after) return false;
  return VECTOR.test(textOf(after)) && (textOf(before) === ")" || VECTOR.test(textOf(before)));
}
