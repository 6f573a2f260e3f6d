// Where data lie in pixels of the picture, and what lies under the pointer.

import { sketchedAxis } from "./sketch.js";

export function axisNamed(live, id) {
  if (live.sketched) return sketchedAxis(live.shown.layout, id);
  return live.plot._fullLayout[id[0] + "axis" + id.slice(1)];
}

export function toPixels({ axes }, [x, y]) {
  return [axes[0]._offset + axes[0].l2p(x), axes[1]._offset + axes[1].l2p(y)];
}

export function toData({ axes }, [left, top]) {
  return [axes[0].p2l(left - axes[0]._offset), axes[1].p2l(top - axes[1]._offset)];
}

export function pointerAt(live, event) {
  const box = live.overlay.getBoundingClientRect();
  return [event.clientX - box.left, event.clientY - box.top];
}
