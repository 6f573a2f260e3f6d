// The things one can grab: small HTML elements over the picture, for mouse, touch and keyboard.

import { makeCell, placeCell } from "./cells.js";
import { placeDots } from "./dots.js";
import { nextFrame, readerOf, settle } from "./draw.js";
import { axisCentre, kinds } from "./kinds.js";
import { RADIANS, wrap } from "./numbers.js";
import { pixel } from "./paint.js";
import { makeSelect, placeSelect } from "./select.js";
import { sketchedAxis } from "./sketch.js";
import { pauseAll } from "./timeline.js";

export const REACH = 22; // pixels around a handle that take it: 44 across, a finger
export const STILL = 3; // a press that moves less than this is a click, not a drag
export const REST = 350; // milliseconds after the last key press until its value is sent
const MANY = 12; // with more points than this, the tab key stops at one of them only
export const ARROWS = { ArrowLeft: [-1, 0], ArrowRight: [1, 0], ArrowUp: [0, 1], ArrowDown: [0, -1] };
const PAGES = { PageUp: [0, 10], PageDown: [0, -10] };
const ENDS = { Home: 0, End: 1 };

export function fillIn(template, values) {
  return template.replace(/\{(\w+)\}/g, (whole, name) => values[name] ?? whole);
}

export function axisNamed(live, id) {
  if (live.sketched) return sketchedAxis(live.shown.layout, id);
  return live.plot._fullLayout[id[0] + "axis" + id.slice(1)];
}

export function toPixels({ axes }, [x, y]) {
  return [axes[0]._offset + axes[0].l2p(x), axes[1]._offset + axes[1].l2p(y)];
}

function toData({ axes }, [left, top]) {
  return [axes[0].p2l(left - axes[0]._offset), axes[1].p2l(top - axes[1]._offset)];
}

function signatureOf({ kind, index, name, value }) {
  return [kind, index, name, JSON.stringify(value)].join(" ");
}

// Makes the elements anew only where the handles changed, so that focus and hand stay.
export function setHandles(live) {
  const specs = (live.shown.layout.meta?.handles ?? []).filter(
    ({ kind }) => kind !== "timeline" && !(live.sketched && kind === "select")); // Plotly knows the marks
  const old = new Map(live.handles.map((handle) => [handle.signature, handle]));
  const many = specs.filter((spec) => spec.kind === "point").length > MANY;
  live.handles = specs.map((spec) => {
    const signature = signatureOf(spec);
    const handle = old.get(signature) ?? makeHandle(live, spec, signature);
    old.delete(signature);
    handle.spec = spec;
    handle.moved = null;
    handle.roving = many && spec.kind === "point";
    handle.node.style.setProperty("--lf-color", spec.color ?? "currentColor");
    handle.node.classList.toggle("lf-many", handle.roving);
    return handle;
  });
  for (const { node } of old.values()) node.remove();
  live.handles.forEach(({ node }, i) => {
    if (live.overlay.children[i] !== node) live.overlay.insertBefore(node, live.overlay.children[i] ?? null);
  });
  setTabStops(live);
  placeHandles(live);
}

function setTabStops(live, chosen) {
  const roving = live.handles.filter((handle) => handle.roving);
  const stop = chosen ?? roving.find(({ node }) => node.tabIndex === 0) ?? roving[0];
  for (const handle of live.handles) handle.node.tabIndex = handle.roving && handle !== stop ? -1 : 0;
}

function makeHandle(live, spec, signature) {
  const node = document.createElement("div");
  node.className = `lf-handle lf-${spec.kind}`;
  node.tabIndex = -1;
  const handle = { node, spec, signature, far: false };
  if (spec.kind === "cell") return makeCell(live, handle);
  if (spec.kind === "select") return makeSelect(live, handle);
  node.setAttribute("role", "slider");
  const grip = document.createElement("span");
  grip.className = "lf-grip";
  node.append(grip);
  node.addEventListener("pointerdown", (event) => press(live, event));
  node.addEventListener("keydown", (event) => keyOnHandle(live, handle, event));
  // The browser would focus what was pressed; `press` focuses what was meant.
  node.addEventListener("mousedown", (event) => event.preventDefault());
  node.addEventListener("blur", () => {
    node.classList.remove("lf-by-hand");
    if (live.hold?.keys && live.hold.handle === handle) finish(live);
  });
  return handle;
}

