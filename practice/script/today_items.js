// A sitting of Today: what is due, mixed, in ten minutes at most, and one skill that carries over.
// practice/today_items.py is the twin, and says more.

import { crc32 } from "./exercises.js";

export const MINUTES = 10; // of a sitting, at most
const TO_READ = 1; // minutes for an exercise, and as many for each line to fill in

// Skills in the order in which they are asked; [] where nothing is due that fits.
/** @param {ExerciseShelf} shelf @param {Learner} learner @param {string} day @returns {string[]} */
export function chooseToday(shelf, learner, day) {
  const { skills, carried } = shelf;
  /** @param {string} skill */
  const takes = (skill) => minutesFor(shelf, learner, skill);
  // What one was sure of and had wrong, then what is due longest.
  /** @param {string} skill */
  const turn = (skill) => `${learner.isMisled(skill) ? 0 : 1}${learner.standing(skill, day).due}`;
  const due = learner.dueOn(day).sort((one, other) => turn(one).localeCompare(turn(other)));
  /** @param {string | undefined} skill */
  const mayCarry = (skill) =>
    skill && learner.of(skill).blank && !due.includes(skill) && takes(skill) <= MINUTES / 2;
  const over = due.map((skill) => carried[skill]).find(mayCarry);
  let left = MINUTES - (over ? takes(over) : 0);
  const taken = due.filter((skill) => {
    if (takes(skill) > left) return false;
    left -= takes(skill);
    return true;
  });
  const order = inOrderOfDay(skills, over && taken.length ? [...taken, over] : taken, day);
  return order.sort((one, other) => +learner.isMisled(other) - +learner.isMisled(one));
}

/** @param {ExerciseShelf} shelf @param {Learner} learner @param {string} skill */
export function minutesFor({ skills }, learner, skill) {
  const { lines } = /** @type {Skill} */ (skills.get(skill));
  return TO_READ * (1 + Math.min(learner.of(skill).blank, lines.length));
}

// Otherwise on each day; neighbours of different lessons where that can be: so the lesson of which most
// are waiting has its turn first.
/** @param {Map<string, Skill>} skills @param {string[]} chosen @param {string} day */
function inOrderOfDay(skills, chosen, day) {
  /** @param {string} [skill] */
  const lessonOf = (skill = "") => skills.get(skill)?.lesson;
  /** @param {string} skill */
  const place = (skill) => crc32(`${day} ${skill}`);
  let waiting = [...chosen].sort((one, other) => place(one) - place(other));
  const found = /** @type {string[]} */ ([]);
  while (waiting.length) {
    /** @param {string} skill */
    const many = (skill) => waiting.filter((other) => lessonOf(other) === lessonOf(skill)).length;
    const others = waiting.filter((skill) => lessonOf(skill) !== lessonOf(found.at(-1)));
    const [next] = (others.length ? others : [...waiting]).sort((a, b) => many(b) - many(a));
    found.push(next);
    waiting = waiting.filter((skill) => skill !== next);
  }
  return found;
}
