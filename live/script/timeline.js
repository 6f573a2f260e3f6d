// A bar that plays states computed beforehand: play, step, and a slider over the frames.
// `state[name]` is the frame, with decimals while it plays, whole when it rests.

import { nextFrame } from "./core.js";
import { REST } from "./gestures.js";
import { finishHold } from "./hold.js";
import { ARROWS, CANCEL, ENDS, PAGES, isCommand } from "./keys.js";
import {
  halt,
  holdTimeline,
  isPlaying,
  newPlaying,
  pauseTimeline,
  setFrame,
  settleAfter,
  startTicking,
} from "./playing.js";
import { claimState } from "./state.js";
import { describeTimeline, frameOf, lastFrame, placeTimelines } from "./timeline_bar.js";

// Makes a bar anew only where there was none of that name, so that focus and hand stay.
/** @param {Live} live */
export function setTimelines(live) {
  const specs = (live.picture.shown.layout.meta?.handles ?? []).filter(
    ({ kind }) => kind === "timeline",
  );
  const old = new Map(live.timelines.map((bar) => [bar.spec.name, bar]));
  live.timelines = specs.map((spec) => {
    const bar = old.get(spec.name) ?? makeTimeline(live);
    old.delete(spec.name);
    bar.spec = spec;
    return bar;
  });
  for (const bar of old.values()) {
    halt(bar);
    bar.node.remove();
  }
  live.timelines.forEach((bar) => describeTimeline(live, bar));
  placeTimelines(live);
}

/** @param {Live} live @returns {Bar} */
function makeTimeline(live) {
  const node = live.nodes.bars.appendChild(document.createElement("div"));
  node.className = "lf-timeline";
  node.setAttribute("role", "group");
  const bar = /** @type {Bar} */ (/** @type {unknown} */ ({ node, ...newPlaying() }));
  bar.back = makeBarButton(node, () => stepBy(live, bar, -1));
  bar.play = makeBarButton(node, () =>
    bar.ticking ? pauseTimeline(live, bar) : playTimeline(live, bar),
  );
  bar.forward = makeBarButton(node, () => stepBy(live, bar, 1));
  bar.slider = makeSlider(live, bar);
  bar.count = node.appendChild(document.createElement("span"));
  bar.count.className = "lf-frame";
  node.addEventListener("keydown", (event) => {
    if (!CANCEL.includes(event.key) || !bar.ticking) return;
    event.preventDefault();
    pauseTimeline(live, bar);
  });
  return bar;
}

/** @param {HTMLElement} node @param {() => void} act */
function makeBarButton(node, act) {
  const button = node.appendChild(document.createElement("button"));
  button.type = "button";
  button.innerHTML = '<svg viewBox="0 0 24 24" aria-hidden="true"><path/></svg>';
  button.addEventListener("click", act);
  return button;
}

/** @param {Live} live @param {Bar} bar */
function makeSlider(live, bar) {
  const slider = bar.node.appendChild(document.createElement("input"));
  slider.type = "range";
  slider.min = "0";
  slider.step = "any";
  slider.addEventListener("input", () => {
    takeTimeline(live, bar);
    showFrame(live, bar, Number(slider.value));
  });
  slider.addEventListener("change", () => settleAfter(live, bar, 0));
  slider.addEventListener("keydown", (event) => keyOnTimeline(live, bar, event));
  return slider;
}

/** @param {Live} live @param {Bar} bar @param {KeyboardEvent} event */
function keyOnTimeline(live, bar, event) {
  if (isCommand(event)) return;
  if (ARROWS[event.key]) stepBy(live, bar, Math.sign(ARROWS[event.key][0] + ARROWS[event.key][1]));
  else if (event.key in ENDS) goToFrame(live, bar, ENDS[event.key] * lastFrame(bar));
  // These belong to the page; the slider would jump by itself.
  else if (!(event.key in PAGES)) return;
  event.preventDefault();
}

// As kinds' snapping: at rest a frame is one that was computed.
/** @param {Live} live @param {Bar} bar @param {number} way */
function stepBy(live, bar, way) {
  const by = bar.spec.step ?? 1;
  const now = frameOf(live, bar) / by;
  goToFrame(live, bar, by * (way > 0 ? Math.floor(now + 1e-6) + 1 : Math.ceil(now - 1e-6) - 1));
}

// The hand takes over from the playing.
/** @param {Live} live @param {Bar} bar */
function takeTimeline(live, bar) {
  if (live.hold) finishHold(live);
  holdTimeline(live, bar);
}

/** @param {Live} live @param {Bar} bar @param {number} frame */
function goToFrame(live, bar, frame) {
  takeTimeline(live, bar);
  showFrame(live, bar, Math.min(Math.max(frame, 0), lastFrame(bar)));
  settleAfter(live, bar, REST);
}

/** @param {Live} live @param {Bar} bar @param {number} frame */
function showFrame(live, bar, frame) {
  setFrame(live, bar, frame);
  claimState(live);
  nextFrame(live);
}

/** @param {Live} live @param {Bar} bar */
function playTimeline(live, bar) {
  if (live.hold) finishHold(live);
  live.timelines
    .filter((other) => other !== bar && isPlaying(other))
    .forEach((other) => pauseTimeline(live, other));
  if (matchMedia("(prefers-reduced-motion: reduce)").matches) goToFrame(live, bar, lastFrame(bar));
  else startTicking(live, bar);
}
