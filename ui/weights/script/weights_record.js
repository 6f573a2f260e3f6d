// One record is chosen, and moved: by mouse, finger, keys, or the buttons below the picture.

import { ARROWS, REACH, REST, STILL, isCommand } from "./gestures.js";
import { figures } from "./weights_numbers.js";
import { make } from "./weights_nodes.js";
import { niceStep, toPlace, toScores } from "./weights_picture.js";
import { fillIn } from "./spoken.js";

const NUDGE = 10; // pixels of an arrow, about

// `host` has picture, table, Y (2 m) and is told by `onMove(held)`, `onRest()`.
export function makeRecord(stage, below, host) {
  const handle = make("div", "wt-handle", stage);
  handle.tabIndex = 0;
  handle.setAttribute("role", "slider");
  make("span", "wt-ring", handle);
  const tip = make("div", "wt-tip", stage);
  tip.setAttribute("aria-hidden", "true");
  const record = { host, stage, handle, tip, at: -1, by: [0, 0], pointed: -1, drag: null, rest: null, ...bar(below, host) };
  stage.addEventListener("pointermove", (event) => point(record, event));
  stage.addEventListener("pointerleave", () => showTip(record, -1));
  stage.addEventListener("pointerdown", (event) => press(record, event));
  stage.addEventListener("click", (event) => tap(record, event));
  handle.addEventListener("focus", () => record.at < 0 && choose(record, outermost(host.Y)));
  handle.addEventListener("keydown", (event) => key(record, event));
  handle.addEventListener("blur", () => record.rest && rested(record));
  for (const [name, way] of Object.entries(WAYS)) {
    record.buttons[name].addEventListener("click", () => nudge(record, way, 2));
  }
  record.buttons.back.addEventListener("click", () => putBack(record));
  return record;
}

const WAYS = { left: [-1, 0], right: [1, 0], up: [0, 1], down: [0, -1] };
const ICONS = { left: "←", right: "→", up: "↑", down: "↓" };

