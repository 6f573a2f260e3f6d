// Which records are selected, and how many it is said that there are.

import { fillIn } from "./spoken.js";

export function selectHandle(live) {
  return live.handles.find(({ spec }) => spec.kind === "select");
}

export function selectedOf(live, { spec }) {
  return live.now.state[spec.name] ?? [];
}

// In the row under the picture (`tools.js`), where there is one.
export function showCount(live, n) {
  if (!live.tools) return;
  const { count, clear } = live.tools;
  const text = n ? fillIn(live.given.words.select_count, { n }) : "";
  if (count.textContent !== text) count.textContent = text;
  clear.hidden = !n;
}
