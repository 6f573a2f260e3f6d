// What every part of a figure calls: a figure is taken in, a frame asked for, a hold ended.
// How a drawing is done lies above (`drawing.js`, left here by `draw.js`), so nothing here needs it.

import { sayBelow } from "./nodes.js";
import { WORDS } from "./spoken.js";
import { claimState, keepLooks, putOnTop, takeState } from "./state.js";

/** @returns {Live["given"]} */
export function newGiven() {
  const figure = /** @type {Figure} */ (/** @type {unknown} */ ({ data: [], layout: {} }));
  return { figure, options: {}, words: WORDS };
}

/** @returns {Live["waiting"]} */
export function newWaiting() {
  return { queued: null, late: false, frame: null };
}

// Takes a figure and options in; nothing is drawn yet.
/** @param {Live} live @param {Figure} figure @param {Options} options */
export function acceptFigure(live, figure, options) {
  const all = { ...live.given.options, ...options };
  live.given = { figure, options: all, words: { ...WORDS, ...all.words } };
  takeState(live, figure.layout?.meta?.state ?? {}, all.moved);
  keepSaid(live, figure.layout?.meta?.handles ?? []);
}

// The line below stays with the cell that is looked at; what was said of a record stays while
// Python answers.
/** @param {Live} live @param {Spec[]} handles */
function keepSaid(live, handles) {
  const kept = keepLooks(
    live,
    handles.filter(({ kind }) => kind === "cell"),
  );
  const before = handles.some(({ kind }) => kind === "select") ? live.nodes.said.textContent : "";
  const said = kept.length ? (kept[kept.length - 1].text ?? "") : before;
  if (live.nodes.said.textContent !== said) sayBelow(live, said);
}

// The whole picture anew.
/** @param {Live} live */
export function redraw(live) {
  live.draws.figure(live);
}

// Only what follows the hand, at once: for who already is in a frame of his own.
/** @param {Live} live */
export function frameNow(live) {
  live.draws.frame(live);
}

/** @param {Live} live */
export function nextFrame(live) {
  live.waiting.frame ??= requestAnimationFrame(() => {
    live.waiting.frame = null;
    if (!live.gone && live.picture.stands) frameNow(live);
  });
}

// While something is held or plays, a figure waits, and so does a drawing that is due.
/** @param {Live} live @param {Figure} figure @param {Options} options */
export function queueFigure(live, figure, options) {
  live.waiting.queued = { figure, options };
}

/** @param {Live} live */
export function drawLater(live) {
  live.waiting.late = true;
}

// What waited is taken in, with `payload`, just set by hand, on top; returns whether to draw anew.
/** @param {Live} live @param {Change | null} payload @returns {boolean} */
export function takeWaiting(live, payload) {
  const { queued, late } = live.waiting;
  live.waiting.queued = null;
  live.waiting.late = false;
  if (!queued) return late;
  const mine = live.now.state;
  acceptFigure(live, queued.figure, queued.options);
  if (payload) putOnTop(live, mine, payload);
  return true;
}

// The end of a hold: what waited is taken in, the picture redrawn once, the value sent.
/** @param {Live} live @param {Change | null} payload @param {boolean} [cancelled] */
export function settle(live, payload, cancelled = false) {
  const isDue = takeWaiting(live, payload);
  if (payload) claimState(live);
  if (payload || cancelled || isDue) redraw(live);
  if (payload) live.given.options.onCommit?.(payload);
}
