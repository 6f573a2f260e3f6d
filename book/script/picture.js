// A baked picture that comes alive in its place when it comes near or is touched.

import { mountFigure } from "./draw.js";
import { loadPlotly } from "./load.js";
import { told } from "./words.js";

const AHEAD = "300px";

export function openPicture(step) {
  const mount = step.article.querySelector("[data-picture]");
  const still = [...mount.children];
  const picture = { figure: null, ready: null };
  const dark = matchMedia("(prefers-color-scheme: dark)");

  const options = () => ({
    alt: step.alt(),
    moved: Boolean(step.now),
    palette: window.pcaWords.palette,
    words: window.pcaWords.figure,
    dark: dark.matches,
    leavesPages: () => document.documentElement.classList.contains("presenting"),
    onFrame: (state, local) => step.follow(state, local),
    onCommit: (change) => step.committed(change),
  });

  // Plotly's picture is drawn beside the baked one, out of sight, and takes its place when it is done.
  picture.wake = () => (picture.ready ??= Promise.all([loadPlotly(), step.ready()]).then(async () => {
    const place = document.createElement("div");
    place.className = "waking";
    mount.append(place);
    picture.figure = mountFigure(place, step.shown(), options());
    await new Promise(requestAnimationFrame);
    still.forEach((node) => node.remove());
    place.className = "";
  }).catch((error) => {
    console.error(error);
    picture.ready = null;
    failed(mount);
  }));
  picture.update = () => (picture.figure ? picture.figure.update(step.shown(), options()) : picture.wake());

  const near = new IntersectionObserver((seen) => {
    if (!seen.some(({ isIntersecting }) => isIntersecting)) return;
    near.disconnect();
    picture.wake();
  }, { rootMargin: AHEAD });
  near.observe(mount);
  mount.addEventListener("pointerdown", picture.wake, { once: true });
  dark.addEventListener("change", () => picture.figure && picture.update());
  return picture;
}

function failed(mount) {
  if (mount.querySelector(".failed")) return;
  const note = document.createElement("p");
  note.className = "failed";
  note.textContent = told("book.failed");
  mount.append(note);
}
