// An answer held against a line: cell by cell, row by row, up to what a row leaves free.
// The twin of practice/against.py.

import { worthOf } from "./answer.js";
import { absolute, floatOf, fraction, minus, negative, signOf, times } from "./exact.js";
import { fallingOrder } from "./falling.js";
import { alongNear, heldLoosely, nearInPlace } from "./loosely.js";
import { nearOf } from "./near.js";
import { cellsOf, depthOf, orNothing, shaped } from "./operations_of_practice.js";

/** @type {Record<string, Worth>} */
const SAYS = { exact: "right", rounded: "rounded", digits: "digits", sign: "sign", wrong: "wrong" };

/** @param {Worth} cell */
export const isGood = (cell) => cell === "right" || cell === "rounded";
/** @param {Worth} cell */
export const doesFit = (cell) => isGood(cell) || cell === "digits";
/** @param {Worth[]} cells */
export const areGood = (cells) => cells.every(isGood);
/** @param {Worth} cell @param {Typed[]} given @returns {Worth[]} */
const all = (cell, given) => given.map(() => cell);
/** @param {Typed[]} given */
export const hasDecimal = (given) => given.some(({ half }) => half !== null);

// right, rounded, digits, sign or wrong for every cell. `values` say what the line should be.
/**
 * @param {Line} line
 * @param {Rule} rule
 * @param {Typed[]} given
 * @param {FormulaValues} values
 * @returns {Worth[]}
 */
export const cellsAgainst = (line, rule, given, values) =>
  inAnyOrder(cellsInPlace, line, rule, given, values);

// The same, where `values` are known up to a little.
/**
 * @param {Line} line
 * @param {Rule} rule
 * @param {Typed[]} given
 * @param {FormulaValues} values
 * @returns {Worth[]}
 */
export const looselyAgainst = (line, rule, given, values) =>
  inAnyOrder(nearInPlace, line, rule, given, values);

// In the order typed, or else in the order asked for, where the rule leaves it free.
/**
 * @param {typeof cellsInPlace} compare
 * @param {Line} line
 * @param {Rule} rule
 * @param {Typed[]} given
 * @param {FormulaValues} values
 * @returns {Worth[]}
 */
function inAnyOrder(compare, line, rule, given, values) {
  const cells = compare(line, rule, given, values);
  if (!rule.any_order || cells.every(doesFit)) return cells;
  const order = orderIn(line, given, values);
  const found = compare(line, rule, reordered(given, order), values);
  return found.every(doesFit)
    ? reordered(
        found,
        order.map((_, i) => order.indexOf(i)),
      )
    : cells;
}

/** @param {Line} line @param {Typed[]} given @param {FormulaValues} values */
export const inFallingOrder = (line, given, values) =>
  reordered(given, orderIn(line, given, values));

// Which entry, or row, comes first in the course's order; as they are, where C is unknown.
/** @param {Line} line @param {Typed[]} given @param {FormulaValues} values */
export function orderIn(line, given, values) {
  const C = line.shape.length === 2 ? orNothing(() => values.of("C")) : null;
  if (C === undefined) return Array.from({ length: line.shape[0] }, (_, i) => i);
  return fallingOrder(
    shaped(
      given.map(({ number }) => number),
      line.shape,
    ),
    C,
  );
}

// Row by row, these rows.
/** @template T @param {T[]} cells @param {number[]} order */
function reordered(cells, order) {
  const width = cells.length / order.length;
  return order.flatMap((i) => cells.slice(i * width, (i + 1) * width));
}

/**
 * @param {Line} line
 * @param {Rule} rule
 * @param {Typed[]} given
 * @param {FormulaValues} values
 * @returns {Worth[]}
 */
function cellsInPlace(line, rule, given, values) {
  const cells =
    orNothing(() => heldTo(rule, given, values.of(line.rule), values.largest)) ??
    all("wrong", given);
  if (areGood(cells) || !rule.holds.length) return cells;
  if (isHeld(line, rule, given, values)) return all("right", given);
  if (cells.every(doesFit) || !hasDecimal(given)) return cells;
  return heldLoosely(line, rule, given, values.nearly()) ?? cells;
}

