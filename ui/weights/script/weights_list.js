// The sliders: one a field, one for a group of fields that is ticked or found by name.

import { figures } from "./weights_numbers.js";
import { make } from "./weights_nodes.js";
import { fillIn } from "./fill_in.js";

const STEP = 0.05;
const MOST = 2;

// `order`: places of the fields, the weightiest first. `onInput(places, weight)` while one moves,
// `onRest()` when it is let go.
/**
 * @param {HTMLElement} parent
 * @param {WeightsTable} table
 * @param {ListHears} hears
 * @returns {WeightsList}
 */
export function makeList(parent, { names, full, order, words }, { onInput, onRest, onReset }) {
  const root = make("section", "wt-list", parent);
  const head = make("div", "wt-list-head", root);
  make("h4", "", head).textContent = words.fields;
  const reset = make("button", "wt-button", head);
  reset.type = "button";
  reset.textContent = words.reset;
  reset.addEventListener("click", onReset);
  const find = make("input", "wt-find", root);
  find.type = "search";
  find.placeholder = words.find;
  find.setAttribute("aria-label", words.find);
  find.hidden = names.length < 7;
  /** @type {WeightsList} */
  const list = {
    root,
    words,
    names,
    full,
    order,
    onInput,
    onRest,
    reset,
    rows: [],
    ticked: new Set(),
    searched: false,
    weights: null,
    group: makeGroup(root, (weight) => list.onInput(together(list), weight), onRest),
    none: make("p", "wt-none", root),
  };
  list.none.textContent = words.find_none;
  const scroll = make("ul", "wt-rows", root);
  scroll.tabIndex = -1;
  order.forEach((j) => (list.rows[j] = makeRow(list, scroll, j)));
  find.addEventListener("input", () => filter(list, find.value));
  filter(list, "");
  return list;
}

/** @param {WeightsList} list @param {HTMLElement} parent @param {number} j @returns {WeightRow} */
function makeRow(list, parent, j) {
  const { words, names, full } = list;
  const node = make("li", "wt-row", parent);
  const tick = make("input", "wt-tick", node);
  tick.type = "checkbox";
  tick.setAttribute("aria-label", fillIn(words.tick, { field: full[j] }));
  tick.addEventListener("change", () => {
    if (tick.checked) list.ticked.add(j);
    else list.ticked.delete(j);
    showGroup(list);
  });
  const slider = rangeInput(node, (weight) => list.onInput([j], weight), list.onRest);
  slider.setAttribute("aria-label", full[j]);
  const name = make("span", "wt-name", node);
  name.textContent = names[j];
  name.title = full[j];
  const value = make("span", "wt-value", node);
  const bars = ["first", "second"].map((which) =>
    make("i", "", make("span", `wt-bar wt-${which}`, node)),
  );
  return { node, tick, slider, value, bars, shown: [], name: full[j].toLocaleLowerCase() };
}

/**
 * @param {HTMLElement} parent
 * @param {(weight: number) => void} onInput
 * @param {() => void} onRest
 */
function rangeInput(parent, onInput, onRest) {
  const slider = make("input", "wt-slider", parent);
  Object.assign(slider, { type: "range", min: 0, max: MOST, step: STEP, value: 1 });
  slider.addEventListener("input", () => onInput(Number(slider.value)));
  slider.addEventListener("change", onRest);
  return slider;
}

/** @param {HTMLElement} parent @param {(weight: number) => void} onInput @param {() => void} onRest */
function makeGroup(parent, onInput, onRest) {
  const node = make("div", "wt-row wt-group", parent);
  const slider = rangeInput(node, onInput, onRest);
  const name = make("span", "wt-name", node);
  const value = make("span", "wt-value", node);
  return { node, slider, name, value };
}

// Those ticked; else those found by name.
/** @param {WeightsList} list */
function together(list) {
  if (list.ticked.size) return [...list.ticked];
  return list.order.filter((j) => !list.rows[j].node.hidden);
}

/** @param {WeightsList} list @param {string} text */
function filter(list, text) {
  const wanted = text.trim().toLocaleLowerCase();
  list.order.forEach((j) => (list.rows[j].node.hidden = !list.rows[j].name.includes(wanted)));
  list.none.hidden = list.order.some((j) => !list.rows[j].node.hidden);
  list.searched = Boolean(wanted);
  showGroup(list);
}

/** @param {WeightsList} list */
function showGroup(list) {
  const count = together(list).length;
  list.group.node.hidden = count < 2 || !(list.searched || list.ticked.size);
  list.group.name.textContent = fillIn(list.words.together, { count });
  list.group.slider.setAttribute("aria-label", list.group.name.textContent);
  if (list.weights) showTogether(list, list.weights);
}

/** @param {WeightsList} list @param {Float64Array} weights */
function showTogether(list, weights) {
  const { slider, value, node } = list.group;
  if (node.hidden) return;
  const all = together(list).map((j) => weights[j]);
  const same = all.every((weight) => weight === all[0]);
  if (same) slider.value = String(all[0]);
  value.textContent = same ? figures(all[0]) : list.words.mixed;
  slider.setAttribute("aria-valuetext", value.textContent);
}

// What the sliders say, wherever the weights came from.
/** @param {WeightsList} list @param {Float64Array} weights */
export function showWeights(list, weights) {
  list.weights = weights;
  list.reset.disabled = weights.every((weight) => weight === 1);
  list.rows.forEach((row, j) => {
    if (row.weight === weights[j]) return;
    row.weight = weights[j];
    if (Number(row.slider.value) !== weights[j]) row.slider.value = String(weights[j]);
    row.value.textContent = figures(weights[j]);
    row.node.classList.toggle("wt-changed", weights[j] !== 1);
    row.node.classList.toggle("wt-out", weights[j] === 0);
    const words = weights[j] ? list.words.value : list.words.left_out;
    row.slider.setAttribute(
      "aria-valuetext",
      fillIn(words, { field: list.full[j], weight: figures(weights[j]) }),
    );
  });
  showTogether(list, weights);
}

// A bar from the middle for each of two components, as long as its part of the longest.
/** @param {WeightsList} list @param {Float64Array[]} loadings */
export function showLoadings(list, loadings) {
  let longest = 0;
  for (const one of loadings) for (const entry of one) longest = Math.max(longest, Math.abs(entry));
  list.rows.forEach((row, j) => {
    loadings.forEach((one, k) => {
      const length = longest ? Math.round((200 * one[j]) / longest) / 200 : 0;
      if (row.shown[k] === length) return;
      row.shown[k] = length;
      row.bars[k].style.transform = `scaleX(${length})`;
    });
  });
}
