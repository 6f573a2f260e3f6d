// A typed number as it was read: as a fraction and as a decimal number.

import { parse } from "./answer.js";
import { approximately } from "./exact.js";

const DECIMALS = 4;
/** @param {string} text */
const withMinus = (text) => text.replace("-", "−");

/** @param {string} text */
export function readBack(text) {
  const number = parse(text);
  if (number.top === undefined) return `${text.trim()} ${sizeOfNumber(number)}`;
  return [
    withMinus(number.bottom === 1n ? `${number.top}` : `${number.top}/${number.bottom}`),
    sizeOfNumber(number),
  ]
    .filter(Boolean)
    .join(" ");
}

// "= 0.4", "≈ 0.7071"; nothing for a whole number.
/** @param {Exact} number */
export function sizeOfNumber(number) {
  if (number.bottom === 1n) return "";
  const isDecimal = number.top !== undefined && 10n ** BigInt(DECIMALS) % number.bottom === 0n;
  return `${isDecimal ? "=" : "≈"} ${withMinus(`${Number(approximately(number).toFixed(DECIMALS))}`)}`;
}
