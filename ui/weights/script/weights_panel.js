// Weights of fields and places of records, and all that follows from them, frame by frame.

import { makeChange, showChange } from "./weights_change.js";
import { makeList, showLoadings, showWeights } from "./weights_list.js";
import { hear } from "./weights_hand.js";
import { make } from "./weights_nodes.js";
import { percent } from "./weights_numbers.js";
import { paintRecords, paintWay, settleScale, toPlace } from "./weights_picture.js";
import { dress, makeLegend, makeStage } from "./weights_stage.js";
import { makeScree, showScree } from "./weights_scree.js";
import { isMoved, makeRecord, placeRecord, standing } from "./weights_record.js";
import {
  loadingsOf,
  scoresOn,
  smallestChange,
  turnTowards,
  weightedAxes,
} from "./weighted_axes.js";
import { fillIn } from "./fill_in.js";

const REST = 150; // milliseconds after the last change until it is sent
const COLUMNS = 8; // of the scree
const FLAT = 1e-20; // part of the variance below which nothing varies but by rounding

// `table`: C (n × n), Z (m × n) and what `weights_table.js` says beside. `weights` (n,) to begin
// with. `onCommit({weights, record, moved, axes})` is told what was let go.
/**
 * @param {HTMLElement} element
 * @param {WeightsTable} table
 * @param {WeightsOptions} options
 * @returns {MountedWeights}
 */
export function mountWeights(element, table, options) {
  const panel = build(make("div", "wt-root", element), table, options);
  // At once: a canvas of a new size is empty.
  const fit = () => {
    dress(panel);
    showAll(panel);
  };
  const watch = new ResizeObserver(fit);
  const colours = matchMedia("(forced-colors: active)");
  colours.addEventListener("change", fit);
  fit();
  watch.observe(panel.stage);
  return {
    dress: fit,
    destroy() {
      panel.gone = true;
      watch.disconnect();
      colours.removeEventListener("change", fit);
      clearTimeout(panel.rest);
      panel.root.remove();
    },
  };
}

/**
 * @param {HTMLElement} root
 * @param {WeightsTable} table
 * @param {WeightsOptions} options
 */
function build(root, table, { weights, onCommit, isDark }) {
  const { words } = table;
  const left = make("div", "wt-left", root);
  const right = make("div", "wt-right", root);
  const stage = makeStage(left);
  const Y = new Float64Array(2 * table.m);
  const begun = Float64Array.from(weights);
  const found = weightedAxes(table.C, begun, table.n, null);
  /** @type {WeightsPanel} */
  const panel = {
    root,
    table,
    onCommit,
    isDark,
    weights: begun,
    ...{ found, before: found, stale: false, shown: firstTwo(found, table.n), Y },
    ...{ frame: null, rest: undefined, held: false, gone: false, still: false },
    calm: matchMedia("(prefers-reduced-motion: reduce)"),
    ...stage,
    legend: makeLegend(left, table),
    record: makeRecord(stage.stage, make("div", "wt-below", left), {
      table,
      picture: stage.picture,
      Y,
      onMove: (held) => moved(panel, Boolean(held)),
      onRest: () => rests(panel),
    }),
    scree: makeScree(left, words, Math.min(COLUMNS, table.n)),
    change: makeChange(right),
    list: makeList(right, table, {
      onInput: (places, weight) => weigh(panel, places, weight),
      onRest: () => rests(panel),
      onReset: () => reset(panel),
    }),
    said: make("p", "wt-said", root),
  };
  make("p", "wt-hint wt-key", panel.list.root).textContent = words.bars;
  panel.said.setAttribute("role", "status");
  hear(panel.record);
  namePicture(panel);
  return panel;
}

/** @param {WeightsPanel} panel @param {number[]} places @param {number} weight */
function weigh(panel, places, weight) {
  for (const j of places) panel.weights[j] = weight;
  panel.record.by = [0, 0]; // it was moved in a map that is no more
  panel.stale = true;
  moved(panel, true);
}

// All as at first, and so are the axes, which may have turned on the way.
/** @param {WeightsPanel} panel */
function reset(panel) {
  weigh(panel, panel.table.order, 1);
  panel.before = null;
  panel.held = false;
  rests(panel);
}

