// Where nobody can compute a step for five points: the worked example's state, drawn as if a hand had
// moved its records there. Its windows grow until they hold what is drawn.

import { drawnBy, makeReader } from "./reader.js";
import { pointsOf } from "./seeds.js";

const ROOM = 1.35; // of a plane around its records
const MARGIN = 0.08; // of a curve's panel

// undefined where no hand may move all records: what is said there does not know that they move.
/** @param {PageState | undefined} state @param {string} seed @returns {PageState | undefined} */
export function standIn(state, seed) {
  const points = pointsOf(seed);
  if (!state || !isMovable(state.figure, points.length)) return undefined;
  widenFigure(state.figure, points);
  return { ...state, stand_in: points };
}

// So many records can be moved, and no number stands in the picture that would not follow.
/** @param {Figure} figure @param {number} many */
function isMovable({ data, layout }, many) {
  const held = (layout.meta.handles ?? []).filter(({ kind }) => kind === "point");
  const fixed = data.filter(({ text, meta }) => text && meta?.live?.text === undefined);
  return held.length === many && !fixed.some(({ text }) => /\d/.test(String(text)));
}

/** @param {Figure} figure @param {Pair[]} points */
function widenFigure({ data, layout }, points) {
  const { meta } = layout;
  const reader = makeReader(meta.program);
  reader.take({ ...meta.state, points });
  const drawn = data.map((trace) => ({
    ...trace,
    ...(trace.meta?.live ? drawnBy(reader, trace.meta.live) : {}),
  }));
  for (const id of panelsOf(layout)) {
    const inPanel = drawn.filter(({ xaxis = "x" }) => xaxis === `x${id}`);
    const [x, y] = [layout[`xaxis${id}`], layout[`yaxis${id}`]];
    if (!x?.range || !y?.range) continue;
    if (y.scaleanchor)
      widenPlane(
        [x, y],
        inPanel.filter(({ mode = "" }) => mode.includes("markers")),
      );
    else y.range = spanned(y.range, placesAlong(inPanel, "y"), MARGIN);
  }
  for (const handle of meta.handles ?? [])
    if (handle.kind === "point") handle.range = rangesOfAxes(layout, handle);
}

/** @param {Layout} layout */
const panelsOf = (layout) =>
  Object.keys(layout).flatMap((name) => /^xaxis(\d*)$/.exec(name)?.[1] ?? []);

/** @param {Layout} layout @param {Spec} spec @returns {Pair[]} */
const rangesOfAxes = (layout, { xaxis = "x", yaxis = "y" }) =>
  [layout[`xaxis${xaxis.slice(1)}`], layout[`yaxis${yaxis.slice(1)}`]].map(
    (axis) => axis?.range ?? [0, 0],
  );

// Both fields at one scale: as much wider as it is higher. What is around the origin stays around it.
/** @param {Axis[]} axes @param {Partial<Trace>[]} dots */
function widenPlane(axes, dots) {
  const spans = axes.map(({ range }, i) => {
    const [low, high] = /** @type {Pair} */ (range);
    const found = placesAlong(dots, i ? "y" : "x");
    const isCentred = Math.abs(low + high) < (high - low) / 1000;
    const [least, most] = spanned([Infinity, -Infinity], found, 0);
    const middle = isCentred || !found.length ? (low + high) / 2 : (least + most) / 2;
    const half = (high - low) / 2;
    const reach = Math.max(0, ...found.map((at) => Math.abs(at - middle)));
    const isOut = found.some((at) => at < low || at > high);
    return { low, high, middle, half, isOut, times: (ROOM * reach) / half };
  });
  if (!spans.some(({ isOut }) => isOut)) return;
  const times = Math.max(1, ...spans.map((span) => span.times));
  axes.forEach((axis, i) => {
    const { middle, half } = spans[i];
    axis.range = [middle - times * half, middle + times * half];
  });
}

/** @param {Pair} range @param {number[]} numbers @param {number} margin @returns {Pair} */
function spanned([low, high], numbers, margin) {
  const [least, most] = [Math.min(low, ...numbers), Math.max(high, ...numbers)];
  const more = margin * (most - least);
  return [least < low ? least - more : least, most > high ? most + more : most];
}

/** @param {Partial<Trace>[]} traces @param {"x" | "y"} axis @returns {number[]} */
const placesAlong = (traces, axis) =>
  traces.flatMap((trace) =>
    [...(trace[axis] ?? [])].flatMap((at) => (at === null || !Number.isFinite(at) ? [] : [at])),
  );
