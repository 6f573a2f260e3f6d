// An answer held against a line that is known up to a little: from decimals, or as decimals. The twin
// of practice/loosely.py.

import { ENOUGH, isFine, isPrinted } from "./answer.js";
import { exactly, floatOf, fraction, signOf } from "./exact.js";
import { nearAt, nearMinus, nearNegative, nearOf, nearSide } from "./near.js";
import { cellsOf, depthOf, eachCell, orNothing, shaped } from "./operations_of_practice.js";

const PRINT = 1e-9; // a print of a computer, beside what is largest in its line
export const OF_ANSWER = 10000; // what moves the answer has names from here on

/** @param {number[]} numbers */
export const mostOf = (numbers) => Math.max(...numbers.map(Math.abs));

// What was typed, each cell moved by a name of its own; the names begin with this one.
/** @param {Typed[]} given @param {number} names @returns {Near[]} */
export function typedNear(given, names) {
  const middles = given.map(({ number }) => floatOf(number));
  const largest = mostOf(middles);
  return given.map((cell, i) => {
    const half = offBy(cell, largest);
    return nearAt(middles[i], new Map(half ? [[names + i, half]] : []));
  });
}

// How far a number may be from what was typed.
/** @param {Typed} cell @param {number} largest */
function offBy(cell, largest) {
  if (cell.half === null) return 0;
  const half = floatOf(cell.half);
  return isPrinted(cell) ? Math.max(half, PRINT * largest) : half;
}

// rounded, digits or wrong for every cell, against what it follows to be, up to a little.
/**
 * @param {Line} line
 * @param {Rule} rule
 * @param {Typed[]} given
 * @param {FormulaValues} values
 * @returns {Worth[]}
 */
export function nearInPlace(line, rule, given, values) {
  const cells =
    orNothing(() => cellsNear(rule, given, values.of(line.rule), values.largest)) ??
    given.map(() => "wrong");
  if (!cells.includes("wrong") || !rule.holds.length) return cells;
  return heldLoosely(line, rule, given, values) ?? cells;
}

// --- cell by cell ------------------------------------------------------------------------------

/** @param {Numbers} x @returns {Near[][]} */
const rowsNear = (x) => (depthOf(x) === 2 ? x : [cellsOf(x)]);

// rounded, digits or wrong for every cell. table: its largest number
/**
 * @param {Rule} rule
 * @param {Typed[]} given
 * @param {Numbers} target
 * @param {number} table
 * @returns {Worth[]}
 */
export function cellsNear(rule, given, target, table) {
  const rows = rowsNear(eachCell(nearOf, target));
  const largest = mostOf(rows.flat().map(({ middle }) => middle));
  const beside = largest < PRINT ? table : largest;
  const compare = { "": rowNear, sign: turnedNear, length: alongNear }[rule.up_to];
  return rows.flatMap((row, i) =>
    compare(given.slice(i * row.length, (i + 1) * row.length), row, beside),
  );
}

/** @param {Typed[]} given @param {Near[]} row @param {number} beside */
const rowNear = (given, row, beside) => given.map((cell, i) => cellNear(cell, row[i], beside));

// The row or its opposite, whichever is met better.
/** @param {Typed[]} given @param {Near[]} row @param {number} beside */
function turnedNear(given, row, beside) {
  const [same, opposite] = [row, row.map(nearNegative)].map((side) => rowNear(given, side, beside));
  /** @param {Worth[]} cells */
  const missed = (cells) => cells.filter((cell) => cell === "wrong").length;
  return missed(opposite) < missed(same) ? opposite : same;
}

/** @param {Typed[]} given @param {Near[]} row @returns {Worth[]} */
export function alongNear(given, row) {
  if (!isAlong(given, row)) return given.map(() => "wrong");
  const size = mostOf(given.map(({ number }) => floatOf(number)));
  return fineRows(
    given,
    given.map(() => size),
  );
}

// A number that is all that can be told of what follows is fine with few digits, too.
/** @param {Typed} cell @param {Near} x @param {number} beside */
function cellNear(cell, x, beside) {
  const [far, fuzz] = [Math.abs(floatOf(cell.number) - x.middle), PRINT * beside];
  if (far <= x.radius + fuzz) return "rounded";
  return far <= x.radius + offBy(cell, beside) + fuzz ? fineness(cell, beside) : "wrong";
}

// Where rows are met as a whole: a nought is as fine as the rest, and so is all of a print.
/** @param {Typed[]} given @param {number[]} sizes @returns {Worth[]} */
function fineRows(given, sizes) {
  const isPrint = given.some(isPrinted);
  return given.map((cell, i) =>
    isPrint || !signOf(cell.number) ? "rounded" : fineness(cell, sizes[i]),
  );
}

/** @param {Typed} cell @param {number} beside */
const fineness = (cell, beside) => (isAsFine(cell, beside, ENOUGH) ? "rounded" : "digits");

