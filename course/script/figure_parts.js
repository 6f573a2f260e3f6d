// What is drawn in a figure, told apart: marks by panel, with their places and what they are called.

import { told } from "./words.js";

const HEADING = /^[xy]\d* domain$/;

/**
 * @typedef {object} Marks
 * @property {string[]} axes
 * @property {number} panel - which one, from 1 on
 * @property {number} nth - of those in its panel
 * @property {number} of
 * @property {number} trace - where it stands in the data
 * @property {boolean} areShadows - of the records: they come behind the lines that fall
 * @property {{name: string, at: (number | null)[], i: number}[]} places
 */

// The marks that are seen, trace by trace: the records themselves, or all others.
/** @param {Figure} figure @param {boolean} [records] @returns {Marks[]} */
export function marksOf({ data, layout }, records = false) {
  const points = /** @type {number[][]} */ (layout.meta.state.points ?? []);
  const panels = [...new Set(data.map(panelOf))];
  const drawn = data.filter(isMarked).filter((trace) => areRecords(trace, points) === records);
  return drawn.map((trace) => {
    const beside = drawn.filter((other) => panelOf(other) === panelOf(trace));
    const names = namesOf(trace, points);
    return {
      axes: axesOf(trace),
      panel: panels.indexOf(panelOf(trace)) + 1,
      nth: beside.indexOf(trace) + 1,
      of: beside.length,
      trace: data.indexOf(trace),
      areShadows: Boolean(data[data.indexOf(trace) - 1]?.meta?.falls),
      places: placesOf(trace).map(({ at, i }) => ({ name: names[i] ?? "", at, i })),
    };
  });
}

/** @param {Trace} trace */
export const panelOf = ({ type, xaxis, scene }) =>
  /3d$/.test(type ?? "") ? (scene ?? "scene") : (xaxis ?? "x");

// As Plotly calls them; in a space with its scene: "scene.x".
/** @param {Trace} trace */
export const axesOf = (trace) =>
  trace.z
    ? ["x", "y", "z"].map((axis) => `${panelOf(trace)}.${axis}`)
    : [trace.xaxis ?? "x", trace.yaxis ?? "y"];

/** @param {Trace} trace */
const isMarked = ({ visible, mode, x }) =>
  visible !== false &&
  Boolean(mode?.includes("markers")) &&
  columnOf(x).some((one) => one !== null);

/** @param {Trace} trace */
function placesOf({ x, y, z }) {
  const columns = [x, y, ...(z ? [z] : [])].map(columnOf);
  return columns[0]
    .map((_, i) => ({ at: columns.map((column) => column[i]), i }))
    .filter(({ at }) => at[0] !== null);
}

// A column as it is written: a list, or packed for a space (figures/space.py).
/** @param {Column | {dtype: string, bdata: string}} column @returns {Column} */
export function columnOf(column) {
  if (!("bdata" in column)) return column;
  const bytes = Uint8Array.from(atob(column.bdata), (one) => one.charCodeAt(0));
  return [...new Float32Array(bytes.buffer)];
}

// All of them, or a group.
/** @param {Trace} trace @param {number[][]} points */
const areRecords = (trace, points) =>
  !trace.z &&
  placesOf(trace).every(({ at: [x, y] }) => points.some(([a, b]) => a === x && b === y));

// Marks that follow the records, one for each, are called as they are; some have a text of their own.
/** @param {Trace} trace @param {number[][]} points */
function namesOf({ text, meta, x }, points) {
  if (Array.isArray(text)) return text.map(plainWords);
  const isEach = columnOf(x).length === points.length && (meta?.live || points.length > 2);
  return isEach ? points.map((_, i) => told("as_table.record", { n: i + 1 })) : [];
}

// A space has its title on the sheet.
/** @param {Figure} figure @param {string[]} axes */
export const panelTitle = ({ layout }, [axis]) =>
  layout.annotations?.find(
    ({ xref = "", text }) =>
      text &&
      (isInSpace(axis) ? xref === "paper" : HEADING.test(xref) && xref === `${axis} domain`),
  )?.text ?? "";

/** @param {string} axis */
const isInSpace = (axis) => axis.includes(".");

/** @param {Figure} figure @param {string} axis */
export function axisTitle({ layout }, axis) {
  const [scene, letter] = axis.split(".");
  const key = /** @type {`xaxis${string}`} */ (`${axis[0]}axis${axis.slice(1)}`);
  const inSpace = /** @type {Record<string, Axis>} */ (layout[/** @type {"scene"} */ (scene)]);
  const title = (letter ? inSpace?.[`${letter}axis`] : layout[key])?.title;
  return plainWords((typeof title === "string" ? title : title?.text) ?? "");
}

// A text of a picture without its marks: it is set as a text, never as markup.
/** @param {string} text */
export const plainWords = (text) =>
  text
    .replace(/<br\s*\/?>/g, " ")
    .replace(/<[^>]*>/g, "")
    .replace(/&lt;/g, "<")
    .replace(/&gt;/g, ">")
    .replace(/&amp;/g, "&");
