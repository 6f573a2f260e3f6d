// How sure one was before an answer, and what became of it; its twin is practice/certainty.py.

import { isDay } from "./ladder_data.js";

export const CERTAINTIES = ["sure", "unsure", "guessing"];
const MOST_MISLED = 6; // days of a skill, the latest: two are asked for

// Days on which one was sure and wrong: what was kept, and how much of it did not fit.
/** @param {unknown} data @returns {{ found: string[], left: number }} */
export function misledFrom(data) {
  if (!Array.isArray(data)) return { found: [], left: 1 };
  const found = joinedMisled(
    data.filter((day) => typeof day === "string" && isDay(day)),
    [],
  );
  return { found, left: data.length - found.length };
}

// Of two devices.
/** @param {string[]} one @param {string[]} other */
export const joinedMisled = (one, other) =>
  [...new Set([...one, ...other])].sort().slice(-MOST_MISLED);

// Sure and wrong, and not right on a day since.
/** @param {string[]} misled @param {Days} days */
export const isMisled = (misled, days) =>
  misled.length > 0 &&
  !Object.keys(days).some((day) => days[day] === "right" && day > misled[misled.length - 1]);

// Sure both of the last two times that it was wrong.
/** @param {string[]} misled @param {Days} days */
export function isMisledTwice(misled, days) {
  const wrong = Object.keys(days)
    .filter((day) => days[day] === "wrong")
    .sort();
  return wrong.length > 1 && wrong.slice(-2).every((day) => misled.includes(day));
}
