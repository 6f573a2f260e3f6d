// A bar that plays states computed beforehand: play, step, and a slider over the frames.
// `state[name]` is the frame, with decimals while it plays, whole when it rests.

import { frame, nextFrame, settle } from "./draw.js";
import { ARROWS, REST, finish } from "./handles.js";

const LONGEST_TICK = 100; // milliseconds: a tab that was away goes on where it stopped
const ICONS = {
  play: "M7 4.5v15l12-7.5z",
  pause: "M6.5 5h4v14h-4zM13.5 5h4v14h-4z",
  back: "M5.5 5h3v14h-3zM19 5v14l-9-7z",
  forward: "M15.5 5h3v14h-3zM5 5v14l9-7z",
};

function timelinesOf(live) {
  return (live.shown.layout.meta?.handles ?? []).filter(({ kind }) => kind === "timeline");
}

// Makes a bar anew only where there was none of that name, so that focus and hand stay.
export function setTimelines(live) {
  const old = new Map(live.timelines.map((bar) => [bar.spec.name, bar]));
  live.timelines = timelinesOf(live).map((spec) => {
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

function makeTimeline(live) {
  const node = live.bars.appendChild(document.createElement("div"));
  node.className = "lf-timeline";
  node.setAttribute("role", "group");
  const bar = { node, spec: null, ticking: null, held: false, rest: null };
  bar.back = makeButton(node, () => stepBy(live, bar, -1));
  bar.play = makeButton(node, () => (bar.ticking ? pause(live, bar) : play(live, bar)));
  bar.forward = makeButton(node, () => stepBy(live, bar, 1));
  bar.slider = makeSlider(live, bar);
  bar.count = node.appendChild(document.createElement("span"));
  bar.count.className = "lf-frame";
  node.addEventListener("keydown", (event) => {
    if (event.key !== "Escape" || !bar.ticking) return;
    event.preventDefault();
    pause(live, bar);
  });
  return bar;
}

function makeButton(node, act) {
  const button = node.appendChild(document.createElement("button"));
  button.type = "button";
  button.innerHTML = '<svg viewBox="0 0 24 24" aria-hidden="true"><path/></svg>';
  button.addEventListener("click", act);
  return button;
}

function makeSlider(live, bar) {
  const slider = bar.node.appendChild(document.createElement("input"));
  slider.type = "range";
  slider.min = 0;
  slider.step = "any";
  slider.addEventListener("input", () => {
    takeTimeline(live, bar);
    showFrame(live, bar, Number(slider.value));
  });
  slider.addEventListener("change", () => rest(live, bar, 0));
  slider.addEventListener("keydown", (event) => keyOnTimeline(live, bar, event));
  return slider;
}

function keyOnTimeline(live, bar, event) {
  if (event.ctrlKey || event.altKey || event.metaKey) return;
  const ends = { Home: 0, End: lastFrame(bar) };
  if (ARROWS[event.key]) stepBy(live, bar, Math.sign(ARROWS[event.key][0] + ARROWS[event.key][1]));
  else if (event.key in ends) goTo(live, bar, ends[event.key]);
  // These belong to the page; the slider would jump by itself.
  else if (!event.key.startsWith("Page")) return;
  event.preventDefault();
}

function lastFrame({ spec }) {
  return spec.count - 1;
}

function frameOf(live, bar) {
  return Math.min(Math.max(live.state[bar.spec.name] ?? 0, 0), lastFrame(bar));
}

// As kinds' snapping: at rest a frame is one that was computed.
function stepBy(live, bar, way) {
  const by = bar.spec.step ?? 1;
  const now = frameOf(live, bar) / by;
  goTo(live, bar, by * (way > 0 ? Math.floor(now + 1e-6) + 1 : Math.ceil(now - 1e-6) - 1));
}

// The hand takes over from the playing.
function takeTimeline(live, bar) {
  if (live.hold) finish(live);
  stopTicking(bar);
  bar.held = true;
  describeTimeline(live, bar);
}

function goTo(live, bar, frame) {
  takeTimeline(live, bar);
  showFrame(live, bar, Math.min(Math.max(frame, 0), lastFrame(bar)));
  rest(live, bar, REST);
}

function showFrame(live, bar, value) {
  live.state[bar.spec.name] = value;
  live.local = true;
  nextFrame(live);
}

// Sends the frame after a rest, so that ten quick steps are one answer to wait for.
export function rest(live, bar, wait) {
  clearTimeout(bar.rest);
  bar.rest = setTimeout(() => settleTimeline(live, bar), wait);
}

function settleTimeline(live, bar) {
  const { name } = bar.spec;
  halt(bar);
  live.state[name] = Math.round(frameOf(live, bar));
  settle(live, { [name]: live.state[name] });
}

function play(live, bar) {
  if (live.hold) finish(live);
  live.timelines.filter((other) => other !== bar && isPlaying(other)).forEach((other) => pause(live, other));
  if (matchMedia("(prefers-reduced-motion: reduce)").matches) return goTo(live, bar, lastFrame(bar));
  const start = frameOf(live, bar);
  live.state[bar.spec.name] = start > lastFrame(bar) - 1e-6 ? 0 : start;
  live.local = true;
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
  live.state[bar.spec.name] = Math.min(to, lastFrame(bar));
  frame(live);
  if (to >= lastFrame(bar)) pause(live, bar);
}

function pause(live, bar) {
  settleTimeline(live, bar);
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

// Whether a bar has a frame that Python does not know yet: new data waits until it rests.
export function isPlaying(bar) {
  return bar.held;
}

export function pauseAll(live) {
  live.timelines.filter(isPlaying).forEach((bar) => pause(live, bar));
}

function describeTimeline(live, bar) {
  const { words } = live;
  const playing = bar.ticking !== null;
  const icons = [
    [bar.back, "back", words.step_back],
    [bar.play, playing ? "pause" : "play", playing ? words.pause : words.play],
    [bar.forward, "forward", words.step_forward],
  ];
  for (const [button, icon, said] of icons) {
    button.querySelector("path").setAttribute("d", ICONS[icon]);
    button.setAttribute("aria-label", said);
    button.title = said;
  }
  bar.node.setAttribute("aria-label", bar.spec.label);
  bar.slider.setAttribute("aria-label", bar.spec.label);
  bar.slider.max = lastFrame(bar);
  bar.node.style.setProperty("--lf-color", bar.spec.color ?? "currentColor");
}

export function placeTimelines(live) {
  for (const bar of live.timelines) {
    const at = frameOf(live, bar);
    if (Number(bar.slider.value) !== at) bar.slider.value = at;
    bar.node.style.setProperty("--lf-done", lastFrame(bar) ? at / lastFrame(bar) : 0);
    const whole = Math.floor(at + 1e-6);
    const text = bar.spec.texts?.[whole] ?? `${whole} / ${lastFrame(bar)}`;
    if (bar.count.textContent === text) continue;
    bar.count.textContent = text;
    bar.slider.setAttribute("aria-valuetext", text);
  }
}