// So many significant digits; or as fine as they would be in what is largest beside it.
/** @param {Typed} cell @param {number} beside @param {number} enough */
export const isAsFine = (cell, beside, enough) =>
  cell.half === null || isFine(cell, exactly(beside), enough);

// Whether some multiple of the row, but not 0 times it, lies within every cell.
/** @param {Typed[]} given @param {Near[]} row */
export function isAlong(given, row) {
  const numbers = typedNear(given, 0);
  let [low, high] = [-Infinity, Infinity];
  /** @param {Near} r */
  const isSmall = (r) => Math.abs(r.middle) <= r.radius + PRINT;
  numbers.forEach((x, i) => {
    const r = row[i];
    if (isSmall(r)) return;
    const ends = [-1, 1].flatMap((a) =>
      [-1, 1].map((b) => (x.middle + a * x.radius) / (r.middle + b * r.radius)),
    );
    [low, high] = [Math.max(low, Math.min(...ends)), Math.min(high, Math.max(...ends))];
  });
  const most = Math.max(Math.abs(low), Math.abs(high));
  const fuzz = PRINT * most;
  if (!(low <= high + fuzz) || (low <= 0 && high >= 0)) return false;
  return numbers.every((x, i) => {
    const r = row[i];
    return (
      !isSmall(r) || Math.abs(x.middle) <= x.radius + most * (Math.abs(r.middle) + r.radius) + fuzz
    );
  });
}

// Whether more digits could tell a slip, which was met, from what is right.
/**
 * @param {Rule} rule
 * @param {Typed[]} given
 * @param {Numbers} right
 * @param {Numbers} slip
 * @param {number} table
 */
export function isApartNear(rule, given, right, slip, table) {
  if (areOneNear(rule, eachCell(nearOf, right), eachCell(nearOf, slip), table)) return false;
  const middle = middleOf(right);
  /** @param {Typed[]} cells @param {Numbers} target */
  const isMet = (cells, target) => !cellsNear(rule, cells, target, table).includes("wrong");
  const known = isMuchFiner(right, given) ? right : middle;
  if (isMet(asExact(given.map(({ number }) => floatOf(number))), known)) return false;
  return !isMet(given, middle) || isMet(given, middleOf(slip));
}

// Whether it is known a hundred times better than was typed: no answer meets it by chance.
/** @param {Numbers} right @param {Typed[]} given */
function isMuchFiner(right, given) {
  const typed = Math.min(...given.map(({ half }) => (half ? floatOf(half) : 0)));
  return cellsOf(right).every((x) => 100 * nearOf(x).radius <= typed);
}

// Whether both are the same for some numbers that one's own lines may stand for.
/** @param {Rule} rule @param {Numbers} right @param {Numbers} slip @param {number} table */
function areOneNear(rule, right, slip, table) {
  const middles = cellsOf(right).map(({ middle }) => middle);
  if (rule.up_to === "length")
    return !cellsNear(rule, asExact(middles), slip, table).includes("wrong");
  const beside = mostOf(middles);
  /** @param {Near} x */
  const isZero = (x) => Math.abs(x.middle) <= x.radius + PRINT * beside;
  const rows = rowsNear(slip);
  /** @param {Near[]} row @param {Near[]} other */
  const isOne = (row, other) => row.every((x, i) => isZero(nearMinus(x, other[i])));
  return rowsNear(right).every(
    (row, i) =>
      isOne(row, rows[i]) || (rule.up_to === "sign" && isOne(row, rows[i].map(nearNegative))),
  );
}

// As if somebody had typed these numbers as they are.
/** @param {number[]} numbers @returns {Typed[]} */
const asExact = (numbers) =>
  numbers.map((x) => ({ tree: fraction(0n), number: exactly(x), half: null, digits: 0 }));

/** @param {Numbers} x */
const middleOf = (x) => eachCell((item) => nearAt(nearOf(item).middle), x);

// --- by its properties -------------------------------------------------------------------------

// rounded or digits for every cell of an answer that has every property asked for; else null.
/**
 * @param {Line} line
 * @param {Rule} rule
 * @param {Typed[]} given
 * @param {FormulaValues} values
 * @returns {Worth[] | null}
 */
export function heldLoosely(line, rule, given, values) {
  const answer = shaped(typedNear(given, OF_ANSWER), line.shape);
  /** @type {Near[][]} */
  const rows = depthOf(answer) === 2 ? answer : [answer];
  if (rows.some((row) => row.every((x) => nearSide(x) === 0))) return null;
  const known = values.withAnswer(answer);
  const fuzz = PRINT * Math.max(1, values.largest ** 2);
  const left = orNothing(() =>
    rule.holds.flatMap((formula) => cellsOf(known.read(formula)).map(nearOf)),
  );
  if (left === undefined || left.some((x) => Math.abs(x.middle) > x.radius + fuzz)) return null;
  return fineRows(
    given,
    rows.flatMap((row) => row.map(() => mostOf(row.map(({ middle }) => middle)))),
  );
}
