// Weights of fields and places of records, and all that follows from them, frame by frame.

import { makeChange, showChange } from "./weights_change.js";
import { makeList, makeScree, showLoadings, showScree, showWeights } from "./weights_list.js";
import { make } from "./weights_nodes.js";
import { percent } from "./weights_numbers.js";
import { fitPicture, newPicture, paintRecords, paintWay, settleScale, toPlace } from "./weights_picture.js";
import { isMoved, makeRecord, placeRecord, standing } from "./weights_record.js";
import { loadingsOf, scoresOn, smallestChange, turnTowards, weightedAxes } from "./weighted_axes.js";
import { fillIn } from "./spoken.js";

const REST = 150; // milliseconds after the last change until it is sent
const COLUMNS = 8; // of the scree
const FLAT = 1e-20; // part of the variance below which nothing varies but by rounding

// `table`: C (n × n), Z (m × n) and what `weights_table.js` says beside. `weights` (n,) to begin
// with. `onCommit({weights, record, moved, axes})` is told what was let go.
export function mountWeights(element, table, { weights, onCommit, isDark }) {
  const root = make("div", "wt-root", element);
  const panel = {
    root, table, onCommit, isDark,
    weights: Float64Array.from(weights),
    found: null, shown: null, Y: new Float64Array(2 * table.m), frame: null, rest: null, due: false, held: false, gone: false,
    calm: matchMedia("(prefers-reduced-motion: reduce)"),
  };
  build(panel);
  const fit = () => { dress(panel); showAll(panel); }; // at once: a canvas of a new size is empty
  const watch = new ResizeObserver(fit);
  const colours = matchMedia("(forced-colors: active)");
  colours.addEventListener("change", fit);
  reckon(panel);
  fit();
  watch.observe(panel.stage);
  return {
    dress: fit,
    destroy() {
      panel.gone = true;
      watch.disconnect();
      colours.removeEventListener("change", fit);
      clearTimeout(panel.rest);
      root.remove();
    },
  };
}

function build(panel) {
  const { root, table } = panel;
  const { words } = table;
  const left = make("div", "wt-left", root);
  panel.stage = make("div", "wt-stage", left);
  const [lines, canvas] = ["wt-lines", "wt-marks"].map((name) => make("canvas", `wt-canvas ${name}`, panel.stage));
  lines.setAttribute("aria-hidden", "true");
  canvas.setAttribute("role", "img");
  panel.canvas = canvas;
  panel.picture = newPicture(lines, canvas);
  panel.across = make("span", "wt-axis wt-across", panel.stage);
  panel.up = make("span", "wt-axis wt-up", panel.stage);
  panel.empty = make("p", "wt-empty", panel.stage);
  panel.legend = makeLegend(left, table);
  const below = make("div", "wt-below", left);
  panel.record = makeRecord(panel.stage, below, {
    table, picture: panel.picture, Y: panel.Y,
    onMove: (held) => moved(panel, Boolean(held)),
    onRest: () => rests(panel),
  });
  panel.scree = makeScree(left, words, Math.min(COLUMNS, table.n));
  const right = make("div", "wt-right", root);
  panel.change = makeChange(right);
  panel.list = makeList(right, { names: table.names, full: table.full, order: table.order, words }, {
    onInput: (places, weight) => weigh(panel, places, weight),
    onRest: () => rests(panel),
    onReset: () => { weigh(panel, table.order, 1); panel.found = null; panel.held = false; rests(panel); },
  });
  make("p", "wt-hint wt-key", panel.list.root).textContent = words.bars;
  panel.said = make("p", "wt-said", root);
  panel.said.setAttribute("role", "status");
}

function makeLegend(parent, { groupNames, groupColours }) {
  const node = make("ul", "wt-legend", parent);
  node.hidden = !groupNames;
  return (groupNames ?? []).map((name, g) => {
    const item = make("li", "", node);
    const mark = make("i", "", item);
    item.append(name);
    return { mark, colour: groupColours[g] };
  });
}

// Size and colours: at first, and when place, theme or contrast change.
function dress(panel) {
  const { table, stage, picture } = panel;
  const theme = table.palette[panel.isDark() ? "dark" : "light"];
  const forced = matchMedia("(forced-colors: active)").matches;
  for (const [name, colour] of Object.entries(theme)) panel.root.style.setProperty(`--wt-${name}`, colour);
  const colours = forced
    ? { grid: "GrayText", axes: "CanvasText", moved: "Highlight", ground: "Canvas" }
    : { grid: theme.grid, axes: theme.axes, moved: theme.lost, ground: theme.paper };
  const known = table.groupColours?.map((name) => (forced ? "CanvasText" : theme[name])) ?? [];
  const plain = forced ? "CanvasText" : theme.data;
  panel.legend.forEach(({ mark }, g) => (mark.style.background = known[g]));
  if (stage.clientWidth) fitPicture(picture, { count: table.m, colours, groups: [...(table.groupColours ? known : [plain])] });
}

