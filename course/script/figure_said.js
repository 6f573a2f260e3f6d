// How a figure's parts are said, in its tables and on a walk through it.

import { axisTitle, marksOf, panelTitle, plainWords } from "./figure_parts.js";
import { fixed, shortened } from "./numbers.js";
import { heardOf, heardProgram, soundsOf } from "./sound_events.js";
import { told } from "./words.js";

const DIGITS = 4;

// Exact where so many decimals are all there is.
/** @param {number | null} value */
export function numberSaid(value, digits = DIGITS) {
  if (value === null || !Number.isFinite(value)) return "–";
  const text = shortened(fixed(value, digits));
  return Math.abs(value - Number(value.toFixed(digits))) > 1e-9 ? `≈ ${text}` : text;
}

/** @param {Figure} figure @param {string} axis */
export const axisSaid = (figure, axis) =>
  axisTitle(figure, axis) || (axis.split(".")[1] ?? axis[0]);

/** @param {Figure} figure @param {{axes: string[], panel: number}} of */
export const panelSaid = (figure, { axes, panel }) =>
  plainWords(panelTitle(figure, axes)) || told("as_table.panel", { n: panel });

/** @param {Figure} figure @param {ReturnType<typeof marksOf>[number]} marks */
export function marksSaid(figure, { axes, panel, nth, of, areShadows }) {
  const title = panelSaid(figure, { axes, panel });
  if (areShadows) return told("as_table.shape_shadows", { title });
  return of > 1 ? told("as_table.nth", { title, n: nth }) : title;
}

// As they stand there.
/** @param {ParentNode} article */
export const numbersBelow = (article) =>
  [...article.querySelectorAll(".lf-readouts .lf-readout")].map(({ children }) =>
    [...children].map((one) => one.textContent ?? ""),
  );

// Records have a table of their own.
/** @param {ParentNode} article */
export const gripsOf = (article) =>
  [...article.querySelectorAll(".lf-handle[aria-valuetext]:not(.lf-point)")].map((grip) =>
    ["aria-label", "aria-valuetext"].map((name) => grip.getAttribute(name) ?? ""),
  );

// The records; where shadows are drawn, where each falls on the axis, how far it is from it, and its
// part of their variance. null where a picture has none.
/** @param {Step} step @param {Figure} figure */
export function recordsOf(step, figure) {
  const marks = marksOf(figure, true)[0];
  if (!marks) return null;
  const sounds = soundsOf(step.shown());
  const read = sounds && step.picture.figure?.read(heardProgram(sounds.axis));
  const { along = null, across = null } = read && sounds.sweeps ? heardOf(read) : {};
  const all = along && sounds?.hums ? along.reduce((sum, t) => sum + t * t, 0) : 0;
  const points = /** @type {number[][]} */ (figure.layout.meta.state.points);
  return {
    axes: marks.axes,
    points,
    trace: marks.trace,
    along,
    across: across?.map(Math.abs) ?? null,
    shares: along && all ? along.map((t) => (100 * t ** 2) / all) : null,
  };
}

/** @param {number} share */
export const shareSaid = (share) => `${numberSaid(share, 1)}%`;
