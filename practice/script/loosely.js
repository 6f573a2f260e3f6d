// An answer held against a line that is known up to a little: from decimals, or as decimals. The twin
// of practice/loosely.py.

import { isPrinted } from "./answer.js";
import { floatOf } from "./exact.js";
import { nearAt, nearNegative, nearOf, nearSide } from "./near.js";
import { cellsOf, depthOf, eachCell, orNothing, shaped } from "./operations_of_practice.js";

const PRINT = 1e-9; // a print of a computer, beside what is largest in its line
const ENOUGH_LOOSELY = 2; // significant digits of what follows from one's own lines
const OF_ANSWER = 10000; // what moves the answer has names from here on

const mostOf = (numbers) => Math.max(...numbers.map(Math.abs));

// What was typed, each cell moved by a name of its own; the names begin with this one.
export function typedNear(given, names) {
  const middles = given.map(({ number }) => floatOf(number));
  const largest = mostOf(middles);
  return given.map((cell, i) => {
    const half = offBy(cell, largest);
    return nearAt(middles[i], new Map(half ? [[names + i, half]] : []));
  });
}

// How far a number may be from what was typed.
function offBy(cell, largest) {
  if (cell.half === null) return 0;
  const half = floatOf(cell.half);
  return isPrinted(cell) ? Math.max(half, PRINT * largest) : half;
}

// --- cell by cell ------------------------------------------------------------------------------

// rounded, digits or wrong for every cell. table: its largest number
export function cellsNear(rule, given, target, table) {
  const nears = eachCell(nearOf, target);
  const rows = depthOf(nears) === 2 ? nears : [cellsOf(nears)];
  const largest = mostOf(rows.flat().map(({ middle }) => middle));
  const beside = largest < PRINT ? table : largest;
  return rows.flatMap((row, i) => {
    const part = given.slice(i * row.length, (i + 1) * row.length);
    const isFree = rule.up_to === "length";
    const met = isFree ? row.map(() => isAlong(part, row)) : rowMet(rule, part, row, beside);
    const size = isFree ? mostOf(part.map(({ number }) => floatOf(number))) : beside;
    return part.map((cell, j) => (met[j] ? fineness(cell, size) : "wrong"));
  });
}

function rowMet(rule, given, row, beside) {
  const metBy = (side) => given.map((cell, i) => isMet(cell, side[i], beside));
  const met = metBy(row);
  if (rule.up_to !== "sign" || met.every(Boolean)) return met;
  const turned = metBy(row.map(nearNegative));
  const count = (cells) => cells.filter(Boolean).length;
  return count(turned) > count(met) ? turned : met;
}

function isMet(cell, x, beside) {
  const far = Math.abs(floatOf(cell.number) - x.middle);
  return far <= x.radius + offBy(cell, beside) + PRINT * beside;
}

function fineness({ half, digits }, beside, enough = ENOUGH_LOOSELY) {
  if (half === null || digits >= enough) return "rounded";
  return floatOf(half) * 2 * 10 ** (enough - 1) <= beside ? "rounded" : "digits";
}

// Whether some multiple of the row, but not 0 times it, lies within every cell.
export function isAlong(given, row) {
  const numbers = typedNear(given, 0);
  let [low, high] = [-Infinity, Infinity];
  const isSmall = (r) => Math.abs(r.middle) <= r.radius + PRINT;
  numbers.forEach((x, i) => {
    const r = row[i];
    if (isSmall(r)) return;
    const ends = [-1, 1].flatMap((a) => [-1, 1].map((b) => (x.middle + a * x.radius) / (r.middle + b * r.radius)));
    [low, high] = [Math.max(low, Math.min(...ends)), Math.min(high, Math.max(...ends))];
  });
  const most = Math.max(Math.abs(low), Math.abs(high));
  const fuzz = PRINT * most;
  if (!(low <= high + fuzz) || (low <= 0 && high >= 0)) return false;
  return numbers.every((x, i) => {
    const r = row[i];
    return !isSmall(r) || Math.abs(x.middle) <= x.radius + most * (Math.abs(r.middle) + r.radius) + fuzz;
  });
}

// --- by its properties -------------------------------------------------------------------------

// rounded or digits for every cell of an answer that has every property asked for; else null.
export function heldLoosely(line, rule, given, values) {
  const answer = shaped(typedNear(given, OF_ANSWER), line.shape);
  const rows = depthOf(answer) === 2 ? answer : [answer];
  if (rows.some((row) => row.every((x) => nearSide(x) === 0))) return null;
  const known = values.withAnswer(answer);
  const fuzz = PRINT * Math.max(1, values.largest ** 2);
  const left = orNothing(() => rule.holds.flatMap((formula) => cellsOf(known.read(formula)).map(nearOf)));
  if (left === undefined || left.some((x) => Math.abs(x.middle) > x.radius + fuzz)) return null;
  const sizes = rows.map((row) => mostOf(row.map(({ middle }) => middle)));
  return given.map((cell, i) => fineness(cell, sizes[Math.floor(i / line.shape.at(-1))], 3));
}