/** @param {Exact} x */
const absoluteFloat = (x) => Math.abs(floatOf(x));

// table: its largest number, which says what is small where a line is 0
/**
 * @param {Rule} rule
 * @param {Typed[]} given
 * @param {Numbers} target
 * @param {number} table
 * @returns {Worth[]}
 */
export function heldTo(rule, given, target, table) {
  const rows = answerRows(target);
  const largest = absolute(
    cellsOf(target).reduce((a, b) => (absoluteFloat(b) > absoluteFloat(a) ? b : a)),
  );
  const beside = signOf(largest) ? largest : fraction(BigInt(table));
  const compare = { "": rowAgainst, sign: turnedAgainst, length: alongRow }[rule.up_to];
  return rows.flatMap((row, i) =>
    compare(given.slice(i * row.length, (i + 1) * row.length), row, beside),
  );
}

// The rows of a matrix; a vector and a number are one row.
/** @param {Numbers} x @returns {Exact[][]} */
const answerRows = (x) => (depthOf(x) === 2 ? x : [cellsOf(x)]);

/** @param {Typed[]} given @param {Exact[]} row @param {Exact} beside @returns {Worth[]} */
const rowAgainst = (given, row, beside) =>
  given.map((cell, i) => SAYS[worthOf(cell, row[i], beside)]);

// The row or its opposite, whichever is met better.
/** @param {Typed[]} given @param {Exact[]} row @param {Exact} beside @returns {Worth[]} */
function turnedAgainst(given, row, beside) {
  const [same, opposite] = [row, row.map(negative)].map((side) => rowAgainst(given, side, beside));
  /** @param {Worth[]} cells */
  const met = (cells) => cells.filter(doesFit).length;
  const best = met(opposite) > met(same) ? opposite : same;
  return best.map((cell) => (cell === "sign" ? "wrong" : cell));
}

// Any multiple of the row, but not 0 times it; or one that rounding may have bent.
/** @param {Typed[]} given @param {Exact[]} row @returns {Worth[]} */
function alongRow(given, row) {
  const numbers = given.map(({ number }) => number);
  if (isMultiple(numbers, row)) return all("right", given);
  const isNone = !hasDecimal(given) || isNothing(row) || isNothing(numbers);
  return isNone ? all("wrong", given) : alongNear(given, row.map(nearOf));
}

/** @param {Exact[]} numbers @param {Exact[]} row */
function isMultiple(numbers, row) {
  if (isNothing(numbers) || isNothing(row)) return isNothing(numbers) && isNothing(row);
  /** @param {number} i @param {number} j */
  const differ = (i, j) => signOf(minus(times(numbers[i], row[j]), times(numbers[j], row[i])));
  return row.every((_, i) => row.slice(0, i).every((_, j) => !differ(i, j)));
}

/** @param {Exact[]} numbers */
const isNothing = (numbers) => numbers.every((x) => signOf(x) === 0);

// Whether the answer has every property asked for, whatever its numbers are.
/** @param {Line} line @param {Rule} rule @param {Typed[]} given @param {FormulaValues} values */
function isHeld(line, rule, given, values) {
  const answer = shaped(
    given.map(({ number }) => number),
    line.shape,
  );
  if (answerRows(answer).some(isNothing)) return false;
  const known = values.withAnswer(answer);
  const isNone = () => !rule.holds.some((formula) => cellsOf(known.read(formula)).some(signOf));
  return orNothing(isNone) ?? false;
}

// Whether two arrays are the same answer.
/** @param {Rule} rule @param {Numbers} one @param {Numbers} other */
export function isSameAnswer(rule, one, other) {
  if (rule.up_to) return areGood(heldTo(rule, cellsOf(one).map(asTyped), other, 1));
  const target = cellsOf(other);
  return cellsOf(one).every((x, i) => signOf(minus(x, target[i])) === 0);
}

// An exact number as if somebody had typed it as it is shown.
/** @param {Exact} number @returns {Typed} */
export const asTyped = (number) => ({ tree: fraction(0n), number, half: null, digits: 0 });
