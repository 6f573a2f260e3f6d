// What is kept of the course, as text, for whichever host.

import { byHandFrom, byHandUnder } from "./by_hand_data.js";
import { held } from "./host.js";
import { inventoryFrom, inventoryUnder } from "./inventory_data.js";
import { inventedFrom, inventedUnder, withInvented } from "./invent_data.js";
import { deviceName, forgetDevice } from "./device.js";
import { practiceFrom } from "./learner_data.js";
import { MAX_LENGTH } from "./longest.js";
import { mergedPractice, withOneMore } from "./merging.js";
import { TEXTBOOK, answersByPoints, pointsFrom } from "./points_data.js";
import { STORE, keepRoomForPoints } from "./points_room.js";
import { isPoints } from "./seeds.js";

const LEFT_OFF = "pca-left-off";
export const VERSION = 1;
const LARGEST = 300000; // characters
const PLACE = /^\w+\/\w+\/(?!own$)\w+$/; // lesson, step, table
const VERDICT = /^(right|wrong|rounded|digits|sign|error|slip \w+)$/;

// This browser keeps it, unless the page's host has another place (scorm.js).
export const browser = {
  read: () => localStorage.getItem(STORE),
  /** @param {string} text */
  write: (text) => localStorage.setItem(STORE, text),
};

/** @returns {Course} */
const nothing = () => ({ pca: VERSION, answers: {}, revealed: [] });

// On a table of one's own: remembered while this page stands, and by no browser.
const ofOwn = nothing();
/** @param {string} place */
const isOwn = (place) => place.endsWith("/own");
/** @param {string} place @returns {Course} */
const courseOf = (place) => (isOwn(place) ? ofOwn : kept());

// Another table has come in its place.
export function forgetOwn() {
  Object.assign(ofOwn, nothing());
}

/** @returns {Course} */
export function kept() {
  try {
    return read(held().shelf.read() ?? "null")?.course ?? nothing();
  } catch {
    return nothing();
  }
}

/** @param {Course} course */
function keep(course) {
  try {
    held().shelf.write(JSON.stringify(course));
  } catch {
    // A browser that keeps nothing (private mode, full) forgets with the page.
  }
}

// A file that can be read by hand.
export function asText() {
  return JSON.stringify(kept(), null, 1);
}

export function forgetAll() {
  forgetOwn();
  keep(nothing());
  forgetDevice();
  keepRoomForPoints();
}

// What a file brings is put under what this browser has done; how much did not fit, or null for a
// file of another kind.
/** @param {string} text */
export function takeIn(text) {
  const file = read(text);
  if (!file) return null;
  const course = kept();
  keep({
    ...file.course,
    ...course,
    answers: { ...file.course.answers, ...course.answers },
    revealed: [...new Set([...file.course.revealed, ...course.revealed])].sort(),
    ...unlessEmpty(mergedPractice(course.practice, file.course.practice)),
    ...unlessNone(byHandUnder(course.by_hand, file.course.by_hand)),
    ...unlessNoneInvented(inventedUnder(course.invented, file.course.invented)),
    ...unlessNotTaken(inventoryUnder(course.inventory, file.course.inventory)),
  });
  keepRoomForPoints();
  return file.left;
}

// The course in a text, without what does not fit, and how much that was; null for another text.
// What an earlier release kept beside it (what was set and moved) is let go.
/** @param {string} text @returns {{ course: Course, left: number } | null} */
function read(text) {
  const found = text.length > LARGEST ? null : parsedJson(text);
  if (found?.pca !== VERSION) return null;
  let left = 0;
  /**
   * @template T
   * @param {T[]} entries
   * @param {(entry: T) => boolean} fits
   */
  const fitting = (entries, fits) => entries.filter((entry) => fits(entry) || ((left += 1), false));
  const answers = fitting(
    Object.entries(found.answers ?? {}),
    ([place, answer]) => PLACE.test(place) && isAnswer(answer),
  );
  const revealed = fitting(
    Array.isArray(found.revealed) ? found.revealed : [],
    (place) => typeof place === "string" && PLACE.test(place),
  );
  const practice = practiceFrom(found.practice);
  const byHand = byHandFrom(found.by_hand);
  const points = pointsFrom(found.points);
  const invented = inventedFrom(found.invented);
  const inventory = inventoryFrom(found.inventory);
  return {
    course: {
      ...(points.found ? { points: points.found } : {}),
      ...unlessEmpty(practice.found),
      ...unlessNone(found.by_hand === undefined ? undefined : byHand.found),
      ...unlessNoneInvented(invented.found),
      ...unlessNotTaken(inventory.found),
      pca: VERSION,
      answers: Object.fromEntries(answers),
      revealed,
    },
    left: left + practice.left + byHand.left + points.left + invented.left + inventory.left,
  };
}

