// How an answer was read, as a formula: shown before it is judged. The twin of practice/read_as.py.

import { shaped } from "./against.js";

const [SUM, PRODUCT, POWER, ATOM] = [0, 1, 2, 3]; // what binds tighter stands further on
const BINDS = { "+": SUM, "-": SUM, "*": PRODUCT, "@": PRODUCT };
const SIGN_OF = { "+": "+", "-": "-", "*": " \\cdot ", "@": "\\," };

// A number, a row of numbers, or a matrix.
export function readAs(given, shape) {
  const cells = given.map(({ tree }) => writtenTree(tree)[0]);
  return shape.length ? matrixTex(shape.length === 1 ? [cells] : shaped(cells, shape)) : cells[0];
}

export function matrixTex(rows) {
  const lines = rows.map((row) => row.join(" & "));
  const between = lines.some((line) => line.includes("\\frac")) ? " \\\\[0.4em] " : " \\\\ ";
  return `\\begin{pmatrix}${lines.join(between)}\\end{pmatrix}`;
}

// The formula, and how tightly it binds.
function writtenTree(tree) {
  if (!tree.sign) return [decimalTex(tree), ATOM];
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

const bracketed = ([text, binds], least) => (binds >= least ? text : `\\left(${text}\\right)`);

// A number as it was typed: 0.83, not 83/100.
function decimalTex({ top, bottom }) {
  if (bottom === 1n) return String(top);
  let [places, scale] = [0, 1n];
  for (; scale % bottom; scale *= 10n) places += 1;
  const digits = String((top * scale) / bottom).padStart(places + 1, "0");
  return `${digits.slice(0, -places)}.${digits.slice(-places)}`;
}
