// Where the marks of records lie, and the rings around those that are selected.
// A select handle says by `records` which record each point of a trace is (null: none).

import { REACH } from "./gestures.js";
import { pixel } from "./numbers.js";
import { axisNamed } from "./places.js";
import { isPlaying } from "./playing.js";
import { isOurs } from "./state.js";

const BARE_MARK = 6; // Plotly's size of a mark that has none of its own
export const AIR = 7; // pixels by which a ring is wider than its mark

/** @param {Partial<Trace>} partial @param {number} i */
function sizeOfMark({ marker }, i) {
  const size = marker?.size ?? BARE_MARK;
  return Array.isArray(size) ? (size[i] ?? BARE_MARK) : size;
}

/** @param {Partial<Trace>} partial */
export function isInSpace({ type }) {
  return type === "scatter3d";
}

/**
 * By trace, the record of each of its points.
 * @param {Record<string, (number | null)[]>} records
 */
const recordsOf = (records) => Object.entries(records);

// Every mark of every record: {record, index of its trace, i within it}.
/** @param {Live} live @param {Spec} spec @returns {MarkOfRecord[]} */
export function marksOf(live, { records }) {
  return recordsOf(records).flatMap(([index, list]) => {
    const shown =
      live.picture.shown.data[Number(index)] && live.nodes.plot._fullData[index]?.visible === true;
    return shown
      ? list.flatMap((record, i) => (record === null ? [] : [{ record, index, i }]))
      : [];
  });
}

/** @param {Live} live @param {Trace} trace @param {number} i @returns {Pair | null} */
function markInPlane(live, trace, i) {
  const axes = [axisNamed(live, trace.xaxis ?? "x"), axisNamed(live, trace.yaxis ?? "y")];
  const at = [axes[0].d2p(trace.x[i]), axes[1].d2p(trace.y[i])];
  const inside = at.every((p, k) => p >= -1 && p <= axes[k]._length + 1);
  return inside ? [axes[0]._offset + at[0], axes[1]._offset + at[1]] : null;
}

// Through the camera of the scene, as Plotly places its own hover labels.
/** @param {Live} live @param {Trace} trace @param {number} i @returns {Pair | null} */
function markInSpace(live, trace, i) {
  const { glplot, dataScale, container } =
    live.nodes.plot._fullLayout[trace.scene ?? "scene"]._scene;
  const { model, view, projection } = glplot.cameraParams;
  /** @param {number[]} m @param {number[]} v */
  const by = (m, v) =>
    [0, 1, 2, 3].map((k) => v.reduce((sum, one, j) => sum + m[k + 4 * j] * one, 0));
  const at = [trace.x, trace.y, trace.z ?? []].map((column, k) => Number(column[i]) * dataScale[k]);
  const seen = by(projection, by(view, by(model, [...at, 1])));
  const box = container.getBoundingClientRect();
  const stage = live.nodes.stage.getBoundingClientRect();
  return [
    box.left - stage.left + (0.5 + (0.5 * seen[0]) / seen[3]) * box.width,
    box.top - stage.top + (0.5 - (0.5 * seen[1]) / seen[3]) * box.height,
  ];
}

// The pixels of a mark in the picture, or null where it is not to be seen.
/** @param {Live} live @param {Pick<MarkOfRecord, "index" | "i">} pick @returns {Pair | null} */
export function placeOfMark(live, { index, i }) {
  const trace = live.picture.shown.data[Number(index)];
  const known = [trace.x[i], trace.y[i]].every((value) => value !== null && value !== undefined);
  if (!known) return null;
  const place = (isInSpace(trace) ? markInSpace : markInPlane)(live, trace, i);
  return place?.every(Number.isFinite) ? place : null;
}

// The pixels of any place, in the panel or the space of a trace.
/** @param {Live} live @param {number} index @param {Column} at @returns {Pair | null} */
export function pixelsOf(live, index, [x, y, z = 0]) {
  const trace = live.picture.shown.data[index];
  if (isInSpace(trace)) return markInSpace(live, { ...trace, x: [x], y: [y], z: [z] }, 0);
  const axes = [axisNamed(live, trace.xaxis ?? "x"), axisNamed(live, trace.yaxis ?? "y")];
  const pair = [x, y].map((value, k) => axes[k]._offset + axes[k].d2p(value));
  return pair.every(Number.isFinite) ? [pair[0], pair[1]] : null;
}

