// Numbers beside a drawn mistake: short, as nobody computes with them.

import { withoutZeros } from "./showing.js";

const HUGE = 1e5;

/** @param {number} value @param {number} [places] */
export function shortNumber(value, places = 2) {
  const isHuge = Math.abs(value) >= HUGE;
  const text = isHuge
    ? value.toExponential(1).replace(".0", "").replace("+", "")
    : withoutZeros(value.toFixed(places));
  return text.replaceAll("-", "\u2212");
}