export function placeHandles(live) {
  const reader = readerOf(live);
  live.handles.forEach((handle, i) => {
    const { node, spec } = handle;
    if (spec.kind === "select") return placeSelect(live, handle);
    handle.axes = [axisNamed(live, spec.xaxis ?? "x"), axisNamed(live, spec.yaxis ?? "y")];
    if (!handle.axes[0] || !handle.axes[1]) return;
    if (spec.kind === "cell") return placeCell(live, handle);
    const kind = kinds[spec.kind];
    const [x, y] = toPixels(handle, kind.at(live.state, spec, reader, handle));
    const moved = `translate(${pixel(x)}px, ${pixel(y)}px)`;
    // Most handles stand still in a frame; what is not written costs nothing.
    if (handle.moved === moved) return;
    handle.moved = moved;
    node.style.transform = moved;
    if (spec.kind === "axis") tilt(handle, reader, [x, y]);
    describe(live, handle, kind, i);
  });
  if (live.dots) placeDots(live);
}

// The arrows on an axis' grip point the way it turns.
function tilt(handle, reader, [x, y]) {
  const [cx, cy] = toPixels(handle, axisCentre(handle.spec, reader));
  const angle = Math.atan2(y - cy, x - cx) / RADIANS;
  handle.node.firstChild.style.transform = `rotate(${pixel(angle)}deg)`;
}

function describe(live, handle, kind, i) {
  const { node, spec } = handle;
  const said = kind.said(live.state, spec);
  const text = fillIn(live.words[kind.word], { label: spec.label ?? "", ...said });
  const aria = kind.aria(live.state, spec, handle);
  const count = live.handles.filter(({ roving }) => roving).length;
  const label = handle.roving
    ? fillIn(live.words.handle_many, { label: spec.label ?? "", i: i + 1, n: count })
    : spec.label || text;
  node.setAttribute("aria-label", label);
  node.setAttribute("aria-valuetext", text);
  node.setAttribute("aria-valuemin", aria.min);
  node.setAttribute("aria-valuemax", Math.max(aria.max, aria.now));
  node.setAttribute("aria-valuenow", aria.now);
}

export function pointerAt(live, event) {
  const box = live.overlay.getBoundingClientRect();
  return [event.clientX - box.left, event.clientY - box.top];
}

// Targets overlap where points are close: the nearest takes the hand.
function nearest(live, [x, y]) {
  const reader = readerOf(live);
  const near = live.handles
    .filter(({ spec, axes }) => spec.kind in kinds && axes[0] && axes[1])
    .map((handle) => {
      const { spec } = handle;
      const [left, top] = toPixels(handle, kinds[spec.kind].at(live.state, spec, reader, handle));
      return { handle, left, top, gap: Math.hypot(left - x, top - y) };
    });
  return near.reduce((best, one) => (one.gap < best.gap ? one : best), { gap: REACH * 1.5 });
}

function press(live, event) {
  if (event.button || live.hold?.pointer !== undefined || !live.drawn) return;
  if (live.hold) finish(live);
  const at = pointerAt(live, event);
  const { handle, left, top } = nearest(live, at);
  if (!handle) return;
  event.preventDefault();
  const { node } = handle;
  node.classList.add("lf-by-hand");
  node.focus({ preventScroll: true });
  if (handle.roving) setTabStops(live, handle);
  node.setPointerCapture(event.pointerId);
  begin(live, handle, { pointer: event.pointerId, start: at, shift: [left - at[0], top - at[1]] });
  node.classList.add("lf-held");
  node.onpointermove = (move) => follow(live, move);
  node.onpointerup = (up) => up.pointerId === live.hold?.pointer && finish(live);
  node.onpointercancel = () => cancel(live);
  node.onlostpointercapture = () => live.hold?.pointer !== undefined && finish(live);
}

