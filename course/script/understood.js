// What is understood of a text, whole or half typed; nothing here knows a page.

import { typedCells } from "./answer.js";
import { AnswerError, foldedSign } from "./answer_text.js";
import { matrixTex, splitRows, writtenTree } from "./read_as.js";

const MOST_CUT = 12; // signs at the end of a half-typed text that are left aside
const LONG = 400; // signs: of a longer text nothing is
const HALF_TYPED = new Set(["empty", "not_a_number"]); // what may still become an answer

/** @param {string} text @param {Shape} shape @param {string} [reads] */
export function understoodIn(text, shape, reads = "") {
  const found = tried(text, shape, reads);
  if (found.rows || !found.problem || found.problem.code === "empty") return found;
  const before = beginnings(text, found.problem)
    .map((one) => tried(one, shape, reads))
    .find(({ rows }) => rows);
  return { ...found, rows: before?.rows ?? emptyRows(shape) };
}

// The same of cells that are typed one by one.
/** @param {string[]} texts @param {Shape} shape @returns {Understood} */
export function understoodOfCells(texts, shape) {
  const cells = texts.map((text) => tried(text, []));
  const bad =
    cells.find(({ isUnderWay, isWhole }) => !isWhole && !isUnderWay) ??
    cells.find(({ isWhole }) => !isWhole);
  const problem =
    bad?.problem?.code === "empty" && texts.some(Boolean)
      ? { code: "empty_cell", params: {} }
      : bad?.problem;
  const rows = splitRows(
    cells.map((one) => one.rows?.[0][0] ?? null),
    shape[shape.length - 1],
  );
  return { rows, isWhole: !bad, problem: problem ?? null, isUnderWay: bad?.isUnderWay ?? false };
}

/** @param {string} text @param {Shape} shape @param {string} [reads] @returns {Understood} */
function tried(text, shape, reads = "") {
  const [cells, problem] = cellsOrProblem(text, shape, reads);
  if (cells)
    return {
      rows: splitRows(cells, shape.at(-1) ?? 1),
      isWhole: true,
      problem: null,
      isUnderWay: false,
    };
  if (problem.code === "empty")
    return { rows: emptyRows(shape), isWhole: false, problem, isUnderWay: true };
  const rows =
    problem.code === "cells" ? otherRows(text, shape, String(problem.params.received)) : null;
  const isShort = rows?.flat().includes(null) ?? false;
  return { rows, isWhole: false, problem, isUnderWay: isShort || HALF_TYPED.has(problem.code) };
}

/**
 * @param {string} text
 * @param {Shape} shape
 * @param {string} reads
 * @returns {[Typed[], null] | [null, Problem]}
 */
function cellsOrProblem(text, shape, reads) {
  try {
    return [typedCells(text, shape, reads), null];
  } catch (error) {
    if (error instanceof AnswerError) return [null, { code: error.code, params: error.params }];
    throw error;
  }
}

// Fewer numbers than are asked for stand where they will, more of them as they are.
/** @param {string} text @param {Shape} shape @param {string} received */
function otherRows(text, shape, received) {
  const other = received.split(" × ").map(Number);
  const [cells] = cellsOrProblem(text, other, "");
  if (!cells) return null;
  const empty = emptyRows(shape)?.flat() ?? [];
  if (other.length > 1 || cells.length > empty.length)
    return splitRows(cells, other[other.length - 1]);
  return splitRows(
    empty.map((_, i) => cells[i] ?? null),
    shape[shape.length - 1],
  );
}

/** @param {Shape} shape @returns {null[][] | null} */
function emptyRows(shape) {
  const [rows, columns] = [1, ...shape].slice(-2);
  return shape.length ? Array.from({ length: rows }, () => Array(columns).fill(null)) : null;
}

// What stands before the sign that cannot be read; else the text without its last signs.
/** @param {string} text @param {Problem} problem */
function beginnings(text, problem) {
  const [start, end] = placeOfProblem(problem, text);
  if (start < end) return [text.slice(0, start)];
  const signs = Array.from(text);
  if (signs.length > LONG) return [];
  const most = Math.min(MOST_CUT, signs.length - 1);
  return Array.from({ length: Math.max(most, 0) }, (_, i) => signs.slice(0, -i - 1).join(""));
}

// Where in the text the mistake is, [from, to]; its end where that is not known.
/** @param {Problem} problem @param {string} text @returns {Pair} */
export function placeOfProblem({ params }, text) {
  const [what, before] = [String(params.what ?? ""), String(params.before ?? "")];
  const at = what ? Array.from(text, foldedSign).join("").indexOf(what, before.length) : -1;
  return at < 0 ? [text.length, text.length] : [at, at + what.length];
}

// Where the numbers of a text stand, [from, to] each; null where that is not plain to see.
/** @param {string} text @param {number} many @returns {Pair[] | null} */
export function placesOfNumbers(text, many) {
  const found = [...text.matchAll(/[^\s,;，；、&()[\]{}（）]+/gu)];
  return found.length === many ? found.map((one) => [one.index, one.index + one[0].length]) : null;
}

const EMPTY = "□";

// As a formula; an empty place is a small square.
/** @param {(Typed | null)[][]} rows @param {Shape} shape @returns {string} */
export function texOfRows(rows, shape) {
  const cells = rows.map((row) => row.map((cell) => (cell ? writtenTree(cell.tree)[0] : EMPTY)));
  return shape.length || rows.flat().length > 1 ? matrixTex(cells) : cells[0][0];
}
