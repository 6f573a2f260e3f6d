// Whose five points a step shows, in a line by its picture: the learner's own in the worked example's
// place, those of a link, or the textbook's; with the way from one to the other.

import { beginsOnWall, held } from "./host.js";
import { inClass } from "./in_class.js";
import { offerPoints, showTable } from "./picker.js";
import { TEXTBOOK } from "./points_data.js";
import { divisorOf, isPoints } from "./seeds.js";
import { keepPoints, kept, pointsInUse } from "./store.js";
import { bold, make, told } from "./words.js";

/** @type {Map<Step, () => void>} */
const shownOn = new Map(); // every step of the page that can show them → its line

/** @param {Step} step */
export function openWhose(step) {
  const line = step.article.querySelector("[data-whose]");
  const show = () => line?.replaceChildren(...(inClass() ? [] : sayingOf(step, line)));
  if (line) shownOn.set(step, show);
  return { show };
}

// The steps that show the worked example show this browser's points; what an address names stays.
/** @param {Step[]} steps */
export function bringPoints(steps) {
  for (const step of shownOn.keys()) if (!steps.includes(step)) shownOn.delete(step);
  const seed = pointsInUse();
  const isNamed = new URLSearchParams(location.search).has("data");
  if (!seed || inClass() || beginsOnWall()) return;
  for (const step of shownOn.keys()) {
    if (!isNamed) showPoints(step, seed);
    else if (isRefused(step, seed)) keepsExample(step, seed, "");
  }
}

// The address names these points, and the page says that this step cannot be computed for them.
/** @param {Step} step @param {string} seed */
function isRefused({ chosen }, seed) {
  const asked = new URLSearchParams(location.search).get("data");
  return asked === seed && chosen.data === TEXTBOOK;
}

/** @param {Step} step @param {string} seed @param {string} problem */
function keepsExample(step, seed, problem) {
  step.instead = { seed, problem };
  held().at(step);
  shownOn.get(step)?.();
}

// Five points in the worked example's place; a step that cannot be computed for them keeps that.
/** @param {Step} step @param {string} seed */
async function showPoints(step, seed) {
  const failed = await step
    .choose({ chosen: { data: seed, div: divisorOf(seed) } })
    .catch((e) => e);
  if (step.chosen.data === seed) return showTable(seed);
  keepsExample(step, seed, failed?.problem ?? "");
}

/** @param {Step} step @param {Ours} line @returns {(Node | string)[]} */
function sayingOf(step, line) {
  const { points } = kept();
  const { data } = step.chosen;
  if (step.instead) return [told("points.not_here"), " ", step.instead.problem];
  if (isPoints(data) && data !== points?.seed)
    return [
      ...bold(told("points.of_link")),
      " ",
      act(step, "take", () => use(data)),
      " ",
      act(step, "back", () => setAside(step)),
    ];
  if (isPoints(data)) {
    const change = make("a", { href: line.dataset.whose, textContent: told("points.change") });
    const rounded = step.state.stand_in ? [told("points.rounded"), " "] : [];
    return [
      ...bold(told("points.yours")),
      " ",
      ...rounded,
      change,
      " ",
      act(step, "back", () => setAside(step)),
    ];
  }
  if (data !== TEXTBOOK || !points?.used) return [];
  return [told("points.textbook"), " ", act(step, "show", () => use(points.seed))];
}

// What is pressed is gone then: the line has the focus.
/** @param {Step} step @param {string} name @param {() => void} does */
function act(step, name, does) {
  const button = make("button", {
    type: "button",
    className: "link",
    textContent: told(`points.${name}`),
  });
  button.addEventListener("click", () => {
    does();
    step.article.querySelector("[data-whose]")?.focus();
  });
  return button;
}

// These points are the learner's, and stand in the worked example's place.
/** @param {string} seed */
function use(seed) {
  keepPoints({ used: true, seed });
  offerPoints();
  for (const [step, show] of shownOn) {
    if (step.chosen.data === TEXTBOOK) showPoints(step, seed);
    show();
  }
}

// The textbook's stand there again, at once and everywhere.
/** @param {Step} asked */
function setAside(asked) {
  const { points } = kept();
  if (points) keepPoints({ ...points, used: false });
  const seeds = [asked.chosen.data, points?.seed];
  for (const [step, show] of shownOn) {
    step.instead = null;
    show();
    if (!seeds.includes(step.chosen.data)) continue;
    step.choose({ chosen: { data: TEXTBOOK }, home: true }).then(() => showTable(TEXTBOOK));
  }
}
