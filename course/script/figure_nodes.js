// What a walk through a figure comes by: the overview, its parts, what is in each, and of that the
// numbers. A node is made when the walk comes near it; its numbers are those of that moment.

import { marksOf } from "./figure_parts.js";
import {
  axisSaid,
  gripsOf,
  marksSaid,
  numberSaid,
  numbersBelow,
  panelSaid,
  recordsOf,
  shareSaid,
} from "./figure_said.js";
import { countImages, reachOf, shapesOf, wordsIn } from "./figure_shapes.js";
import { inARow, oneAfterAnother } from "./lists.js";
import { listWords, told } from "./words.js";

/** @typedef {ReturnType<typeof shapesOf>[number]["pieces"][number]} Piece */
/** @typedef {{trace: number, at: (number | null)[][]} | null} Seen - a mark of a trace, or its stroke */
/**
 * @typedef {object} WalkNode
 * @property {string} text
 * @property {Seen} seen
 * @property {number} size - how many are in it
 * @property {(i: number) => WalkNode} child
 */

/** @param {Step} step @returns {WalkNode} */
export function overviewOf(step) {
  const figure = step.picture.figure?.now();
  const parts = figure ? partsOf(step, figure) : [];
  const text = oneAfterAnother(told("list.gap"), [ended(step.alt()), told("walk.keys")]);
  return { text, seen: null, ...among(parts, (part) => part) };
}

/** @param {Step} step @param {Figure} figure */
function partsOf(step, figure) {
  return [
    ...pairsPart(told("as_table.numbers"), numbersBelow(step.article)),
    ...pairsPart(told("as_table.moves"), gripsOf(step.article)),
    ...cellsPart(step.article),
    ...recordsPart(step, figure),
    ...marksOf(figure).map((marks) => marksPart(figure, marks)),
    ...shapesOf(figure).map((shapes) => shapesPart(figure, shapes)),
    ...wordsIn(figure).map((place) => wordsPart(figure, place)),
    ...imagesPart(countImages(figure)),
  ];
}

/**
 * @template T
 * @param {T[]} items
 * @param {(item: T, i: number) => WalkNode} nodeOf
 */
const among = (items, nodeOf) => ({
  size: items.length,
  child: (/** @type {number} */ i) => nodeOf(items[i], i),
});

/** @param {string} text @param {Seen} [seen] @returns {WalkNode} */
const leaf = (text, seen = null) => ({ text, seen, ...among([], () => leaf("")) });

/** @param {string} name @param {string | number} value */
const pair = (name, value) => told("walk.pair", { name, value });

/** @param {string} text */
const ended = (text) => (/[.。!?！？]$/.test(text) ? text : told("walk.sentence", { said: text }));

/** @param {string[]} items */
const row = (items) => inARow(listWords(), items);

// All of them are said at once, and one by one.
/** @param {string} name @param {string[][]} pairs */
function pairsPart(name, pairs) {
  const all = pairs.map(([what, value]) => (value.startsWith(what) ? value : pair(what, value)));
  return all.length
    ? [{ text: pair(name, row(all)), seen: null, ...among(all, (one) => leaf(one)) }]
    : [];
}

/** @param {ParentNode} article */
function cellsPart(article) {
  const cells = [...article.querySelectorAll(".lf-cell[aria-label]")];
  const said = cells.map((cell) => cell.getAttribute("aria-label") ?? "");
  const text = pair(told("walk.cells"), said.length);
  return said.length ? [{ text, seen: null, ...among(said, (one) => leaf(one)) }] : [];
}

/** @param {Figure} figure @param {string[]} axes @param {(number | null)[]} at */
const coordinates = (figure, axes, at) =>
  at.map((one, k) => told("walk.at", { axis: axisSaid(figure, axes[k]), value: numberSaid(one) }));

/** @param {Step} step @param {Figure} figure */
function recordsPart(step, figure) {
  const records = recordsOf(step, figure);
  if (!records) return [];
  const { axes, trace, points, along, across, shares } = records;
  const nodeOf = (/** @type {number[]} */ at, /** @type {number} */ i) => {
    const places = coordinates(figure, axes, at);
    const seen = { trace, at: [at] };
    const relations = [
      ...places,
      ...(along ? [pair(told("as_table.shadow"), numberSaid(along[i]))] : []),
      ...(along && across ? [pair(told("walk.distance"), numberSaid(across[i]))] : []),
      ...(shares ? [pair(told("as_table.share"), shareSaid(shares[i]))] : []),
    ];
    const text = pair(told("as_table.record", { n: i + 1 }), row(places));
    return { text, seen, ...among(relations, (one) => leaf(one, seen)) };
  };
  return [
    { text: pair(told("as_table.records"), points.length), seen: null, ...among(points, nodeOf) },
  ];
}

