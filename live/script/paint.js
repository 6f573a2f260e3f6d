// Moves the SVG nodes Plotly has drawn, without asking Plotly: one painter per trace that follows the hand.
// Only what a drag moves is written; the redraw at the release makes it official.

import { pixel } from "./numbers.js";
import { drawnBy } from "./reader.js";

/** @typedef {{start: number, slope: number}} Scale */

/**
 * What is written of a trace that follows the hand; without a group, by Plotly alone.
 * @typedef {object} Painter
 * @property {number} index
 * @property {Channels} channels
 * @property {number[]} nodes
 * @property {Trace & {uid: string, mode: string}} trace as Plotly has it in full
 * @property {Element | null} group
 * @property {Scale} [x]
 * @property {Scale} [y]
 * @property {SVGElement[]} lines
 * @property {SVGElement | null} fill
 * @property {SVGGraphicsElement[]} points
 * @property {SVGTransform[]} moves where each point stands; found once
 * @property {SVGElement[]} texts
 * @property {number} [stamp]
 */

const PAINTED_FILLS = [undefined, "none", "toself", "tozeroy"];

// Where data lies in pixels of its subplot: linear axes need two numbers only.
/** @param {PlotAxis} axis */
function scaleOf(axis) {
  const start = axis.l2p(0);
  return { start, slope: axis.l2p(1) - start };
}

/** @param {Scale | undefined} scale @param {number | null} value */
function place(scale, value) {
  return scale ? pixel(scale.start + scale.slope * Number(value)) : 0;
}

/** @param {Nodes["plot"]} plot @param {number} index @returns {Painter} */
export function makePainter(plot, index) {
  const trace = plot._fullData.find(
    (/** @type {Trace & {index: number}} */ full) => full.index === index,
  );
  const spec = plot.data[index].meta;
  /** @type {Painter} */
  const painter = {
    index,
    channels: spec.live,
    nodes: Object.values(spec.live),
    trace,
    group: null,
    lines: [],
    fill: null,
    points: [],
    moves: [],
    texts: [],
  };
  if (trace.type !== "scatter" || !trace.visible) return painter;
  const layout = plot._fullLayout;
  const [xaxis, yaxis] = [trace.xaxis, trace.yaxis].map(
    (id) => layout[id[0] + "axis" + id.slice(1)],
  );
  if (xaxis.type !== "linear" || yaxis.type !== "linear") return painter;
  painter.x = scaleOf(xaxis);
  painter.y = scaleOf(yaxis);
  painter.group = plot.querySelector(`.scatterlayer .trace${trace.uid}`);
  if (painter.group) findNodes(painter, painter.group);
  return painter;
}

/** @param {Painter} painter @param {Element} group */
function findNodes(painter, group) {
  const all = (/** @type {string} */ selector) =>
    /** @type {SVGGraphicsElement[]} */ (
      /** @type {unknown} */ ([...group.querySelectorAll(selector)])
    );
  painter.lines = all(".lines > .js-line");
  painter.fill = all(".fills .js-fill")[0] ?? null;
  painter.points = all(".points > .point");
  painter.texts = all(".text > .textpoint");
}

// Whether writing nodes is enough for this trace, this time.
/** @param {Painter} painter @param {Drawn} drawn */
function covers(painter, drawn) {
  const { trace, group } = painter;
  if (!group || drawn.size || drawn.z || !PAINTED_FILLS.includes(trace.fill)) return false;
  const visible = drawn.x?.some((value) => value !== null);
  if (!visible) return true;
  const mode = trace.mode;
  return (
    (!mode.includes("lines") || trace.line?.width === 0 || painter.lines.length > 0) &&
    (!mode.includes("lines") || trace.line?.shape === "linear") &&
    (!mode.includes("markers") || (painter.points.length > 0 && !trace.marker?.angle)) &&
    (!mode.includes("text") || painter.texts.length > 0) &&
    (!trace.fill || trace.fill === "none" || painter.fill !== null)
  );
}

// The path through the points, a new "M" after each null; `end` closes each segment.
/** @param {Painter} painter @param {Drawn} drawn @param {string} [end] */
function pathOf(painter, { x = [], y = [] }, end = "") {
  let path = "";
  let open = false;
  for (let i = 0; i < x.length; i++) {
    if (x[i] === null || y[i] === null) {
      if (open) path += end;
      open = false;
    } else {
      path += (open ? "L" : "M") + place(painter.x, x[i]) + "," + place(painter.y, y[i]);
      open = true;
    }
  }
  return open ? path + end : path;
}

/** @param {Painter} painter @param {Drawn} drawn */
function paintLines(painter, drawn) {
  painter.lines.forEach((line, i) => {
    // Plotly has one node per segment; during the drag the first one carries them all.
    if (i === 0) line.setAttribute("d", pathOf(painter, drawn));
    else if (line.getAttribute("d")) line.setAttribute("d", "");
  });
}