function follow(live, event) {
  const { hold } = live;
  if (!hold || event.pointerId !== hold.pointer) return;
  const [x, y] = pointerAt(live, event);
  if (!hold.moved && Math.hypot(x - hold.start[0], y - hold.start[1]) < STILL) return;
  hold.moved = true;
  hold.to = [x + hold.shift[0], y + hold.shift[1]];
  nextFrame(live);
}

function keyOnHandle(live, handle, event) {
  if (event.ctrlKey || event.altKey || event.metaKey || !live.drawn) return;
  handle.node.classList.remove("lf-by-hand");
  if (event.key === "Escape" && live.hold) cancel(live);
  else if ((event.key === "[" || event.key === "]") && handle.roving) rove(live, handle, event.key);
  else if (ARROWS[event.key]) nudge(live, handle, ARROWS[event.key].map((by) => by * (event.shiftKey ? 5 : 1)));
  else if (PAGES[event.key] && !live.options.leavesPages?.()) nudge(live, handle, PAGES[event.key]);
  else if (event.key in ENDS) byKeys(live, handle, (kind) => kind.toEnd(live.state, handle.spec, ENDS[event.key], handle, readerOf(live)));
  else return;
  event.preventDefault();
}

function rove(live, handle, key) {
  const roving = live.handles.filter((one) => one.roving);
  const step = key === "]" ? 1 : -1;
  const next = roving[wrap(roving.indexOf(handle) + step, roving.length)];
  setTabStops(live, next);
  next.node.focus();
}

function nudge(live, handle, by) {
  byKeys(live, handle, (kind) => kind.nudge(live.state, handle.spec, by, handle, readerOf(live)));
}

function byKeys(live, handle, act) {
  if (live.hold?.pointer !== undefined) return;
  if (live.hold && live.hold.handle !== handle) finish(live);
  if (!live.hold) begin(live, handle, { keys: true });
  live.hold.moved = true;
  act(kinds[handle.spec.kind]);
  nextFrame(live);
  clearTimeout(live.hold.rest);
  live.hold.rest = setTimeout(() => finish(live), REST);
}

// A handle is held: from here to `finish` or `cancel` nothing else may redraw the picture.
export function begin(live, handle, how) {
  pauseAll(live);
  live.hold = { handle, before: structuredClone(live.state), local: live.local, far: handle.far, ...how };
}

export function letGo(live) {
  const { hold } = live;
  live.hold = null;
  clearTimeout(hold.rest);
  const { node } = hold.handle;
  hold.watch?.abort();
  hold.box?.remove();
  node.classList.remove("lf-held");
  node.onpointermove = node.onpointerup = node.onpointercancel = node.onlostpointercapture = null;
  if (hold.pointer !== undefined && node.hasPointerCapture(hold.pointer)) {
    node.releasePointerCapture(hold.pointer);
  }
  return hold;
}

export function finish(live) {
  moveHeld(live);
  const { handle, moved } = letGo(live);
  if (!moved) return settle(live, null);
  const kind = kinds[handle.spec.kind];
  kind.settle(live.state, handle.spec, handle, readerOf(live));
  settle(live, kind.sent(live.state, handle.spec));
}

export function cancel(live) {
  const { handle, before, local, far } = letGo(live);
  live.state = before;
  live.local = local;
  handle.far = far;
  settle(live, null, true);
}

// Brings the held handle to where the pointer was last seen.
export function moveHeld(live) {
  const { hold } = live;
  if (!hold?.to) return;
  const { handle } = hold;
  const to = toData(handle, hold.to);
  kinds[handle.spec.kind].drag(live.state, handle.spec, to, handle, readerOf(live));
  hold.to = null;
}