function bar(parent, { table }) {
  const { words } = table;
  const hint = make("p", "wt-hint", parent);
  hint.textContent = words.hint;
  const node = make("div", "wt-record", parent);
  const name = make("span", "wt-record-name", node);
  const buttons = {};
  for (const way of Object.keys(WAYS)) {
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

export function isMoved({ by }) {
  return by[0] !== 0 || by[1] !== 0;
}

// Where it stands, moved or not.
export function standing({ host, at, by }) {
  return [host.Y[2 * at] + by[0], host.Y[2 * at + 1] + by[1]];
}

export function choose(record, at) {
  if (at === record.at) return;
  record.at = at;
  record.by = [0, 0];
  record.host.onMove();
  record.host.onRest();
}

export function putBack(record) {
  if (!isMoved(record)) return;
  record.by = [0, 0];
  record.host.onMove();
  record.host.onRest();
}

function place(record, event) {
  const box = record.stage.getBoundingClientRect();
  return [event.clientX - box.left, event.clientY - box.top];
}

// The record nearest to a place, −1 where none is within reach.
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

function outermost(Y) {
  let best = 0;
  for (let i = 0; i < Y.length; i += 2) if (Math.abs(Y[i]) > Math.abs(Y[2 * best])) best = i / 2;
  return best;
}

function point(record, event) {
  if (record.drag) return drag(record, event);
  if (event.pointerType === "touch") return;
  showTip(record, nearestRecord(record, place(record, event)));
}

function showTip(record, at) {
  record.pointed = at;
  record.stage.classList.toggle("wt-over", at >= 0);
  placeTip(record);
}

// The name beside a mark: of the one pointed at, else of the one that is moved.
export function placeTip(record) {
  const { host, tip } = record;
  const at = record.pointed >= 0 ? record.pointed : isMoved(record) ? record.at : -1;
  tip.hidden = at < 0;
  if (at < 0) return;
  const [x, y] = at === record.at ? standing(record) : [host.Y[2 * at], host.Y[2 * at + 1]];
  const [left, top] = toPlace(host.picture, x, y);
  tip.textContent = host.table.records[at] + (host.table.groupOf ? ` · ${host.table.groupNames[host.table.groupOf[at]] ?? "–"}` : "");
  tip.classList.toggle("wt-leftwards", left > host.picture.width / 2);
  tip.style.transform = `translate(${Math.round(left)}px, ${Math.round(top)}px)`;
}

// A mouse takes the mark under it; a finger takes the handle only, so that it can scroll the page.
function press(record, event) {
  if (event.button || record.drag) return;
  const onHandle = record.handle.contains(event.target);
  if (event.pointerType === "touch" && !onHandle) return;
  const from = place(record, event);
  const at = onHandle ? record.at : nearestRecord(record, from);
  if (at < 0) return;
  event.preventDefault();
  choose(record, at);
  record.handle.classList.add("wt-by-hand");
  record.handle.focus({ preventScroll: true });
  const [left, top] = toPlace(record.host.picture, ...standing(record));
  record.drag = { id: event.pointerId, from, shift: [left - from[0], top - from[1]], before: record.by, moved: false };
  record.stage.setPointerCapture(event.pointerId);
  record.stage.addEventListener("pointerup", (up) => release(record, up), { once: true });
  record.stage.addEventListener("pointercancel", () => cancel(record), { once: true });
}

function drag(record, event) {
  const { drag: held, host, at } = record;
  if (event.pointerId !== held.id) return;
  const [left, top] = place(record, event);
  if (!held.moved && Math.hypot(left - held.from[0], top - held.from[1]) < STILL) return;
  held.moved = true;
  const [x, y] = toScores(host.picture, left + held.shift[0], top + held.shift[1]);
  record.by = [x - host.Y[2 * at], y - host.Y[2 * at + 1]];
  host.onMove(true);
}

function release(record, event) {
  if (!record.drag || event.pointerId !== record.drag.id) return;
  const { moved } = record.drag;
  record.drag = null;
  if (moved) record.host.onRest();
}

function cancel(record) {
  if (!record.drag) return;
  record.by = record.drag.before;
  record.drag = null;
  record.host.onMove();
}

// A finger's tap chooses the record under it.
function tap(record, event) {
  if (event.pointerType !== "touch" || record.handle.contains(event.target)) return;
  const at = nearestRecord(record, place(record, event));
  if (at >= 0) choose(record, at);
}

function key(record, event) {
  if (isCommand(event)) return;
  record.handle.classList.remove("wt-by-hand");
  if (ARROWS[event.key]) nudge(record, ARROWS[event.key], event.shiftKey ? 5 : 1);
  else if (event.key === "]" || event.key === "[") rove(record, event.key === "]" ? 1 : -1);
  else if (event.key === "Escape" && record.drag) cancel(record);
  else if (event.key === "Escape" && isMoved(record)) putBack(record);
  else return;
  event.preventDefault();
}

function rove(record, step) {
  const { m } = record.host.table;
  choose(record, (record.at + step + m) % m);
}

function nudge(record, [x, y], times) {
  if (record.at < 0) return;
  const step = times * niceStep(NUDGE / record.host.picture.scale);
  record.by = [record.by[0] + x * step, record.by[1] + y * step];
  record.host.onMove(true);
  clearTimeout(record.rest);
  record.rest = setTimeout(() => rested(record), REST);
}

function rested(record) {
  clearTimeout(record.rest);
  record.rest = null;
  record.host.onRest();
}

// Handle and bar, wherever the picture has moved to.
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
  const inside = (value, most) => Math.min(Math.max(value, 0), most);
  handle.style.transform =
    `translate(${Math.round(10 * inside(left, host.picture.width)) / 10}px, ${Math.round(10 * inside(top, host.picture.height)) / 10}px)`;
  const name = host.table.records[at];
  record.name.textContent = name;
  record.buttons.back.disabled = !isMoved(record);
  handle.setAttribute("aria-label", fillIn(host.table.words.record, { record: name, i: at + 1, n: host.table.m }));
  handle.setAttribute("aria-valuetext", fillIn(host.table.words.at, { record: name, x: figures(x), y: figures(y) }));
  handle.setAttribute("aria-valuenow", figures(x).replace("−", "-"));
}
