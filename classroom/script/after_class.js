// After class: what to take up again, the votes as a file, a page per step to print, and forgetting it all.

import { drawTally, labelOf } from "./bars.js";
import { classFileLink, saveClassFile } from "./class_file.js";
import { askReport, stepLink } from "./inventory_room.js";
import { hourSheet } from "./hour.js";
import { namesOf } from "./named.js";
import { ownNames } from "./own_words.js";
import { takeUpAgain } from "./take_up.js";
import { make, told } from "./words.js";

/**
 * @param {PartOf} part
 * @param {Room} room
 * @param {{ app: string, code: string, key: () => string, course: ClassCourse }} of
 */
export function openAfter(part, room, { app, code, key, course }) {
  const line = part("line");
  /** @param {() => Promise<void>} act */
  const tried = (act) => async () => {
    try {
      await act();
    } catch (error) {
      line.textContent = /** @type {Refused} */ (error).says ?? told("class.lost_teacher");
    }
  };

  const of = { app, code, key };
  for (const name of ["votes", "tally"]) {
    part(name === "votes" ? "csv" : "tally-csv").addEventListener(
      "click",
      tried(() => saveClassFile({ ...of, name })),
    );
  }
  part("take-up").addEventListener(
    "click",
    tried(async () => {
      const [voted, { believed }] = await Promise.all([votedSteps(room, course), askReport(room)]);
      part("taken").replaceChildren(...takenUp(voted, believed, course));
    }),
  );
  part("summary").addEventListener(
    "click",
    tried(async () => {
      await summarise(part("summaries"), room, code, course);
      print();
    }),
  );
  part("forget").addEventListener(
    "click",
    tried(async () => {
      if (!confirm(told("class.forget_sure"))) return;
      const last = await classFileLink({ ...of, name: "tally" }); // can still be taken when the room is gone
      await room.ask("", { method: "DELETE" });
      last.textContent = told("class.tally_csv");
      part("over").append(" ", last);
      room.look();
    }),
  );
}

// The hour on one page, then a page per step.
/**
 * @param {HTMLElement} place
 * @param {Room} room
 * @param {string} code
 * @param {ClassCourse} course
 */
async function summarise(place, room, code, course) {
  const [voted, { minutes }, { believed }] = await Promise.all([
    votedSteps(room, course),
    room.ask("/lost"),
    askReport(room),
  ]);
  const hour = [...hourSheet(voted, minutes), make("ul", {}, ...takenUp(voted, believed, course))];
  const sheets = voted.length ? [hour, ...voted.map(stepSheet)] : [];
  place.replaceChildren(
    ...sheets.map((sheet) =>
      make(
        "section",
        {},
        make("p", { className: "where", textContent: told("class.name", { code }) }),
        ...sheet,
      ),
    ),
    ...(sheets.length ? [] : [make("p", { textContent: told("class.no_vote_yet") })]),
  );
}

// In three sentences at most; a wrong answer is called as the bars call it.
/** @param {VotedStep[]} voted @param {InventoryReport["believed"]} believed @param {ClassCourse} course */
function takenUp(voted, believed, course) {
  return takeUpAgain(voted, believed).map(({ key, values, label, place }) => {
    const [before, after = ""] = told(`class.take_${key}`, values).split("{label}");
    const called = label
      ? labelOf(label.row, label.kind, label.names)
      : place
        ? [stepLink(place, titleOf(place, course))]
        : [];
    return make("li", {}, before, ...called, after);
  });
}

// In the order of the course, then the teacher's own questions; what was only passed by is left out.
/** @param {Room} room @param {ClassCourse} course @returns {Promise<VotedStep[]>} */
async function votedSteps(room, course) {
  /** @type {{rounds: {step: string, round: number, question?: OwnQuestion}[]}} */
  const { rounds } = await room.ask("/rounds");
  const places = course.lessons.flatMap(({ id, steps }) => steps.map((step) => `${id}/${step.id}`));
  const asked = rounds.filter(({ question, round }) => question && round === 1);
  places.push(...asked.map(({ step }) => step));
  const found = [];
  for (const step of places.filter((one) => rounds.some((round) => round.step === one))) {
    const question = rounds.find((round) => round.step === step)?.question;
    const own = rounds.filter((round) => round.step === step);
    const tallies = await Promise.all(own.map(({ round }) => room.tally({ step, round })));
    if (!tallies.some(({ answered }) => answered)) continue;
    const names = question
      ? tallies.map(() => ownNames(question))
      : await Promise.all(tallies.map((tally) => namesOf(tally.step, tally.table)));
    const votes = tallies.map((tally, i) => ({ tally, names: names[i] }));
    const title = question?.text ?? titleOf(step, course);
    found.push({ title, own: Boolean(question), votes });
  }
  return found;
}

// What was asked, and each vote beside the one before.
/** @param {VotedStep} votedStep */
function stepSheet({ title, own, votes }) {
  return [
    make("h2", { textContent: title, ...(own && { lang: "", dir: "auto" }) }),
    ...votes.map(({ tally, names }, i) =>
      voteOf(tally, own ? { ...names, ask: "" } : names, votes[i - 1]?.tally),
    ),
  ];
}

/** @param {Tally} tally @param {AnswerNames} names @param {Tally} [before] */
function voteOf(tally, names, before) {
  const asked = make("div", { innerHTML: names.ask });
  const head = make("h3", { textContent: told("class.vote", { n: tally.round }) });
  const same = before?.table === tally.table;
  return make(
    "div",
    { className: "one-vote" },
    head,
    ...(same ? [] : [asked]),
    drawTally(tally, names),
  );
}

/** @param {string} place @param {ClassCourse} classCourse */
export function titleOf(place, { lessons }) {
  const [id, step] = place.split("/");
  const lesson = lessons.find((one) => one.id === id);
  return `${lesson?.title} · ${lesson?.steps.find((one) => one.id === step)?.title}`;
}
