// How large a text may be, and where its lines end: a file of a picture breaks none by itself.

import { FACE } from "./slide_stage.js";
import { make } from "./words.js";

const pen = make("canvas").getContext("2d");

/** @param {string} text @param {number} size */
function widthOf(text, size) {
  if (!pen) return text.length * size;
  pen.font = `700 ${size}px ${FACE}`;
  return pen.measureText(text).width;
}

// The largest size from `most` to `least` in which the text fits its width.
/** @param {string} text @param {number} width @param {number} most @param {number} least */
export function fittedSize(text, width, most, least) {
  const size = Math.floor((most * width) / Math.max(widthOf(text, most), 1));
  return Math.min(most, Math.max(size, least));
}

// Lines break at spaces, and anywhere where a writing has none.
/** @param {string} text @param {number} width @param {number} size @returns {string[]} */
export function wrapped(text, width, size) {
  /** @type {string[]} */
  const lines = [""];
  for (const piece of text.match(/[\u2e80-\uffef]|[^\s\u2e80-\uffef]+|\s+/g) ?? []) {
    const line = lines[lines.length - 1];
    if (line && widthOf(line + piece, size) > width) lines.push(piece.trimStart());
    else lines[lines.length - 1] = line + piece;
  }
  return lines.filter(Boolean);
}
