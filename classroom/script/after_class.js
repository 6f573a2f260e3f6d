// After class: the votes as a file, a page per step to print, the link to keep, and forgetting it all.

import { drawTally } from "./bars.js";
import { classFileLink, saveClassFile } from "./class_file.js";
import { namesOf } from "./named.js";
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

// A page per step: what was asked, and each vote beside the one before.
/**
 * @param {HTMLElement} place
 * @param {Room} room
 * @param {string} code
 * @param {ClassCourse} course
 */
async function summarise(place, room, code, course) {
  /** @type {{rounds: {step: string, round: number}[]}} */
  const { rounds } = await room.ask("/rounds");
  const sheets = [];
  const places = course.lessons.flatMap(({ id, steps }) => steps.map((step) => `${id}/${step.id}`));
  for (const step of places.filter((one) => rounds.some((round) => round.step === one))) {
    const own = rounds.filter((round) => round.step === step);
    const tallies = await Promise.all(own.map(({ round }) => room.tally({ step, round })));
    if (!tallies.some(({ answered }) => answered)) continue; // only passed by
    const votes = await Promise.all(tallies.map((tally, i) => voteOf(tally, tallies[i - 1])));
    sheets.push(
      make(
        "section",
        {},
        make("p", { className: "where", textContent: told("class.name", { code }) }),
        make("h2", { textContent: titleOf(step, course) }),
        ...votes,
      ),
    );
  }
  place.replaceChildren(
    ...(sheets.length ? sheets : [make("p", { textContent: told("class.no_vote_yet") })]),
  );
}

/** @param {Tally} tally @param {Tally} [before] */
async function voteOf(tally, before) {
  const names = await namesOf(tally.step, tally.table);
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
