// What was typed for a line as plain numbers, for a picture.

import { floatOf } from "./exact.js";
import { shaped } from "./operations_of_practice.js";
import { cellsIn } from "./typed_cells.js";

// null for what cannot be read, or is larger than any picture.
/** @param {Exercise} exercise @param {Line} line @param {string} text @returns {Numbers} */
export function numbersTyped(exercise, line, text) {
  if (!text) return null;
  try {
    const cells = cellsIn(text, line.shape, exercise.rules[line.rule].reads);
    const numbers = cells.map(({ number }) => floatOf(number));
    return numbers.every(Number.isFinite) ? shaped(numbers, line.shape) : null;
  } catch {
    return null; // half typed, or no number: the field says so
  }
}