// The record of the nearest mark within reach, or undefined.
/** @param {Live} live @param {Spec} spec @param {Pair} pair */
export function recordAt(live, spec, [x, y]) {
  /** @type {{gap: number, record?: number}} */
  let best = { gap: REACH };
  for (const mark of marksOf(live, spec)) {
    const place = placeOfMark(live, mark);
    const gap = place ? Math.hypot(place[0] - x, place[1] - y) : Infinity;
    if (gap < best.gap) best = { gap, record: mark.record };
  }
  return best.record;
}

/** @param {Live} live @param {Spec} spec @param {Four} four */
export function recordsInside(live, spec, [left, top, right, bottom]) {
  /** @param {Pair | null} place */
  const inside = (place) =>
    place && place[0] >= left && place[0] <= right && place[1] >= top && place[1] <= bottom;
  return marksOf(live, spec)
    .filter(
      (mark) =>
        !isInSpace(live.picture.shown.data[Number(mark.index)]) && inside(placeOfMark(live, mark)),
    )
    .map(({ record }) => record);
}

// All rings in one path: of 5 000 selected records each frame still writes one attribute.
/** @param {Live} live @param {Spec} spec @param {number[]} records */
export function ringPath(live, spec, records) {
  const wanted = new Set(records);
  const air = (AIR * live.picture.room.fontScale) / 2;
  return marksOf(live, spec)
    .filter(({ record }) => wanted.has(record))
    .map((mark) => {
      const trace = live.picture.shown.data[Number(mark.index)];
      const place = isInSpace(trace) || isOnTheMove(live, trace) ? null : placeOfMark(live, mark);
      if (!place) return "";
      const r = pixel(sizeOfMark(trace, mark.i) / 2 + air);
      return `M${pixel(place[0] - r)},${pixel(place[1])}a${r},${r} 0 1,0 ${2 * r},0a${r},${r} 0 1,0 ${-2 * r},0`;
    })
    .join("");
}

// Whether Plotly knows no longer where these marks are: they follow a hand just now.
/** @param {Live} live @param {Trace} trace */
function isOnTheMove(live, { meta = {} }) {
  return (
    (live.hold?.moved || live.timelines.some(isPlaying)) &&
    meta.live !== undefined &&
    isOurs(live, Object.values(meta.live))
  );
}

// Rings as traces: in a space, where only Plotly can draw them, and in a saved picture.
/**
 * @param {Trace[]} data
 * @param {Spec} spec
 * @param {number[]} marked
 * @param {{ color: string, air?: number, scale?: number, wanted?: (trace: Trace) => boolean }} of
 * @returns {Trace[]}
 */
export function ringTraces(
  data,
  { records },
  marked,
  { color, air = AIR, scale = 1, wanted = isInSpace },
) {
  const chosen = new Set(marked);
  return recordsOf(records).flatMap(([index, list]) => {
    const trace = data[Number(index)];
    const places = list.flatMap((record, i) => (chosen.has(record) ? [i] : []));
    return trace && places.length && wanted(trace)
      ? [ringTrace(trace, places, color, { air: air * scale, width: 2 * scale })]
      : [];
  });
}

/**
 * @param {Trace} trace
 * @param {number[]} places
 * @param {string} color
 * @param {{ air: number, width: number }} of
 * @returns {Trace}
 */
function ringTrace(trace, places, color, { air, width }) {
  /** @param {Nested} column */
  const picked = (column) => (Array.isArray(column) ? places.map((i) => column[i]) : column);
  // In a space an open circle is drawn half as large as a full one of the same size.
  const twice = isInSpace(trace) ? 2 : 1;
  const size = places.map((i) => twice * (sizeOfMark(trace, i) + air));
  const { type, x, y, z, xaxis, yaxis, scene, hoverinfo, hovertext, hovertemplate, text } = trace;
  const kept = { type, xaxis, yaxis, scene, hoverinfo, hovertemplate };
  const known = Object.entries(kept).filter(([, value]) => value !== undefined);
  const ring = {
    ...Object.fromEntries(known),
    ...Object.fromEntries(
      Object.entries({ x, y, z, hovertext, text }).flatMap(([name, column]) =>
        column === undefined ? [] : [[name, picked(column)]],
      ),
    ),
    mode: "markers",
    showlegend: false,
    marker: { symbol: "circle-open", size, color, opacity: 1, line: { color, width } },
  };
  return /** @type {Trace} */ (/** @type {unknown} */ (ring));
}
