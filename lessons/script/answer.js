// What a visitor typed, read as exact numbers, each with its precision, and held against the right
// one. Typed text is data and never run. Each step is bounded, so no text takes long. The twin of
// lessons/answer.py, which says what a decimal stands for.

import { afterLastEquals, treesOf } from "./answer_cells.js";
import { AnswerError, MAX_EXPONENT, checkedText, normal, quoting } from "./answer_text.js";
import { hasName, isDecimal } from "./answer_tree.js";
import {
  absolute,
  bitsIn,
  degreeOf,
  exactly,
  floatOf,
  fraction,
  isFraction,
  minus,
  negative,
  plus,
} from "./exact.js";
import { rootOf, signOf, times, toThe, wholeOf } from "./exact.js";
import {
  NoNumber,
  nearAt,
  nearInverse,
  nearMinus,
  nearNegative,
  nearOf,
  nearOver,
  nearPlus,
  nearRoot,
  nearTimes,
} from "./near.js";

export const MAX_BITS = 512; // of any integer met on the way
export const MAX_DEGREE = 256; // 2 to the number of different square roots
export const MAX_CELL_BITS = 300; // of a number that stands beside others, or that lines may be followed from
export const MAX_CELL_DEGREE = 16;
export const PRINTED = 10; // digits; a print of a computer has more
export const ENOUGH = 3; // significant digits that count
const UNREAD = ["not_read", "not_a_number", "cells"]; // then the result of a formula may be read alone
const ENOUGH_THEN = 2; // the same, of what was kept before
const ZERO_OFF = fraction(0n);
const CLOSE = fraction(1n, 10n ** 9n); // a print of a computer, beside what is largest in its line
const NOISE = fraction(1n, 10n ** 12n); // what is 0 beside it
const HALF = fraction(1n, 2n);
const DOUBLE = fraction(2n);

// --- text to exact numbers ---------------------------------------------------------------------

// A number that was read: { tree, number, half, digits }; half: how far off it may be by its digits,
// null where it is exact; digits: of the shortest decimal in it, the significant ones.
/** @param {string} text @returns {Typed} */
export const typedIn = (text) => allRead(text, [], "")[0];

// The numbers of a vector or a matrix, row by row. Throws AnswerError.
/** @param {string} text @param {Shape} shape @param {string} [reads] @returns {Typed[]} */
export function typedCells(text, shape, reads = "") {
  const found = allRead(text, shape, reads);
  /** @param {Typed} typed */
  const isLong = ({ number }) =>
    bitsIn(number) > MAX_CELL_BITS || degreeOf(number) > MAX_CELL_DEGREE;
  if (found.some(isLong)) throw new AnswerError("too_large");
  return found;
}

/** @param {string} text @param {Shape} shape @param {string} reads @returns {Typed[]} */
function allRead(text, shape, reads) {
  let plain = "";
  try {
    plain = normal(checkedText(text));
    return treesOf(plain, shape, reads).map(readTree);
  } catch (error) {
    if (!(error instanceof AnswerError)) throw error;
    const result = UNREAD.includes(error.code) && resultRead(afterLastEquals(plain), shape, reads);
    if (result) return result;
    throw quoting(error, text);
  }
}

// The result of a formula, or null.
/** @param {string} plain @param {Shape} shape @param {string} reads @returns {Typed[] | null} */
function resultRead(plain, shape, reads) {
  try {
    return plain ? treesOf(plain, shape, reads).map(readTree) : null;
  } catch (error) {
    if (error instanceof AnswerError) return null;
    throw error;
  }
}

// The exact number that `text` writes: 0.4 is 2/5. Throws AnswerError for all else.
/** @param {string} text @returns {Exact} */
export const parse = (text) => typedIn(text).number;

/** @param {Tree} tree @returns {Typed} */
function readTree(tree) {
  if (tree.sign === "=") return agreed(tree.parts[0], tree.parts[1]);
  const number = exactIn(tree);
  const digits = digitsIn(tree);
  return { tree, number, half: digits === null ? null : halfOf(tree), digits: digits ?? 0 };
}

// 4/5 = 0.8: the more exact of the two.
/** @param {Tree} one @param {Tree} other @returns {Typed} */
function agreed(one, other) {
  if (hasName(one)) return readTree(other);
  const [a, b] = [readTree(one), readTree(other)];
  const off = plus(a.half ?? ZERO_OFF, b.half ?? ZERO_OFF);
  if (!isSame(a.number, b.number, off)) throw new AnswerError("two_values");
  return a.half && (!b.half || isLess(b.half, a.half)) ? b : a;
}

/** @param {Exact} a @param {Exact} b */
const isLess = (a, b) => signOf(minus(a, b)) < 0;

