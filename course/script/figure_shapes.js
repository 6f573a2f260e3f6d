// What is drawn in a figure besides marks, told apart: lines, bars, areas, curves, words; by panel.

import { axesOf, columnOf, panelOf, plainWords } from "./figure_parts.js";

const KINDS = /** @type {const} */ (["falls", "lines", "bars", "areas", "curves"]);
const WORDLESS = /^(image|heatmap|contour|mesh3d|surface)$/;

/**
 * @typedef {object} Piece - a stroke without a gap
 * @property {string} name - what the picture writes at it
 * @property {number[][]} at - its corners, each by axis
 * @property {number} trace - where it stands in the data
 *
 * @typedef {object} Shapes
 * @property {typeof KINDS[number]} kind
 * @property {string[]} axes
 * @property {number} panel
 * @property {Piece[]} pieces
 */

// Strokes of one kind in one panel, together.
/** @param {Figure} figure @returns {Shapes[]} */
export function shapesOf({ data }) {
  const panels = [...new Set(data.map(panelOf))];
  /** @type {Map<string, Shapes>} */
  const found = new Map();
  data.forEach((trace, nth) => {
    if (trace.visible === false || !/^lines/.test(trace.mode ?? "")) return;
    if (trace.mode?.includes("markers")) return; // its points are marks
    const name = wordAt(data, nth);
    for (const piece of piecesOf(trace, nth)) {
      const kind = kindOf(trace, piece.at);
      const panel = panels.indexOf(panelOf(trace)) + 1;
      const axes = axesOf(trace);
      const key = [panel, kind].join();
      const shapes = found.get(key) ?? { kind, axes, panel, pieces: [] };
      shapes.pieces.push({ ...piece, name });
      found.set(key, shapes);
    }
  });
  return [...found.values()].sort(
    (a, b) => a.panel - b.panel || KINDS.indexOf(a.kind) - KINDS.indexOf(b.kind),
  );
}

// Words that stand in the picture, by panel.
/** @param {Figure} figure */
export function wordsIn({ data }) {
  const panels = [...new Set(data.map(panelOf))];
  /** @type {Map<number, {axes: string[], panel: number, words: {text: string, at: number[], trace: number}[]}>} */
  const found = new Map();
  data.forEach((trace, nth) => {
    if (trace.visible === false || trace.mode !== "text") return;
    const panel = panels.indexOf(panelOf(trace)) + 1;
    const place = found.get(panel) ?? { axes: axesOf(trace), panel, words: [] };
    const columns = columnsOf(trace);
    columns[0].forEach((x, i) => {
      const text = plainWords((Array.isArray(trace.text) ? trace.text[i] : trace.text) ?? "");
      if (x === null || !text.trim()) return;
      const at = columns.map((column) => Number(column[i]));
      place.words.push({ text: text.trim(), at, trace: nth });
    });
    if (place.words.length) found.set(panel, place);
  });
  return [...found.values()];
}

// How many images and surfaces there are, whose numbers are no marks.
/** @param {Figure} figure */
export const countImages = ({ data }) =>
  data.filter(({ type, visible }) => visible !== false && WORDLESS.test(type ?? "")).length;

/** @param {Trace} trace */
const columnsOf = ({ x, y, z }) => [x, y, ...(z ? [z] : [])].map(columnOf);

/** @param {Trace} trace @param {number} nth */
function piecesOf(trace, nth) {
  const columns = columnsOf(trace);
  /** @type {Omit<Piece, "name">[]} */
  const pieces = [];
  let isNew = true;
  columns[0].forEach((x, i) => {
    const isGap = x === null || !Number.isFinite(x);
    if (!isGap && isNew) pieces.push({ at: [], trace: nth });
    isNew = isGap;
    if (isGap) return;
    pieces[pieces.length - 1].at.push(columns.map((column) => Number(column[i])));
  });
  return pieces.filter(({ at }) => trace.fill || !isBracket(at));
}

// Of a matrix: it says nothing by itself.
/** @param {number[][]} at */
const isBracket = (at) =>
  at.length === 4 && at.slice(1).every((one, i) => one[0] === at[i][0] || one[1] === at[i][1]);

/** @param {Trace} trace @param {number[][]} at */
function kindOf({ meta, fill }, at) {
  if (meta?.falls) return "falls";
  if (fill?.startsWith("to")) return isUpright(at) ? "bars" : "areas";
  return at.length > 2 ? "curves" : "lines";
}

// A rectangle along the axes.
/** @param {number[][]} at */
const isUpright = (at) =>
  at.length === 5 && [0, 1].every((axis) => new Set(at.map((one) => one[axis])).size <= 2);

// By axis: from where to where a line goes; how far anything else reaches.
/** @param {string} kind @param {number[][]} at @returns {[from: number, to: number][]} */
export const reachOf = (kind, at) =>
  at[0].map((_, axis) => {
    const values = at.map((one) => one[axis]);
    const isLine = kind === "lines" || kind === "falls";
    return isLine
      ? [values[0], values[values.length - 1]]
      : [Math.min(...values), Math.max(...values)];
  });

// What the picture writes at a trace: the words that come next in its colour, else the only ones.
/** @param {Trace[]} data @param {number} nth */
export function wordAt(data, nth) {
  const trace = data[nth];
  const isIts = (/** @type {Trace | undefined} */ other) =>
    other?.mode === "text" &&
    other.visible !== false &&
    panelOf(other) === panelOf(trace) &&
    other.textfont?.color === colourOf(trace) &&
    columnOf(other.x).length === 1;
  const next = data[nth + 1];
  const all = data.filter(isIts);
  const word = isIts(next) ? next : all.length === 1 ? all[0] : null;
  const text = Array.isArray(word?.text) ? word.text[0] : word?.text;
  return plainWords(text ?? "").trim();
}

/** @param {Trace} trace */
const colourOf = ({ line, marker, fillcolor }) => fillcolor ?? line?.color ?? marker?.color;
