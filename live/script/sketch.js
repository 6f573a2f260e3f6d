// The picture before Plotly.js is there: its lines, marks and texts as a plain SVG, about where
// they will be. No axes and no grid: what it shows is true and follows the hand already, what it
// leaves out comes in a moment.

import { isList } from "./arrays.js";
import { pixel } from "./numbers.js";

const AXIS_ROOM = 38; // pixels that numbers and a title take beside an axis, before scaling
/** @type {Record<string, string>} */
const DASHES = { dot: "2 3", dash: "7 5", dashdot: "7 4 2 4" };
/** @type {Record<string, string>} */
const ANCHORS = { left: "end", center: "middle", right: "start" };

/** @param {Figure} figure */
export function sketch({ data, layout }) {
  const parts = data
    .filter(
      ({ type = "scatter", visible = true, x }) =>
        type === "scatter" && visible === true && isList(x),
    )
    .map((trace) => drawnIn(trace, windowOf(layout, trace)));
  const titles = (layout.annotations ?? []).filter(({ xref = "" }) => xref.endsWith(" domain"));
  const { width, height } = layout;
  return parts.length === 0
    ? ""
    : `<svg class="lf-sketch" width="${width}" height="${height}" aria-hidden="true">${parts.join("")}` +
        `${titles.map((title) => headed(layout, title)).join("")}</svg>`;
}

// What handles ask of Plotly's axes: data to pixels and back.
/** @param {Layout} layout @param {string} id */
export function sketchedAxis(layout, id) {
  const letter = id[0] === "x" ? "x" : "y";
  const number = id.slice(1);
  const known = layout[`${letter}axis${number}`];
  return known && windowOf(layout, { xaxis: `x${number}`, yaxis: `y${number}` })[letter];
}

/** @param {Pair} pair @param {number} offset @param {number} length @param {boolean} backwards */
function linear([from, to], offset, length, backwards) {
  const [start, slope] = backwards ? [length, -length / (to - from)] : [0, length / (to - from)];
  return {
    range: [from, to],
    _offset: offset,
    _length: length,
    /** @param {number} value */
    l2p: (value) => start + slope * (value - from),
    /** @param {number} pixels */
    p2l: (pixels) => from + (pixels - start) / slope,
  };
}

/** @param {ReturnType<typeof linear>} axis @param {number} value */
const pixelOn = (axis, value) => pixel(axis._offset + axis.l2p(value));

/** @param {Layout} layout @param {string} id @param {"x" | "y"} letter */
function axisOf(layout, id, letter) {
  return layout[`${letter}axis${id.slice(1)}`] ?? {};
}

// Where a pair of axes stands in pixels, and how data become pixels in it.
/** @param {Layout} layout @param {{ xaxis?: string, yaxis?: string }} of */
function windowOf(layout, { xaxis = "x", yaxis = "y" }) {
  const [x, y] = [axisOf(layout, xaxis, "x"), axisOf(layout, yaxis, "y")];
  const { l, r, t, b } = layout.margin;
  const room = (AXIS_ROOM * (layout.font?.size ?? 13)) / 13;
  const [wide, tall] = [layout.width - l - r - room, layout.height - t - b - room];
  const [from, to] = x.domain ?? [0, 1];
  const [low, high] = y.domain ?? [0, 1];
  let [left, right] = [l + room + from * wide, l + room + to * wide];
  let [top, bottom] = [t + (1 - high) * tall, t + (1 - low) * tall];
  const [[x0, x1], [y0, y1]] = [x.range ?? [0, 1], y.range ?? [0, 1]];
  if (y.scaleanchor) {
    const unit = Math.min((right - left) / Math.abs(x1 - x0), (bottom - top) / Math.abs(y1 - y0));
    const [aside, above] = [
      right - left - unit * Math.abs(x1 - x0),
      bottom - top - unit * Math.abs(y1 - y0),
    ];
    [left, right, top, bottom] = [
      left + aside / 2,
      right - aside / 2,
      top + above / 2,
      bottom - above / 2,
    ];
  }
  return {
    x: linear([x0, x1], left, right - left, false),
    y: linear([y0, y1], top, bottom - top, true),
  };
}

