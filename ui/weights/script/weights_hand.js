// What mouse, finger and keys do with the record that is chosen.

import { REST, STILL } from "./gestures.js";
import { ARROWS, CANCEL, OTHERS, isCommand } from "./keys.js";
import { niceStep, toPlace, toScores } from "./weights_picture.js";
import {
  WAYS,
  choose,
  isMoved,
  nearestRecord,
  putBack,
  letRecordGo,
  showTip,
  standing,
} from "./weights_record.js";

const NUDGE = 10; // pixels of an arrow, about

/** @param {WeightsRecord} record */
export function hear(record) {
  const { stage, handle, host } = record;
  stage.addEventListener("pointermove", (event) => point(record, event));
  stage.addEventListener("pointerleave", () => showTip(record, -1));
  stage.addEventListener("pointerdown", (event) => press(record, event));
  stage.addEventListener("click", (event) => tap(record, event));
  handle.addEventListener("focus", () => record.at < 0 && choose(record, outermost(host.Y)));
  handle.addEventListener("keydown", (event) => key(record, event));
  handle.addEventListener("blur", () => record.rest && rested(record));
  for (const name of /** @type {Way[]} */ (Object.keys(WAYS))) {
    record.buttons[name].addEventListener("click", () => nudge(record, WAYS[name], 2));
  }
  record.buttons.back.addEventListener("click", () => putBack(record));
}

/** @param {WeightsRecord} record @param {MouseEvent} event @returns {Pair} */
function place(record, event) {
  const box = record.stage.getBoundingClientRect();
  return [event.clientX - box.left, event.clientY - box.top];
}

/** @param {Float64Array} Y */
function outermost(Y) {
  let best = 0;
  for (let i = 0; i < Y.length; i += 2) if (Math.abs(Y[i]) > Math.abs(Y[2 * best])) best = i / 2;
  return best;
}

/** @param {WeightsRecord} record @param {PointerEvent} event */
function point(record, event) {
  if (record.drag) return drag(record, event);
  if (event.pointerType === "touch") return;
  showTip(record, nearestRecord(record, place(record, event)));
}

// A mouse takes the mark under it; a finger takes the handle only, so that it can scroll the page.
/** @param {WeightsRecord} record @param {PointerEvent} event */
function press(record, event) {
  record.slid = false;
  if (event.button || record.drag) return;
  const onHandle = record.handle.contains(/** @type {Node} */ (event.target));
  if (event.pointerType === "touch" && !onHandle) return;
  const from = place(record, event);
  const at = onHandle ? record.at : nearestRecord(record, from);
  if (at < 0) return;
  event.preventDefault();
  choose(record, at);
  record.handle.classList.add("wt-by-hand");
  record.handle.focus({ preventScroll: true });
  const [left, top] = toPlace(record.host.picture, ...standing(record));
  record.drag = {
    id: event.pointerId,
    from,
    shift: [left - from[0], top - from[1]],
    before: record.by,
    moved: false,
  };
  record.stage.setPointerCapture(event.pointerId);
  record.stage.addEventListener("pointerup", (up) => release(record, up), { once: true });
  record.stage.addEventListener("pointercancel", () => cancel(record), { once: true });
}

/** @param {WeightsRecord} record @param {PointerEvent} event */
function drag(record, event) {
  const { drag: held, host, at } = record;
  if (event.pointerId !== held?.id) return;
  const [left, top] = place(record, event);
  if (!held.moved && Math.hypot(left - held.from[0], top - held.from[1]) < STILL) return;
  held.moved = true;
  const [x, y] = toScores(host.picture, left + held.shift[0], top + held.shift[1]);
  record.by = [x - host.Y[2 * at], y - host.Y[2 * at + 1]];
  host.onMove(true);
}

/** @param {WeightsRecord} record @param {PointerEvent} event */
function release(record, event) {
  if (!record.drag || event.pointerId !== record.drag.id) return;
  const { moved } = record.drag;
  record.drag = null;
  record.slid = moved;
  if (moved) record.host.onRest();
}

/** @param {WeightsRecord} record */
function cancel(record) {
  if (!record.drag) return;
  record.by = record.drag.before;
  record.drag = null;
  record.host.onMove();
  record.host.onRest();
}

// A tap or click chooses the record under it; where there is none, it puts the chosen one there.
/** @param {WeightsRecord} record @param {PointerEvent} event */
function tap(record, event) {
  if (record.slid || record.handle.contains(/** @type {Node} */ (event.target))) return;
  const there = place(record, event);
  const at = nearestRecord(record, there);
  if (at >= 0) choose(record, at);
  else if (record.at >= 0) putAt(record, there);
}

/** @param {WeightsRecord} record @param {Pair} there */
function putAt(record, there) {
  const { host, at } = record;
  const [x, y] = toScores(host.picture, ...there);
  record.by = [x - host.Y[2 * at], y - host.Y[2 * at + 1]];
  host.onMove(true);
  record.handle.classList.add("wt-by-hand");
  record.handle.focus({ preventScroll: true });
  rested(record);
}

/** @param {WeightsRecord} record @param {KeyboardEvent} event */
function key(record, event) {
  if (isCommand(event)) return;
  record.handle.classList.remove("wt-by-hand");
  if (ARROWS[event.key]) nudge(record, ARROWS[event.key], event.shiftKey ? 5 : 1);
  else if (OTHERS[event.key]) rove(record, OTHERS[event.key]);
  else if (CANCEL.includes(event.key) && record.drag) cancel(record);
  else if (CANCEL.includes(event.key) && isMoved(record)) putBack(record);
  else if (CANCEL.includes(event.key) && record.at >= 0) letRecordGo(record);
  else return;
  event.preventDefault();
}

/** @param {WeightsRecord} record @param {number} step */
function rove(record, step) {
  const { m } = record.host.table;
  choose(record, (record.at + step + m) % m);
}

/** @param {WeightsRecord} record @param {number[]} way @param {number} times */
function nudge(record, [x, y], times) {
  if (record.at < 0) return;
  const step = times * niceStep(NUDGE / record.host.picture.scale);
  record.by = [record.by[0] + x * step, record.by[1] + y * step];
  record.host.onMove(true);
  clearTimeout(record.rest);
  record.rest = setTimeout(() => rested(record), REST);
}

/** @param {WeightsRecord} record */
function rested(record) {
  clearTimeout(record.rest);
  record.rest = undefined;
  record.host.onRest();
}
