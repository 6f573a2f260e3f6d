// What a typed number is worth, from a check as plain data: judgeNumber(check, given) gives right,
// rounded, digits (too few), sign, "slip <name>", wrong, or "error" for what is no number. With
// judge.js the twin of lessons/judge.py, which makes the data.

import {
  ENOUGH,
  asItCounted,
  isNearly,
  isPrinted,
  notCut,
  parse,
  typedIn,
  verdictOn,
} from "./answer.js";
import { AnswerError } from "./answer_text.js";
import { fraction } from "./exact.js";

const TWO = 2; // digits that a slip is told by
const FITTING = ["exact", "rounded", "digits"];
// What is worked out from numbers that were rounded for the page is as far off as this.
const NEAR = fraction(2n, 10000n);

/** @param {NumberCheck} check @param {string} given @returns {string} */
export function judgeNumber(check, given) {
  return problemWith(given) ? "error" : weighed(check, typedIn(given));
}

// The same of a vote. Nobody asks for more digits there: two count, as they always did.
/** @param {NumberCheck} check @param {string} given @returns {string} */
export function judgeNumberVote(check, given) {
  if (problemWith(given)) return "error";
  const typed = asItCounted(typedIn(given));
  const found = weighed(check, typed);
  if (found !== "digits") return found;
  return typed.digits >= ENOUGH ? "rounded" : "wrong";
}

// What keeps a text from being read, as { code, params } for the translator; null where nothing does.
/** @param {string} typed @returns {Problem | null} */
export function problemWith(typed) {
  try {
    parse(typed);
    return null;
  } catch (error) {
    if (error instanceof AnswerError) return { code: error.code, params: error.params };
    throw error;
  }
}

// A rounded number that is a slip's as well needs more digits.
/** @param {NumberCheck} check @param {Typed} typed */
function weighed(check, typed) {
  const verdict = heldAgainst(typed, check.target);
  const slips = Object.entries(check.slips).map(([slip, number]) => [
    slip,
    heldAgainst(typed, number),
  ]);
  if (verdict === "exact") return "right";
  if (verdict === "rounded") {
    const isUnclear = Object.values(check.slips).some((number) =>
      FITTING.includes(heldAgainst(notCut(typed), number)),
    );
    return isUnclear && !isPrinted(typed) ? "digits" : "rounded";
  }
  const told = verdict === "digits" ? ["exact"] : FITTING;
  const met = slips.find(
    ([, worth]) => told.includes(worth) && (worth !== "digits" || typed.digits >= TWO),
  );
  if (met) return `slip ${met[0]}`;
  return check.target.value !== undefined && isNearly(typed.number, check.target.value, NEAR)
    ? "rounded"
    : verdict;
}

// A number is { text } where it has an exact form, else { value }; {} where there is none.
/** @param {Typed} typed @param {CheckNumber} number */
function heldAgainst(typed, number) {
  const target = number.text ?? number.value;
  return target === undefined ? "wrong" : verdictOn(typed, target);
}
