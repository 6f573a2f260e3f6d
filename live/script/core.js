// What every part of a figure calls: a figure is taken in, a frame asked for, a hold ended.
// How a drawing is done lies above (`drawing.js`, left here by `draw.js`), so nothing here needs it.

import { sayBelow } from "./nodes.js";
import { WORDS } from "./spoken.js";
import { claimState, keepLooks, putOnTop, takeState } from "./state.js";

// Takes a figure and options in; nothing is drawn yet.
export function acceptFigure(live, figure, options) {
  live.figure = figure;
  live.options = { ...live.options, ...options };
  live.words = { ...WORDS, ...live.options.words };
  takeState(live, figure.layout?.meta?.state ?? {}, live.options.moved);
  keepSaid(live, figure.layout?.meta?.handles ?? []);
}

// The line below stays with the cell that is looked at; what was said of a record stays while
// Python answers.
function keepSaid(live, handles) {
  const kept = keepLooks(live, handles.filter(({ kind }) => kind === "cell"));
  const before = handles.some(({ kind }) => kind === "select") ? live.said.textContent : "";
  const said = kept.length ? kept.at(-1).text ?? "" : before;
  if (live.said.textContent !== said) sayBelow(live, said);
}

// The whole picture anew.
export function redraw(live) {
  live.draws.figure(live);
}

// Only what follows the hand, at once: for who already is in a frame of his own.
export function frameNow(live) {
  live.draws.frame(live);
}

export function nextFrame(live) {
  live.frame ??= requestAnimationFrame(() => {
    live.frame = null;
    if (!live.gone && live.drawn) frameNow(live);
  });
}

// While something is held or plays, a figure waits, and so does a drawing that is due.
export function queueFigure(live, figure, options) {
  live.queued = { figure, options };
}

export function drawLater(live) {
  live.late = true;
}

// What waited is taken in, with `payload`, just set by hand, on top; returns whether to draw anew.
export function takeWaiting(live, payload) {
  const { queued, late } = live;
  live.queued = null;
  live.late = false;
  if (!queued) return late;
  const mine = live.state;
  acceptFigure(live, queued.figure, queued.options);
  if (payload) putOnTop(live, mine, payload);
  return true;
}

// The end of a hold: what waited is taken in, the picture redrawn once, the value sent.
export function settle(live, payload, cancelled = false) {
  const isDue = takeWaiting(live, payload);
  if (payload) claimState(live);
  if (payload || cancelled || isDue) redraw(live);
  if (payload) live.options.onCommit?.(payload);
}
