// Moving without dragging: a tap picks a handle, the next one in its panel puts it there. The buttons
// and fields beside it (pick_bar.js) come when the first one is picked: no picture waits for them.

import { nudgeHandle, setHandle } from "./by_keys.js";
import { SHAKE } from "./gestures.js";
import { beginHold, dragHeld, finishHold } from "./hold.js";
import { kinds } from "./kinds.js";
import { pointerAt, toPixels } from "./places.js";
import { readerOf } from "./state.js";

const GRABBED = ".lf-handle:not(.lf-cell), .lf-pick, .lf-turns"; // not the picture under them

/** @param {Live} live @param {Handle} handle */
export function togglePicked(live, handle) {
  if (live.picked?.handle === handle) letPickedGo(live);
  else pickHandle(live, handle);
}

/** @param {Live} live @param {Handle} handle */
function pickHandle(live, handle) {
  letPickedGo(live);
  if (!live.handles.includes(handle)) return; // another figure has come meanwhile
  const watch = new AbortController();
  const picked = { handle, watch, bar: null };
  live.picked = picked;
  handle.node.classList.add("lf-picked-up");
  document.addEventListener("focusin", (event) => keepOrLetGo(live, event), {
    signal: watch.signal,
  });
  live.given.options.fingers?.().then(
    (came) =>
      live.picked === picked &&
      came &&
      takeBar(live, came.openBar(live, handle, handOf(live, handle))),
    () => {}, // taps and keys do without
  );
}

// What the bar does: its script need not bring what the page has.
/** @param {Live} live @param {Handle} handle @returns {PickHand} */
function handOf(live, handle) {
  return {
    nudge: (by) => nudgeHandle(live, handle, by),
    set: (act) => setHandle(live, handle, act),
    letGo: () => letPickedGo(live),
    reader: () => readerOf(live),
    middles: () => live.handles.filter(hasPlace).map((one) => middleOfHandle(live, one)),
  };
}

// Whether it is one of those that can be moved, and drawn.
/** @param {Handle} handle */
export const hasPlace = ({ spec, axes }) => spec.kind in kinds && Boolean(axes[0] && axes[1]);

// Where it is, in pixels.
/** @param {Live} live @param {Handle} handle */
export function middleOfHandle(live, handle) {
  const { spec } = handle;
  return toPixels(handle, kinds[spec.kind].at(live.now.state, spec, readerOf(live), handle));
}

/** @param {Live} live @param {PickBar} bar */
function takeBar(live, bar) {
  if (!live.picked) return;
  live.picked.bar = bar;
  live.picked.handle.node.after(bar.element); // its turn of the Tab key
  placePicked(live);
}

// Who goes on to something else has let go; what the picture stands in is nothing else.
/** @param {Live} live @param {FocusEvent} event */
function keepOrLetGo(live, event) {
  const { handle, bar } = /** @type {Picked} */ (live.picked);
  const target = /** @type {Element} */ (event.target);
  const isHere = target.contains(handle.node) || bar?.element.contains(target);
  if (!isHere) letPickedGo(live);
}

/** @param {Live} live */
export function letPickedGo(live) {
  if (!live.picked) return;
  const { handle, watch, bar } = live.picked;
  live.picked = null;
  watch.abort();
  handle.node.classList.remove("lf-picked-up");
  bar?.close();
}

// The picture was drawn anew, or what is picked has moved.
/** @param {Live} live */
export function placePicked(live) {
  const { picked } = live;
  if (!picked) return;
  if (!live.handles.includes(picked.handle)) letPickedGo(live);
  else picked.bar?.place(middleOfHandle(live, picked.handle));
}

// A press on the picture while something is picked: whether it is about that. A finger that slips
// further scrolls the page, and puts nothing.
/** @param {Live} live @param {PointerEvent} event */
export function pressPicked(live, event) {
  const { picked } = live;
  const target = /** @type {Element} */ (event.target);
  if (!picked || event.button || !event.isPrimary || live.hold || !live.picture.stands)
    return false;
  const at = pointerAt(live, event);
  if (target.closest(GRABBED) || !isInPanel(picked.handle, at)) return false;
  const watch = new AbortController();
  const how = { signal: watch.signal, capture: true }; // Plotly follows the mouse itself
  window.addEventListener("pointercancel", () => watch.abort(), how);
  window.addEventListener(
    "pointerup",
    (up) => {
      if (up.pointerId !== event.pointerId) return;
      watch.abort();
      const [x, y] = pointerAt(live, up);
      if (Math.hypot(x - at[0], y - at[1]) < SHAKE) putPicked(live, picked.handle, at);
    },
    how,
  );
  return true;
}

/** @param {Handle} handle @param {Pair} at */
function isInPanel({ axes }, at) {
  return axes.every((axis, k) => at[k] >= axis._offset && at[k] <= axis._offset + axis._length);
}

// As if it had been dragged there.
/** @param {Live} live @param {Handle} handle @param {Pair} at */
function putPicked(live, handle, at) {
  if (live.hold || !live.handles.includes(handle)) return;
  beginHold(live, handle, {});
  dragHeld(live, at);
  finishHold(live);
  handle.node.classList.add("lf-by-hand");
  handle.node.focus({ preventScroll: true });
  if (live.picked?.handle !== handle) pickHandle(live, handle); // a cell under the tap took the focus
}
