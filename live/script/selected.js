// Which records are selected, and how many it is said that there are.

import { fillIn } from "./fill_in.js";

/** @param {Live} live */
export function selectHandle(live) {
  const found = live.handles.find(({ spec }) => spec.kind === "select");
  return /** @type {SelectHandle | undefined} */ (found);
}

/** @param {Live} live @param {Handle} handle @returns {number[]} */
export function selectedOf(live, { spec }) {
  return live.now.state[spec.name] ?? [];
}

// In the row under the picture (`tools.js`), where there is one.
/** @param {Live} live @param {number} n */
export function showCount(live, n) {
  if (!live.tools) return;
  const { count, clear } = live.tools;
  const text = n ? fillIn(live.given.words.select_count, { n }) : "";
  if (count.textContent !== text) count.textContent = text;
  clear.hidden = !n;
}
