// One live figure in a plain element. Here its parts are put together; what they call of one
// another lies below (`core.js`), so that no file needs one that needs it.

import { pressMarks } from "./box.js";
import { acceptFigure, drawLater, frameNow, newGiven, newWaiting, queueFigure } from "./core.js";
import { currentFigure } from "./current.js";
import { openDots } from "./dots.js";
import {
  clearPicture,
  drawFigure,
  drawFrame,
  fitsItsRoom,
  newPicture,
  takeLibrary,
} from "./drawing.js";
import { isBusy, letGo } from "./hold.js";
import { pixelsOf } from "./marks.js";
import { makeNodes } from "./nodes.js";
import { letPickedGo, pressPicked } from "./picked.js";
import { halt } from "./playing.js";
import { watchPrint } from "./print.js";
import { keepCameras, pictureFile } from "./save.js";
import { makeReader } from "./reader.js";
import { claimState, newState, setInState, standLike } from "./state.js";

/**
 * @param {HTMLElement} element
 * @param {Figure} figure
 * @param {Options} [options]
 * @returns {MountedFigure}
 */
export function mountFigure(element, figure, options = {}) {
  const live = newLive(element);
  acceptFigure(live, figure, options);
  return openFigure(live);
}

// The same picture in another place, as it stands now; whatever moves in it is told to nobody.
/** @param {Live} live @param {HTMLElement} element @param {Options} more */
function mountTwin(live, element, more) {
  const { figure, options } = live.given;
  const layout = { ...figure.layout };
  keepCameras(live, layout);
  const twin = newLive(element);
  const alone = {
    onFrame: undefined,
    onCommit: undefined,
    download: undefined,
    fingers: undefined,
  };
  acceptFigure(twin, { ...figure, layout }, { ...options, ...more, ...alone });
  standLike(twin, live);
  return openFigure(twin);
}

/** @param {Live} live @returns {MountedFigure} */
function openFigure(live) {
  const { options } = live.given;
  // The wheel belongs to the page, also over a space, where Plotly would swallow it.
  live.nodes.stage.addEventListener("wheel", (event) => event.stopPropagation(), { capture: true });
  live.nodes.stage.addEventListener("pointerdown", (event) => {
    if (!pressPicked(live, event)) pressMarks(live, event);
  });
  live.nodes.plot.textContent = live.given.words.loading;
  const check = () => checkRoom(live);
  const leave = [openDots(live), watchRoom(live, check), watchPrint(live, check)];
  if (!window.Plotly) drawFigure(live);
  Promise.resolve(options.plotly ?? window.Plotly).then(
    (library) => library && arrived(live, library),
    () => (live.nodes.root.hidden = true),
  );
  return {
    update: (next, more = {}) => updateFigure(live, next, more),
    destroy: () => destroyFigure(live, leave),
    image: () => pictureFile(live, "svg"),
    twin: (place, more) => mountTwin(live, place, more),
    set: (changes) => setByHand(live, changes),
    drawn: () => live.picture.done,
    read: (program) => readNow(live, program),
    now: () => figureNow(live),
    pixelsOf: (trace, at) => pixelsOf(live, trace, at),
  };
}

// As if a hand had set it; told to nobody.
/** @param {Live} live @param {Settings} changes */
function setByHand(live, changes) {
  for (const [name, value] of Object.entries(changes)) setInState(live, name, value);
  claimState(live);
  frameNow(live);
}

// What expressions are just now, beside those that the picture has.
/** @param {Live} live @param {Program} program */
function readNow(live, program) {
  const reader = makeReader(program);
  reader.take(live.now.state);
  return program.map((_, node) => reader.read(node));
}

// The figure with all that has moved, and the state that it shows.
/** @param {Live} live */
function figureNow(live) {
  const { data, layout } = currentFigure(live).figure;
  return { data, layout: { ...layout, meta: { ...layout.meta, state: live.now.state } } };
}

// What each field means, and which module writes it: `live_type.js`.
/** @param {HTMLElement} element @returns {Live} */
function newLive(element) {
  return {
    draws: { figure: drawFigure, frame: drawFrame },
    gone: false,
    nodes: makeNodes(element),
    given: newGiven(),
    now: newState(),
    picture: newPicture(),
    waiting: newWaiting(),
    handles: [],
    hold: null,
    picked: null,
    timelines: [],
    dots: null,
    tools: null,
    printing: false,
  };
}

// Plotly.js is there. What is held by a hand or plays is not taken away: its end draws anew.
/** @param {Live} live @param {PlotlyLibrary} library */
function arrived(live, library) {
  if (live.gone) return;
  takeLibrary(live, library);
  if (isBusy(live)) drawLater(live);
  else drawFigure(live);
}

/** @param {Live} live @param {Figure} figure @param {Options} options */
function updateFigure(live, figure, options) {
  if (live.gone) return;
  if (isBusy(live)) return queueFigure(live, figure, options);
  acceptFigure(live, figure, options);
  drawFigure(live);
}

/** @param {Live} live */
function checkRoom(live) {
  if (live.gone || fitsItsRoom(live)) return;
  if (live.hold) drawLater(live);
  else drawFigure(live);
}

/** @param {Live} live @param {() => void} check */
function watchRoom(live, check) {
  const observer = new ResizeObserver(check);
  observer.observe(live.nodes.element);
  observer.observe(live.nodes.cap);
  window.addEventListener("resize", check);
  return () => {
    observer.disconnect();
    window.removeEventListener("resize", check);
  };
}

/** @param {Live} live @param {(() => void)[]} leave */
function destroyFigure(live, leave) {
  live.gone = true;
  leave.forEach((act) => act());
  if (live.hold) letGo(live);
  letPickedGo(live);
  live.timelines.forEach(halt);
  clearPicture(live);
  live.nodes.root.remove();
}
