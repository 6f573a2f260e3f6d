// Typed text, cut into a fixed set of tokens. Only numbers, + - * / ^, roots, brackets and a last %
// come through; every other character and every name is refused here, before anything is read.
// The twin of lessons/answer_text.py.

import { fraction } from "./exact.js";

export const MAX_LENGTH = 60;
export const MAX_EXPONENT = 8;

// The text is not a number that is read here. `code` and `params` are for the translator.
export class AnswerError extends Error {
  constructor(code, params = {}) {
    super(code);
    this.code = code;
    this.params = params;
  }
}

// What Python takes for a space; a browser's own \s is another set.
export const SPACE = "\\t-\\r\\x1c-\\x20\\x85\\xa0\\u1680\\u2000-\\u200a\\u2028\\u2029\\u202f\\u205f\\u3000";
const DIGITS = "(?:[0-9]+\\.?[0-9]*|\\.[0-9]+)(?:[eE][+-]?[0-9]+)?";
const LETTER = "\\p{L}\\p{Nl}\\p{No}_";
const TOKEN = new RegExp(
  `(?<number>${DIGITS})` +
    `|(?<root>√|根号|根號|[sS][qQ][rR][tT](?![${LETTER}]))` +
    `|(?<name>[${LETTER}][${LETTER}\\p{Nd}]*)` +
    `|(?<operator>\\*\\*|[-+*/^()%])`,
  "uy",
);
const ONLY_SPACE = new RegExp(`^[${SPACE}]*$`, "u");
const PLAIN_DECIMAL = new RegExp(
  `^[${SPACE}]*[-+]?[${SPACE}]*(?<number>${DIGITS})[${SPACE}]*(?<percent>%?)[${SPACE}]*$`,
  "u",
);
const SIGNS = new Map([
  ...[..."−–‐‑﹣"].map((sign) => [sign, "-"]),
  ...[..."×⋅·∙•∗✕"].map((sign) => [sign, "*"]),
  ...[..."÷∕⁄"].map((sign) => [sign, "/"]),
  ["。", "."],
  ["、", ","],
]);
const RAISED = "⁰¹²³⁴⁵⁶⁷⁸⁹⁻⁺";
const LOWERED = "0123456789-+";
const VULGAR = new RegExp(`([0-9.]*)([${SPACE}]*)([½⅓⅔¼¾⅕⅖⅗⅘⅙⅚⅐⅛⅜⅝⅞⅑⅒])`, "gu");

// Full-width signs become ASCII.
function inAscii(sign) {
  const code = sign.codePointAt(0);
  if (code > 0xff00 && code < 0xff5f) return String.fromCodePoint(code - 0xfee0);
  return SIGNS.get(sign) ?? sign;
}

// The same text in ASCII digits and signs: ２½ becomes (2+1/2), 3² becomes 3**2.
export function normal(text) {
  return Array.from(text, inAscii)
    .join("")
    .replace(VULGAR, (_, before, spaces, vulgar) => withFraction(before, spaces, vulgar))
    .replace(/[⁻⁺]?[⁰¹²³⁴-⁹]+/gu, (raised) => "**" + lowered(raised));
}

// A whole number before it belongs to it, a decimal does not.
function withFraction(before, spaces, vulgar) {
  const written = vulgar.normalize("NFKC").replace("⁄", "/");
  return /^[0-9]+$/.test(before) ? `(${before}+${written})` : `${before}${spaces}(${written})`;
}

const lowered = (raised) => raised.replace(/./gu, (sign) => LOWERED[RAISED.indexOf(sign)]);

// The numbers and signs of a text, in order. A product that is not written is `@`.
export function tokensOf(text, limit = MAX_LENGTH) {
  if (ONLY_SPACE.test(text)) throw new AnswerError("empty");
  if ([...text].length > limit) throw new AnswerError("too_long", { limit });
  const found = [];
  let before = "";
  for (const [kind, token] of pieces(normal(text))) {
    if (before === "%" || (kind === "number" && before === kind)) {
      throw new AnswerError("not_a_number", { character: token });
    }
    const another = kind === "number" || kind === "root" || token === "(";
    if (another && (before === "number" || before === ")")) found.push("@");
    found.push(kind === "number" ? readNumber(token) : shortOf(kind, token));
    before = token === ")" || token === "%" ? token : kind;
  }
  return found;
}

function shortOf(kind, token) {
  if (kind === "root") return "√";
  return token === "**" ? "^" : token;
}

// Kind and text of every piece: number, root or operator. All else is refused by name.
function* pieces(text) {
  let position = 0;
  while (position < text.length) {
    const character = String.fromCodePoint(text.codePointAt(position));
    TOKEN.lastIndex = position;
    const groups = TOKEN.exec(text)?.groups;
    if (groups?.name) throw new AnswerError("name_not_allowed", { name: groups.name });
    if (groups) yield Object.entries(groups).find(([, token]) => token !== undefined);
    else if (!ONLY_SPACE.test(character)) {
      throw new AnswerError(character === "," ? "comma" : "not_a_number", { character });
    }
    position = groups ? TOKEN.lastIndex : position + character.length;
  }
}

// Exactly what is written: 5.10e-1 is 51/100.
function readNumber(token) {
  const { digits, decimals, exponent } = partsOf(token);
  if (Math.abs(exponent) > MAX_EXPONENT) {
    throw new AnswerError("exponent_too_large", { limit: MAX_EXPONENT });
  }
  return decimal(BigInt(digits), decimals - exponent);
}

function partsOf(token) {
  const [mantissa, exponent = "0"] = token.toLowerCase().split("e");
  const [whole, part = ""] = mantissa.split(".");
  return { digits: whole + part, decimals: part.length, exponent: Number(exponent) };
}

function decimal(top, places) {
  return places < 0 ? fraction(top * 10n ** BigInt(-places)) : fraction(top, 10n ** BigInt(places));
}

// What one more in the last digit is worth; null where this is no decimal of two digits.
export function lastPlace(text) {
  const plain = PLAIN_DECIMAL.exec(normal(text))?.groups;
  if (!plain) return null;
  const { digits, decimals, exponent } = partsOf(plain.number);
  if (digits.replace(/^0+/, "").length < 2) return null;
  return decimal(1n, decimals - exponent + 2 * plain.percent.length);
}
