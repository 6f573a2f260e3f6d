// Timelines that play: frame after frame by the clock, until they are paused, sent and at rest.

import { frameNow, settle } from "./core.js";
import { claimState, setInState } from "./state.js";
import { describeTimeline, frameOf, lastFrame } from "./timeline_bar.js";

const LONGEST_TICK = 100; // milliseconds: a tab that was away goes on where it stopped

export function newPlaying() {
  return { held: false, ticking: null, rest: null };
}

// Whether a bar has a frame that Python does not know yet: new data waits until it rests.
export function isPlaying(bar) {
  return bar.held;
}

export function setFrame(live, bar, frame) {
  setInState(live, bar.spec.name, frame);
}

export function startTicking(live, bar) {
  const start = frameOf(live, bar);
  setFrame(live, bar, start > lastFrame(bar) - 1e-6 ? 0 : start);
  claimState(live);
  clearTimeout(bar.rest);
  bar.held = true;
  let before = null;
  const tick = (now) => {
    if (live.gone) return;
    bar.ticking = requestAnimationFrame(tick);
    advance(live, bar, before === null ? 0 : Math.min(now - before, LONGEST_TICK));
    before = now;
  };
  bar.ticking = requestAnimationFrame(tick);
  describeTimeline(live, bar);
}

function advance(live, bar, passed) {
  const to = frameOf(live, bar) + (passed / 1000) * bar.spec.per_second;
  setFrame(live, bar, Math.min(to, lastFrame(bar)));
  frameNow(live);
  if (to >= lastFrame(bar)) pauseTimeline(live, bar);
}

export function pauseTimeline(live, bar) {
  settleTimeline(live, bar);
  describeTimeline(live, bar);
}

export function pauseAll(live) {
  live.timelines.filter(isPlaying).forEach((bar) => pauseTimeline(live, bar));
}

// Sends the frame after a rest, so that ten quick steps are one answer to wait for.
export function settleAfter(live, bar, wait) {
  clearTimeout(bar.rest);
  bar.rest = setTimeout(() => settleTimeline(live, bar), wait);
}

function settleTimeline(live, bar) {
  const { name } = bar.spec;
  halt(bar);
  setFrame(live, bar, Math.round(frameOf(live, bar)));
  settle(live, { [name]: live.now.state[name] });
}

// The hand has the bar: it plays no longer, but its frame is not sent yet.
export function holdTimeline(live, bar) {
  stopTicking(bar);
  bar.held = true;
  describeTimeline(live, bar);
}

function stopTicking(bar) {
  if (bar.ticking !== null) cancelAnimationFrame(bar.ticking);
  bar.ticking = null;
}

export function halt(bar) {
  stopTicking(bar);
  clearTimeout(bar.rest);
  bar.held = false;
}
