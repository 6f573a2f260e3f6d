// The page of exercises: which skill, the exercise in hand, and the way on.

import { deviceName } from "./device.js";
import { helpsOf, layExercise } from "./exercise_laid.js";
import { exercisesFor } from "./exercise_packs.js";
import { afterExercise } from "./fading.js";
import { openLearner } from "./learner.js";
import { DIVISORS } from "./learner_data.js";
import { nodeIn } from "./node_in.js";
import { divisorOf } from "./seeds.js";
import { stagesOfSkill, whyOfStage } from "./stages.js";
import { slipsThatCameAgain } from "./slips_shown.js";
import { askedLines, isLineDone, isSittingOver, isSittingRight } from "./sitting.js";
import { keepPractice, kept } from "./store.js";
import { today } from "./today.js";
import { make, told } from "./words.js";

export async function openPractice() {
  const whole = nodeIn(document, "[data-exercises]");
  const { shelf, texts } = await exercisesFor(whole);
  const learner = openLearner(shelf, kept().practice ?? {}, deviceName());
  showPractice(nodeIn(whole, "[data-practice]"), shelf, learner, texts);
}

/**
 * @param {Ours} place
 * @param {ExerciseShelf} shelf
 * @param {Learner} learner
 * @param {Sentences} texts
 */
