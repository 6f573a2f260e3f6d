// The page of what is due: opening, one exercise after the other, and what came of them. Which ones is
// said by today_items.js; here nothing names a skill before its exercise is over.

import { deviceName } from "./device.js";
import { helpsOf, layExercise } from "./exercise_laid.js";
import { exercisesFor } from "./exercise_packs.js";
import { isSittingOver } from "./sitting.js";
import { openLearner } from "./learner.js";
import { nodeIn } from "./node_in.js";
import { slipsThatCameAgain } from "./slips_shown.js";
import { keepPractice, kept } from "./store.js";
import { closingToday } from "./today_closing.js";
import { openingToday } from "./today_opening.js";
import { keepRound, roundOf } from "./today_round.js";
import { saidOfOver } from "./today_said.js";
import { takeAlong } from "./today_take.js";
import { bringLadder } from "./today_brought.js";
import { today } from "./today.js";
import { make, told } from "./words.js";

export async function openToday() {
  const whole = nodeIn(document, "[data-today]");
  Object.assign(window.pcaWords, JSON.parse(nodeIn(whole, "[data-words]").textContent ?? "{}"));
  const { shelf, texts } = await exercisesFor(whole);
  const place = nodeIn(whole, "[data-practice]");
  const box = make("div");
  const brought = make("div", { className: "brought" });
  place.replaceChildren(brought, box);
  const show = () => showToday(box, whole, shelf, texts);
  bringLadder(brought, show);
  show();
}

/**
 * @param {HTMLElement} box
 * @param {Ours} whole
 * @param {ExerciseShelf} shelf
 * @param {Sentences} texts
 */
function showToday(box, whole, shelf, texts) {
  const day = today();
  const learner = openLearner(shelf, kept().practice ?? {}, deviceName());
  const [level] = shelf.levels;
  /** @type {TodayPlace} */
  const here = { shelf, learner, day, named: namesIn(whole), round: roundOf(shelf, day) };
  if (here.round.at < here.round.skills.length) opening();
  else if (here.round.skills.length) closing();
  else opening();

  function opening() {
    const view = openingToday(here, begin);
    box.replaceChildren(...view.nodes, ...below());
  }

  function below() {
    return [...slipsThatCameAgain(learner, texts), ...takeAlong(here, whole)];
  }

  /** @param {string[]} [skills] another round; else the one that was begun goes on */
  function begin(skills) {
    if (skills) {
      here.round = { day, skills, at: 0, done: here.round.done };
      for (const skill of skills) learner.drawAnew(skill, level);
      keepRound(here.round);
    }
    keepPractice(learner.asData());
    item();
  }

  function item() {
    const { round } = here;
    const skill = round.skills[round.at];
    let sitting = learner.sitting(skill, level);
    let isEnded = false;
    const head = make("p", {
      className: "how-many",
      tabIndex: -1,
      textContent: told("today.item", { n: round.at + 1, all: round.skills.length }),
    });
    const misled = learner.isMisled(skill) ? [make("p", {}, told("today.was_misled"))] : [];
    const exercise = make("div", { className: "in-hand" });
    const over = make("div", { className: "over", role: "status" });
    const isLast = round.at + 1 === round.skills.length;
    const next = make("button", {
      type: "button",
      className: "primary",
      textContent: told(isLast ? "today.finish" : "today.next"),
      hidden: true,
    });
    next.addEventListener("click", () => {
      end();
      here.round = { ...here.round, at: here.round.at + 1 };
      keepRound(here.round);
      if (isLast) closing(true);
      else item();
    });

    /** @type {PracticePage} */
    const page = {
      texts,
      sitting: () => sitting,
      isByCell: learner.isByCell,
      isReturned: (line) => !isEnded && line === learner.returned(skill),
      ...helpsOf(texts, () => sitting),
      saysHowSure: (_line, said, isRight) => learner.sayHowSure(skill, said, isRight, day),
      changed,
    };
    whole.classList.add("at-work");
    box.replaceChildren(head, ...misled, exercise, over, next);
    const lines = layExercise(page, exercise);
    refresh();
    head.focus();

    /** @param {Sitting} after @param {string} [id] */
    function changed(after, id) {
      sitting = after;
      if (!isEnded) learner.put(skill, sitting);
      refresh();
      keepPractice(learner.asData());
      if (id && lines.length && isOver()) next.focus();
      else if (id) lines.find((line) => !line.element.classList.contains("done"))?.focus();
    }

    function isOver() {
      return isSittingOver(sitting);
    }

    // What it was worth counts as soon as it is over; what was only to be read, when one goes on.
    function end() {
      if (isEnded) return;
      const before = learner.of(skill);
      isEnded = true;
      learner.put(skill, sitting);
      learner.end(skill, day);
      here.round = { ...here.round, done: [...new Set([...here.round.done, skill])] };
      keepRound(here.round);
      keepPractice(learner.asData());
      over.replaceChildren(...saidOfOver(here, skill, sitting, before));
    }

    function refresh() {
      lines.forEach((line) => line.refresh());
      if (isOver() && lines.length) end();
      next.hidden = !isOver();
    }
  }

  /** @param {boolean} [isNow] */
  function closing(isNow) {
    const view = closingToday(here, begin);
    whole.classList.remove("at-work");
    box.replaceChildren(...view.nodes, ...below());
    if (isNow) view.head.focus();
  }
}

// What an exercise was about: the links that stand on the page.
/** @param {HTMLElement} whole */
function namesIn(whole) {
  const found = new Map(
    [...whole.querySelectorAll("li[data-skill]")].map((item) => [item.dataset.skill, item]),
  );
  /** @param {string} skill @returns {Node[]} its exercises, and the step that taught it */
  return (skill) =>
    [...(found.get(skill)?.querySelectorAll("a") ?? [])].map((link) => link.cloneNode(true));
}