/** @param {Painter} painter @param {Drawn} drawn */
function paintFill(painter, drawn) {
  let path = pathOf(painter, drawn, "Z");
  if (painter.trace.fill === "tozeroy") {
    const zero = place(painter.y, 0);
    const { x = [] } = drawn;
    const [first, last] = [x[0], x[x.length - 1]].map((value) => place(painter.x, value));
    path = `M${last},${zero}L${first},${zero}` + pathOf(painter, drawn).replace("M", "L");
  }
  painter.fill?.setAttribute("d", path || "M0,0Z");
  if (painter.fill && typeof drawn.color === "string") painter.fill.style.fill = drawn.color;
}

// As many nodes as there are places: the missing ones are copies of the first.
/**
 * @template {SVGElement} T
 * @param {T[]} nodes
 * @param {number} count
 */
function fitNodes(nodes, count) {
  while (nodes.length > count) nodes.pop()?.remove();
  while (nodes.length < count) {
    const copy = /** @type {T} */ (nodes[0].cloneNode(true));
    nodes[0].parentNode?.appendChild(copy);
    nodes.push(copy);
  }
}

/** @param {Painter} painter @param {Drawn} drawn */
function placesOf(painter, drawn) {
  const { x = [], y = [] } = drawn;
  /** @type {[x: number, y: number, i: number][]} */
  const places = [];
  x.forEach((value, i) => {
    if (value === null || y[i] === null) return;
    places.push([place(painter.x, value), place(painter.y, y[i]), i]);
  });
  return places;
}

/** @param {Painter} painter @param {Drawn} drawn @param {[number, number, number][]} places */
function paintPoints(painter, drawn, places) {
  // The last node may not go: it is what new ones are copied from.
  if (places.length) fitNodes(painter.points, places.length);
  if (painter.moves.length !== painter.points.length)
    painter.moves = painter.points.map((node) => node.transform.baseVal[0]);
  painter.points.forEach((node, k) => {
    const [x, y, i] = places[k] ?? [-1e4, -1e4, 0];
    painter.moves[k].setTranslate(x, y); // a third of the time that a written attribute takes
    if (Array.isArray(drawn.color)) node.style.fill = drawn.color[i];
  });
}

/** @param {Painter} painter @param {Drawn} drawn @param {[number, number, number][]} places */
function paintTexts(painter, drawn, places) {
  if (places.length) fitNodes(painter.texts, places.length);
  painter.texts.forEach((node, k) => {
    const [x, y, i] = places[k] ?? [-1e4, -1e4, 0];
    const text = /** @type {SVGTextElement} */ (
      /** @type {unknown} */ (node.querySelector("text"))
    );
    if (drawn.text && text.textContent !== drawn.text[i]) text.textContent = drawn.text[i];
    for (const part of [text, ...text.querySelectorAll("tspan.line")]) {
      part.setAttribute("x", x);
      part.setAttribute("y", y);
    }
  });
}

/** @param {Painter} painter @param {Drawn} drawn */
function paintTrace(painter, drawn) {
  if (painter.lines.length) paintLines(painter, drawn);
  if (painter.fill) paintFill(painter, drawn);
  if (!painter.points.length && !painter.texts.length) return;
  const places = placesOf(painter, drawn);
  if (painter.points.length) paintPoints(painter, drawn, places);
  if (painter.texts.length) paintTexts(painter, drawn, places);
}

// Writes what an expression gives into a trace, as Plotly wants it.
/** @param {Trace} trace @param {Drawn} drawn */
export function writeTrace(trace, drawn) {
  if (drawn.source) {
    trace.source = drawn.source; // an image trace has no x and y
    return;
  }
  if (drawn.x) trace.x = drawn.x;
  if (drawn.y) trace.y = drawn.y;
  if (drawn.z) trace.z = drawn.z;
  if (drawn.text) trace.text = drawn.text;
  if (typeof drawn.color === "string") trace.fillcolor = drawn.color;
  if (Array.isArray(drawn.color)) trace.marker = { ...trace.marker, color: drawn.color };
  if (drawn.size) trace.marker = { ...trace.marker, size: drawn.size };
}

// Draws what has changed by moving nodes; false when some trace needs Plotly itself.
/** @param {Painter[]} painters @param {Reader} reader */
export function paintMoved(painters, reader) {
  /** @param {Painter} painter */
  const stamp = ({ nodes }) => Math.max(...nodes.map(reader.stamp));
  const moved = painters.filter((painter) => painter.stamp !== stamp(painter));
  const drawn = moved.map(({ channels }) => drawnBy(reader, channels));
  if (!moved.every((painter, i) => covers(painter, drawn[i]))) return false;
  moved.forEach((painter, i) => {
    painter.stamp = stamp(painter);
    paintTrace(painter, drawn[i]);
  });
  return true;
}
