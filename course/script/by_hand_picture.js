// What a learner has written by hand, drawn (figures/by_hand.py), and what one can see there in words.

import { apartFromImage, drawnByHand } from "./by_hand_work.js";
import { mountFigure } from "./draw.js";
import { held } from "./host.js";
import { oneAfterAnother } from "./lists.js";
import { loadFingers, loadHearing, loadPlotly } from "./load.js";
import { nodeIn } from "./node_in.js";
import { make, told } from "./words.js";

const RESTED = 2000; // milliseconds after the last key: nobody is talked to while typing
const SAME_LINE = 0.3; // degrees that rounding to three digits may leave

/** @param {Ours} whole */
export function byHandPicture(whole) {
  const mount = make("div", { className: "hand-figure" });
  const saying = make("ul", { className: "drawn" });
  const region = make("div", { className: "unseen", role: "status" });
  const element = make("section", { className: "hand-picture" }, region, mount, saying);
  element.setAttribute("aria-label", told("by_hand.picture"));
  const dark = matchMedia("(prefers-color-scheme: dark)");
  /** @type {MountedFigure | null} */
  let figure = null;
  let mounted = "";
  let before = "";
  let seed = ""; // of the table that is drawn
  /** @type {string[]} */
  let known = []; // what was heard of its picture, or stood there as it came
  /** @type {ReturnType<typeof setTimeout> | undefined} */
  let resting;
  /** @type {(text: string) => string} */
  let aloud = (text) => text;
  /** @type {Figure | null} */
  let now = null;

  /** @param {boolean} isDark */
  const options = (isDark) => ({
    alt: [told("by_hand.picture"), ...seen()].join(" "),
    moved: true,
    palette: window.pcaWords.palette,
    words: window.pcaWords.figure,
    fingers: loadFingers,
    dark: isDark,
  });

  const redraw = () => {
    if (now) figure?.update(now, options(held().isDark()));
  };
  dark.addEventListener("change", redraw);

  const seen = () => [...saying.children].map(({ textContent }) => textContent ?? "");

  // What is new in the picture is said in words.
  function speak() {
    const fresh = seen().filter((text) => !known.includes(text));
    known = seen();
    if (!fresh.length) return;
    const text = oneAfterAnother(told("list.gap"), fresh.map(aloud));
    region.replaceChildren(make("p", { textContent: text }));
  }

  function rest() {
    clearTimeout(resting);
    resting = setTimeout(speak, RESTED);
  }

  return {
    element,
    redraw,
    /** @param {Sitting} sitting @param {Record<string, string>} drafts */
    draw(sitting, drafts) {
      const drawn = drawnByHand(sitting, drafts);
      const fields = sitting.exercise.seed[0];
      const text = JSON.stringify(drawn.state);
      rest();
      if (figure && text === before) return; // half typed: nothing new to see
      before = text;
      const { textContent } = nodeIn(whole, `[data-figure="${fields}"]`);
      now = placedIn(JSON.parse(textContent ?? ""), drawn);
      saying.replaceChildren(...sayings(drawn).map((text) => make("li", { textContent: text })));
      if (seed !== sitting.exercise.seed) known = seen();
      seed = sitting.exercise.seed;
      if (figure && mounted === fields) return void redraw();
      figure?.destroy();
      mounted = fields;
      element.dataset.of = fields;
      figure = mountFigure(mount, now, { ...options(held().isDark()), plotly: loadPlotly() });
      loadHearing().then(
        (hearing) => (aloud = hearing?.aloud ?? aloud),
        () => {},
      );
    },
    // As it stands, for paper.
    async image() {
      await loadPlotly();
      if (!figure || !now) return [];
      const src = `data:image/svg+xml,${encodeURIComponent(await (await figure.image()).text())}`;
      const picture = make("img", { src, alt: options(false).alt });
      await picture.decode();
      return [picture, saying.cloneNode(true)];
    },
    leave() {
      dark.removeEventListener("change", redraw);
      clearTimeout(resting);
      figure?.destroy();
    },
  };
}

// The state, and the axes around what is drawn.
/** @param {Figure} figure @param {ReturnType<typeof drawnByHand>} drawn @returns {Figure} */
function placedIn(figure, { state, middles }) {
  const { half } = state;
  figure.layout.meta.state = state;
  const pairs = middles.flatMap((_, i) => middles.slice(i + 1).map((__, j) => [i, i + 1 + j]));
  pairs.forEach(([i, j], n) => {
    const id = n ? String(n + 1) : "";
    /** @param {number} at @returns {Pair} */
    const range = (at) => [middles[at] - half, middles[at] + half];
    Object.assign(figure.layout[`xaxis${id}`] ?? {}, { range: range(i) });
    Object.assign(figure.layout[`yaxis${id}`] ?? {}, { range: range(j) });
  });
  return figure;
}

// What one can see there.
/** @param {ReturnType<typeof drawnByHand>} drawn */
function sayings({ state, isCentred }) {
  /** @param {number[]} numbers */
  const is = (numbers) => !numbers.some(Number.isNaN);
  const said = [told(`by_hand.drawn_${isCentred ? "centred" : "records"}`)];
  if (is(state.middle)) said.push(told("by_hand.drawn_mean"));
  if (is(state.matrix.flat())) said.push(told("by_hand.drawn_C"));
  if (is(state.matrix.flat()) && is(state.vectors.flat()))
    said.push(
      ...state.vectors.map((/** @type {number[]} */ v, /** @type {number} */ i) =>
        saidOfVector(v, i, state.matrix),
      ),
    );
  if (is(state.scores) && is(state.vectors.flat()))
    said.push(told(`by_hand.drawn_scores_${state.middle.length}`));
  return said;
}

/** @param {number[]} v @param {number} i @param {number[][]} matrix */
function saidOfVector(v, i, matrix) {
  const [k, angle] = ["₁₂₃"[i], apartFromImage(v, matrix)];
  if (Number.isNaN(angle)) return told("by_hand.drawn_nothing", { k });
  return angle < SAME_LINE
    ? told("by_hand.drawn_on", { k })
    : told("by_hand.drawn_off", { k, angle: `≈\u00a0${angle.toFixed(1)}` });
}
