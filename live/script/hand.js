// The hand on a handle: a mouse, a finger, or keys.

import { byKeys, nudgeHandle } from "./by_keys.js";
import { REACH, SHAKE, STILL } from "./gestures.js";
import { beginHold, cancelHold, dragHeld, finishHold } from "./hold.js";
import { ARROWS, CANCEL, CHOOSE, ENDS, OTHERS, PAGES, isCommand } from "./keys.js";
import { wrap } from "./numbers.js";
import { hasPlace, letPickedGo, middleOfHandle, togglePicked } from "./picked.js";
import { pointerAt } from "./places.js";

/** @param {Live} live @param {Handle} handle */
export function giveToHand(live, handle) {
  const { node } = handle;
  node.addEventListener("pointerdown", (event) => pressHandle(live, event));
  node.addEventListener("keydown", (event) => keyOnHandle(live, handle, event));
  // The browser would focus what was pressed; `pressHandle` focuses what was meant.
  node.addEventListener("mousedown", (event) => event.preventDefault());
  node.addEventListener("blur", () => {
    node.classList.remove("lf-by-hand");
    if (live.hold?.keys && live.hold.handle === handle) finishHold(live);
  });
}

// Targets overlap where points are close: the nearest takes the hand.
/** @param {Live} live @param {Pair} pair */
function nearestHandle(live, [x, y]) {
  const near = live.handles.filter(hasPlace).map((handle) => {
    const [left, top] = middleOfHandle(live, handle);
    return { handle, left, top, gap: Math.hypot(left - x, top - y) };
  });
  const close = near.filter(({ gap }) => gap < REACH * 1.5);
  return close.length ? close.reduce((best, one) => (one.gap < best.gap ? one : best)) : null;
}

/** @param {Live} live @param {PointerEvent} event */
function pressHandle(live, event) {
  if (event.button || live.hold?.pointer !== undefined || !live.picture.stands) return;
  if (live.hold) finishHold(live);
  const at = pointerAt(live, event);
  const nearest = nearestHandle(live, at);
  if (!nearest) return;
  const { handle, left, top } = nearest;
  event.preventDefault();
  const { node } = handle;
  node.classList.add("lf-by-hand");
  node.focus({ preventScroll: true });
  if (handle.roving) setTabStops(live, handle);
  node.setPointerCapture(event.pointerId);
  beginHold(live, handle, {
    pointer: event.pointerId,
    start: at,
    shift: [left - at[0], top - at[1]],
  });
  node.classList.add("lf-held");
  /** @param {PointerEvent} move */
  node.onpointermove = (move) => followPointer(live, move);
  /** @param {PointerEvent} up */
  node.onpointerup = (up) => up.pointerId === live.hold?.pointer && releaseHandle(live, handle);
  node.onpointercancel = () => cancelHold(live);
  node.onlostpointercapture = () => live.hold?.pointer !== undefined && finishHold(live);
}

// A press that went nowhere was a tap: it picks the handle, or lets go of it.
/** @param {Live} live @param {Handle} handle */
function releaseHandle(live, handle) {
  const isTap = !live.hold?.moved;
  finishHold(live);
  if (isTap) togglePicked(live, handle);
}

/** @param {Live} live @param {PointerEvent} event */
function followPointer(live, event) {
  const { hold } = live;
  if (!hold?.start || !hold.shift || event.pointerId !== hold.pointer) return;
  const [x, y] = pointerAt(live, event);
  const reach = event.pointerType === "touch" ? SHAKE : STILL;
  if (!hold.moved && Math.hypot(x - hold.start[0], y - hold.start[1]) < reach) return;
  dragHeld(live, [x + hold.shift[0], y + hold.shift[1]]);
}

/** @param {Live} live @param {Handle} handle @param {KeyboardEvent} event */
function keyOnHandle(live, handle, event) {
  if (isCommand(event) || !live.picture.stands) return;
  const { spec } = handle;
  handle.node.classList.remove("lf-by-hand");
  if (CANCEL.includes(event.key) && live.hold) cancelHold(live);
  else if (CANCEL.includes(event.key) && live.picked) letPickedGo(live);
  else if (CHOOSE.includes(event.key)) event.repeat || togglePicked(live, handle);
  else if (OTHERS[event.key] && handle.roving) rove(live, handle, event.key);
  else if (ARROWS[event.key])
    nudgeHandle(
      live,
      handle,
      ARROWS[event.key].map((by) => by * (event.shiftKey ? 5 : 1)),
    );
  else if (PAGES[event.key] && !live.given.options.leavesPages?.())
    nudgeHandle(live, handle, PAGES[event.key]);
  else if (event.key in ENDS)
    byKeys(live, handle, (kind, state, reader) =>
      kind.toEnd(state, spec, ENDS[event.key], handle, reader),
    );
  else return;
  event.preventDefault();
}

/** @param {Live} live @param {Handle} handle @param {string} key */
function rove(live, handle, key) {
  const roving = live.handles.filter((one) => one.roving);
  const next = roving[wrap(roving.indexOf(handle) + OTHERS[key], roving.length)];
  setTabStops(live, next);
  next.node.focus();
}

// Of many points the tab key stops at one.
/** @param {Live} live @param {Handle} [chosen] */
export function setTabStops(live, chosen) {
  const roving = live.handles.filter((handle) => handle.roving);
  const stop = chosen ?? roving.find(({ node }) => node.tabIndex === 0) ?? roving[0];
  for (const handle of live.handles)
    handle.node.tabIndex = handle.roving && handle !== stop ? -1 : 0;
}
