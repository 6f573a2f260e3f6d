// Typed text, brought into one form and cut into a fixed set of tokens: what grammar.js says, run.
// What it does not know becomes a name, and names are refused. The twin of lessons/answer_text.py.

import { GRAMMAR } from "./grammar.js";
import { MAX_LENGTH } from "./longest.js";

export const MAX_EXPONENT = 8;
export const MAX_POWER_OF_TEN = 60;
export const MAX_DIGITS = 100;

// The text is not a number that is read here. `code` and `params` are for the translator.
export class AnswerError extends Error {
  /** @param {string} code @param {Record<string, string | number>} [params] */
  constructor(code, params = {}) {
    super(code);
    this.code = code;
    this.params = params;
  }
}

const SIGNS = new Map(
  GRAMMAR.signs.flatMap(([signs, becomes]) => Array.from(signs, (sign) => [sign, becomes])),
);
const RAISED = "⁰¹²³⁴⁵⁶⁷⁸⁹⁻⁺";
const LOWERED = "0123456789-+";
const KINDS = ["number", "sign", "name", "other"];
/** @type {Map<string, RegExp>} */
const patterns = new Map();

/** @param {string} written @returns {RegExp} */
function patternOf(written) {
  const found = patterns.get(written) ?? new RegExp(written, "gmu");
  patterns.set(written, found);
  return found;
}

// By one rule after the other. A rule may say which signs it needs: without any of them there is
// nothing that it could change.
/** @param {string} text @param {readonly Rewriting[]} rules */
export function rewritten(text, rules) {
  /** @param {string} found @param {string} [needed] */
  const applies = (found, needed) => !needed || [...needed].some((sign) => found.includes(sign));
  return rules.reduce(
    (found, [from, to, needed]) =>
      applies(found, needed) ? found.replace(patternOf(from), to) : found,
    text,
  );
}

// Full-width signs become ASCII, capitals small.
/** @param {string} sign */
export function foldedSign(sign) {
  const code = sign.codePointAt(0) ?? 0;
  if (code > 0xff00 && code < 0xff5f) return String.fromCodePoint(code - 0xfee0).toLowerCase();
  return code > 64 && code < 91 ? sign.toLowerCase() : sign;
}

// Then what the grammar says of a sign.
/** @param {string} sign */
function plainSign(sign) {
  const folded = foldedSign(sign);
  return SIGNS.get(folded) ?? folded;
}

// The same in plain signs: ２½ becomes (2+1/2), \frac{3}{4} becomes ⊘{3}{4}.
/** @param {string} text */
export function normal(text) {
  const plain = Array.from(text, plainSign).join("");
  if (hasPattern("long", plain)) throw new AnswerError("too_large");
  return rewritten(
    plain.replace(/[⁻⁺]?[⁰¹²³⁴-⁹]+/gu, (raised) => "^" + lowered(raised)),
    GRAMMAR.rules,
  );
}

/** @param {string} raised */
const lowered = (raised) => raised.replace(/./gu, (sign) => LOWERED[RAISED.indexOf(sign)]);

// Without λ₁ = before a number.
/** @param {string} text */
export const bareText = (text) =>
  rewritten(text, [
    [GRAMMAR.label, " "],
    [GRAMMAR.title, " "],
  ]);

/** @param {"long" | "polynomial" | "thousands"} name @param {string} text */
export function hasPattern(name, text) {
  return text.search(patternOf(GRAMMAR[name])) >= 0;
}

// A text that is neither too long nor empty.
/** @param {string} text */
export function checkedText(text) {
  const signs = Array.from(text);
  if (signs.length > MAX_LENGTH) throw new AnswerError("too_long", { limit: MAX_LENGTH });
  if (signs.every((sign) => !(SIGNS.get(sign) ?? sign).replace(/[ \n\t]/g, "")))
    throw new AnswerError("empty");
  return text;
}

const STANDS_FOR = new Map([
  ["⊘", "\\frac"],
  ["⊙", "\\over"],
  ["⋱", "diag"],
  ["⇊", "matrix"],
]);
const MOST_BEFORE = 20; // signs that are quoted of what was understood

// The same, with what stands before the sign that cannot be read.
/** @param {AnswerError} error @param {string} text */
export function quoting(error, text) {
  if (error.code !== "not_read") return error;
  const named = String(error.params.what);
  const what = STANDS_FOR.get(named) ?? named;
  const at = Array.from(text, foldedSign).join("").indexOf(what);
  const whole = text.slice(0, Math.max(at, 0)).replace(/^[ \n\t]+|[ \n\t]+$/g, "");
  const before = Array.from(whole).slice(-MOST_BEFORE).join("");
  return before
    ? new AnswerError("not_read_after", { what, before })
    : new AnswerError("not_read", { what });
}

// Of a normal text, in order; an end follows them. gap: whether a space stands before one.
/** @param {string} text @returns {Token[]} */
export function tokensOf(text) {
  let end = 0;
  const found = Array.from(text.matchAll(patternOf(GRAMMAR.token)), (piece) => {
    const kind = KINDS[piece.slice(1).findIndex((group) => group !== undefined)];
    const gap = piece.index > end;
    end = piece.index + piece[0].length;
    return { kind, text: piece[0], gap };
  });
  return [...found, { kind: "end", text: "", gap: false }];
}