/** @param {Practice} practice */
const unlessEmpty = (practice) => (Object.keys(practice).length ? { practice } : {});

/** @param {ByHand | undefined} byHand */
const unlessNone = (byHand) => (byHand ? { by_hand: byHand } : {});

/** @param {Invented} invented */
const unlessNoneInvented = (invented) => (Object.keys(invented).length ? { invented } : {});

/** @param {KeptInventory | undefined} inventory */
const unlessNotTaken = (inventory) => (inventory ? { inventory } : {});

/** @param {string} text */
function parsedJson(text) {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}

/** @param {unknown} answer @returns {answer is Answer} */
export function isAnswer(answer) {
  return (
    Array.isArray(answer) &&
    answer.length === 3 &&
    answer.every((one) => typeof one === "string") &&
    answer[0].length <= MAX_LENGTH &&
    answer.slice(1).every((verdict) => VERDICT.test(verdict))
  );
}

/** @param {string} place @returns {Answer | null} */
export function answerOf(place) {
  return courseOf(place).answers[place] ?? null;
}

// The first answer counts as such, unless it could not be read.
/** @param {string} place @param {string} given @param {string} verdict */
export function keepAnswer(place, given, verdict) {
  const course = courseOf(place);
  const before = course.answers[place];
  const first = before && before[2] !== "error" ? before[2] : verdict;
  course.answers[place] = [given, verdict, first];
  if (!isOwn(place)) keep(course);
}

// The latest answer to the same question for other points; null where there is none, or the table at
// hand is none of those that stand in for one another.
/** @param {string} place @returns {Answer | null} */
export function answerForOthers(place) {
  const [lesson, step, here] = place.split("/");
  const given = answersByPoints(kept().answers, `${lesson}/${step}`);
  if (here !== TEXTBOOK && !isPoints(here)) return null;
  return given.findLast(({ table }) => table !== here)?.answer ?? null;
}

/** @param {string} place */
export function isRevealed(place) {
  return courseOf(place).revealed.includes(place);
}

/** @param {string} place */
export function keepRevealed(place) {
  const course = courseOf(place);
  course.revealed = [...new Set([...course.revealed, place])].sort();
  if (!isOwn(place)) keep(course);
}

// Of the exercises of all skills, as learner.js writes them.
/** @param {Practice} practice */
export function keepPractice(practice) {
  keep({ ...kept(), practice });
}

// Before a first answer one was so sure, and it was right or wrong.
/** @param {string} level @param {boolean} right */
export function keepSure(level, right) {
  const { practice = /** @type {Practice} */ ({}) } = kept();
  const sure = withOneMore(practice.sure ?? {}, deviceName(), level, right);
  keepPractice(/** @type {Practice} */ ({ ...practice, sure }));
}

// Of the page at the end of Part 1.
/** @param {ByHand} byHand */
export function keepByHand(byHand) {
  keep({ ...kept(), by_hand: byHand });
}

// Sheets of the concept inventory.
/** @param {KeptInventory} inventory */
export function keepInventory(inventory) {
  keep({ ...kept(), inventory });
}

// Measures that were tried before a lesson, as rows of tiles.
/** @param {string} lesson */
export const inventedFor = (lesson) => kept().invented?.[lesson] ?? [];
/** @param {string} lesson @param {string[][]} attempts */
export function keepInvented(lesson, attempts) {
  keep({ ...kept(), invented: withInvented(kept().invented, lesson, attempts) });
}

// Five points in the worked example's place, or set aside for it.
/** @param {KeptPoints} points */
export function keepPoints({ used, seed }) {
  keep({ ...kept(), points: { used, seed } });
  keepRoomForPoints();
}

// Their seed where the course shows them; else "".
export function pointsInUse() {
  const { points } = kept();
  return points?.used ? points.seed : "";
}

// Where this browser was last, for the way back from the start page.
/** @param {{ lesson: string, step: string }} place */
export function leaveOff(place) {
  try {
    localStorage.setItem(LEFT_OFF, JSON.stringify(place));
  } catch {
    // A browser that keeps nothing begins anew.
  }
}

export function leftOff() {
  try {
    return JSON.parse(localStorage.getItem(LEFT_OFF) ?? "null");
  } catch {
    return null;
  }
}
