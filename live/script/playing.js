// Timelines that play: frame after frame by the clock, until they are paused, sent and at rest.

import { frameNow, settle } from "./core.js";
import { claimState, setInState } from "./state.js";
import { describeTimeline, frameOf, lastFrame } from "./timeline_bar.js";

const LONGEST_TICK = 100; // milliseconds: a tab that was away goes on where it stopped

/** @returns {Pick<Bar, "held" | "ticking" | "rest">} */
export function newPlaying() {
  return { held: false, ticking: null, rest: null };
}

// Whether a bar has a frame that Python does not know yet: new data waits until it rests.
/** @param {Bar} bar */
export function isPlaying(bar) {
  return bar.held;
}

/** @param {Live} live @param {Bar} bar @param {number} frame */
export function setFrame(live, bar, frame) {
  setInState(live, bar.spec.name, frame);
}

/** @param {Live} live @param {Bar} bar */
export function startTicking(live, bar) {
  const start = frameOf(live, bar);
  setFrame(live, bar, start > lastFrame(bar) - 1e-6 ? 0 : start);
  claimState(live);
  clearTimeout(bar.rest ?? undefined);
  bar.held = true;
  /** @type {number | null} */
  let before = null;
  /** @param {number} now */
  const tick = (now) => {
    if (live.gone) return;
    bar.ticking = requestAnimationFrame(tick);
    advance(live, bar, before === null ? 0 : Math.min(now - before, LONGEST_TICK));
    before = now;
  };
  bar.ticking = requestAnimationFrame(tick);
  describeTimeline(live, bar);
}

/** @param {Live} live @param {Bar} bar @param {number} passed */
function advance(live, bar, passed) {
  const to = frameOf(live, bar) + (passed / 1000) * bar.spec.per_second;
  setFrame(live, bar, Math.min(to, lastFrame(bar)));
  frameNow(live);
  if (to >= lastFrame(bar)) pauseTimeline(live, bar);
}

/** @param {Live} live @param {Bar} bar */
export function pauseTimeline(live, bar) {
  settleTimeline(live, bar);
  describeTimeline(live, bar);
}

/** @param {Live} live */
export function pauseAll(live) {
  live.timelines.filter(isPlaying).forEach((bar) => pauseTimeline(live, bar));
}

// Sends the frame after a rest, so that ten quick steps are one answer to wait for.
/** @param {Live} live @param {Bar} bar @param {number} wait */
export function settleAfter(live, bar, wait) {
  clearTimeout(bar.rest ?? undefined);
  bar.rest = setTimeout(() => settleTimeline(live, bar), wait);
}

/** @param {Live} live @param {Bar} bar */
function settleTimeline(live, bar) {
  const { name } = bar.spec;
  halt(bar);
  setFrame(live, bar, Math.round(frameOf(live, bar)));
  settle(live, { [name]: live.now.state[name] });
}

// The hand has the bar: it plays no longer, but its frame is not sent yet.
/** @param {Live} live @param {Bar} bar */
export function holdTimeline(live, bar) {
  stopTicking(bar);
  bar.held = true;
  describeTimeline(live, bar);
}

/** @param {Bar} bar */
function stopTicking(bar) {
  if (bar.ticking !== null) cancelAnimationFrame(bar.ticking);
  bar.ticking = null;
}

/** @param {Bar} bar */
export function halt(bar) {
  stopTicking(bar);
  clearTimeout(bar.rest ?? undefined);
  bar.held = false;
}
