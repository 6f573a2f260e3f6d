// A typed answer, cut into its cells: a number, a vector or a matrix in one text. A comma may part or
// be a decimal mark, a space may part or not, 4:5 may be two numbers: the first reading that has as
// many cells as are asked for is taken. The twin of lessons/answer_cells.py.

import { AnswerError, bareText, hasPattern, rewritten, tokensOf } from "./answer_text.js";
import { polynomialTrees } from "./answer_polynomial.js";
import { blockCells, isBlock, treeBranch, valueOfTokens } from "./answer_tree.js";
import { isFraction } from "./exact.js";
import { GRAMMAR } from "./grammar.js";

const LETTER = new RegExp(`[${GRAMMAR.letters}]`);
/** @param {Shape} shape */
const productOf = (shape) => shape.reduce((a, b) => a * b, 1);

// Of a normal text: a tree for each cell, row by row. reads: coefficients or zeros, where a polynomial
// in λ may stand for them; direction, where t (1, 1) is one. Throws AnswerError.
/** @param {string} given @param {Shape} [shape] @param {string} [reads] @returns {Tree[]} */
export function treesOf(given, shape = [], reads = "") {
  const plain = bareText(reads === "direction" ? rewritten(given, GRAMMAR.multiple) : given);
  if (["coefficients", "zeros"].includes(reads) && hasPattern("polynomial", plain)) {
    return polynomialTrees(
      valueOfTokens(tokensOf(plain), { gaps: false, signs: false, divides: true }),
      shape[0],
      reads,
    );
  }
  let problem;
  let several;
  for (const read of readings(plain, shape)) {
    try {
      const value = read();
      if (shape.length || !isBlock(value)) return fitting(value, shape, reads);
      several ??= blockCells(value);
    } catch (error) {
      if (!(error instanceof AnswerError)) throw error;
      problem ??= error;
    }
  }
  if (several) return [several.reduce((one, other) => treeBranch("=", one, other))]; // one number, if they agree
  throw problem;
}

// The result of a formula with names in it, as the course writes them: x - x̄ = (2, 1).
/** @param {string} text */
export function afterLastEquals(text) {
  const at = text.lastIndexOf("=");
  return LETTER.test(text.slice(0, Math.max(at, 0))) ? text.slice(at + 1) : "";
}

// The likeliest first.
/** @param {string} text @param {Shape} shape @returns {(() => TreeOrBlock)[]} */
function readings(text, shape) {
  if (!shape.length && hasPattern("thousands", text)) {
    return [
      () => {
        throw new AnswerError("comma");
      },
    ];
  }
  const decimal = rewritten(text, GRAMMAR.decimal_comma);
  const mixed = rewritten(text, GRAMMAR.mixed);
  let commas = decimal === text ? [false] : [false, true];
  let gaps = text.includes(" ") ? [true, false] : [true];
  let mixes = mixed === text ? [false] : [false, true];
  if (!shape.length) [commas, gaps, mixes] = [commas.reverse(), gaps.reverse(), mixes.reverse()]; // one number
  const colons = text.includes(":") ? [true, false] : [true];
  return commas.flatMap((comma) =>
    mixes.flatMap((mix) =>
      gaps.flatMap((gap) =>
        colons.map((divides) => () => {
          const read = comma ? decimal : text;
          const tokens = tokensOf(mix ? rewritten(read, GRAMMAR.mixed) : read);
          return valueOfTokens(tokens, { gaps: gap, signs: gap || shape.length > 0, divides });
        }),
      ),
    ),
  );
}

// --- shapes ------------------------------------------------------------------------------------

// The cells row by row, where there are as many as asked for. Throws AnswerError.
/** @param {TreeOrBlock} value @param {Shape} shape @param {string} [reads] @returns {Tree[]} */
function fitting(value, shape, reads = "") {
  let rows = isBlock(value) ? value.rows : [[value]];
  let cells = rows.flat();
  if (value.byColumn && shape.length === 2) rows = filledByColumn(cells, shape);
  const widths = new Set(rows.map((row) => row.length));
  /** @param {number} width */
  const isWide = (width) => widths.size === 1 && widths.has(width);
  if (shape.length < 2 || rows.length === 1 || isWide(1)) {
    if (reads === "coefficients" && cells.length === shape[0] + 1 && cells[0].key === "1/1")
      cells = cells.slice(1);
    if (cells.length === productOf(shape)) return cells;
  } else if (isWide(shape[1]) && rows.length === shape[0]) {
    return rows.flat();
  } else if (isWide(shape[0]) && rows.length === shape[1]) {
    // a record as a column
    return rows[0].flatMap((_, i) => rows.map((row) => row[i]));
  } else {
    const inner = withoutNumbers(rows, shape);
    if (inner) return fitting({ rows: inner }, shape);
  }
  const isMatrix = rows.length > 1 && widths.size === 1 && !widths.has(1);
  const received = isMatrix ? `${rows.length} × ${rows[0].length}` : String(cells.length);
  throw new AnswerError("cells", { expected: shape.join(" × ") || "1", received });
}

/** @param {Tree[]} cells @param {Shape} shape */
function filledByColumn(cells, [height, width]) {
  if (cells.length !== height * width) return [cells];
  return Array.from({ length: height }, (_, i) =>
    Array.from({ length: width }, (_, j) => cells[j * height + i]),
  );
}

// Without the numbers of rows and columns that a print has; null where there are none.
/** @param {Tree[][]} rows @param {Shape} shape */
function withoutNumbers(rows, [height, width]) {
  const inner =
    rows.length === height + 1 && areCounted(rows[0].slice(-width)) ? rows.slice(1) : rows;
  if (inner.length !== height || inner.some((row) => row.length !== width + 1)) return null;
  return areCounted(inner.map((row) => row[0])) ? inner.map((row) => row.slice(1)) : null;
}

// 0, 1, 2 … or 1, 2, 3 …
/** @param {Tree[]} cells */
const areCounted = (cells) =>
  [0, 1].some((from) => cells.every((cell, i) => isFraction(cell) && cell.key === `${i + from}/1`));