// While it is held nothing is sent: who lets go, or is interrupted, brings it to rest.
/** @param {WeightsPanel} panel @param {boolean} held */
function moved(panel, held) {
  panel.held = held;
  if (held) clearTimeout(panel.rest);
  later(panel);
}

/** @param {WeightsPanel} panel */
function later(panel) {
  panel.frame ??= requestAnimationFrame(() => {
    panel.frame = null;
    if (!panel.gone) showAll(panel);
  });
}

/** @param {Eigen} found @param {number} n */
function firstTwo({ vectors }, n) {
  return vectors.slice(0, 2 * n);
}

/** @param {WeightsPanel} panel */
function reckon(panel) {
  const { table, weights, before } = panel;
  panel.found = weightedAxes(table.C, weights, table.n, before);
  if (!before) panel.shown = firstTwo(panel.found, table.n);
  panel.before = panel.found;
  panel.stale = false;
}

// One frame: everything that follows, at once. Its script time is kept where somebody asks for it.
/** @param {WeightsPanel} panel */
function showAll(panel) {
  const begun = performance.now();
  const { table, weights, picture, record, Y } = panel;
  if (!picture.width) return; // out of sight
  if (panel.stale) reckon(panel);
  const { found } = panel;
  if (panel.calm.matches) panel.shown.set(found.vectors.subarray(0, 2 * table.n));
  const arrived = turnTowards(panel.shown, found.vectors, table.n);
  scoresOn(panel.shown, table.Z, weights, table.m, table.n, Y);
  const calm = panel.calm.matches && !panel.held;
  const settled = settleScale(picture, Y, panel.held || isMoved(record), calm || !picture.scale);
  paintRecords(picture, Y, table.groups?.of, isMoved(record) ? record.at : -1);
  showNumbers(panel);
  showMoved(panel);
  window.__lfTimings?.push?.(performance.now() - begun);
  panel.still = arrived && settled;
  if (!panel.still) later(panel);
}

// Of the variance, what the first two components have.
/** @param {WeightedAxes} found */
function shares({ values, total }) {
  return [0, 1].map((k) => percent(total ? Math.max(values[k], 0) / total : 0));
}

/** @param {WeightsPanel} panel */
function showNumbers(panel) {
  const { table, found, weights } = panel;
  const { words } = table;
  showWeights(panel.list, weights);
  showScree(panel.scree, found);
  showLoadings(
    panel.list,
    [0, 1].map((k) => loadingsOf(found, k, table.n)),
  );
  const [first, second] = shares(found);
  panel.across.textContent = fillIn(words.component, { n: 1, share: first });
  panel.up.textContent = fillIn(words.component, { n: 2, share: second });
  const none = weights.every((weight) => weight === 0);
  const flat = !none && !(found.total > FLAT * table.total);
  panel.empty.hidden = !none && !flat;
  panel.empty.textContent = none ? words.nothing : flat ? words.flat : "";
}

/** @param {WeightsPanel} panel */
function showMoved(panel) {
  const { table, record, picture, Y } = panel;
  placeRecord(record);
  const change = record.at >= 0 && isMoved(record) ? changeOf(panel) : null;
  if (change)
    paintWay(
      picture,
      toPlace(picture, Y[2 * record.at], Y[2 * record.at + 1]),
      toPlace(picture, ...standing(record)),
    );
  showChange(panel.change, table, change);
}

/** @param {WeightsPanel} panel */
function changeOf({ shown, record, weights, table }) {
  const by = record.by.map((part) => part * table.unit);
  return smallestChange(shown, by, weights, table.scale, table.n);
}

// Let go: said aloud, and sent when the picture has come to rest.
/** @param {WeightsPanel} panel */
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

// What stands for the picture where it is not seen.
/** @param {WeightsPanel} panel */
function namePicture({ table, found, canvas }) {
  const [first, second] = shares(found);
  canvas.setAttribute("aria-label", fillIn(table.words.picture, { m: table.m, first, second }));
}

/** @param {WeightsPanel} panel */
function send(panel) {
  const { table, shown, record, weights, change, across, up } = panel;
  namePicture(panel);
  panel.said.textContent = change.root.hidden
    ? `${across.textContent}, ${up.textContent}`
    : change.sentence.textContent;
  panel.onCommit({
    weights: [...weights],
    record: isMoved(record) ? record.at : -1,
    moved: record.by.map((part) => part * table.unit),
    axes: [...shown],
  });
}
