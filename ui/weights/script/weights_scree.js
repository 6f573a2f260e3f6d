// Of the variance: what each of the first components has.

import { make } from "./weights_nodes.js";
import { percent } from "./weights_numbers.js";

// A column for each of the first components: its share of the variance in figures, and beside the
// first one's as a height.
/**
 * @param {HTMLElement} parent
 * @param {WeightsWords} words
 * @param {number} count
 * @returns {WeightsScree}
 */
export function makeScree(parent, words, count) {
  const root = make("section", "wt-scree", parent);
  make("h4", "", root).textContent = words.scree;
  const row = make("div", "wt-columns", root);
  const columns = [...Array(count).keys()].map((k) => {
    const node = make("div", "wt-column", row);
    const text = make("span", "wt-share", node);
    const bar = make("i", "", make("span", "wt-tower", node));
    make("b", "", node).textContent = String(k + 1);
    return { text, bar, shown: -1, said: "" };
  });
  return { root, columns };
}

/** @param {WeightsScree} scree @param {WeightedAxes} found */
export function showScree({ columns }, { values, total }) {
  columns.forEach((column, k) => {
    const share = total ? Math.max(values[k], 0) / total : 0;
    const height = values[0] > 0 ? Math.round((200 * Math.max(values[k], 0)) / values[0]) / 200 : 0;
    const text = percent(share);
    if (column.shown !== height) column.bar.style.transform = `scaleY(${(column.shown = height)})`;
    if (column.said !== text) column.text.textContent = column.said = text;
  });
}
