// What a visitor typed, read as an exact number and held against the right one. Typed text is data
// and never run. Each step is bounded, so no text takes long. The twin of lessons/answer.py.

import { AnswerError, MAX_EXPONENT, lastPlace, tokensOf } from "./answer_text.js";
import { treeOf } from "./answer_tree.js";
import { absolute, bitsIn, degreeOf, exactly, fraction, minus, negative, plus } from "./exact.js";
import { rootOf, signOf, times, toThe, wholeOf } from "./exact.js";

export const MAX_DEPTH = 24;
export const MAX_BITS = 512; // of any integer met on the way
export const MAX_DEGREE = 256; // 2 to the number of different square roots
export const MAX_TARGET = 1000; // characters of a lesson's own number
const CLOSE = fraction(1n, 10n ** 9n); // where the target has no exact form
const HALF = fraction(1n, 2n);

// --- text to an exact number -------------------------------------------------------------------

// A text that was read; unit: what one more in the last digit is worth, null where it is no decimal
// of two digits. Throws AnswerError for all that is no number.
export function typedIn(text) {
  const tree = treeOf(tokensOf(text));
  return { tree, number: valueOf(tree, 0), unit: lastPlace(text) };
}

// The exact number that `text` writes: 0.4 is 2/5. Throws AnswerError for all else.
export function parse(text) {
  return valueOf(treeOf(tokensOf(text)), 0);
}

function valueOf(tree, depth) {
  if (depth > MAX_DEPTH) throw new AnswerError("too_deep", { limit: MAX_DEPTH });
  if (!tree.sign) return tree;
  if (tree.sign === "?") throw new AnswerError("ambiguous");
  const parts = tree.parts.map((part) => valueOf(part, depth + 1));
  return parts.length === 1 ? signed(tree.sign, parts[0]) : bounded(combined(tree.sign, ...parts));
}

function signed(sign, x) {
  if (sign === "√") return raised(x, HALF);
  return sign === "-" ? negative(x) : x;
}

function combined(sign, left, right) {
  if (sign === "^") return raised(left, right);
  if (sign === "/") return times(left, raised(right, fraction(-1n)));
  if (sign === "+") return plus(left, right);
  return sign === "-" ? minus(left, right) : times(left, right);
}

function raised(base, exponent) {
  const halves = wholeOf(times(fraction(2n), exponent));
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

function bounded(x) {
  if (bitsIn(x) > MAX_BITS || degreeOf(x) > MAX_DEGREE) throw new AnswerError("too_large");
  return x;
}

// --- is it right? ------------------------------------------------------------------------------

// Whether two numbers are equal, or no further apart than the tolerance where there is one.
function isSame(answer, right, tolerance) {
  const difference = minus(answer, right);
  if (tolerance === null) return signOf(difference) === 0;
  return signOf(minus(absolute(difference), tolerance)) <= 0;
}

// How right the typed text is: exact, rounded, sign (right but for the sign) or wrong. Rounded means
// rounded or cut. A target that is a float has no exact form: nine digits count as exact.
export function verdictOn(text, target) {
  const given = typedIn(text);
  const right = targetNumber(target);
  const tolerance = typeof target === "string" ? null : times(CLOSE, atLeastOne(absolute(right)));
  return worthOf(given, right, tolerance);
}

// How right the number is that was read.
export function worthOf({ number, unit }, right, tolerance = null) {
  if (isSame(number, right, tolerance)) return "exact";
  if (isRounded(unit, number, right)) return "rounded";
  const other = negative(number);
  const isOther = isSame(other, right, tolerance) || isRounded(unit, other, right);
  return isOther ? "sign" : "wrong";
}

// Whether the answer comes from the target by cutting or rounding to this last place.
function isRounded(unit, answer, target) {
  if (unit === null) return false;
  const side = signOf(target);
  const short = times(minus(target, answer), fraction(BigInt(side || 1)));
  const below = signOf(short) >= 0 && signOf(minus(short, unit)) < 0;
  if (below && signOf(answer) === side) return true; // cut
  return signOf(minus(absolute(short), times(unit, HALF))) <= 0;
}

// Whether the text is as near to a number that is itself rounded as the share of it says.
export function isNear(text, float, share) {
  const right = exactly(float);
  return isSame(parse(text), right, times(share, absolute(right)));
}

const atLeastOne = (x) => (signOf(minus(x, fraction(1n))) > 0 ? x : fraction(1n));

// The lesson's own number. Where it cannot be read, that is no fault of the visitor's.
function targetNumber(target) {
  if (typeof target === "number") return exactly(target);
  try {
    return valueOf(treeOf(tokensOf(target, MAX_TARGET)), 0);
  } catch (error) {
    throw new Error(`target ${target} cannot be read: ${error.message}`);
  }
}
