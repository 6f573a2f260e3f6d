// A formula in words, from its MathML: for who hears it in a language that no speech engine has, and
// for signs that engines read by their shape. The words are handed in (`say`), as to aloud.js.

import { barsIn, isVectorDot } from "./formula_bars.js";
import { partsOf, textOf } from "./formula_parts.js";
import { SIGN_OF_FORMULA, isTransposed, letterWords } from "./formula_signs.js";

/** @type {Record<string, string>} */
const ACCENTS = { "¯": "bar", "‾": "bar", "^": "hat", "~": "tilde" };
const SUM = "∑";

// What is skipped: a bracket with no size is there for engines alone (results/markup.py).
/** @param {Element} node */
const isUnheard = (node) =>
  node.localName === "mphantom" || node.getAttribute("mathsize") === "0px" || !isFull(node);
/** @param {Element} node */
const isFull = (node) => node.localName === "mspace" || textOf(node) !== "";

/** @param {SayAloud} say @param {Element} node @returns {string} */
export function formulaWords(say, node) {
  /** @param {Element} one */
  const words = (one) => formulaWords(say, one);
  const parts = partsOf(node);
  switch (node.localName) {
    case "mi":
    case "mo":
      return letterWords(say, textOf(node));
    case "mn":
      return textOf(node);
    case "mtext":
      return textOf(node)
        .replace(/\u00a0/g, " ")
        .trim();
    case "mspace":
      return isWide(node) ? say("next").trim() : "";
    case "msub":
      return belowWords(say, parts);
    case "msup":
      return raised(say, words(parts[0]), parts[0], parts[1]);
    case "msubsup":
      if (textOf(parts[0]) === SUM) return aroundWords(say, "munderover", parts);
      return raised(say, belowWords(say, parts), parts[0], parts[2]);
    case "mfrac":
      return say(isPlainFraction(parts) ? "over" : "over_long", {
        above: words(parts[0]),
        below: words(parts[1]),
      });
    case "msqrt":
      return say(parts.length === 1 && isShort(parts[0]) ? "root" : "root_long", {
        of: rowWords(say, parts),
      });
    case "mover":
    case "munder":
    case "munderover":
      return aroundWords(say, node.localName, parts);
    case "mtable":
      return tableWords(say, node);
    default:
      return rowWords(say, parts);
  }
}

// No root: where it ends is not heard. Of 1/√2 the root of a half is the same.
/** @param {Element[]} parts */
const isPlainFraction = ([above, below]) =>
  [above, below].every(isShort) &&
  (textOf(above) === "1" || [above, below].every((part) => !hasRoot(part)));

/** @param {Element} part */
const hasRoot = (part) =>
  part.localName === "msqrt" || part.getElementsByTagName("msqrt").length > 0;

// So short that nobody needs to hear where it ends.
/** @param {Element} node @returns {boolean} */
function isShort(node) {
  const inner = partsOf(node).filter(isFull);
  if (["mi", "mn"].includes(node.localName)) return true;
  if (node.localName === "msub") return inner.every(isShort);
  if (node.localName === "msqrt" || node.localName === "mrow" || node.localName === "mstyle")
    return inner.length === 1 && isShort(inner[0]);
  return false;
}

// Of a number it is a power; capitals and brackets are matrices here.
/** @param {Element} base @param {Element} power */
export const isInverse = (base, power) =>
  textOf(power) === "−1" && /\p{Lu}|[)\]]/u.test(textOf(base));

/** @param {SayAloud} say @param {Element[]} parts */
function belowWords(say, [base, index]) {
  const [of, said] = [base, index].map((one) => formulaWords(say, one));
  if (textOf(base) === SUM) return say("sum_over", { below: said });
  const isLong = Array.from(index.getElementsByTagName("mo")).length > 0;
  return say(isLong ? "sub_long" : "sub", { of, index: said });
}

/** @param {SayAloud} say @param {string} of @param {Element} base @param {Element} power */
function raised(say, of, base, power) {
  const text = textOf(power);
  if (isTransposed(power)) return of ? say("transposed", { of }) : say("only_transposed");
  if (text === "2") return say("squared", { of });
  if (text === "3") return say("cubed", { of });
  if (text === "∘") return say("degrees", { of });
  if (isInverse(base, power)) return say("inverse", { of });
  return say("power", { of, power: formulaWords(say, power) });
}

