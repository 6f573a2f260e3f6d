// How an answer was read, as a formula: shown before it is judged. The twin of practice/read_as.py.

import { isDecimal } from "./answer_tree.js";
import { isFraction } from "./exact.js";

const [SUM, PRODUCT, POWER, ATOM] = [0, 1, 2, 3]; // what binds tighter stands further on
/** @type {Record<string, number>} */
const BINDS = { "+": SUM, "-": SUM, "*": PRODUCT, "@": PRODUCT };
/** @type {Record<string, string>} */
const SIGN_OF = { "+": "+", "-": "-", "*": " \\cdot ", "@": "\\," };

// A number, a row of numbers, or a matrix.
/** @param {Typed[]} given @param {Shape} shape */
export function readAs(given, shape) {
  const cells = given.map(({ tree }) => writtenTree(tree)[0]);
  return shape.length ? matrixTex(splitRows(cells, shape[shape.length - 1])) : cells[0];
}

/** @template T @param {T[]} cells @param {number} width @returns {T[][]} */
export const splitRows = (cells, width) =>
  cells.flatMap((_, i) => (i % width ? [] : [cells.slice(i, i + width)]));

/** @param {string[][]} rows */
export function matrixTex(rows) {
  const lines = rows.map((row) => row.join(" & "));
  const between = lines.some((line) => line.includes("\\frac")) ? " \\\\[0.4em] " : " \\\\ ";
  return `\\begin{pmatrix}${lines.join(between)}\\end{pmatrix}`;
}

// The formula, and how tightly it binds.
/** @param {Tree} tree @returns {[text: string, binds: number]} */
export function writtenTree(tree) {
  if (isDecimal(tree)) return decimalTex(tree);
  if (isFraction(tree))
    return [tree.bottom === 1n ? String(tree.top) : `\\frac{${tree.top}}{${tree.bottom}}`, ATOM];
  const parts = tree.parts.map(writtenTree);
  const [[first], second] = parts;
  if (tree.sign === "√") return [`\\sqrt{${first}}`, ATOM];
  if (tree.sign === "/") return [`\\frac{${first}}{${second[0]}}`, ATOM];
  if (tree.sign === "^") return [`{${bracketed(parts[0], ATOM)}}^{${second[0]}}`, POWER];
  const binds = BINDS[tree.sign] ?? PRODUCT;
  if (parts.length === 1) return [`${tree.sign}${bracketed(parts[0], PRODUCT)}`, PRODUCT];
  // Behind a sign more needs brackets: 1 - (2 - 3), 1 + (-2).
  const right = bracketed(second, "+-".includes(second[0][0]) ? ATOM : binds + 1);
  return [`${bracketed(parts[0], binds)}${SIGN_OF[tree.sign] ?? " "}${right}`, binds];
}

/** @param {[text: string, binds: number]} of @param {number} least */
const bracketed = ([text, binds], least) => (binds >= least ? text : `\\left(${text}\\right)`);

// Without a long row of zeros: 1.5 · 10⁻¹⁷.
/** @param {Decimal} tree @returns {[text: string, binds: number]} */
function decimalTex(tree) {
  const text = decimalText(tree);
  const [, zeros, first, rest] = /^0\.(0{5,})([1-9])(\d*)$/.exec(text) ?? [];
  if (!zeros) return [text, ATOM];
  return [`${first}${rest && `.${rest}`} \\cdot 10^{-${zeros.length + 1}}`, PRODUCT];
}

// A number as it was typed: 0.80, not 4/5.
/** @param {Decimal} decimal */
function decimalText({ number, unit }) {
  let [places, scale] = [0, 1n];
  for (; (unit.top * scale) % unit.bottom; scale *= 10n) places += 1;
  const digits = String((number.top * scale) / number.bottom).padStart(places + 1, "0");
  return places ? `${digits.slice(0, -places)}.${digits.slice(-places)}` : digits;
}

// --- as it may be typed again -------------------------------------------------------------------

/** @param {Tree} tree @returns {string} */
export function plainTree(tree) {
  if (isDecimal(tree)) return decimalText(tree);
  if (isFraction(tree)) return tree.key.replace(/\/1$/, "");
  const parts = tree.parts.map((part) =>
    takesBrackets(part) ? `(${plainTree(part)})` : plainTree(part),
  );
  return (parts.length === 1 ? ["", ...parts] : parts).join(tree.sign.replace("@", "*"));
}

/** @param {Tree} tree */
function takesBrackets(tree) {
  if (isFraction(tree)) return tree.bottom > 1n;
  return !isDecimal(tree) && (tree.parts.length > 1 || tree.sign === "-");
}
