// The exercises that were begun today, in their order: kept by this browser alone, so that one who
// comes back in an hour goes on where he was.

import { ROUND_KEPT } from "./device.js";

/** @param {ExerciseShelf} shelf @param {string} day @returns {TodayRound} */
export function roundOf(shelf, day) {
  const nothing = { day, skills: [], at: 0, done: [] };
  try {
    /** @type {TodayRound} */
    const found = JSON.parse(localStorage.getItem(ROUND_KEPT) ?? "null");
    const areSkills = [found.skills, found.done].every(
      (list) => Array.isArray(list) && list.every((one) => shelf.skills.has(one)),
    );
    const isHere = Number.isInteger(found.at) && found.at >= 0 && found.at <= found.skills.length;
    if (found.day !== day || !areSkills || !isHere) return nothing;
    const next = found.skills.findIndex((skill, i) => i >= found.at && !found.done.includes(skill));
    return { ...found, at: next < 0 ? found.skills.length : next };
  } catch {
    return nothing; // nothing kept, or nothing that can be read
  }
}

/** @param {TodayRound} round */
export function keepRound(round) {
  try {
    localStorage.setItem(ROUND_KEPT, JSON.stringify(round));
  } catch {
    // A browser that keeps nothing begins anew.
  }
}