function weigh(panel, places, weight) {
  for (const j of places) panel.weights[j] = weight;
  panel.record.by = [0, 0]; // it was moved in a map that is no more
  panel.found = { ...panel.found, old: true };
  moved(panel, true);
}

function moved(panel, held) {
  panel.held = held;
  later(panel);
}

function later(panel) {
  panel.frame ??= requestAnimationFrame(() => {
    panel.frame = null;
    if (!panel.gone) showAll(panel);
  });
}

function reckon(panel) {
  const { table, weights, found } = panel;
  const before = found && { vectors: found.vectors };
  panel.found = weightedAxes(table.C, weights, table.n, before);
  if (!before) panel.shown = panel.found.vectors.slice(0, 2 * table.n);
}

// One frame: everything that follows, at once. Its script time is kept where somebody asks for it.
function showAll(panel) {
  const begun = performance.now();
  const { table, weights, picture, record, Y } = panel;
  if (!picture.width) return; // out of sight
  if (!panel.found || panel.found.old) reckon(panel);
  const { found } = panel;
  if (panel.calm.matches) panel.shown.set(found.vectors.subarray(0, 2 * table.n));
  const arrived = turnTowards(panel.shown, found.vectors, table.n);
  scoresOn(panel.shown, table.Z, weights, table.m, table.n, Y);
  const calm = panel.calm.matches && !panel.held;
  const settled = settleScale(picture, Y, panel.held || isMoved(record), calm || !picture.scale);
  paintRecords(picture, Y, table.groupOf, isMoved(record) ? record.at : -1);
  showNumbers(panel);
  showMoved(panel);
  window.__lfTimings?.push?.(performance.now() - begun);
  panel.still = arrived && settled;
  if (!panel.still) later(panel);
}

function showNumbers(panel) {
  const { table, found, weights } = panel;
  const { words } = table;
  showWeights(panel.list, weights);
  showScree(panel.scree, found);
  showLoadings(panel.list, [0, 1].map((k) => loadingsOf(found, k, table.n)));
  const parts = [0, 1].map((k) => percent(found.total ? Math.max(found.values[k], 0) / found.total : 0));
  panel.across.textContent = fillIn(words.component, { n: 1, share: parts[0] });
  panel.up.textContent = fillIn(words.component, { n: 2, share: parts[1] });
  const none = weights.every((weight) => weight === 0);
  const flat = !none && !(found.total > FLAT * table.total);
  panel.empty.hidden = !none && !flat;
  panel.empty.textContent = none ? words.nothing : flat ? words.flat : "";
}

function showMoved(panel) {
  const { table, record, picture, Y } = panel;
  placeRecord(record);
  const change = record.at >= 0 && isMoved(record) ? changeOf(panel) : null;
  if (change) paintWay(picture, toPlace(picture, Y[2 * record.at], Y[2 * record.at + 1]), toPlace(picture, ...standing(record)));
  showChange(panel.change, table, change);
}

function changeOf({ shown, record, weights, table }) {
  const by = record.by.map((part) => part * table.unit);
  return smallestChange(shown, by, weights, table.scale, table.n);
}

// Let go: said aloud, and sent when the picture has come to rest.
function rests(panel) {
  panel.held = false;
  later(panel);
  clearTimeout(panel.rest);
  panel.rest = setTimeout(() => {
    if (panel.gone) return;
    if (!panel.still || panel.frame !== null) return rests(panel);
    send(panel);
  }, REST);
}

function send(panel) {
  const { table, found, shown, record, weights, canvas, change, across, up } = panel;
  const parts = [0, 1].map((k) => percent(found.total ? Math.max(found.values[k], 0) / found.total : 0));
  canvas.setAttribute("aria-label", fillIn(table.words.picture, { m: table.m, first: parts[0], second: parts[1] }));
  panel.said.textContent = change.root.hidden ? `${across.textContent}, ${up.textContent}` : change.sentence.textContent;
  panel.onCommit({
    weights: [...weights],
    record: isMoved(record) ? record.at : -1,
    moved: record.by.map((part) => part * table.unit),
    axes: [...shown],
  });
}

