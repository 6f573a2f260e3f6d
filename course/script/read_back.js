// A typed number as it was read: as a fraction and as a decimal number.

import { parse } from "./answer.js";
import { approximately } from "./exact.js";

const DECIMALS = 4;

export function readBack(text) {
  const number = parse(text);
  const near = `${Number(approximately(number).toFixed(DECIMALS))}`.replace("-", "−");
  if (number.top === undefined) return `${text.trim()} ≈ ${near}`;
  if (number.bottom === 1n) return `${number.top}`.replace("-", "−");
  const fraction = `${number.top}/${number.bottom}`.replace("-", "−");
  const isDecimal = 10n ** BigInt(DECIMALS) % number.bottom === 0n;
  return `${fraction} ${isDecimal ? "=" : "≈"} ${near}`;
}
