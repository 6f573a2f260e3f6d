// A baked picture that comes alive in its place when it comes near or is touched.

import { mountFigure } from "./draw.js";
import { loadFingers, loadHearing, loadPlotly } from "./load.js";
import { held, isPresenting } from "./host.js";
import { nodeIn } from "./node_in.js";
import { make, told } from "./words.js";

const AHEAD = "300px";
const WALL_TYPE = 16; // on the wall nothing is smaller than its words

/** @param {Step} step @returns {StepPicture} */
export function openPicture(step) {
  const mount = nodeIn(step.article, "[data-picture]");
  const still = [...mount.children];
  const picture = /** @type {StepPicture} */ ({ figure: null, ready: null });
  const dark = matchMedia("(prefers-color-scheme: dark)");

  const options = () => ({
    alt: step.alt(),
    moved: Boolean(step.now),
    palette: window.pcaWords.palette,
    words: window.pcaWords.figure,
    fingers: loadFingers,
    dark: held().isDark(),
    leavesPages: isPresenting,
    least: () => (isPresenting() ? WALL_TYPE : 0),
    /** @param {Settings} state @param {boolean} local */
    onFrame: (state, local) => step.follow(state, local),
    /** @param {Change} change */
    onCommit: (change) => step.committed(change),
  });

  // The live picture lies unseen over the baked one: it can be taken hold of before Plotly.js is
  // there (live/script/sketch.js), and shows itself when it is touched, or else when it is done.
  /** @param {HTMLElement} place */
  const come = (place) => {
    still.forEach((node) => node.remove());
    place.className = "";
  };
  const wake = async () => {
    const plotly = loadPlotly();
    plotly.catch(() => {}); // waited for below
    await step.ready();
    const place = make("div", { className: "waking" });
    for (const touch of ["focusin", "pointerdown"])
      place.addEventListener(touch, () => come(place), { capture: true, once: true });
    mount.append(place);
    picture.figure = mountFigure(place, step.shown(), { ...options(), plotly });
    await plotly;
    await new Promise(requestAnimationFrame);
    come(place);
    (window.requestIdleCallback ?? setTimeout)(hear);
  };
  // What a move has changed is said, too. Without that script it is seen only.
  const hear = () =>
    loadHearing().then(
      (hearing) => {
        if (step.article.isConnected && picture.figure) step.hearing ??= hearing?.listen(step);
      },
      () => {},
    );
  /** @param {unknown} error */
  const fail = (error) => {
    console.error(error);
    picture.figure?.destroy();
    picture.figure = picture.ready = null;
    mount.querySelector(".waking")?.remove();
    mount.prepend(...still);
    failed(mount);
  };
  picture.wake = () => (picture.ready ??= wake().catch(fail));
  picture.update = () =>
    picture.figure ? picture.figure.update(step.shown(), options()) : picture.wake();

  const near = new IntersectionObserver(
    (seen) => {
      if (!seen.some(({ isIntersecting }) => isIntersecting)) return;
      near.disconnect();
      picture.wake();
    },
    { rootMargin: AHEAD },
  );
  near.observe(mount);
  mount.addEventListener("pointerdown", picture.wake, { once: true });
  const redraw = () => picture.figure && picture.update();
  dark.addEventListener("change", redraw);
  picture.leave = () => {
    near.disconnect();
    dark.removeEventListener("change", redraw);
    picture.figure?.destroy();
    step.hearing?.leave();
  };
  return picture;
}

/** @param {HTMLElement} mount */
function failed(mount) {
  if (mount.querySelector(".failed")) return;
  const note = document.createElement("p");
  note.className = "failed";
  note.textContent = told("book.failed");
  mount.append(note);
}
