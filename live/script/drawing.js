// Draws a figure with Plotly.js, or as a sketch until that is there, and moves what follows the
// hand. Stands above all parts of a figure: it sets each of them.

import { currentFigure } from "./current.js";
import { placeHandles, setHandles } from "./handles.js";
import { isBusy, moveHeld } from "./hold.js";
import { kinds } from "./kinds.js";
import { CONFIG, prepared, roomFor } from "./look.js";
import { hideDrawn } from "./nodes.js";
import { makePainter, paintMoved } from "./paint.js";
import { setReadouts, showNumbers } from "./readouts.js";
import { spaceRings } from "./select.js";
import { sketch } from "./sketch.js";
import { claimState, isOurs, readerOf, takeReader } from "./state.js";
import { setTimelines } from "./timeline.js";
import { placeTimelines } from "./timeline_bar.js";
import { setTools } from "./tools.js";
import { setTurns } from "./turns.js";

/** @returns {Live["picture"]} */
export function newPicture() {
  const before = { library: null, painters: null, stands: null, done: Promise.resolve() };
  return /** @type {Live["picture"]} */ (/** @type {unknown} */ (before));
}

/** @param {Live} live @param {PlotlyLibrary} library */
export function takeLibrary(live, library) {
  live.picture.library = library;
}

/** @param {Live} live */
export function drawFigure(live) {
  if (live.gone) return;
  const room = roomFor(live);
  live.picture.room = room;
  if (room.width < 40) return; // in a closed tab: the observer calls when there is a place
  setSize(live.nodes, room);
  const { figure, reader } = currentFigure(live);
  takeReader(live, reader);
  live.picture.shown = prepared(figure, room);
  live.nodes.plot.setAttribute("aria-label", live.given.options.alt ?? "");
  live.nodes.root.style.setProperty("--lf-scale", String(room.fontScale));
  if (!live.picture.library || (live.picture.stands === "sketch" && isBusy(live))) drawSketch(live);
  else drawPicture(live);
}

// Whether the figure was drawn for the room that it has now.
/** @param {Live} live */
export function fitsItsRoom(live) {
  return JSON.stringify(roomFor(live)) === JSON.stringify(live.picture.room);
}

/** @param {Nodes} nodes @param {PlotRoom} plotRoom */
function setSize({ stage, toolRow }, { width, height }) {
  stage.style.width = `${width}px`;
  toolRow.style.maxWidth = `${width}px`;
  stage.style.height = `${height}px`;
}

/** @param {Live} live */
function drawPicture(live) {
  const isFirst = live.picture.stands !== "plotly";
  if (isFirst) live.nodes.plot.textContent = "";
  live.picture.shown.data.push(...spaceRings(live));
  live.picture.painters = null;
  const { data, layout } = live.picture.shown;
  const done = live.picture.library?.react(live.nodes.plot, data, layout, CONFIG);
  // A click in the legend shows or hides marks: rings and keys must know.
  if (isFirst) live.nodes.plot.on("plotly_restyle", () => drawFigure(live));
  hideDrawn(live);
  live.picture.stands = "plotly";
  setParts(live);
  setTools(live);
  setTurns(live);
  live.picture.done = Promise.resolve(done).catch((error) => {
    if (!live.gone) console.error(error); // what was taken apart meanwhile is drawn to no end
  });
}

// Until Plotly.js is there: a sketch, which follows the hand too; where there is nothing flat to
// sketch, the word that the picture comes.
/** @param {Live} live */
function drawSketch(live) {
  try {
    const svg = sketch(live.picture.shown);
    if (!svg) return;
    live.nodes.plot.innerHTML = svg;
    hideDrawn(live);
    live.picture.stands = "sketch";
    setParts(live);
  } catch (error) {
    console.error(error); // the picture itself comes all the same
  }
}

/** @param {Live} live */
function setParts(live) {
  const { hint = "", handles = [] } = live.picture.shown.layout.meta ?? {};
  live.nodes.hint.textContent = hint;
  if (hint && handles.some(({ kind }) => kind in kinds || kind === "cell")) {
    const keys = live.nodes.hint.appendChild(document.createElement("span"));
    keys.className = "lf-keys"; // not said where there is only a finger
    keys.textContent = live.given.words.keys;
  }
  // The line that tells of a cell or record keeps its place, so that the page does not jump.
  live.nodes.said.classList.toggle(
    "lf-waiting",
    handles.some(({ kind }) => kind === "cell" || kind === "select"),
  );
  setReadouts(live);
  setHandles(live);
  setTimelines(live);
}

/** @param {Live} live */
function paintersOf(live) {
  live.picture.painters ??= live.nodes.plot.data.flatMap(
    (/** @type {Trace} */ trace, /** @type {number} */ i) =>
      trace.meta?.live && trace.visible !== false ? [makePainter(live.nodes.plot, i)] : [],
  );
  return (live.picture.painters ?? []).filter(({ nodes }) => isOurs(live, nodes));
}

/** @param {Live} live */
export function drawFrame(live) {
  const start = performance.now();
  moveHeld(live);
  if (live.hold?.moved) claimState(live);
  const reader = readerOf(live);
  if (live.picture.stands === "sketch" || !paintMoved(paintersOf(live), reader)) drawFigure(live);
  showNumbers(live);
  placeHandles(live);
  placeTimelines(live);
  window.__lfTimings?.push(performance.now() - start);
}

/** @param {Live} live */
export function clearPicture(live) {
  if (live.picture.stands === "plotly") live.picture.library?.purge(live.nodes.plot);
}
