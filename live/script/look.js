// From the figure as it was given to the figure as it is drawn here: theme, type size, width.

import { PAPER } from "./print.js";

const NARROW = 560; // pixels, with type of the usual size
const TITLE = 340; // what the longest title needs, as on a small phone
const CAMERA = {
  up: { x: 0, y: 0, z: 1 },
  center: { x: 0, y: 0, z: 0 },
  eye: { x: 1.25, y: 1.25, z: 1.25 },
};
export const CONFIG = {
  displayModeBar: false,
  doubleClick: false,
  scrollZoom: false,
  showTips: false,
};
export const LIGHT_INK = "#1f2430"; // of texts on paper, in a file or printed
const HEX = /#[0-9a-f]{6}/gi;
const RGBA = /rgba?\(\s*(\d+)\s*,\s*(\d+)\s*,\s*(\d+)/gi;

/** @param {(number | string)[]} channels */
function hexOf(channels) {
  return "#" + channels.map((value) => Number(value).toString(16).padStart(2, "0")).join("");
}

// One string with every colour the palette knows replaced, also inside rgba() and "#rrggbbaa".
/** @param {string} text @param {Record<string, string>} palette */
function swapColours(text, palette) {
  if (text.length < 7 || !/#|rgb/i.test(text)) return text;
  return text
    .replace(RGBA, (whole, ...rgb) => {
      const known = palette[hexOf(rgb.slice(0, 3))];
      if (!known) return whole;
      const channels = [1, 3, 5].map((at) => parseInt(known.slice(at, at + 2), 16));
      return whole.slice(0, whole.indexOf("(") + 1) + channels.join(", ");
    })
    .replace(HEX, (hex) => palette[hex.toLowerCase()] ?? hex);
}

// A deep copy in which `change` has seen every string. Columns of numbers are only copied.
/** @param {Nested} value @param {(text: string) => string} change @returns {Nested} */
function copied(value, change) {
  if (typeof value === "string") return change(value);
  if (Array.isArray(value)) {
    // A stop of a colour scale is a number and a colour.
    if (typeof value[0] === "number" && typeof value[1] !== "string") return value.slice();
    return value.map((item) => copied(item, change));
  }
  if (value && Object.getPrototypeOf(value) === Object.prototype) {
    return Object.fromEntries(
      Object.entries(value).map(([key, item]) => [key, copied(item, change)]),
    );
  }
  return value;
}

/** @param {Figure} figure @param {Options} options @returns {Figure} */
export function themed(figure, { palette = {}, dark = false }) {
  const known = Object.fromEntries(
    Object.entries(palette).map(([light, other]) => [light.toLowerCase(), other]),
  );
  return copied(figure, dark ? (text) => swapColours(text, known) : (text) => text);
}

/** @param {number | number[]} size @param {number} factor */
function scaled(size, factor) {
  return Array.isArray(size) ? size.map((one) => one * factor) : size * factor;
}

// Type, marks and lines grow together, so a picture on the wall is the same picture.
// No type is smaller than `least`.
/** @param {Nested} value @param {number} factor @param {number} least */
function enlarge(value, factor, least) {
  if (!value || typeof value !== "object") return;
  for (const [key, item] of Object.entries(value)) {
    if (!item || typeof item !== "object" || key === "meta") continue;
    if (/font$|^marker$/.test(key) && item.size !== undefined)
      item.size = scaled(item.size, factor);
    if (key.endsWith("font") && item.size < least) item.size = least;
    if (key === "line" && item.width !== undefined) item.width = scaled(item.width, factor);
    if (!Array.isArray(item) || typeof item[0] === "object") enlarge(item, factor, least);
  }
}

// `setPath(layout, "annotations[0].font.size", 12)`: dotted keys as in Plotly.relayout.
/** @param {Nested} target @param {string} path @param {unknown} value */
function setPath(target, path, value) {
  const keys = path.replace(/\[(\d+)\]/g, ".$1").split(".");
  const last = keys.pop() ?? "";
  let place = target;
  for (const key of keys) place = place[key] ??= {};
  place[last] = value;
}

// What Plotly calls the axis "x2" in its layout.
const axisKey = (/** @type {string} */ id) =>
  /** @type {`xaxis${string}`} */ (`${id[0]}axis${id.slice(1)}`);

/** @param {Layout} layout @param {Trace[]} data */
function quietAxes(layout, data) {
  const flat = data.filter((trace) => !/3d|surface|pie|table/.test(trace.type ?? ""));
  const used = flat.flatMap(({ xaxis, yaxis }) => [xaxis ?? "x", yaxis ?? "y"]);
  for (const name of new Set(used.map(axisKey))) {
    const axis = { fixedrange: true, ...layout[name] };
    const title = typeof axis.title === "string" ? { text: axis.title } : axis.title;
    // Plotly would set axis titles larger than the text around them.
    if (title) axis.title = { ...title, font: { size: layout.font.size, ...title.font } };
    layout[name] = axis;
  }
  for (const key of Object.keys(layout).filter((one) => /^scene\d*$/.test(one))) {
    const name = /** @type {"scene"} */ (key);
    const scene = {
      dragmode: "orbit",
      bgcolor: "rgba(0,0,0,0)",
      uirevision: "lf",
      ...layout[name],
    };
    // Said in full: of a camera turned by hand Plotly keeps only the parts that were given.
    layout[name] = { ...scene, camera: { ...CAMERA, ...scene.camera } };
  }
}

// The themed copy, fitted to its place: {width, height, narrow, fontScale, font, ink}.
/** @param {Figure} figure @param {PlotRoom} room @returns {Figure} */
export function prepared({ data, layout }, room) {
  const patch = room.narrow ? (layout.meta?.narrow?.layout ?? {}) : {};
  for (const [path, value] of Object.entries(patch)) setPath(layout, path, value);
  layout.font = Object.assign({ size: 14 }, layout.font);
  layout.margin = Object.assign({ l: 48, r: 16, t: 32, b: 44 }, layout.margin);
  enlarge(layout, room.fontScale, room.least ?? 0);
  data.forEach((trace, i) => {
    enlarge({ trace }, room.fontScale, room.least ?? 0);
    trace.uid = `lf${i}`;
  });
  layout.font = { family: room.font, color: room.ink, ...layout.font };
  for (const side of /** @type {const} */ (["l", "r", "t", "b"]))
    layout.margin[side] *= room.fontScale;
  quietAxes(layout, data);
  const quiet = { dragmode: false, hovermode: false, showlegend: false, uirevision: "lf" };
  const clear = { paper_bgcolor: "rgba(0,0,0,0)", plot_bgcolor: "rgba(0,0,0,0)" };
  const size = { width: room.width, height: room.height, autosize: false };
  return { data, layout: { ...quiet, ...clear, ...layout, ...size } };
}

// How much room there is: the full width, or less of it where the height is capped.
/** @param {Live} live */
export function roomFor(live) {
  const { options, figure } = live.given;
  const { element, cap } = live.nodes;
  const meta = figure.layout?.meta ?? {};
  const { printing } = live;
  const paper = { ...PAPER, ...options.paper };
  const wide = printing ? Math.min(element.clientWidth, paper.width) : element.clientWidth;
  const rootSize = parseFloat(getComputedStyle(document.documentElement).fontSize) || 16;
  const fontScale = options.fontScale ?? rootSize / 16;
  const narrow = wide < NARROW * fontScale; // larger type needs more room
  live.nodes.root.classList.toggle("lf-narrow", narrow);
  const aspect = (narrow && meta.narrow?.aspect) || meta.aspect || 0.62;
  const height = Math.min(wide * aspect, printing ? paper.height : Math.max(cap.offsetHeight, 240));
  const least = printing ? paper.least : TITLE * fontScale;
  const style = getComputedStyle(element);
  return {
    narrow,
    width: Math.round(Math.max(height / aspect, Math.min(wide, least))),
    height: Math.round(height),
    fontScale,
    least: (options.least?.() ?? 0) * fontScale,
    font: style.fontFamily,
    ink: printing ? LIGHT_INK : style.color,
  };
}
