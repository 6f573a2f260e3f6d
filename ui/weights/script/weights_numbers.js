// Numbers as the panel writes them. No DOM.

import { fixed, shortened } from "./numbers.js";

const SUPERSCRIPTS = "⁰¹²³⁴⁵⁶⁷⁸⁹";

// Three figures: 1.23, 45.7, 0.0123, 1.2 × 10⁻⁷.
/** @param {number} value @param {number} [count] */
export function figures(value, count = 3) {
  if (!value) return "0";
  const rounded = Number(value.toPrecision(count));
  const power = Math.floor(Math.log10(Math.abs(rounded)));
  if (power < -4 || power > 6)
    return `${fixed(rounded / 10 ** power, count - 1)} × 10${raised(power)}`;
  const text = fixed(rounded, Math.max(0, count - 1 - power));
  return text.includes(".") ? shortened(text) : text;
}

/** @param {number} power */
function raised(power) {
  const digits = [...String(Math.abs(power))].map((digit) => SUPERSCRIPTS[Number(digit)]).join("");
  return (power < 0 ? "⁻" : "") + digits;
}

/** @param {number} share */
export function percent(share) {
  return `${fixed(100 * share, 1)}%`;
}

// The next larger number of two figures: for "by less than".
/** @param {number} value */
export function above(value) {
  if (!value) return "0";
  const unit = 10 ** (Math.floor(Math.log10(value)) - 1);
  return figures((Math.floor(value / unit + 1e-9) + 1) * unit, 2);
}
