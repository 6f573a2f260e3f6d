// The ladder: on which day a skill comes back. Days are given, as "2026-11-28"; no clock is asked.
// practice/ladder.py, its twin, says why.

import { daysLater, isDay, joinedDays } from "./ladder_data.js";

const LADDER = [1, 3, 7, 21, 60]; // days until it is due, after the first to fifth time in a row
/** @type {Standing} */
const NOT_BEGUN = { row: 0, due: "" };

// Days after tomorrow were written by a clock that was wrong: they wait until they come.
/** @param {Days} days @param {string} day */
function lived(days, day) {
  const tomorrow = daysLater(day, 1);
  return Object.keys(days)
    .filter((then) => then <= tomorrow)
    .sort();
}

// `row`: how many times in a row it was right when it was due; `due`: from which day on it comes back,
// "" before it was begun, and while it rests.
/** @param {Days} days @param {string} day @returns {Standing} */
export const standingOn = (days, day) =>
  lived(days, day).reduce((found, then) => standingAfter(found, then, days[then]), NOT_BEGUN);

// Of these days those that the standing follows from: the last wrong one, and what climbed after it.
/** @param {Days} days @param {string} day @returns {Days} */
export function standingDays(days, day) {
  let [standing, found] = [NOT_BEGUN, /** @type {Days} */ ({})];
  for (const then of lived(days, day)) {
    const after = standingAfter(standing, then, days[then]);
    if (days[then] === "wrong") found = {};
    if (after !== standing) found[then] = days[then];
    standing = after;
  }
  return found;
}

/** @param {Standing} before @param {string} day @param {Worked} said @returns {Standing} */
function standingAfter(before, day, said) {
  if (said === "wrong") return { row: 0, due: daysLater(day, 1) };
  if (!mayClimb(before, day)) return before;
  const wait = LADDER[before.row];
  return { row: before.row + 1, due: wait ? daysLater(day, wait) : "" };
}

// What is due, or was never begun; no more what rests.
/** @param {Standing} standing @param {string} day */
const mayClimb = ({ row, due }, day) => row <= LADDER.length && day >= due;

/** @param {Days} days @param {string} day */
export function isDueOn(days, day) {
  const due = isDay(day) && standingOn(days, day).due;
  return Boolean(due) && day >= due;
}

// After an exercise. A right one counts where it may climb, so once a day.
/** @param {Days} days @param {string} day @param {Worked} said @returns {Days} */
export function withDay(days, day, said) {
  if (!isDay(day) || (said === "right" && !mayClimb(standingOn(days, day), day))) return days;
  return joinedDays(days, { [day]: said });
}
