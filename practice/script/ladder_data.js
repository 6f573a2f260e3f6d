// The days of a skill, as browser and file keep them: "2026-11-28" → right or wrong. practice/ladder.py
// is the twin, with ladder.js, which asks what follows from them.

import { isRecord } from "./fading.js";

const [FIRST, LAST] = ["2020-01-01", "2199-12-31"]; // a clock that says otherwise is wrong
const MOST_DAYS = 24; // of a skill, the latest: a row needs six
const DAY = 24 * 60 * 60 * 1000;
const ISO = /^\d{4}-\d\d-\d\d$/;

/** @param {string} day @param {number} by */
export const daysLater = (day, by) =>
  new Date(Date.parse(day) + by * DAY).toISOString().slice(0, 10);

/** @param {string} one @param {string} other */
export const daysBetween = (one, other) => (Date.parse(other) - Date.parse(one)) / DAY;

/** @param {string} day */
export const isDay = (day) => ISO.test(day) && day >= FIRST && day <= LAST && isOfCalendar(day);

/** @param {string} day */
const isOfCalendar = (day) => !Number.isNaN(Date.parse(day)) && daysLater(day, 0) === day;

// Of two devices. Right and wrong on one day are wrong.
/** @param {Days} one @param {Days} other @returns {Days} */
export function joinedDays(one, other) {
  const both = { ...one, ...other };
  for (const day of Object.keys(both))
    if ([one[day], other[day]].includes("wrong")) both[day] = "wrong";
  return Object.fromEntries(Object.entries(both).sort().slice(-MOST_DAYS));
}

// What was kept, and how much of it did not fit.
/** @param {unknown} data @returns {{ found: Days, left: number }} */
export function daysFrom(data) {
  if (!isRecord(data)) return { found: {}, left: 1 };
  const all = Object.entries(data);
  const fitting = all.filter(([day, said]) => isDay(day) && ["right", "wrong"].includes(said));
  const found = joinedDays(Object.fromEntries(fitting), {});
  return { found, left: all.length - Object.keys(found).length };
}
