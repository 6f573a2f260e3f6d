// One record is chosen, and moved: where it stands, its name, and the buttons below the picture.

import { REACH } from "./gestures.js";
import { figures } from "./weights_numbers.js";
import { make } from "./weights_nodes.js";
import { toPlace, toScores } from "./weights_picture.js";
import { fillIn } from "./fill_in.js";

// `host` has picture, table, Y (2 m) and is told by `onMove(held)`, `onRest()`.
/**
 * @param {HTMLElement} stage
 * @param {HTMLElement} below
 * @param {RecordHost} host
 * @returns {WeightsRecord}
 */
export function makeRecord(stage, below, host) {
  const handle = make("div", "wt-handle", stage);
  handle.tabIndex = 0;
  handle.setAttribute("role", "slider");
  handle.setAttribute("aria-label", host.table.words.hint); // until one is chosen
  handle.setAttribute("aria-valuenow", "0");
  make("span", "wt-ring", handle);
  const tip = make("div", "wt-tip", stage);
  tip.setAttribute("aria-hidden", "true");
  /** @type {WeightsRecord} */
  const record = {
    host,
    stage,
    handle,
    tip,
    at: -1,
    by: [0, 0],
    pointed: -1,
    drag: null,
    slid: false,
    rest: undefined,
    ...bar(below, host),
  };
  return record;
}

/** @type {Record<Way, Pair>} */
export const WAYS = { left: [-1, 0], right: [1, 0], up: [0, 1], down: [0, -1] };
/** @type {Record<Way, string>} */
const ICONS = { left: "←", right: "→", up: "↑", down: "↓" };
const NAMES = /** @type {Way[]} */ (Object.keys(WAYS));

/** @param {HTMLElement} parent @param {RecordHost} host @returns {RecordBar} */
function bar(parent, { table }) {
  const { words } = table;
  const hint = make("p", "wt-hint", parent);
  hint.textContent = words.hint;
  const node = make("div", "wt-record", parent);
  const name = make("span", "wt-record-name", node);
  const buttons = /** @type {RecordBar["buttons"]} */ ({});
  for (const way of NAMES) {
    buttons[way] = make("button", "wt-button wt-way", node);
    buttons[way].textContent = ICONS[way];
    buttons[way].setAttribute("aria-label", words[way]);
    buttons[way].title = words[way];
  }
  buttons.back = make("button", "wt-button", node);
  buttons.back.textContent = words.back;
  Object.values(buttons).forEach((button) => (button.type = "button"));
  return { bar: node, hint, name, buttons };
}

/** @param {WeightsRecord} record */
export function isMoved({ by }) {
  return by[0] !== 0 || by[1] !== 0;
}

// Where it stands, moved or not.
/** @param {WeightsRecord} record @returns {Pair} */
export function standing({ host, at, by }) {
  return [host.Y[2 * at] + by[0], host.Y[2 * at + 1] + by[1]];
}

/** @param {WeightsRecord} record @param {number} at */
export function choose(record, at) {
  if (at === record.at) return;
  record.at = at;
  record.by = [0, 0];
  record.host.onMove();
  record.host.onRest();
}

// None is chosen: the next tap moves nothing.
/** @param {WeightsRecord} record */
export function letRecordGo(record) {
  choose(record, -1);
  record.handle.setAttribute("aria-label", record.host.table.words.hint);
  record.handle.removeAttribute("aria-valuetext");
}

/** @param {WeightsRecord} record */
export function putBack(record) {
  if (!isMoved(record)) return;
  record.by = [0, 0];
  record.host.onMove();
  record.host.onRest();
}

// The record nearest to a place, −1 where none is within reach.
/** @param {WeightsRecord} record @param {Pair} place */
export function nearestRecord({ host, at, by }, [left, top]) {
  const [x, y] = toScores(host.picture, left, top);
  let best = (REACH / host.picture.scale) ** 2;
  let found = -1;
  for (let i = 0; i < host.table.m; i++) {
    const moved = i === at;
    const dx = host.Y[2 * i] + (moved ? by[0] : 0) - x;
    const dy = host.Y[2 * i + 1] + (moved ? by[1] : 0) - y;
    const gap = dx * dx + dy * dy;
    if (gap < best) [best, found] = [gap, i];
  }
  return found;
}

/** @param {WeightsRecord} record @param {number} at */
export function showTip(record, at) {
  record.pointed = at;
  record.stage.classList.toggle("wt-over", at >= 0);
  placeTip(record);
}

// The name beside a mark: of the one pointed at, else of the one that is moved.
/** @param {WeightsRecord} record */
export function placeTip(record) {
  const { host, tip } = record;
  const at = record.pointed >= 0 ? record.pointed : isMoved(record) ? record.at : -1;
  tip.hidden = at < 0;
  if (at < 0) return;
  const [x, y] = at === record.at ? standing(record) : [host.Y[2 * at], host.Y[2 * at + 1]];
  const [left, top] = toPlace(host.picture, x, y);
  const { records, groups } = host.table;
  tip.textContent = records[at] + (groups ? ` · ${groups.names[groups.of[at]]}` : "");
  tip.classList.toggle("wt-leftwards", left > host.picture.width / 2);
  tip.style.transform = `translate(${Math.round(left)}px, ${Math.round(top)}px)`;
}

// In tenths of a pixel.
/** @param {number} pixels @param {number} most */
function inside(pixels, most) {
  return Math.round(10 * Math.min(Math.max(pixels, 0), most)) / 10;
}

// Handle and bar, wherever the picture has moved to.
/** @param {WeightsRecord} record */
export function placeRecord(record) {
  const { host, at, handle } = record;
  const known = at >= 0;
  record.bar.hidden = !known;
  record.hint.hidden = known;
  record.stage.classList.toggle("wt-chosen", known);
  placeTip(record);
  if (!known) return;
  const [x, y] = standing(record);
  const [left, top] = toPlace(host.picture, x, y);
  const { width, height } = host.picture;
  handle.style.transform = `translate(${inside(left, width)}px, ${inside(top, height)}px)`;
  const name = host.table.records[at];
  record.name.textContent = name;
  record.buttons.back.disabled = !isMoved(record);
  handle.setAttribute(
    "aria-label",
    fillIn(host.table.words.record, { record: name, i: at + 1, n: host.table.m }),
  );
  handle.setAttribute(
    "aria-valuetext",
    fillIn(host.table.words.at, { record: name, x: figures(x), y: figures(y) }),
  );
  handle.setAttribute("aria-valuenow", figures(x).replace("−", "-"));
}