/** @param {Figure} figure @param {ReturnType<typeof marksOf>[number]} marks */
function marksPart(figure, marks) {
  const { axes, places, trace } = marks;
  const nodeOf = (/** @type {typeof places[number]} */ { name, at }) => {
    const all = coordinates(figure, axes, at);
    const seen = { trace, at: [at] };
    const text = pair(name || told("as_table.point"), row(all));
    return { text, seen, ...among(all, (one) => leaf(one, seen)) };
  };
  const title = marksSaid(figure, marks);
  const name = marks.of > 1 || marks.areShadows ? title : told("walk.marks", { title });
  return { text: pair(name, places.length), seen: null, ...among(places, nodeOf) };
}

/** @param {Figure} figure @param {ReturnType<typeof shapesOf>[number]} shapes @returns {WalkNode} */
function shapesPart(figure, shapes) {
  const { kind, axes, pieces } = shapes;
  const nodeOf = (/** @type {Piece} */ piece, /** @type {number} */ i) => {
    const name = piece.name || told(`as_table.one_${kind}`, { n: i + 1 });
    return kind === "curves"
      ? curveNode(figure, axes, name, piece)
      : reachNode(figure, axes, name, { ...piece, kind });
  };
  const name = told(`as_table.shape_${kind}`, { title: panelSaid(figure, shapes) });
  return { text: pair(name, pieces.length), seen: null, ...among(pieces, nodeOf) };
}

/** @param {Figure} figure @param {string[]} axes @param {string} name @param {Piece & {kind: string}} piece */
function reachNode(figure, axes, name, { kind, at, trace }) {
  const seen = { trace, at };
  const all = reachOf(kind, at).map(([from, to], k) => {
    const axis = axisSaid(figure, axes[k]);
    return from === to
      ? told("walk.at", { axis, value: numberSaid(from) })
      : told("walk.from_to", { axis, from: numberSaid(from), to: numberSaid(to) });
  });
  return { text: pair(name, row(all)), seen, ...among(all, (one) => leaf(one, seen)) };
}

// Where it begins and ends, where it is highest and lowest; then its points.
/** @param {Figure} figure @param {string[]} axes @param {string} name @param {Piece} piece */
function curveNode(figure, axes, name, { at, trace }) {
  const heights = at.map((one) => one[1]);
  const turning = /** @type {[string, number][]} */ ([
    ["begins", 0],
    ["ends", at.length - 1],
    ["highest", heights.indexOf(Math.max(...heights))],
    ["lowest", heights.indexOf(Math.min(...heights))],
  ]);
  const pointNode = (/** @type {string} */ what, /** @type {number} */ i) =>
    leaf(pair(what, row(coordinates(figure, axes, at[i]))), { trace, at: [at[i]] });
  const nodes = [
    ...turning.map(([what, i]) => pointNode(told(`walk.${what}`), i)),
    ...at.map((_, i) => pointNode(told("as_table.point"), i)),
  ];
  const ends = nodes.slice(0, 2).map(({ text }) => text);
  return { text: pair(name, row(ends)), seen: { trace, at }, ...among(nodes, (one) => one) };
}

/** @param {Figure} figure @param {ReturnType<typeof wordsIn>[number]} place */
function wordsPart(figure, place) {
  const name = told("as_table.shape_words", { title: panelSaid(figure, place) });
  const nodeOf = (/** @type {typeof place.words[number]} */ { text, at, trace }) => {
    const all = coordinates(figure, place.axes, at);
    const seen = { trace, at: [at] };
    return { text, seen, ...among(all, (one) => leaf(one, seen)) };
  };
  return { text: pair(name, place.words.length), seen: null, ...among(place.words, nodeOf) };
}

/** @param {number} n */
const imagesPart = (n) => (n ? [leaf(told("as_table.images", { n }))] : []);
