// One live figure in a plain element: Plotly draws it in place, handles move it.

import { pressMarks } from "./box.js";
import { keepLooks } from "./cells.js";
import { openDots } from "./dots.js";
import { letGo, moveHeld, placeHandles, setHandles } from "./handles.js";
import { kinds } from "./kinds.js";
import { prepared, roomFor, themed } from "./look.js";
import { makePainter, paint, writeTrace } from "./paint.js";
import { watchPrint } from "./print.js";
import { drawnBy, makeReader } from "./reader.js";
import { setReadouts, showNumbers } from "./readouts.js";
import { spaceRings } from "./select.js";
import { halt, isPlaying, placeTimelines, setTimelines } from "./timeline.js";
import { sketch } from "./sketch.js";
import { setTools } from "./tools.js";

const WORDS = {
  handle_point: "{label} at {x}, {y}",
  handle_axis: "{label}, {angle} degrees",
  handle_many: "{label}, point {i} of {n}. Press ] for the next point, [ for the one before.",
  keys: " Keys: Tab, then the arrows; with Shift, larger steps.",
  loading: "Drawing…",
  play: "Play",
  pause: "Pause",
  step_back: "One step back",
  step_forward: "One step on",
  select_many: "{label}: {record}, {i} of {n}. Press ] for the next record, [ for the one before, space to select it, Escape to select none.",
  select_on: "{record}, {i} of {n}: selected",
  select_off: "{record}, {i} of {n}: not selected",
  select_count: "{n} selected",
  select_clear: "Clear",
  save_svg: "Save this picture as SVG",
  save_png: "Save this picture as PNG",
};

export const CONFIG = { displayModeBar: false, doubleClick: false, scrollZoom: false, showTips: false };

export function mountFigure(element, figure, options = {}) {
  const live = {
    ...skeleton(element),
    element,
    handles: [],
    timelines: [],
    looked: {},
    hold: null,
    queued: null,
    drawn: false, // something stands there that a hand can move: a sketch, or Plotly's picture
    sketched: false,
    gone: false,
  };
  accept(live, figure, options);
  // The wheel belongs to the page, also over a space, where Plotly would swallow it.
  live.stage.addEventListener("wheel", (event) => event.stopPropagation(), { capture: true });
  live.stage.addEventListener("pointerdown", (event) => pressMarks(live, event));
  live.plot.textContent = live.words.loading;
  watchSize(live);
  live.leavePrint = watchPrint(live);
  openDots(live);
  if (!window.Plotly) draw(live);
  Promise.resolve(options.plotly ?? window.Plotly).then(
    (library) => arrived(live, library), () => (live.root.hidden = true));
  return {
    update: (next, more = {}) => update(live, next, more),
    destroy: () => destroy(live),
  };
}

// Plotly.js is there. What is held by a hand or plays is not taken away: its end draws anew.
function arrived(live, library) {
  if (live.gone) return;
  live.Plotly = library;
  if (isBusy(live)) live.late = true;
  else draw(live);
}

function isBusy(live) {
  return Boolean(live.hold) || live.timelines.some(isPlaying);
}

function skeleton(element) {
  const make = (name, parent, tag = "div") => {
    const node = document.createElement(tag);
    node.className = name;
    parent.append(node);
    return node;
  };
  const root = make("lf-root", element);
  const capNode = make("lf-cap", root);
  const stage = make("lf-stage", root);
  const plot = make("lf-plot", stage);
  const overlay = make("lf-handles", stage);
  const toolRow = make("lf-tools", root);
  const bars = make("lf-bars", root);
  const readouts = make("lf-readouts", root);
  const said = make("lf-said", root);
  const hint = make("lf-hint", root);
  plot.setAttribute("role", "img");
  said.setAttribute("aria-live", "polite");
  toolRow.hidden = true;
  return { root, capNode, stage, plot, overlay, toolRow, bars, readouts, said, hint };
}

// Takes a figure and options in; nothing is drawn yet. `moved`: its state is what hands have set, and
// nobody else has drawn it so.
function accept(live, figure, options) {
  live.figure = figure;
  live.options = { ...live.options, ...options };
  live.words = { ...WORDS, ...live.options.words };
  live.state = structuredClone(figure.layout?.meta?.state ?? {});
  live.local = Boolean(live.options.moved);
  keepLooks(live);
}

function update(live, figure, options) {
  if (live.gone) return;
  if (isBusy(live)) {
    live.queued = { figure, options };
    return;
  }
  accept(live, figure, options);
  draw(live);
}

function setSize(live, width, height) {
  live.stage.style.width = `${width}px`;
  live.toolRow.style.maxWidth = `${width}px`;
  live.stage.style.height = `${height}px`;
}

// The expressions of the picture as it is drawn, with the state as it stands now.
export function readerOf(live) {
  live.reader.take(live.state);
  return live.reader;
}

// Whether a trace or readout shows our own state rather than what Python sent: everything
// after a drag, but after a look at a cell only what speaks of that cell.
export function isOurs(live, nodes) {
  const looked = Object.keys(live.looked);
  return live.local || nodes.some((node) => looked.some((name) => live.reader.reads(node, name)));
}

