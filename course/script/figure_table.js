// A script of its own, fetched when somebody opens "Table" below a picture: what it draws, as tables. They
// follow the hand when it rests.

import { axisTitle, marksOf, panelTitle, plainWords } from "./figure_parts.js";
import { fixed, shortened } from "./numbers.js";
import { heardOf, heardProgram, soundsOf } from "./sound_events.js";
import { make, told } from "./words.js";

const RESTS = 350; // milliseconds without a move
const MOST_ROWS = 200;
const DIGITS = 4;

window.pcaTable = { open: openFigureTable };

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
  return [
    ...table(told("as_table.numbers"), ["what", "value"].map(said), numbersBelow(step.article)),
    ...table(told("as_table.moves"), ["what", "where"].map(said), gripsOf(step.article)),
    ...recordTable(step, figure),
    ...marksOf(figure).flatMap((marks) =>
      table(
        captionOf(figure, marks),
        [said("mark"), ...marks.axes.map((axis) => axisTitle(figure, axis) || axis)],
        marks.places.map(({ name, at }) => [
          name || said("point"),
          ...at.map((one) => numberSaid(one)),
        ]),
      ),
    ),
    make("p", { textContent: told("as_table.lines") }),
  ];
}

/** @param {string} name */
const said = (name) => told(`as_table.${name}`);

// Exact where so many decimals are all there is.
/** @param {number | null} value */
function numberSaid(value, digits = DIGITS) {
  if (value === null || !Number.isFinite(value)) return "–";
  const text = shortened(fixed(value, digits));
  return Math.abs(value - Number(value.toFixed(digits))) > 1e-9 ? `≈ ${text}` : text;
}

// As they stand there.
/** @param {ParentNode} article */
const numbersBelow = (article) =>
  [...article.querySelectorAll(".lf-readouts .lf-readout")].map(({ children }) =>
    [...children].map((one) => one.textContent ?? ""),
  );

// Records have a table of their own.
/** @param {ParentNode} article */
const gripsOf = (article) =>
  [...article.querySelectorAll(".lf-handle[aria-valuetext]:not(.lf-point)")].map((grip) =>
    ["aria-label", "aria-valuetext"].map((name) => grip.getAttribute(name) ?? ""),
  );

// The records; where shadows are drawn, where each falls on the axis, and its part of their variance.
/** @param {Step} step @param {Figure} figure */
function recordTable(step, figure) {
  const marks = marksOf(figure, true)[0];
  if (!marks) return [];
  const sounds = soundsOf(step.shown());
  const read = sounds && step.picture.figure?.read(heardProgram(sounds.axis));
  const along = read && sounds.sweeps ? heardOf(read).along : null;
  const all = along && sounds?.hums ? along.reduce((sum, t) => sum + t * t, 0) : 0;
  const heads = [
    said("what"),
    ...marks.axes.map((axis) => axisTitle(figure, axis) || axis),
    ...(along ? [said("shadow")] : []),
    ...(along && all ? [said("share")] : []),
  ];
  const points = /** @type {number[][]} */ (figure.layout.meta.state.points);
  const rows = points.map((at, i) => [
    told("as_table.record", { n: i + 1 }),
    ...at.map((one) => numberSaid(one)),
    ...(along ? [numberSaid(along[i])] : []),
    ...(along && all ? [`${numberSaid((100 * along[i] ** 2) / all, 1)}%`] : []),
  ]);
  return table(told("as_table.records"), heads, rows);
}

/** @param {Figure} figure @param {ReturnType<typeof marksOf>[number]} marks */
function captionOf(figure, { axes, panel, nth, of }) {
  const title = plainWords(panelTitle(figure, axes)) || told("as_table.panel", { n: panel });
  return of > 1 ? told("as_table.nth", { title, n: nth }) : title;
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