/** @param {Tree} tree @returns {Exact} */
function exactIn(tree) {
  if (isFraction(tree)) return tree;
  if (isDecimal(tree)) return tree.number;
  if (tree.sign === "?") throw new AnswerError("ambiguous");
  if (tree.sign.startsWith("name "))
    throw new AnswerError("not_read", { what: tree.sign.slice(5) });
  if (tree.sign === "=") throw new AnswerError("not_read", { what: "=" });
  const parts = tree.parts.map(exactIn);
  return parts.length === 1
    ? signed(tree.sign, parts[0])
    : bounded(combined(tree.sign, parts[0], parts[1]));
}

/** @param {string} sign @param {Exact} x @returns {Exact} */
function signed(sign, x) {
  if (sign === "√") return raised(x, HALF);
  return sign === "-" ? negative(x) : x;
}

/** @param {string} sign @param {Exact} left @param {Exact} right @returns {Exact} */
function combined(sign, left, right) {
  if (sign === "^") return raised(left, right);
  if (sign === "/") return times(left, raised(right, fraction(-1n)));
  if (sign === "+") return plus(left, right);
  return sign === "-" ? minus(left, right) : times(left, right);
}

/** @param {Exact} base @param {Exact} exponent @returns {Exact} */
function raised(base, exponent) {
  const halves = wholeOf(times(DOUBLE, exponent));
  if (halves === null) throw new AnswerError("exponent_not_whole");
  if (Math.abs(halves) > 2 * MAX_EXPONENT) {
    throw new AnswerError("exponent_too_large", { limit: MAX_EXPONENT });
  }
  const side = signOf(base);
  const odd = halves % 2 !== 0;
  if (side === 0 && halves < 0) throw new AnswerError("division_by_zero");
  if (side < 0 && odd) throw new AnswerError("not_real");
  if (side === 0) return fraction(halves === 0 ? 1n : 0n);
  if (bitsIn(base) * Math.ceil(Math.abs(halves) / 2) > MAX_BITS) throw new AnswerError("too_large");
  return bounded(odd ? toThe(rootOf(base), halves) : toThe(base, halves / 2));
}

/** @param {Exact} x */
function bounded(x) {
  if (bitsIn(x) > MAX_BITS || degreeOf(x) > MAX_DEGREE) throw new AnswerError("too_large");
  return x;
}

// --- precision ---------------------------------------------------------------------------------

// Of the decimal with the fewest significant ones; null where there is none.
/** @param {Tree} tree @returns {number | null} */
function digitsIn(tree) {
  if (isDecimal(tree)) return tree.digits;
  if (isFraction(tree)) return null;
  const found = tree.parts.map(digitsIn).filter((digits) => digits !== null);
  return found.length ? Math.min(...found) : null;
}

// How far its decimals let a number lie from what is written.
/** @param {Tree} tree @returns {Exact} */
function halfOf(tree) {
  if (isDecimal(tree)) return times(tree.unit, HALF);
  if ((tree.sign === "+" || tree.sign === "-") && tree.parts.length === 1)
    return halfOf(tree.parts[0]);
  if (tree.sign === "/" && isFraction(tree.parts[1]))
    return times(halfOf(tree.parts[0]), toThe(absolute(tree.parts[1]), -1));
  try {
    const { radius } = nearIn(tree, { seen: 0 });
    return Number.isFinite(radius) ? exactly(radius) : ZERO_OFF;
  } catch (error) {
    if (error instanceof NoNumber) return ZERO_OFF;
    throw error;
  }
}

/** @type {Record<string, (a: Near, b: Near) => Near>} */
const NEARLY = { "+": nearPlus, "-": nearMinus, "/": nearOver };

/** @param {Tree} tree @param {{ seen: number }} counter @returns {Near} */
function nearIn(tree, counter) {
  if (isDecimal(tree))
    return nearAt(
      floatOf(tree.number),
      new Map([[(counter.seen += 1), floatOf(times(tree.unit, HALF))]]),
    );
  if (isFraction(tree)) return nearOf(tree);
  const [a, b] = tree.parts.map((part) => nearIn(part, counter));
  if (b === undefined)
    return tree.sign === "√" ? nearRoot(a) : tree.sign === "-" ? nearNegative(a) : a;
  return tree.sign === "^" ? nearPower(a, b.middle) : (NEARLY[tree.sign] ?? nearTimes)(a, b);
}

/** @param {Near} base @param {number} exponent */
function nearPower(base, exponent) {
  const halves = Math.round(2 * Math.abs(exponent));
  let found = halves % 2 ? nearRoot(base) : nearAt(1);
  for (let i = 0; i < Math.floor(halves / 2); i += 1) found = nearTimes(found, base);
  return exponent < 0 ? nearInverse(found) : found;
}

// --- is it right? ------------------------------------------------------------------------------

// Whether two numbers are equal, or no further apart than the tolerance where there is one.
/** @param {Exact} answer @param {Exact} right @param {Exact | null} tolerance */
function isSame(answer, right, tolerance) {
  const difference = minus(answer, right);
  return tolerance === null ? signOf(difference) === 0 : isWithin(difference, tolerance);
}

/** @param {Exact} x @param {Exact} size */
export const isWithin = (x, size) => signOf(minus(absolute(x), size)) <= 0;

