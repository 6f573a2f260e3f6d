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
    if (!isNamed && step.begun.data === TEXTBOOK) showPoints(step, seed);
    else if (isRefused(step, seed)) keepsExample(step, seed, told("points.not_here"));
  }
}

// The address names these points, and the page says that this step cannot be computed for them.
/** @param {Step} step @param {string} seed */
function isRefused({ chosen }, seed) {
  const asked = new URLSearchParams(location.search).get("data");
  return asked === seed && chosen.data === TEXTBOOK;
}

/** @param {Step} step @param {string} seed @param {string} why */
function keepsExample(step, seed, why) {
  step.instead = { seed, why };
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
  const why = failed?.problem ? `${told("points.not_here")} ${failed.problem}` : "";
  keepsExample(step, seed, why || told("points.needs_server"));
}

/** @param {Step} step @param {Ours} line @returns {(Node | string)[]} */
function sayingOf(step, line) {
  const { points } = kept();
  const { data } = step.chosen;
  if (step.instead) return [step.instead.why];
  if (step.tables.includes(data) && data !== TEXTBOOK) return [];
  if (isPoints(data) && data !== points?.seed)
    return [
      ...bold(told("points.of_link")),
      " ",
      act(step, "take", () => usePoints(data)),
      " ",
      act(step, "back", setAside),
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
      act(step, "back", setAside),
    ];
  }
  if (data !== TEXTBOOK || !points?.used) return [];
  return [told("points.textbook"), " ", act(step, "show", () => usePoints(points.seed))];
}

// Five points that are not the step's own.
/** @param {Step} step */
const isNamedBySeed = ({ chosen: { data }, tables }) => isPoints(data) && !tables.includes(data);

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
export function usePoints(seed) {
  keepPoints({ used: true, seed });
  held().exampleIs?.(seed);
  offerPoints();
  for (const [step, show] of shownOn) {
    const { data } = step.chosen;
    if (data === TEXTBOOK || isNamedBySeed(step)) showPoints(step, seed);
    show();
  }
}

function setAside() {
  const { points } = kept();
  if (points) keepPoints({ ...points, used: false });
  leavePoints();
}

// The textbook's stand there again, at once and everywhere.
export function leavePoints() {
  held().exampleIs?.(TEXTBOOK);
  for (const [step, show] of shownOn) {
    step.instead = null;
    show();
    if (isNamedBySeed(step))
      step
        .choose({ chosen: { data: TEXTBOOK }, home: true, by: "chosen" })
        .then(() => showTable(TEXTBOOK));
  }
}
