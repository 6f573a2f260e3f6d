// What somebody typed for a line: one text for all its cells, or a text a cell. The twin of
// practice/typed.py.

import { typedCells } from "./answer.js";
import { AnswerError } from "./answer_text.js";
import { plainTree } from "./read_as.js";

// The numbers, row by row. Throws AnswerError.
/**
 * @param {string | string[]} given
 * @param {Shape} shape
 * @param {string} [reads]
 * @returns {Typed[]}
 */
export function cellsIn(given, shape, reads = "") {
  if (!Array.isArray(given)) return typedCells(given, shape, reads);
  const many = shape.reduce((a, b) => a * b, 1);
  if (given.length !== many) {
    const received = String(Math.min(given.length, many + 1));
    throw new AnswerError("cells", { expected: shape.join(" × ") || "1", received });
  }
  return given.flatMap((text) => typedCells(text, []));
}

// A text for each cell, to be gone on with. Throws AnswerError.
/** @param {string | string[]} given @param {Shape} shape */
export const textsOf = (given, shape) => cellsIn(given, shape).map(({ tree }) => plainTree(tree));
