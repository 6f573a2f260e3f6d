// What is said of a wrong answer that no known slip explains: the first property it has not. A property
// is broken only where it is by more than the typed digits leave open. The twin of practice/properties.py.

import { floatOf } from "./exact.js";
import { OF_ANSWER, typedNear } from "./loosely.js";
import { nearOf } from "./near.js";
import { cellsOf, orNothing, shaped } from "./operations_of_practice.js";

const LOST_AT_MOST = 1e-10; // by floats, of the third power of the largest number: there are determinants

// Its name; "" where every property may hold. values: known up to a little
/** @param {Rule} rule @param {Typed[]} given @param {Shape} shape @param {FormulaValues} values */
export function firstBroken(rule, given, shape, values) {
  const known = values.withAnswer(shaped(typedNear(given, OF_ANSWER), shape));
  const size = Math.max(1, values.largest, ...given.map(({ number }) => Math.abs(floatOf(number))));
  const slack = LOST_AT_MOST * size * size * size;
  return rule.properties.find((one) => isBroken(one, known, slack))?.name ?? "";
}

/** @param {Property} property @param {FormulaValues} known @param {number} slack */
function isBroken({ formula, at_least }, known, slack) {
  const cells = orNothing(() => cellsOf(known.read(formula)).map(nearOf)) ?? [];
  if (at_least) return cells.some(({ middle, radius }) => middle < -radius - slack);
  return cells.some(({ middle, radius }) => Math.abs(middle) > radius + slack);
}
