// What the learning platform is told, and what it hands back: answers, place, score, completion.

import { readingHere } from "./load.js";
import { RIGHT } from "./explained.js";
import { recordText, recordOf } from "./scorm_data.js";
import { scoreOf, standing } from "./scorm_score.js";
import { VERSION } from "./store.js";

const DONE = ["completed", "passed", "failed"];
const LOOKED_AT = ["browse", "review"]; // nothing counts
const TYPES = { choice: "choice", number: "fill-in", direction: "performance" };
const LETTERS = "abcdefghijklmnopqrstuvwxyz";

// A place where the course's memory can be kept (store.js), in the same form, with nobody else's
// answers in it: only this lesson's, only this learner's.
/** @param {ScormSession} session @param {ScormLesson} lesson */
export function openRecord(session, lesson) {
  const { id, steps } = lesson;
  const before = recordOf(session.get("cmi.suspend_data"), steps);
  const seen = new Set(before.seen);
  const course = {
    pca: VERSION,
    answers: Object.fromEntries(
      Object.entries(before.answers).map(([place, answer]) => [`${id}/${place}`, answer]),
    ),
    revealed: before.revealed.map((place) => `${id}/${place}`),
  };
  // What counted once is not counted again: who comes back to look up keeps score and status.
  const settled =
    DONE.includes(session.get("cmi.core.lesson_status")) ||
    LOOKED_AT.includes(session.get("cmi.core.lesson_mode"));
  const record = /** @type {ScormKeeper} */ ({ location: session.get("cmi.core.lesson_location") });

  record.read = () => JSON.stringify(course);

  /** @param {string} text */
  record.write = (text) => {
    if (text === record.read()) return;
    const { answers = {}, revealed = [] } = JSON.parse(text);
    for (const [place, answer] of Object.entries(answers)) {
      if (String(answer) !== String(course.answers[place]))
        tellAnswer(session, lesson, place, answer);
    }
    Object.assign(course, { answers, revealed });
    tell();
  };

  /** @param {string} step */
  record.visit = (step) => {
    seen.add(step);
    session.set("cmi.core.lesson_location", step);
    tell();
  };

  function tell() {
    /** @param {string} place */
    const here = (place) => place.slice(id.length + 1);
    const answers = Object.fromEntries(
      Object.entries(course.answers).map(([place, answer]) => [here(place), answer]),
    );
    session.set(
      "cmi.suspend_data",
      recordText({ answers, revealed: course.revealed.map(here), seen: [...seen] }),
    );
    const reached = standing(course, lesson);
    const done = reached.answered === reached.questions && seen.size === steps.length;
    session.set("cmi.core.exit", done ? "" : "suspend");
    if (!settled) tellScore(session, reached, done);
    session.commit();
  }

  return record;
}

/**
 * @param {ScormSession} session
 * @param {ReturnType<typeof standing>} reached
 * @param {boolean} done
 */
function tellScore(session, reached, done) {
  session.set("cmi.core.lesson_status", done ? "completed" : "incomplete");
  session.set("cmi.core.score.raw", scoreOf(reached));
  if (session.has("cmi.core.score", "min")) session.set("cmi.core.score.min", 0);
  if (session.has("cmi.core.score", "max")) session.set("cmi.core.score.max", 100);
}

// One answer for the teacher's report, where the platform keeps such a report.
/**
 * @param {ScormSession} session
 * @param {ScormLesson} scormLesson
 * @param {string} place
 * @param {Answer} answer
 */
function tellAnswer(session, { steps }, place, [given, verdict]) {
  const count = session.get("cmi.interactions._count");
  if (verdict === "error" || !/^\d+$/.test(count)) return;
  const [, id, table] = place.split("/");
  const { kind, options } = steps.find((step) => step.id === id) ?? {};
  if (!kind || !options) return;
  /** @param {string} name @param {string} value */
  const tell = (name, value) => session.set(`cmi.interactions.${count}.${name}`, value);
  tell("id", `${id}-${table}`);
  tell("type", TYPES[kind]);
  tell("time", new Date().toTimeString().slice(0, 8));
  if (kind === "choice") tell("student_response", LETTERS[options.indexOf(given)]);
  if (kind === "number") tell("student_response", plainly(given));
  tell("result", RIGHT.has(verdict) ? "correct" : "wrong");
}

// At most 255 plain characters: √ is sqrt, full-width signs are narrow ones. It was judged, so what
// reads it is there.
/** @param {string} given */
function plainly(given) {
  return (readingHere()?.normal(given) ?? "")
    .replace(/√|根号|根號/g, "sqrt")
    .replace(/[^\x20-\x7e]/g, "?")
    .slice(0, 255);
}
