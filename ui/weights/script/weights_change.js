// A record was moved: which fields would have to differ, as bars and as a sentence.

import { withItsLast } from "./lists.js";
import { formFor } from "./page_language.js";
import { above, figures } from "./weights_numbers.js";
import { fillIn } from "./fill_in.js";
import { make } from "./weights_nodes.js";

const MOST = 12; // fields with a bar
const NAMED = 3; // fields in the sentence
const MATTERS = 0.1; // of the largest change: a smaller one is not worth a name

/** @param {HTMLElement} parent @returns {WeightsChange} */
export function makeChange(parent) {
  const root = make("section", "wt-change", parent);
  const sentence = make("p", "wt-sentence", root);
  const list = make("ul", "wt-changes", root);
  const rest = make("p", "wt-rest", root);
  root.hidden = true;
  return { root, sentence, list, rest, rows: [] };
}

// change: (n,) in the fields' units, or of their logarithms (`times`); scale: (n,), of the scaled fields.
/** @param {WeightsChange} view @param {WeightsTable} table @param {Float64Array | null} change */
export function showChange(view, table, change) {
  view.root.hidden = !change;
  if (!change) return "";
  const sizes = Array.from(change, (x, j) => Math.abs(x) / table.scale[j]);
  const order = [...sizes.keys()].filter((j) => sizes[j] > 0).sort((a, b) => sizes[b] - sizes[a]);
  const shown = order.slice(0, MOST);
  shown.forEach((j, i) => showRow(view, table, i, change[j], sizes[j] / sizes[order[0]], j));
  view.rows.forEach((row, i) => (row.node.hidden = i >= shown.length));
  view.rest.textContent = othersSaid(table, change, sizes, order.slice(MOST));
  view.sentence.textContent = sentenceOf(table, change, sizes, order);
  return view.sentence.textContent;
}

/**
 * @param {WeightsChange} view
 * @param {WeightsTable} table
 * @param {number} i
 * @param {number} change
 * @param {number} part
 * @param {number} j
 */
function showRow(view, table, i, change, part, j) {
  view.rows[i] ??= makeRow(view.list);
  const { name, bar, value } = view.rows[i];
  name.textContent = table.names[j];
  name.title = table.full[j];
  bar.style.transform = `scaleX(${Math.sign(change) * part})`;
  value.textContent = table.times
    ? `× ${figures(Math.exp(change))}`
    : signed(change) + table.units[j];
}

/** @param {HTMLElement} parent @returns {ChangeRow} */
function makeRow(parent) {
  const node = make("li", "wt-row wt-one-change", parent);
  const name = make("span", "wt-name", node);
  const bar = make("i", "", make("span", "wt-bar wt-moved", node));
  const value = make("span", "wt-value", node);
  return { node, name, bar, value };
}

/** @param {number} value */
function signed(value) {
  const text = figures(value);
  return value > 0 ? `+${text}` : text;
}

/**
 * @param {WeightsTable} table
 * @param {Numbered} change
 * @param {number[]} sizes
 * @param {number[]} order
 */
export function sentenceOf(table, change, sizes, order) {
  const { words } = table;
  const named = order.slice(0, NAMED).filter((j) => sizes[j] >= MATTERS * sizes[order[0]]);
  if (!named.length) return "";
  const parts = named.map((j, i) => oneSaid(table, change[j], j, i === 0));
  const rest = othersSaid(table, change, sizes, order.slice(named.length));
  const all = rest ? [...parts, rest] : parts;
  return fillIn(words.stand, { changes: withItsLast(words, words.last, all) });
}

/** @param {WeightsTable} table @param {number} change @param {number} j @param {boolean} isFirst */
function oneSaid({ words, names, times, units }, change, j, isFirst) {
  const way = times ? "times" : change > 0 ? "larger" : "smaller";
  const first = /** @type {const} */ (`first_${way}`);
  const amount = times ? figures(Math.exp(change)) : figures(Math.abs(change)) + units[j];
  return fillIn(words[isFirst ? first : way], { field: names[j], change: amount });
}

// That all others differ by less than something: in per cent, standard deviations, or as they are.
/**
 * @param {WeightsTable} table
 * @param {Numbered} change
 * @param {number[]} sizes
 * @param {number[]} others
 */
function othersSaid({ words, language, times, standardized }, change, sizes, others) {
  if (!others.length) return "";
  const kind = times ? "others_times" : standardized ? "others_scaled" : "others";
  const text = formFor(words[kind], others.length, language);
  const largest = times
    ? Math.max(...others.map((j) => 100 * (Math.exp(Math.abs(change[j])) - 1)))
    : sizes[others[0]];
  return fillIn(text, { count: others.length, change: above(largest) });
}
