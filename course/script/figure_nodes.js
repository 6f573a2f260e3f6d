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

/** @typedef {[trace: number, i: number][]} Seen - where it stands in the picture's data */
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
  return { text, seen: [], ...among(parts, (part) => part) };
}

/** @param {Step} step @param {Figure} figure */
function partsOf(step, figure) {
  return [
    ...pairsPart(told("as_table.numbers"), numbersBelow(step.article)),
    ...pairsPart(told("as_table.moves"), gripsOf(step.article)),
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
const leaf = (text, seen = []) => ({ text, seen, ...among([], () => leaf("")) });

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
    ? [{ text: pair(name, row(all)), seen: [], ...among(all, (one) => leaf(one)) }]
    : [];
}

/** @param {Figure} figure @param {string[]} axes @param {(number | null)[]} at */
const coordinates = (figure, axes, at) =>
  at.map((one, k) => told("walk.at", { axis: axisSaid(figure, axes[k]), value: numberSaid(one) }));

/** @param {Step} step @param {Figure} figure */
function recordsPart(step, figure) {
  const records = recordsOf(step, figure);
  if (!records) return [];
  const { axes, points, along, across, shares, markOf } = records;
  const nodeOf = (/** @type {number[]} */ at, /** @type {number} */ i) => {
    const places = coordinates(figure, axes, at);
    const seen = markOf(i);
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
    { text: pair(told("as_table.records"), points.length), seen: [], ...among(points, nodeOf) },
  ];
}

/** @param {Figure} figure @param {ReturnType<typeof marksOf>[number]} marks */
function marksPart(figure, marks) {
  const { axes, places, trace } = marks;
  const nodeOf = (/** @type {typeof places[number]} */ { name, at, i }) => {
    const all = coordinates(figure, axes, at);
    /** @type {Seen} */
    const seen = [[trace, i]];
    const text = pair(name || told("as_table.point"), row(all));
    return { text, seen, ...among(all, (one) => leaf(one, seen)) };
  };
  const title = marksSaid(figure, marks);
  const name = marks.of > 1 || marks.areShadows ? title : told("walk.marks", { title });
  return { text: pair(name, places.length), seen: [], ...among(places, nodeOf) };
}

/** @param {Figure} figure @param {ReturnType<typeof shapesOf>[number]} shapes @returns {WalkNode} */
function shapesPart(figure, shapes) {
  const { kind, axes, pieces } = shapes;
  const nodeOf = (
    /** @type {typeof pieces[number]} */ { name, at, marks },
    /** @type {number} */ i,
  ) => {
    const called = name || told(`as_table.one_${kind}`, { n: i + 1 });
    return kind === "curves"
      ? curveNode(figure, axes, called, { at, marks })
      : reachNode(figure, axes, called, { kind, at, marks });
  };
  const name = told(`as_table.shape_${kind}`, { title: panelSaid(figure, shapes) });
  return { text: pair(name, pieces.length), seen: [], ...among(pieces, nodeOf) };
}

/** @param {Figure} figure @param {string[]} axes @param {string} name @param {{kind: string, at: number[][], marks: Seen}} of */
function reachNode(figure, axes, name, { kind, at, marks }) {
  const all = reachOf(kind, at).map(([from, to], k) => {
    const axis = axisSaid(figure, axes[k]);
    return from === to
      ? told("walk.at", { axis, value: numberSaid(from) })
      : told("walk.from_to", { axis, from: numberSaid(from), to: numberSaid(to) });
  });
  return { text: pair(name, row(all)), seen: marks, ...among(all, (one) => leaf(one, marks)) };
}

// Where it begins and ends, where it is highest and lowest; then its points.
/** @param {Figure} figure @param {string[]} axes @param {string} name @param {{at: number[][], marks: Seen}} of */
function curveNode(figure, axes, name, { at, marks }) {
  const heights = at.map((one) => one[1]);
  const turning = [
    ["begins", 0],
    ["ends", at.length - 1],
    ["highest", heights.indexOf(Math.max(...heights))],
    ["lowest", heights.indexOf(Math.min(...heights))],
  ];
  const placed = (/** @type {number} */ i) => row(coordinates(figure, axes, at[i]));
  const nodes = [
    ...turning.map(([what, i]) =>
      leaf(pair(told(`walk.${what}`), placed(Number(i))), [marks[Number(i)]]),
    ),
    ...at.map((_, i) => leaf(pair(told("as_table.point"), placed(i)), [marks[i]])),
  ];
  const ends = nodes.slice(0, 2).map(({ text }) => text);
  return {
    text: pair(name, row(ends)),
    seen: [marks[0], marks[marks.length - 1]],
    ...among(nodes, (one) => one),
  };
}

/** @param {Figure} figure @param {ReturnType<typeof wordsIn>[number]} place */
function wordsPart(figure, place) {
  const name = told("as_table.shape_words", { title: panelSaid(figure, place) });
  const nodeOf = (/** @type {typeof place.words[number]} */ { text, at, mark }) => {
    const all = coordinates(figure, place.axes, at);
    return { text, seen: [mark], ...among(all, (one) => leaf(one, [mark])) };
  };
  return { text: pair(name, place.words.length), seen: [], ...among(place.words, nodeOf) };
}

/** @param {number} n */
const imagesPart = (n) => (n ? [leaf(told("as_table.images", { n }))] : []);