// How right what was read is. A target that is a float has no exact form: nine digits count as exact.
/** @param {Typed} typed @param {string | number} target */
export function verdictOn(typed, target) {
  const right = targetNumber(target);
  const tolerance = typeof target === "string" ? null : times(CLOSE, atLeastOne(absolute(right)));
  return worthOf(typed, right, null, tolerance);
}

// How right the number is that was read: exact, rounded, digits (right, but too few), sign (right but
// for the sign) or wrong. largest: of the right numbers beside it, without its sign.
/**
 * @param {Typed} given
 * @param {Exact} right
 * @param {Exact | null} [largest]
 * @param {Exact | null} [tolerance]
 * @returns {string}
 */
export function worthOf(given, right, largest = null, tolerance = null) {
  let beside = largest && signOf(largest) ? largest : absolute(right);
  if (!signOf(beside)) beside = fraction(1n);
  const found = metBy(given, given.number, right, beside, tolerance);
  if (found !== "wrong") return found;
  return metBy(given, negative(given.number), right, beside, tolerance) === "wrong"
    ? "wrong"
    : "sign";
}

/**
 * @param {Typed} given
 * @param {Exact} answer
 * @param {Exact} right
 * @param {Exact} beside
 * @param {Exact | null} tolerance
 */
function metBy(given, answer, right, beside, tolerance) {
  if (isSame(answer, right, tolerance)) return "exact";
  if (given.half === null) return "wrong";
  if (signOf(right) === 0 && isWithin(answer, times(NOISE, beside))) return "exact";
  const off = minus(right, answer);
  if (isPrinted(given) && isWithin(off, times(CLOSE, beside))) return "rounded";
  const cut = isPlain(given.tree) && isCut(given.half, answer, right);
  if (!cut && !isWithin(off, given.half)) return "wrong";
  return isFine(given, beside) ? "rounded" : "digits";
}

/** @param {Typed} typed */
export const isPrinted = ({ half, digits }) => half !== null && digits > PRINTED;

// As answers were read that have been kept since before a number carried its precision: two digits
// were enough, of a whole number, too.
/** @param {Typed} given @returns {Typed} */
export function asItCounted(given) {
  const tree = asDecimal(given.tree);
  const digits = isPlain(tree) ? (digitsIn(tree) ?? 0) : 0;
  if (digits < ENOUGH_THEN) return given;
  return { tree, number: given.number, half: halfOf(tree), digits: Math.max(digits, ENOUGH) };
}

/** @param {Tree} tree @returns {Tree} */
function asDecimal(tree) {
  if (["+", "-"].includes(tree.sign) && tree.parts?.length === 1)
    return /** @type {Branch} */ ({ ...tree, parts: [asDecimal(tree.parts[0])] });
  const isWhole = isFraction(tree) && tree.bottom === 1n;
  return isWhole ? { number: tree, unit: fraction(1n), digits: String(tree.top).length } : tree;
}

// The same, as what was surely rounded: 0.66 is not 2/3 then.
/** @param {Typed} given @returns {Typed} */
export const notCut = (given) => ({ ...given, tree: fraction(0n) });

// Whether it is one decimal, with a sign or without.
/** @param {Tree} tree @returns {boolean} */
const isPlain = (tree) =>
  isDecimal(tree) ||
  (["+", "-"].includes(tree.sign) && tree.parts?.length === 1 && isPlain(tree.parts[0]));

// 0.66 for 2/3: nearer to 0 by less than one in the last place.
/** @param {Exact} half @param {Exact} answer @param {Exact} right */
function isCut(half, answer, right) {
  const side = signOf(right);
  const short = times(minus(right, answer), fraction(BigInt(side)));
  return signOf(answer) === side && signOf(short) >= 0 && isLess(short, times(DOUBLE, half));
}

// Enough significant digits; or as fine as they would be in what is largest beside it.
/** @param {Typed} given @param {Exact} beside @param {number} [enough] */
export function isFine(given, beside, enough = ENOUGH) {
  if (given.digits >= enough || given.half === null) return true;
  return !isLess(beside, times(given.half, fraction(2n * 10n ** BigInt(enough - 1))));
}

// Whether it is as near to a number that is itself rounded as the share of it says.
/** @param {Exact} number @param {number} float @param {Exact} share */
export function isNearly(number, float, share) {
  const right = exactly(float);
  return isWithin(minus(number, right), times(share, absolute(right)));
}

/** @param {Exact} x */
const atLeastOne = (x) => (signOf(minus(x, fraction(1n))) > 0 ? x : fraction(1n));

// The lesson's own number. Where it cannot be read, that is no fault of the visitor's.
/** @param {string | number} target */
function targetNumber(target) {
  if (typeof target === "number") return exactly(target);
  try {
    return parse(target);
  } catch (error) {
    throw new Error(`target ${target} cannot be read: ${/** @type {Error} */ (error).message}`);
  }
}
