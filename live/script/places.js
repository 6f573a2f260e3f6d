// Where data lie in pixels of the picture, and what lies under the pointer.

import { pixel } from "./numbers.js";
import { sketchedAxis } from "./sketch.js";

/** @param {Live} live @param {string} id @returns {Nested} */
export function axisNamed(live, id) {
  if (live.picture.stands === "sketch") return sketchedAxis(live.picture.shown.layout, id);
  return live.nodes.plot._fullLayout[id[0] + "axis" + id.slice(1)];
}

/** @param {Pick<Handle, "axes">} pick @param {Place} place @returns {Pair} */
export function toPixels({ axes }, [x, y]) {
  return [axes[0]._offset + axes[0].l2p(x), axes[1]._offset + axes[1].l2p(y)];
}

/** @param {Pick<Handle, "axes">} pick @param {Place} place @returns {Pair} */
export function toData({ axes }, [left, top]) {
  return [axes[0].p2l(left - axes[0]._offset), axes[1].p2l(top - axes[1]._offset)];
}

/** @param {Live} live @param {PointerEvent} event @returns {Pair} */
export function pointerAt(live, event) {
  const box = live.nodes.overlay.getBoundingClientRect();
  return [event.clientX - box.left, event.clientY - box.top];
}

// Most handles stand still in a frame; what is not written costs nothing. Whether it has moved.
/** @param {Handle} handle @param {Place} place */
export function movedTo(handle, [left, top]) {
  const place = `translate(${pixel(left)}px, ${pixel(top)}px)`;
  if (handle.placed === place) return false;
  handle.placed = place;
  handle.node.style.transform = place;
  return true;
}

// Whatever stands there is placed, and described, anew.
/** @param {Handle} handle */
export function forgetPlace(handle) {
  handle.placed = null;
}
