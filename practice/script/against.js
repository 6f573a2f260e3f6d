// An answer held against a line: cell by cell, row by row, up to what a row leaves free.
// The twin of practice/against.py.

import { worthOf } from "./answer.js";
import { absolute, fraction, isFraction, isZero, minus, negative, plus, signOf, times, toThe } from "./exact.js";
import { NoValue, cellsOf, depthOf } from "./operations_of_practice.js";

const HALF_OF_ONE = fraction(1n, 2n);
const SAYS = { exact: "right", rounded: "rounded", sign: "sign", wrong: "wrong" };

export const isGood = (cell) => cell === "right" || cell === "rounded";
export const areGood = (cells) => cells.every(isGood);
const all = (cell, given) => given.map(() => cell);

// right, rounded, sign or wrong for every cell. `values` say what the line should be.
export function cellsAgainst(line, rule, given, values) {
  const cells = orNothing(() => heldTo(rule, given, values.of(line.rule))) ?? all("wrong", given);
  const isOther = !areGood(cells) && rule.holds.length && isHeld(line, rule, given, values);
  return isOther ? all("right", given) : cells;
}

// What `find` gives, or undefined where there is no number.
export function orNothing(find) {
  try {
    return find();
  } catch (error) {
    if (error instanceof NoValue) return undefined;
    throw error;
  }
}

export function heldTo(rule, given, target) {
  const rows = answerRows(target);
  const compare = { "": rowAgainst, sign: turnedAgainst, length: alongRow }[rule.up_to];
  return rows.flatMap((row, i) => compare(given.slice(i * row.length, (i + 1) * row.length), row));
}

// The rows of a matrix; a vector and a number are one row.
const answerRows = (x) => (depthOf(x) === 2 ? x : [cellsOf(x)]);

const rowAgainst = (given, row) => given.map((cell, i) => SAYS[worthOf(cell, row[i])]);

// The row or its opposite, whichever is met better.
function turnedAgainst(given, row) {
  const [same, opposite] = [row, row.map(negative)].map((side) => rowAgainst(given, side));
  const met = (cells) => cells.filter(isGood).length;
  const best = met(opposite) > met(same) ? opposite : same;
  return best.map((cell) => (cell === "sign" ? "wrong" : cell));
}

// Any multiple of the row, but not 0 times it; or one that rounding may have bent.
function alongRow(given, row) {
  if (isMultiple(given.map(({ number }) => number), row)) return all("right", given);
  return all(isNearlyAlong(given, row) ? "rounded" : "wrong", given);
}

function isMultiple(numbers, row) {
  if (isNothing(numbers) || isNothing(row)) return isNothing(numbers) && isNothing(row);
  const differ = (i, j) => signOf(minus(times(numbers[i], row[j]), times(numbers[j], row[i])));
  return row.every((_, i) => row.slice(0, i).every((_, j) => !differ(i, j)));
}

const isNothing = (numbers) => numbers.every((x) => signOf(x) === 0);

// Whether some multiple of the row lies within half of the last digit typed of every cell. Only for
// rows of fractions, and only where every cell that is not 0 has two digits.
function isNearlyAlong(given, row) {
  if (isNothing(row)) return false;
  const [low, high] = [[], []];
  for (const [i, { number, unit }] of given.entries()) {
    const half = times(unit ?? fraction(0n), HALF_OF_ONE);
    if (!isFraction(row[i]) || !isFraction(number)) return false;
    if (isZero(row[i])) {
      if (signOf(minus(absolute(number), half)) > 0) return false;
      continue;
    }
    const ends = [minus(number, half), plus(number, half)].map((end) => times(end, toThe(row[i], -1)));
    const [least, most] = signOf(row[i]) > 0 ? ends : ends.reverse();
    low.push(least);
    high.push(most);
  }
  const from = low.reduce((a, b) => (signOf(minus(a, b)) < 0 ? b : a));
  const to = high.reduce((a, b) => (signOf(minus(a, b)) > 0 ? b : a));
  return signOf(minus(to, from)) >= 0 && !(signOf(from) <= 0 && signOf(to) >= 0);
}

// Whether the answer has every property asked for, whatever its numbers are.
function isHeld(line, rule, given, values) {
  const answer = shaped(given.map(({ number }) => number), line.shape);
  if (answerRows(answer).some(isNothing)) return false;
  const known = values.withAnswer(answer);
  const isNone = () => !rule.holds.some((formula) => cellsOf(known.read(formula)).some(signOf));
  return orNothing(isNone) ?? false;
}

export function shaped(cells, shape) {
  if (!shape.length) return cells[0];
  if (shape.length === 1) return cells;
  return Array.from({ length: shape[0] }, (_, i) => cells.slice(i * shape[1], (i + 1) * shape[1]));
}

// Whether two arrays are the same answer.
export function isSameAnswer(rule, one, other) {
  if (rule.up_to) return areGood(heldTo(rule, cellsOf(one).map(asTyped), other));
  const target = cellsOf(other);
  return cellsOf(one).every((x, i) => signOf(minus(x, target[i])) === 0);
}

// An exact number as if somebody had typed it as it is shown.
export function asTyped(x) {
  const isWhole = isFraction(x) && x.bottom === 1n;
  const unit = isWhole && String(x.top).replace("-", "").length > 1 ? fraction(1n) : null;
  return { tree: fraction(0n), number: x, unit };
}
