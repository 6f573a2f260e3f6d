// My course, on the start page: what is done, what deserves another look, and taking it along.

import { latestSeed } from "./by_hand_data.js";
import { BEGINNING, skillOnwards } from "./fading.js";
import { isDueOn } from "./ladder.js";
import { isReturning } from "./learner_data.js";
import { oneAfterAnother } from "./lists.js";
import { nodeIn } from "./node_in.js";
import { RIGHT } from "./explained.js";
import { TEXTBOOK, answersByPoints } from "./points_data.js";
import { leavePoints, usePoints } from "./points_line.js";
import { saveText } from "./save_file.js";
import { stagesOfSkill, whyNext } from "./stages.js";
import { asText, forgetAll, kept, leftOff, pointsInUse, takeIn } from "./store.js";
import { today } from "./today.js";
import { make, told } from "./words.js";

const FILE = "my-pca-course.json";
const AGAIN = 9; // steps to look at again; more would be a wall

export function showCourse() {
  const section = document.querySelector("[data-course]");
  if (!section) return;
  showResume();
  showRoad();
  const asked = [...document.querySelectorAll("[data-asks]")];
  const said = make("p", { role: "status" });
  const show = () => {
    section.replaceChildren(...parts(asked, said, show));
    showReturning();
    showDue();
  };
  section.hidden = false;
  show();
}

// The way back to where this browser was last, in the place of the way in.
function showResume() {
  const place = leftOff();
  const there =
    place &&
    document.querySelector(`[data-place="${CSS.escape(place.lesson)}/${CSS.escape(place.step)}"]`);
  if (!there) return;
  const box = nodeIn(document, "[data-resume]");
  const link = nodeIn(box, "a");
  const n = [...there.closest("ol").children].indexOf(there.parentElement) + 1;
  link.href = there.href;
  link.textContent = told("start.resume", {
    title: there.closest(".card").querySelector("h3").textContent,
    n,
  });
  box.hidden = false;
  nodeIn(document, "[data-begin-course]").classList.remove("primary");
}

// "I have 20 minutes": the next steps of the road that fit.
function showRoad() {
  const box = document.querySelector("[data-road]");
  if (!box) return;
  const buttons = [...box.querySelectorAll("button")];
  for (const button of buttons)
    button.addEventListener("click", () => {
      for (const other of buttons) other.setAttribute("aria-pressed", String(other === button));
      const found = fittingInto(Number(button.dataset.minutes));
      const place = nodeIn(box, "ol");
      place.replaceChildren(...found.map((item) => item.cloneNode(true)));
      place.hidden = !found.length;
      nodeIn(box, "[data-road-done]").hidden = found.length > 0;
    });
}

// The first steps of the road that are not done and fit into so many minutes, at least one.
/** @param {number} minutes */
function fittingInto(minutes) {
  let left = minutes;
  const ahead = [...document.querySelectorAll(".road ~ .card li:not(.side-road)")].filter(
    (item) => standing(nodeIn(item, "a").dataset.place ?? "") === "open",
  );
  const stop = ahead.findIndex((item, i) => {
    left -= Number(nodeIn(item, ".takes").dataset.minutes);
    return left < 0 && i > 0;
  });
  return ahead.slice(0, stop < 0 ? ahead.length : stop);
}

// The skills to practise again.
function showReturning() {
  const box = nodeIn(document, "[data-returns]");
  const { practice } = kept();
  const links = [...box.querySelectorAll("[data-skill]")];
  for (const link of links) link.hidden = !isReturning(practice ?? {}, link.dataset.skill);
  box.hidden = links.every(({ hidden }) => hidden);
}

// How much is due, and the way to it: quietly, and nothing where nothing is.
function showDue() {
  const { practice = {} } = kept();
  const skills = [...document.querySelectorAll("[data-returns] [data-skill]")];
  const due = skills.filter(({ dataset }) => isDueOn(practice[dataset.skill]?.days ?? {}, today()));
  const mark = nodeIn(document, "[data-due]");
  mark.hidden = !due.length;
  nodeIn(mark, "a").textContent = told("course.due", { n: due.length });
}

/**
 * @param {HTMLAnchorElement[]} asked
 * @param {HTMLElement} said
 * @param {() => void} again
 * @returns {HTMLElement[]}
 */
function parts(asked, said, again) {
  const states = new Map(asked.map((link) => [link, standing(link.dataset.place ?? "")]));
  const look = asked.filter((link) => states.get(link) === "again").slice(0, AGAIN);
  const counted = asked.filter((link) => !("side" in link.dataset)); // side roads are not
  const done = counted.filter((link) => states.get(link) === "done").length;
  return [
    make("h2", { textContent: told("course.title") }),
    make("p", { textContent: told("course.done", { done, of: counted.length }) }),
    ...practised(),
    ...workedByHand(),
    ...answeredForOthers(asked),
    ...(look.length
      ? [make("p", {}, make("strong", { textContent: told("course.again") })), list(look)]
      : []),
    make("div", { className: "row" }, take(), bring(said, again), over(said, again)),
    said,
    make("p", { className: "where", textContent: told("course.where") }),
  ];
}

