// A script of its own, fetched when somebody opens "Table" below a picture, or walks through it: what
// the picture draws, as tables. They follow the hand when it rests.

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
import { openFigureWalk } from "./figure_walk.js";
import { make, told } from "./words.js";

const RESTS = 350; // milliseconds without a move
const MOST_ROWS = 200;

window.pcaTable = { open: openFigureTable };
window.pcaWalk = { open: openFigureWalk };

/** @param {Step} step @param {HTMLElement} place */
function openFigureTable(step, place) {
  let timer = 0;
  const fill = () => {
    const scrolled = place.scrollTop;
    place.replaceChildren(...tablesOf(step));
    place.scrollTop = scrolled;
  };
  const later = () => {
    clearTimeout(timer);
    timer = window.setTimeout(() => place.isConnected && fill(), RESTS);
  };
  step.followers.add(later);
  // It scrolls within its place, so it is a stop for the keys.
  Object.assign(place, { tabIndex: 0, role: "region", ariaLabel: told("as_table.title") });
  fill();
}

/** @param {Step} step */
function tablesOf(step) {
  const figure = step.picture.figure?.now();
  if (!figure) return [];
  const images = countImages(figure);
  return [
    ...table(told("as_table.numbers"), ["what", "value"].map(said), numbersBelow(step.article)),
    ...table(told("as_table.moves"), ["what", "where"].map(said), gripsOf(step.article)),
    ...recordTable(step, figure),
    ...marksOf(figure).flatMap((marks) =>
      table(
        marksSaid(figure, marks),
        [said("mark"), ...marks.axes.map((axis) => axisSaid(figure, axis))],
        marks.places.map(({ name, at }) => [
          name || said("point"),
          ...at.map((one) => numberSaid(one)),
        ]),
      ),
    ),
    ...shapesOf(figure).flatMap((shapes) => shapeTable(figure, shapes)),
    ...wordsIn(figure).flatMap((place) =>
      table(
        told("as_table.shape_words", { title: panelSaid(figure, place) }),
        [said("what"), ...place.axes.map((axis) => axisSaid(figure, axis))],
        place.words.map(({ text, at }) => [text, ...at.map((one) => numberSaid(one))]),
      ),
    ),
    ...(images ? [make("p", { textContent: told("as_table.images", { n: images }) })] : []),
  ];
}

/** @param {string} name */
const said = (name) => told(`as_table.${name}`);

/** @param {Step} step @param {Figure} figure */
function recordTable(step, figure) {
  const records = recordsOf(step, figure);
  if (!records) return [];
  const { axes, points, along, shares } = records;
  const heads = [
    said("what"),
    ...axes.map((axis) => axisSaid(figure, axis)),
    ...(along ? [said("shadow")] : []),
    ...(shares ? [said("share")] : []),
  ];
  const rows = points.map((at, i) => [
    told("as_table.record", { n: i + 1 }),
    ...at.map((one) => numberSaid(one)),
    ...(along ? [numberSaid(along[i])] : []),
    ...(shares ? [shareSaid(shares[i])] : []),
  ]);
  return table(told("as_table.records"), heads, rows);
}

// Of a line both ends, of a bar or an area its reach along each axis, of a curve all points.
/** @param {Figure} figure @param {ReturnType<typeof shapesOf>[number]} shapes */
function shapeTable(figure, shapes) {
  const { kind, axes, pieces } = shapes;
  const names = axes.map((axis) => axisSaid(figure, axis));
  const caption = told(`as_table.shape_${kind}`, { title: panelSaid(figure, shapes) });
  const nameOf = (/** @type {string} */ name, /** @type {number} */ i) =>
    name || told(`as_table.one_${kind}`, { n: i + 1 });
  if (kind === "curves")
    return table(
      caption,
      [said("what"), ...names],
      pieces.flatMap(({ name, at }, i) =>
        at.map((place) => [nameOf(name, i), ...place.map((one) => numberSaid(one))]),
      ),
    );
  return table(
    caption,
    [
      said("what"),
      ...names.flatMap((axis) => ["from", "to"].map((end) => told(`as_table.${end}`, { axis }))),
    ],
    pieces.map((piece, i) => [
      nameOf(piece.name, i),
      ...reachOf(kind, piece.at).flatMap((ends) => ends.map((one) => numberSaid(one))),
    ]),
  );
}

/** @param {string} caption @param {string[]} heads @param {string[][]} rows */
function table(caption, heads, rows) {
  if (!rows.length) return [];
  const cut = rows.length > MOST_ROWS;
  const cell = (/** @type {string} */ textContent, /** @type {number} */ i) =>
    i ? make("td", { textContent }) : make("th", { scope: "row", textContent });
  const made = make(
    "table",
    {},
    make("caption", { textContent: caption }),
    make(
      "thead",
      {},
      make("tr", {}, ...heads.map((textContent) => make("th", { scope: "col", textContent }))),
    ),
    make("tbody", {}, ...rows.slice(0, MOST_ROWS).map((row) => make("tr", {}, ...row.map(cell)))),
  );
  const note = told("as_table.cut", { n: MOST_ROWS, of: rows.length });
  return [made, ...(cut ? [make("p", { textContent: note })] : [])];
}