/** @param {Trace} trace @param {ReturnType<typeof windowOf>} at */
function drawnIn({ x, y, mode = "lines", line = {}, marker = {}, opacity = 1, ...trace }, at) {
  /** @type {(Pair | null)[]} */
  const places = x.map((value, i) => {
    const other = y[i];
    return value === null || other === null ? null : [pixelOn(at.x, value), pixelOn(at.y, other)];
  });
  const parts = [];
  if (mode.includes("lines")) parts.push(path(places, line, trace));
  if (mode.includes("markers"))
    places.forEach((place, i) => place && parts.push(mark(place, marker, i)));
  if (mode.includes("text"))
    places.forEach((place, i) => place && parts.push(lettering(place, trace, i)));
  return `<g opacity="${isList(opacity) ? 1 : opacity}">${parts.join("")}</g>`;
}

/**
 * @param {(Pair | null)[]} places
 * @param {NonNullable<Trace["line"]>} nonNullable
 * @param {Partial<Trace>} partial
 */
function path(places, { color = "none", width = 2, dash }, { fill, fillcolor }) {
  const steps = places.map((p, i) => (p ? `${places[i - 1] ? "L" : "M"}${p}` : "")).join("");
  const inside = fill === "toself" ? fillcolor : "none";
  return (
    `<path d="${steps}" fill="${inside}" stroke="${color}" stroke-width="${width}"` +
    ` stroke-dasharray="${DASHES[dash ?? ""] ?? ""}"/>`
  );
}

/** @param {Nested} value @param {number} i @returns {Nested} */
const entry = (value, i) => (isList(value) ? value[i] : value);

/** @param {Pair} pair @param {Marker} marker @param {number} i */
function mark([x, y], { color = "none", size = 6, symbol = "circle", line = {} }, i) {
  const open = String(entry(symbol, i)).endsWith("-open");
  const [paint, r] = [entry(color, i), entry(size, i) / 2];
  const look = open
    ? `fill="none" stroke="${paint}" stroke-width="${line.width || 1.5}"`
    : `fill="${paint}"`;
  return `<circle cx="${x}" cy="${y}" r="${r}" ${look}/>`;
}

/** @param {Pair} pair @param {Partial<Trace>} partial @param {number} i */
function lettering([x, y], { text, textfont = {}, textposition = "middle center" }, i) {
  const anchor = ANCHORS[entry(textposition, i).split(" ")[1]] ?? "middle";
  const font = Object.fromEntries(
    Object.entries(textfont).map(([key, value]) => [key, entry(value, i)]),
  );
  return written(entry(text, i), [x, y], font, anchor, "central");
}

// Titles come with <b>, texts with <br>: a sketch has neither, and no other markup.
/**
 * @param {string | undefined} text
 * @param {Pair} pair
 * @param {{ color?: string, size?: number, weight?: string }} of
 * @param {string} anchor
 * @param {string} baseline
 */
function written(text, [x, y], { color, size = 13, weight = "normal" }, anchor, baseline) {
  const plain = String(text ?? "")
    .replace(/<br>/g, " ")
    .replace(/<[^>]*>/g, "")
    .replace(/</g, "&lt;");
  return (
    `<text x="${x}" y="${y}" fill="${color}" font-size="${size}" font-weight="${weight}"` +
    ` text-anchor="${anchor}" dominant-baseline="${baseline}">${plain}</text>`
  );
}

/** @param {Layout} layout @param {Annotation} annotation */
function headed(layout, { text, xref = "x", font }) {
  const at = windowOf(layout, {
    xaxis: xref.split(" ")[0],
    yaxis: xref.split(" ")[0].replace("x", "y"),
  });
  return written(
    text,
    [at.x._offset, at.y._offset - 6],
    { ...font, weight: "bold" },
    "start",
    "auto",
  );
}