/** @param {SayAloud} say @param {string} name @param {Element[]} parts */
function aroundWords(say, name, parts) {
  const [of, first, second] = parts.map((one) => formulaWords(say, one));
  const sign = textOf(parts[0]);
  if (name === "mover") {
    const accent = ACCENTS[textOf(parts[1])];
    return accent ? say(accent, { of }) : say("above", { of, above: first });
  }
  if (name === "munder") {
    if (textOf(parts[1]) === "⏟") return of;
    return sign === SUM ? say("sum_over", { below: first }) : say("below", { of, below: first });
  }
  if (sign === SUM) return say("sum_from", { below: first, above: second });
  return say("above", { of: say("below", { of, below: first }), above: second });
}

// With lines between rows and columns: no matrix.
/** @param {Element} table */
export const isRuled = (table) => Boolean(table.getAttribute("columnlines"));

/** @param {SayAloud} say @param {Element} table */
function tableWords(say, table) {
  const rows = partsOf(table).map((row) =>
    partsOf(row).map((cell) => ({ cell, said: formulaWords(say, cell) })),
  );
  const isLaidOut =
    table.getAttribute("displaystyle") || rows[0]?.[0]?.cell.getAttribute("columnalign");
  const next = say("next");
  if (isLaidOut && !isRuled(table))
    return rows
      .map((row) => joinWords(row.map(({ said }) => said)))
      .filter(Boolean)
      .join(say("next_row"));
  const cells = rows.map((row) => row.map(({ said }) => said || say("empty")).join(next));
  const columns = Math.max(...rows.map((row) => row.length));
  if (columns === 1) return say("column", { cells: cells.join(next) });
  if (rows.length === 1) return say("line", { cells: cells[0] });
  const lines = cells.map((one, i) => say("row", { n: i + 1, cells: one })).join(say("next_row"));
  return say(isRuled(table) ? "table" : "matrix", { rows: rows.length, columns, lines });
}

/** @param {SayAloud} say @param {Element[]} parts */
function rowWords(say, parts) {
  const heard = parts.filter((part) => !isUnheard(part));
  const bars = barsIn(heard);
  /** @type {{ at: number, from: number }[]} */
  const opened = [];
  /** @type {string[]} */
  const said = [];
  heard.forEach((part, i) => {
    const role = bars.get(part);
    if (role === "open") opened.push({ at: i, from: said.length });
    else if (role === "close") {
      const { at, from } = opened.pop() ?? { at: i, from: said.length };
      const within = heard.slice(at + 1, i);
      const of = say(sizeOfBars(within), { of: joinWords(said.splice(from)) });
      const [bar, power] = partsOf(part);
      said.push(power ? raised(say, of, bar, power) : of);
    } else said.push(signOrWords(say, heard, i));
  });
  return joinWords(said);
}

/** @param {Element[]} within */
function sizeOfBars(within) {
  if (within.length === 1 && within[0].localName === "mtable") return "determinant";
  return within.length === 1 && /^[rλd]/.test(textOf(within[0])) ? "size" : "length";
}

// A minus before all else belongs to its number; a point between vectors is no product of numbers.
/** @param {SayAloud} say @param {Element[]} row @param {number} i */
function signOrWords(say, row, i) {
  const sign = row[i].localName === "mo" ? textOf(row[i]) : "";
  if (sign === "−") return say(isOperand(standingBefore(row, i)) ? "minus" : "negative");
  if (sign === "·") return say(isVectorDot(row, i) ? "dot" : "times");
  return formulaWords(say, row[i]);
}

/** @param {Element} space */
const isWide = (space) => Number.parseFloat(space.getAttribute("width") ?? "") >= 1;

// A narrow space is nothing to hear: after (−1, another −2 is negative, too.
/** @param {Element[]} row @param {number} i @returns {Element | undefined} */
function standingBefore(row, i) {
  const before = row[i - 1];
  if (before?.localName === "mspace" && isWide(before)) return undefined;
  return before && textOf(before).trim() === "" ? standingBefore(row, i - 1) : before;
}

/** @param {Element | undefined} before */
const isOperand = (before) =>
  Boolean(before) &&
  (before?.localName !== "mo" ||
    /[)\]|%]/.test(textOf(before)) ||
    !SIGN_OF_FORMULA[textOf(before)]);

/** @param {string[]} words */
function joinWords(words) {
  return words
    .map((one) => one.trim())
    .filter(Boolean)
    .join(" ")
    .replace(/\s+(?=[,;.:?%，；。：？、）！])/gu, "")
    .replace(/，+(?=[,;.:?，；。：？、）！])/gu, "")
    .replace(/(?<=[\p{Script=Han}，；。：？、）！（])\s+(?=[\p{Script=Han}（])/gu, "")
    .replace(/(?<=[，；。：？、！])\s+/gu, "");
}