// The skills that were begun, each with its stages; which one is next, and why.
function practised() {
  const { practice = {} } = kept();
  const items = new Map(
    [...document.querySelectorAll("[data-returns] [data-skill]")].map((item) => [
      item.dataset.skill,
      item,
    ]),
  );
  /** @param {string} id */
  const itemOf = (id) => /** @type {Ours} */ (items.get(id));
  const begun = [...items.keys()].filter((id) => Object.hasOwn(practice, id));
  if (!begun.length) return [];
  /** @param {string} id @returns {Progress} */
  const of = (id) => practice[id]?.progress ?? BEGINNING;
  /** @param {string} id @returns {HTMLAnchorElement} */
  const link = (id) => /** @type {HTMLAnchorElement} */ (nodeIn(itemOf(id), "a").cloneNode(true));
  const rows = begun.map((id) =>
    make("li", {}, link(id), stagesOfSkill(of(id), Number(itemOf(id).dataset.lines))),
  );
  const all = [...items.keys()];
  const after = all.indexOf(begun[begun.length - 1]) + 1;
  const next = skillOnwards([...begun, ...all.slice(after), ...all.slice(0, after)], of);
  return [
    make("p", {
      textContent: told("course.skills", {
        n: begun.filter((id) => of(id).mastered).length,
        of: items.size,
      }),
    }),
    make("ul", { className: "skills" }, ...rows),
    ...(next
      ? [make("p", {}, linkedIn(whyNext(practice[next], link(next).textContent), link(next)))]
      : []),
  ];
}

// The recipe by hand: how many of its lines are written on the table at hand, and the way there.
function workedByHand() {
  const byHand = kept().by_hand ?? { tables: {} };
  const card = document.querySelector("[data-by-hand-card] a");
  const data = byHand.tables[latestSeed(byHand) ?? ""];
  if (!card || !data) return [];
  const all = Number(nodeIn(document, "[data-by-hand-card]").dataset.lines);
  const written = [...Object.keys(data.sitting.typed ?? {}), ...(data.sitting.shown ?? [])];
  const done = new Set(written).size;
  const text = told(`by_hand.course_${done < all ? "begun" : "done"}`, { done, all });
  return [make("p", {}, make("a", { href: card.href, textContent: text }))];
}

// Steps whose answers were given for other points than those that the course shows now.
/** @param {HTMLAnchorElement[]} asked */
function answeredForOthers(asked) {
  const { answers } = kept();
  const now = pointsInUse() || TEXTBOOK;
  const others = asked.filter((link) => {
    const given = answersByPoints(answers, link.dataset.place ?? "");
    return given.length > 0 && given.every(({ table }) => table !== now);
  });
  if (!others.length) return [];
  const title = make("strong", { textContent: told("points.given_for_others") });
  return [make("p", {}, title), list(others.slice(0, AGAIN))];
}

// A sentence in which the link's words lead somewhere.
/** @param {string} text @param {HTMLAnchorElement} link */
function linkedIn(text, link) {
  const [before, after] = text.split(link.textContent);
  return make("span", {}, before, link, after);
}

// done, again (wrong at first, or shown without an answer) or open: on whichever table.
/** @param {string} place */
function standing(place) {
  const { answers, revealed } = kept();
  const here = Object.entries(answers).filter(([key]) => key.startsWith(`${place}/`));
  if (here.some(([, [, , first]]) => RIGHT.has(first))) return "done";
  return here.length || revealed.some((key) => key.startsWith(`${place}/`)) ? "again" : "open";
}

/** @param {HTMLAnchorElement[]} links */
function list(links) {
  const items = links.map(({ href, textContent }) =>
    make("li", {}, make("a", { href, textContent })),
  );
  return make("ul", {}, ...items);
}

function take() {
  const button = make("button", { type: "button", textContent: told("course.take") });
  button.addEventListener("click", () => {
    saveText(asText(), "application/json", FILE);
  });
  return button;
}

/** @param {HTMLElement} said @param {() => void} again */
function bring(said, again) {
  const input = make("input", { type: "file", accept: ".json,application/json" });
  input.addEventListener("change", async () => {
    const left = takeIn((await input.files?.[0].text()) ?? "");
    if (pointsInUse()) usePoints(pointsInUse());
    again();
    if (left === null) said.textContent = told("course.not_ours", { file: FILE });
    else
      said.textContent = oneAfterAnother(told("list.gap"), [
        told("course.brought"),
        ...(left ? [told("course.left", { n: left })] : []),
      ]);
  });
  return make(
    "label",
    { className: "file" },
    make("span", { textContent: told("course.bring") }),
    input,
  );
}

// Asked twice, as nothing brings it back.
/** @param {HTMLElement} said @param {() => void} again */
function over(said, again) {
  const button = make("button", { type: "button", textContent: told("course.over") });
  button.addEventListener("click", () => {
    const sure = make("button", { type: "button", textContent: told("course.over_yes") });
    sure.addEventListener("click", () => {
      forgetAll();
      leavePoints();
      said.replaceChildren();
      again();
    });
    said.replaceChildren(told("course.over_sure"), " ", sure);
    sure.focus();
  });
  return button;
}
