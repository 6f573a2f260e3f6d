// What is kept of the course, as text, the same as the app's own (ui/memory.py).

import { practiceFrom, practiceUnder } from "./learner_data.js";

const STORE = "pca-course";
export const VERSION = 1;
const LARGEST = 300000; // characters
const LONGEST = 200; // of an answer
const PLACE = /^\w+\/\w+\/\w+$/; // lesson, step, table
const VERDICT = /^(right|wrong|rounded|sign|error|slip \w+)$/;

// This browser keeps it, unless a learning platform does (scorm.js).
export const browser = {
  read: () => localStorage.getItem(STORE),
  write: (text) => localStorage.setItem(STORE, text),
};
let shelf = browser;

export function keepIn(other) {
  shelf = other;
}

const nothing = () => ({ pca: VERSION, answers: {}, revealed: [] });

export function kept() {
  try {
    return read(shelf.read() ?? "null")?.course ?? nothing();
  } catch {
    return nothing();
  }
}

function keep(course) {
  try {
    shelf.write(JSON.stringify(course));
  } catch {
    // A browser that keeps nothing (private mode, full) forgets with the page.
  }
}

export function asText() {
  return JSON.stringify(kept());
}

export function forgetAll() {
  keep(nothing());
}

// What a file brings is put under what this browser has done; how much did not fit, or null for a
// file of another kind.
export function takeIn(text) {
  const file = read(text);
  if (!file) return null;
  const course = kept();
  keep({
    ...file.course,
    ...course,
    answers: { ...file.course.answers, ...course.answers },
    revealed: [...new Set([...file.course.revealed, ...course.revealed])].sort(),
    ...unlessEmpty(practiceUnder(course.practice, file.course.practice)),
  });
  return file.left;
}

// The course in a text, without what does not fit, and how much that was; null for another text.
// What was set and moved is carried along as it is: the app reads it, piece by piece.
function read(text) {
  const found = text.length > LARGEST ? null : parsedJson(text);
  if (found?.pca !== VERSION) return null;
  let left = 0;
  const fitting = (entries, fits) => entries.filter((entry) => fits(entry) || (left += 1, false));
  const answers = fitting(Object.entries(found.answers ?? {}), ([place, answer]) => PLACE.test(place) && isAnswer(answer));
  const revealed = fitting(Array.isArray(found.revealed) ? found.revealed : [], (place) => typeof place === "string" && PLACE.test(place));
  const others = Object.entries(found).filter(([name]) => ["settings", "moved"].includes(name));
  const practice = practiceFrom(found.practice);
  return { course: { ...Object.fromEntries(others), ...unlessEmpty(practice.found), pca: VERSION, answers: Object.fromEntries(answers), revealed }, left: left + practice.left };
}

const unlessEmpty = (practice) => (Object.keys(practice).length ? { practice } : {});

function parsedJson(text) {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}

export function isAnswer(answer) {
  return Array.isArray(answer) && answer.length === 3 && answer.every((one) => typeof one === "string")
    && answer[0].length <= LONGEST && answer.slice(1).every((verdict) => VERDICT.test(verdict));
}

export function answerOf(place) {
  return kept().answers[place] ?? null;
}

// The first answer counts as such, unless it could not be read.
export function keepAnswer(place, given, verdict) {
  const course = kept();
  const before = course.answers[place];
  const first = before && before[2] !== "error" ? before[2] : verdict;
  keep({ ...course, answers: { ...course.answers, [place]: [given, verdict, first] } });
}

export function isRevealed(place) {
  return kept().revealed.includes(place);
}

export function keepRevealed(place) {
  const course = kept();
  keep({ ...course, revealed: [...new Set([...course.revealed, place])].sort() });
}

// Of the exercises of all skills, as learner.js writes them.
export function keepPractice(practice) {
  keep({ ...kept(), practice });
}
