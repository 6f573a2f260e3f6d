// The page at the end of Part 1: the whole recipe, written by hand in six stages. A stage comes when
// the one before it is written, right or not: a wrong line is carried on.

import { byHandPicture } from "./by_hand_picture.js";
import { byHandSheet } from "./by_hand_sheet.js";
import { kindAsked, tableChoices } from "./by_hand_choose.js";
import { byHandFrom, latestSeed, withTable } from "./by_hand_data.js";
import {
  begunByHand,
  freshSeed,
  handExercise,
  keptByHand,
  stagesByHand,
  standingByHand,
} from "./by_hand_work.js";
import { helpsByHand } from "./by_hand_help.js";
import { exercisesFor } from "./exercise_packs.js";
import { nodeIn } from "./node_in.js";
import { askedLine, formulaOf } from "./practice_line.js";
import { texOfLine } from "./sentences.js";
import { isLineDone, sittingData } from "./sitting.js";
import { keepByHand, kept } from "./store.js";
import { make, told } from "./words.js";

const TABLE_LIKE = "2m1113234424";

export async function openByHand() {
  const whole = nodeIn(document, "[data-by-hand]");
  const { shelf, texts } = await exercisesFor(whole);
  return showByHand(whole, shelf, texts);
}

/** @param {Ours} whole @param {ExerciseShelf} shelf @param {Sentences} texts */
function showByHand(whole, shelf, texts) {
  let work = byHandFrom(kept().by_hand).found;
  const asked = new URLSearchParams(location.search);
  const wanted = asked.get("table");
  const linked = wanted === null ? null : handExercise(shelf, wanted);
  let kind = linked ? linked.seed.slice(0, 2) : kindAsked(asked, latestSeed(work));
  const begins = linked ? (keptOn(linked.seed) ?? begun(linked)) : atHand();
  let { sitting, drafts } = begins;

  const place = nodeIn(whole, "[data-practice]");
  const note = make("p", { className: "table-note", role: "status" });
  const chooser = make("div", { className: "choose" });
  const given = make("div", { className: "given", tabIndex: -1 });
  const progress = make("ol", { className: "stages" });
  const stages = make("div", { className: "hand-stages" });
  // It may scroll by itself, so keys reach it.
  const beside = make("div", { className: "beside", tabIndex: 0, role: "group" });
  beside.ariaLabel = told("by_hand.beside");
  const picture = byHandPicture(whole);
  const sheet = byHandSheet({ texts, picture, sitting: () => sitting, stages: shown, named });
  progress.setAttribute("aria-label", told("by_hand.stages"));
  /** @type {AskedLine[]} */
  let lines = [];
  /** @type {[stage: HTMLElement, lines: AskedLine[], after: HTMLElement][]} */
  let parts = [];

  /** @type {PracticePage} */
  const page = {
    texts,
    sitting: () => sitting,
    isByCell: () => true,
    isReturned: () => false,
    drawsItself: true,
    helpTitle: (asked, all) => told("by_hand.help", { n: Math.min(asked + 1, all), all }),
    helps: (line) => helpsByHand(shelf, texts, sitting.exercise, line),
    changed,
    written(line, text) {
      drafts[line.id] = text;
      keep();
      picture.draw(sitting, drafts);
    },
  };

  beside.append(given, picture.element);
  place.replaceChildren(
    note,
    chooser,
    progress,
    make("div", { className: "in-hand" }, beside, stages),
  );
  if (wanted !== null && !linked)
    note.textContent = told("by_hand.no_such_table", {
      table: [...wanted].slice(0, 40).join(""),
      example: TABLE_LIKE,
    });
  begin();
  return picture;

  // What is kept of a table; null where there is nothing, or it does not fit.
  /** @param {string} [seed] */
  function keptOn(seed) {
    const data = seed && work.tables[seed];
    const found = data && keptByHand(shelf, data.sitting);
    return found ? { sitting: found, drafts: { ...data.drafts } } : null;
  }

  /** @param {Exercise} exercise @returns {{ sitting: Sitting, drafts: Record<string, string> }} */
  function begun(exercise) {
    return { sitting: begunByHand(exercise), drafts: {} };
  }

  function fresh(not = "") {
    return begun(
      /** @type {Exercise} */ (handExercise(shelf, freshSeed(shelf, kind, Math.random(), not))),
    );
  }

  function atHand() {
    return keptOn(latestSeed(work, kind)) ?? fresh();
  }

  function shown() {
    return stagesByHand(shelf, sitting.exercise);
  }

  function keep() {
    if (!isTouched()) return;
    work = withTable(work, { sitting: sittingData(sitting), drafts });
    keepByHand(work);
  }

  /** @param {string} [name] */
  function named(name) {
    if (name === undefined) return work.name ?? "";
    work = { ...work, name };
    keepByHand(work);
    return name;
  }

  // Another table stands on the page.
  function begin() {
    chooser.replaceChildren(...tableChoices(kind, note, { turn, isTouched, otherNumbers }));
    const [records] = sitting.exercise.given;
    given.dataset.seed = sitting.exercise.seed;
    given.replaceChildren(make("h2", {}, texts.titleOf(records.id)), formulaOf(texOfLine(records)));
    parts = shown().map(([stage, some], i) => stagePart(stage, some, i));
    lines = parts.flatMap(([, some]) => some);
    for (const { id, input } of lines) if (Object.hasOwn(drafts, id)) input.set(drafts[id]);
    stages.replaceChildren(...parts.map(([element]) => element), sheet.element);
    writeAddress();
    refresh();
  }

  /** @param {string} stage @param {Line[]} some @param {number} i @returns {typeof parts[number]} */
  function stagePart(stage, some, i) {
    const title = told("by_hand.stage", { n: i + 1, title: told(`by_hand.stage_${stage}`) });
    const inside = some.map((line) => askedLine(page, line));
    const after = make("p", { className: "carry-on", role: "status" });
    const element = make(
      "section",
      { className: "hand-stage" },
      make("p", { className: "stage-name", textContent: title }),
      ...inside.map(({ element: one }) => one),
      after,
    );
    element.dataset.stage = stage;
    return [element, inside, after];
  }

  /** @param {Sitting} next @param {string} [id] */
  function changed(next, id) {
    sitting = next;
    if (id) delete drafts[id];
    keep();
    refresh();
    if (id && isLineDone(sitting, id)) (nextLine() ?? sheet).focus();
  }

  function nextLine() {
    return lines.find(
      ({ id, element }) => !isLineDone(sitting, id) && !element.closest("[hidden]"),
    );
  }

  function refresh() {
    lines.forEach((line) => line.refresh());
    const standings = parts.map(([, some]) => some.map(({ id }) => standingByHand(sitting, id)));
    const isWritten = standings.map((some) => some.every(Boolean));
    const open = isWritten.findIndex((is) => !is);
    const here = open < 0 ? parts.length : open;
    parts.forEach(([element, , after], i) => {
      element.hidden = i > here;
      const says = isWritten[i] && standings[i].includes("wrong") ? told("by_hand.carry_on") : "";
      if (after.textContent !== says) after.textContent = says;
    });
    showProgress(here, standings);
    sheet.show(here === parts.length, standings.flat());
    picture.draw(sitting, drafts);
    putPicture(parts[Math.min(here, parts.length - 1)][0]);
  }

  /** @param {number} here @param {string[][]} standings */
  function showProgress(here, standings) {
    const items = shown().map(([stage], i) => {
      const title = told("by_hand.stage", { n: i + 1, title: told(`by_hand.stage_${stage}`) });
      const item = make("li", { title }, make("span", { className: "unseen", textContent: title }));
      item.dataset.is =
        i > here ? "ahead" : i === here ? "here" : standings[i].includes("wrong") ? "half" : "done";
      if (i === here) item.setAttribute("aria-current", "step");
      return item;
    });
    progress.replaceChildren(...items);
  }

  // Where there is one column, the picture stands behind the stage that one is at.
  /** @param {HTMLElement} stage */
  function putPicture(stage) {
    const isNarrow = getComputedStyle(beside).position !== "sticky";
    if (!isNarrow) {
      if (picture.element.parentElement !== beside) beside.append(picture.element);
    } else if (stage.nextElementSibling !== picture.element) {
      const focused = document.activeElement;
      stage.after(picture.element);
      if (focused instanceof HTMLElement && focused !== document.activeElement) focused.focus();
    }
  }

  // --- another table ---------------------------------------------------------------------------

  /** @param {string} other */
  function turn(other) {
    keep();
    kind = other;
    ({ sitting, drafts } = atHand());
    note.textContent = "";
    begin();
  }

  function isTouched() {
    return [...Object.values(sitting.typed), ...Object.values(drafts), ...sitting.shown].some(
      Boolean,
    );
  }

  function otherNumbers() {
    const { seed } = sitting.exercise;
    const { [seed]: _, ...tables } = work.tables;
    work = { ...work, tables };
    keepByHand(work);
    ({ sitting, drafts } = fresh(seed));
    note.textContent = "";
    begin();
    lines[0].focus();
  }

  function writeAddress() {
    const query = new URLSearchParams(location.search);
    query.set("table", sitting.exercise.seed);
    query.delete("n");
    query.set("div", kind[1] === "m" ? "m" : "m-1");
    try {
      history.replaceState(history.state, "", `?${query}`);
    } catch {
      // A page from the disk may not write its address.
    }
  }
}