function showPractice(place, shelf, learner, texts) {
  const about = new Map(
    [...document.querySelectorAll(".example")].map((one) => [one.dataset.skill, one]),
  );
  /** @param {string} id */
  const aboutOf = (id) => /** @type {Ours} */ (about.get(id));
  const asked = new URLSearchParams(location.search);
  const named = asked.get("skill") ?? "";
  let [level] = shelf.levels;
  let skill = about.has(named) ? named : (learner.returning()[0] ?? [...about.keys()][0]);
  const divided = asked.get("div");
  if (divided !== null) {
    learner.divideBy(divided, skill);
    keepPractice(learner.asData());
  }
  /** @type {AskedLine[]} */
  let lines = [];

  /** @type {PracticePage} */
  const page = {
    texts,
    sitting: () => learner.sitting(skill, level),
    isByCell: learner.isByCell,
    isReturned: (line) => line === learner.returned(skill),
    ...helpsOf(texts, () => learner.sitting(skill, level)),
    changed,
  };
  const skills = make("select");
  const levels = make(
    "select",
    {},
    ...shelf.levels.map((one) => make("option", { value: String(one), textContent: String(one) })),
  );
  const divisors = make(
    "select",
    {},
    ...DIVISORS.map((one) => make("option", { value: one, textContent: one.replace("-", " − ") })),
  );
  const byCell = make("input", { type: "checkbox", checked: learner.isByCell() });
  const intro = make("div");
  const exercise = make("div", { className: "in-hand" });
  const over = make("div", { className: "over" });
  const result = make("div", { className: "result", role: "status" });
  const next = make("button", {
    type: "button",
    className: "primary",
    textContent: told("practice.next"),
  });
  const onwards = make("button", { type: "button" });
  const slips = make("div");
  over.append(result, make("div", { className: "row" }, next, onwards));
  place.append(chooser(), intro, exercise, over, slips);

  skills.addEventListener("change", () => {
    skill = skills.value;
    begin();
  });
  levels.addEventListener("change", () => {
    level = Number(levels.value);
    learner.dropUntouched();
    begin();
  });
  divisors.addEventListener("change", () => {
    learner.divideBy(divisors.value, skill);
    begin();
    keepPractice(learner.asData());
  });
  byCell.addEventListener("change", () => {
    learner.turnByCell(byCell.checked);
    keepPractice(learner.asData());
    const drafts = new Map(lines.map(({ id, input }) => [id, input.draft?.()]));
    begin();
    for (const { id, input } of lines) {
      const draft = drafts.get(id);
      if (draft) input.set(draft);
    }
  });
  next.addEventListener("click", () => goOn(learner.end(skill, today())));
  onwards.addEventListener("click", () => {
    const other = learner.onwards(skill);
    learner.end(skill, today());
    if (other) goOn(other);
  });

  /** @param {string} to */
  function goOn(to) {
    const stays = to === skill;
    skill = to;
    begin();
    keepPractice(learner.asData());
    if (!stays) return skills.focus(); // which says the skill
    (lines[0] ?? { focus: () => nodeIn(exercise, "[tabindex]").focus() }).focus();
  }

  function chooser() {
    /** @param {string} key @param {HTMLElement} list */
    const named = (key, list) => make("label", {}, told(key), list);
    const inCells = make("label", { className: "tick" }, byCell, told("practice.by_cell"));
    return make(
      "div",
      { className: "choose" },
      named("practice.skill", skills),
      named("practice.level", levels),
      named("data.divisor", divisors),
      inCells,
    );
  }

  // Another exercise stands on the page.
  function begin() {
    const sitting = page.sitting();
    lines = layExercise(page, exercise);
    /** @type {HTMLElement} */ (byCell.parentElement).hidden = !askedLines(sitting).some(
      (line) => line.shape?.length,
    );
    showSkills();
    divisors.value = divisorOf(sitting.exercise.seed);
    slips.replaceChildren(...slipsThatCameAgain(learner, texts));
    writeAddress();
    refresh();
  }

  function showSkills() {
    /** @param {string} id */
    const state = (id) =>
      learner.of(id).mastered ? "mastered" : learner.of(id).returns ? "returns" : "";
    /** @param {string} id @param {Ours} one */
    const titled = (id, one) =>
      [one.dataset.title, state(id) && told(`practice.${state(id)}`)].filter(Boolean).join(" · ");
    skills.replaceChildren(
      ...[...about].map(([id, one]) =>
        make("option", { value: id, textContent: titled(id, one), selected: id === skill }),
      ),
    );
    const one = aboutOf(skill);
    const here = /** @type {const} */ ([learner.of(skill), page.sitting().exercise.lines.length]);
    intro.replaceChildren(
      make("p", { textContent: one.dataset.aim }),
      nodeIn(one, ".taught").cloneNode(true),
      make(
        "div",
        { className: "how-far" },
        stagesOfSkill(...here),
        make("p", { textContent: whyOfStage(...here) }),
      ),
    );
  }

  // After an answer, a hint or a line that was shown; `id` where the way leads on from that line.
  /** @param {Sitting} sitting @param {string} [id] */
  function changed(sitting, id) {
    learner.put(skill, sitting);
    keepPractice(learner.asData());
    refresh();
    if (id && isLineDone(sitting, id))
      (lines.find((line) => !isLineDone(sitting, line.id)) ?? next).focus();
  }

  function refresh() {
    const sitting = page.sitting();
    lines.forEach((line) => line.refresh());
    const isOver = isSittingOver(sitting);
    next.hidden = !isOver;
    if (!isOver) onwards.hidden = true;
    const says = isOver ? `${sitting.exercise.seed} ${isSittingRight(sitting)}` : "";
    if (says !== result.dataset.says)
      result.replaceChildren(...(isOver ? whatCameOut(sitting) : []));
    result.dataset.says = says;
  }

  // The stage that is reached with this exercise; what is mastered now is celebrated, quietly.
  /** @param {Sitting} sitting */
  function whatCameOut(sitting) {
    const before = learner.of(skill);
    const all = sitting.exercise.lines.length;
    const isRight = isSittingRight(sitting);
    const after = afterExercise(before, isRight, all);
    const isNew = after.mastered && !before.mastered;
    const other = learner.onwards(skill);
    onwards.hidden = !(after.mastered && isRight && other);
    onwards.textContent = other
      ? told("practice.onwards", { skill: aboutOf(other).dataset.title })
      : "";
    if (isNew) return [celebration(other), stagesOfSkill(after, all)];
    const right = after.blank > before.blank ? "right_more" : "right";
    const key = isRight
      ? sitting.blank
        ? right
        : "read"
      : after.mastered
        ? "kept_mastered"
        : "again";
    return [make("p", { textContent: told(`practice.${key}`) }), stagesOfSkill(after, all)];
  }

  /** @param {string} [other] */
  function celebration(other) {
    const all = about.size;
    const n = [...about.keys()].filter((id) => learner.of(id).mastered).length + 1;
    const title = make("strong", {
      textContent: told("practice.mastered_now", { skill: aboutOf(skill).dataset.title }),
    });
    const count = told(other ? "practice.mastered_of" : "practice.all_mastered", { n, all });
    const star = make("span", { className: "star", textContent: "★" });
    star.ariaHidden = "true";
    return make("p", { className: "celebrated" }, star, make("span", {}, title, " ", count));
  }

  function writeAddress() {
    const query = new URLSearchParams(location.search);
    query.set("skill", skill);
    query.set("div", divisors.value);
    try {
      history.replaceState(null, "", `?${query}`);
    } catch {
      // A page from the disk may not write its address.
    }
  }

  begin();
}
