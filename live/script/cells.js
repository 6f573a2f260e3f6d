// Cells of a matrix picture: looked at with hover, focus or tap; nothing is sent.

import { nextFrame } from "./core.js";
import { ARROWS, isCommand } from "./keys.js";
import { sayBelow } from "./nodes.js";
import { pixel } from "./numbers.js";
import { movedTo, toPixels } from "./places.js";
import { fillIn } from "./fill_in.js";
import { isLookedAt, lookAt } from "./state.js";

/** @param {Live} live @param {Handle} handle */
export function makeCell(live, handle) {
  const { node } = handle;
  node.setAttribute("role", "button");
  const look = () => lookAtCell(live, handle);
  node.addEventListener("pointerenter", look);
  node.addEventListener("focus", look);
  node.addEventListener("click", look);
  node.addEventListener("keydown", (event) => {
    const by = ARROWS[event.key];
    if (!by || isCommand(event)) return;
    event.preventDefault();
    neighbour(live, handle, by)?.node.focus();
  });
  return handle;
}

/** @param {Live} live @param {Handle} handle */
export function placeCell(live, handle) {
  const { node, spec } = handle;
  const [w, h] = spec.size;
  const [left, top] = toPixels(handle, [spec.at[0] - w / 2, spec.at[1] + h / 2]);
  const [right, bottom] = toPixels(handle, [spec.at[0] + w / 2, spec.at[1] - h / 2]);
  // An axis may run downwards: the smaller number is the edge.
  if (movedTo(handle, [Math.min(left, right), Math.min(top, bottom)])) {
    node.style.width = `${pixel(Math.abs(right - left))}px`;
    node.style.height = `${pixel(Math.abs(bottom - top))}px`;
    node.setAttribute("aria-label", saidOfCell(live, spec));
  }
  node.classList.toggle("lf-seen", isLookedAt(live, spec));
}

/** @param {Live} live @param {Handle["spec"]} spec */
function saidOfCell(live, { label, text }) {
  if (!label || !text || label === text) return label || text || "";
  return fillIn(live.given.words.cell, { label, text });
}

/** @param {Live} live @param {Handle} handle */
function lookAtCell(live, { spec }) {
  if (live.nodes.said.textContent !== (spec.text ?? "")) sayBelow(live, spec.text ?? "");
  if (live.hold || isLookedAt(live, spec)) return;
  lookAt(live, spec);
  nextFrame(live);
}

// The nearest cell on that side, those in the same row or column first.
/** @param {Live} live @param {Handle} from @param {number[]} of */
function neighbour(live, from, [dx, dy]) {
  const [x, y] = cellMiddle(from);
  let best = null;
  for (const handle of live.handles) {
    if (handle.spec.kind !== "cell" || handle === from) continue;
    const [left, top] = cellMiddle(handle);
    const ahead = (left - x) * dx - (top - y) * dy;
    const aside = Math.abs((left - x) * dy) + Math.abs((top - y) * dx);
    const cost = ahead + 4 * aside;
    if (ahead > 1 && (!best || cost < best.cost)) best = { handle, cost };
  }
  return best?.handle;
}

/** @param {Handle} handle */
function cellMiddle(handle) {
  return toPixels(handle, handle.spec.at);
}
