// Five points to be moved by hand, with their components that follow (course/points_page.py).

import { mountFigure } from "./draw.js";
import { held } from "./host.js";
import { loadFingers, loadHearing, loadPlotly } from "./load.js";
import { nodeIn } from "./node_in.js";
import { told } from "./words.js";

/**
 * @param {Ours} whole
 * @param {(points: Pair[]) => void} placed
 * @param {Pick<HeardPlace, "numbers" | "besides">} heard
 */
export function pointsPicture(whole, placed, heard) {
  /** @type {Figure} */
  const figure = JSON.parse(nodeIn(whole, "[data-figure]").textContent ?? "");
  const { meta } = figure.layout;
  const first = /** @type {Pair[]} */ (meta.state.points);
  meta.rest = meta.state; // of these alone the numbers are written as they are
  const dark = matchMedia("(prefers-color-scheme: dark)");
  let now = first;
  const options = () => ({
    alt: told("points.alt"),
    moved: true,
    palette: window.pcaWords.palette,
    words: window.pcaWords.figure,
    fingers: loadFingers,
    dark: held().isDark(),
    /** @param {Change} change */
    onCommit({ point }) {
      if (point) placed(now.map((one, i) => (i === point.index ? point.value : one)));
    },
  });
  const plotly = loadPlotly();
  const mounted = mountFigure(nodeIn(whole, "[data-points-figure]"), figure, {
    ...options(),
    plotly,
  });
  /** @type {Hearing | undefined} */
  let hearing;
  // What a move has changed is said, too. Without that script it is seen only.
  const hear = async () => {
    await plotly;
    await new Promise(requestAnimationFrame);
    const came = await loadHearing();
    if (whole.isConnected)
      hearing = came?.listen({ article: whole, revealed: () => true, ...heard });
  };
  hear().catch(() => {});
  const redraw = () => mounted.update(figure, options());
  dark.addEventListener("change", redraw);

  return {
    redraw,
    first: () => first,
    /** @param {Pair[]} points @param {string} divisor */
    show(points, divisor) {
      now = points;
      const state = { points, ddof: divisor === "m" ? 0 : 1 };
      meta.state = { ...meta.state, ...state };
      mounted.set(state);
    },
    // Said once it is drawn.
    rested() {
      hearing?.moved();
      requestAnimationFrame(() => hearing?.known());
    },
    leave() {
      hearing?.leave();
      dark.removeEventListener("change", redraw);
      mounted.destroy();
    },
  };
}