// A themed copy of the figure, with what its expressions say of the present state where it is
// ours. Colours mixed from a scale are no words of the palette: they are mixed in each theme.
export function current(live, options = live.options) {
  const figure = themed(live.figure, live.printing ? { ...options, dark: false } : options);
  live.reader = makeReader(figure.layout?.meta?.program ?? []);
  const reader = readerOf(live);
  for (const trace of figure.data) {
    const channels = trace.meta?.live;
    if (!channels) continue;
    const ours = isOurs(live, Object.values(channels));
    if (!ours && channels.color === undefined) continue;
    const drawn = drawnBy(reader, channels);
    // Of what is Python's only the colour is ours to mix: its texts are exact.
    writeTrace(trace, ours ? drawn : { x: trace.x, y: trace.y, color: drawn.color });
  }
  return figure;
}

export function draw(live) {
  if (live.gone) return;
  const room = roomFor(live);
  live.room = JSON.stringify(room);
  if (room.width < 40) return; // in a closed tab: the observer calls when there is a place
  setSize(live, room.width, room.height);
  live.scale = room.fontScale;
  live.shown = prepared(current(live), room);
  live.plot.setAttribute("aria-label", live.options.alt ?? "");
  live.root.style.setProperty("--lf-scale", room.fontScale);
  if (!live.Plotly || (live.sketched && isBusy(live))) return drawSketch(live);
  return drawPicture(live);
}

function drawPicture(live) {
  if (live.sketched || !live.drawn) live.plot.textContent = "";
  live.sketched = false;
  live.shown.data.push(...spaceRings(live));
  live.painters = null;
  const { data, layout } = live.shown;
  const done = live.Plotly.react(live.plot, data, layout, CONFIG);
  // A click in the legend shows or hides marks: rings and keys must know.
  if (!live.plotted) live.plot.on("plotly_restyle", () => draw(live));
  live.plotted = true;
  finishDrawing(live);
  setTools(live);
  return done?.catch?.((error) => console.error(error));
}

// Until Plotly.js is there: a sketch, which follows the hand too; where there is nothing flat to
// sketch, the word that the picture comes.
function drawSketch(live) {
  try {
    const svg = sketch(live.shown);
    if (!svg) return;
    live.plot.innerHTML = svg;
    live.sketched = true;
    finishDrawing(live);
  } catch (error) {
    console.error(error); // the picture itself comes all the same
  }
}

function finishDrawing(live) {
  live.drawn = true;
  const { hint = "", handles = [] } = live.shown.layout.meta ?? {};
  live.hint.textContent = hint;
  if (hint && handles.some(({ kind }) => kind in kinds || kind === "cell")) {
    const keys = live.hint.appendChild(document.createElement("span"));
    keys.className = "lf-keys"; // not said where there is only a finger
    keys.textContent = live.words.keys;
  }
  // The line that tells of a cell or record keeps its place, so that the page does not jump.
  live.said.classList.toggle("lf-waiting", handles.some(({ kind }) => kind === "cell" || kind === "select"));
  setReadouts(live);
  setHandles(live);
  setTimelines(live);
}

function paintersOf(live) {
  live.painters ??= live.plot.data.flatMap((trace, i) =>
    trace.meta?.live && trace.visible !== false ? [makePainter(live.plot, i)] : []);
  return live.painters.filter(({ nodes }) => isOurs(live, nodes));
}

export function nextFrame(live) {
  live.frame ??= requestAnimationFrame(() => {
    live.frame = null;
    if (!live.gone && live.drawn) frame(live);
  });
}

export function frame(live) {
  const start = performance.now();
  moveHeld(live);
  if (live.hold?.moved) live.local = true;
  const reader = readerOf(live);
  if (live.sketched || !paint(paintersOf(live), reader)) draw(live);
  showNumbers(live);
  placeHandles(live);
  placeTimelines(live);
  window.__lfTimings?.push(performance.now() - start);
}

// The end of a hold: what waited is taken in, the picture redrawn once, the value sent.
export function settle(live, payload, cancelled = false) {
  const queued = takeQueued(live, payload);
  if (payload) live.local = true;
  if (payload || cancelled || queued || live.late) {
    live.late = false;
    draw(live);
  }
  if (payload) live.options.onCommit?.(payload);
}

export function takeQueued(live, payload) {
  const { queued } = live;
  live.queued = null;
  if (!queued) return false;
  const mine = live.state;
  accept(live, queued.figure, queued.options);
  if (payload) takeOver(live, mine, payload);
  return true;
}

// The value just set by hand, on top of data that came while it was being set.
function takeOver(live, mine, payload) {
  for (const [name, value] of Object.entries(payload)) {
    if (name !== "point") live.state[name] = mine[name];
    else if (live.state.points?.[value.index]) live.state.points[value.index] = value.value;
  }
}

function watchSize(live) {
  const check = () => {
    if (live.gone || JSON.stringify(roomFor(live)) === live.room) return;
    if (live.hold) live.late = true;
    else draw(live);
  };
  live.observer = new ResizeObserver(check);
  live.observer.observe(live.element);
  live.observer.observe(live.capNode);
  live.check = check;
  window.addEventListener("resize", check);
}

function destroy(live) {
  live.gone = true;
  live.observer?.disconnect();
  window.removeEventListener("resize", live.check);
  live.leavePrint?.();
  live.leaveDots?.();
  if (live.hold) letGo(live);
  live.timelines.forEach(halt);
  if (live.plotted) live.Plotly.purge(live.plot);
  live.root.remove();
}
