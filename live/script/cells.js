// Cells of a matrix picture: looked at with hover, focus or tap; nothing is sent.

import { nextFrame } from "./draw.js";
import { ARROWS, toPixels } from "./handles.js";
import { pixel } from "./paint.js";

export function makeCell(live, handle) {
  const { node } = handle;
  node.setAttribute("role", "button");
  const look = () => lookAt(live, handle);
  node.addEventListener("pointerenter", look);
  node.addEventListener("focus", look);
  node.addEventListener("click", look);
  node.addEventListener("keydown", (event) => {
    const by = ARROWS[event.key];
    if (!by || event.ctrlKey || event.altKey || event.metaKey) return;
    event.preventDefault();
    neighbour(live, handle, by)?.node.focus();
  });
  return handle;
}

export function placeCell(live, handle) {
  const { node, spec } = handle;
  const [w, h] = spec.size;
  const [left, top] = toPixels(handle, [spec.at[0] - w / 2, spec.at[1] + h / 2]);
  const [right, bottom] = toPixels(handle, [spec.at[0] + w / 2, spec.at[1] - h / 2]);
  // An axis may run downwards: the smaller number is the edge.
  const corner = `translate(${pixel(Math.min(left, right))}px, ${pixel(Math.min(top, bottom))}px)`;
  if (handle.moved !== corner) {
    handle.moved = corner;
    node.style.transform = corner;
    node.style.width = `${pixel(Math.abs(right - left))}px`;
    node.style.height = `${pixel(Math.abs(bottom - top))}px`;
    node.setAttribute("aria-label", [spec.label, spec.text].filter(Boolean).join(": "));
  }
  node.classList.toggle("lf-seen", sameValue(live.state[spec.name], spec.value));
}

function sameValue(a, b) {
  return JSON.stringify(a) === JSON.stringify(b);
}

function lookAt(live, handle) {
  const { spec } = handle;
  live.said.textContent = spec.text ?? "";
  if (live.hold || sameValue(live.state[spec.name], spec.value)) return;
  live.state[spec.name] = spec.value;
  live.looked[spec.name] = spec.value;
  nextFrame(live);
}

// What was looked at stays so over new data, as long as there is such a cell.
export function keepLooks(live) {
  const { looked } = live;
  live.looked = {};
  const handles = live.figure.layout?.meta?.handles ?? [];
  // What was said of a record stays while Python answers.
  let said = handles.some(({ kind }) => kind === "select") ? live.said.textContent : "";
  for (const { kind, name, value, text } of handles) {
    if (kind !== "cell" || !sameValue(looked[name], value)) continue;
    live.looked[name] = value;
    live.state[name] = value;
    said = text ?? "";
  }
  if (live.said.textContent !== said) live.said.textContent = said;
}

// The nearest cell on that side, those in the same row or column first.
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

function cellMiddle(handle) {
  return toPixels(handle, handle.spec.at);
}
