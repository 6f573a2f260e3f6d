// What one learner has reached, as plain data that browser and file keep; its twin is
// practice/learner.py. Skill → { progress, days, misled, sitting }, how many exercises were begun:
// `drawn`, how many were right and wrong on which device: `done`, the same of answers by how sure one
// was: `sure`, whether vectors and matrices are typed cell by cell: `by_cell`, and by what the exercises
// divide: `divisor`.

import { isMisled, isMisledTwice, joinedMisled } from "./certainty.js";
import { drawnSeed, exerciseOf } from "./exercises.js";
import { BEGINNING, afterExercise, queueAfter, skillOnwards } from "./fading.js";
import { isDueOn, standingOn, withDay } from "./ladder.js";
import { DIVISORS } from "./learner_data.js";
import { withOneMore } from "./merging.js";
import { divisorOf } from "./seeds.js";
import {
  begunSitting,
  countsForDay,
  isSittingRight,
  isTouched,
  sittingData,
  sittingFrom,
  slipsThatCame,
} from "./sitting.js";
import { profileOf, withSitting } from "./slips_met.js";

const [USUAL] = DIVISORS;

// A learner with all exercises at hand; `kept` is what practiceFrom has read, `device` where it is.
/** @param {ExerciseShelf} shelf @param {Practice} kept @param {string} [device] */
export function openLearner(shelf, kept, device = "here") {
  const skills = [...shelf.skills.keys()];
  const progress = new Map();
  /** @type {Map<string, Days>} */
  const days = new Map();
  let done = kept.done ?? {};
  let sure = kept.sure ?? {};
  let slipsMet = kept.slips_met ?? {};
  /** @type {Map<string, string[]>} */
  const misled = new Map();
  const sittings = new Map();
  let drawn = kept.drawn ?? 0;
  let byCell = kept.by_cell ?? false;
  let divisor = kept.divisor ?? USUAL;
  /** @type {string[]} */
  let queue = [];
  for (const skill of skills.filter((name) => Object.hasOwn(kept, name))) {
    if (kept[skill].progress) progress.set(skill, kept[skill].progress);
    if (kept[skill].days) days.set(skill, kept[skill].days);
    if (kept[skill].misled) misled.set(skill, kept[skill].misled);
    const { seed } = kept[skill].sitting ?? {};
    const sitting = seed && sittingFrom(exerciseOf(shelf, skill, seed), kept[skill].sitting);
    if (sitting) sittings.set(skill, sitting);
  }

  // Of whom a link has brought the days alone, all lines are the learner's.
  /** @param {string} skill @returns {Progress} */
  const of = (skill) =>
    progress.get(skill) ?? (days.get(skill) ? { ...BEGINNING, blank: linesOf(skill) } : BEGINNING);
  /** @param {string} skill */
  const linesOf = (skill) => /** @type {Skill} */ (shelf.skills.get(skill)).lines.length;

  /** @param {string} skill @returns {[misled: string[], days: Days]} */
  const misledAndDays = (skill) => [misled.get(skill) ?? [], days.get(skill) ?? {}];

  return {
    of,
    returning: () => skills.filter((skill) => of(skill).returns),
    // What comes back on this day, in the order of the course.
    /** @param {string} day */
    dueOn: (day) => skills.filter((skill) => isDueOn(days.get(skill) ?? {}, day)),
    // "right", "wrong", or undefined where nothing counted.
    /** @param {string} skill @param {string} day */
    worthOn: (skill, day) => days.get(skill)?.[day],
    // On the ladder.
    /** @param {string} skill @param {string} day */
    standing: (skill, day) => standingOn(days.get(skill) ?? {}, day),
    // The exercise in hand; a new one where there is none.
    /** @param {string} skill @param {number} level @returns {Sitting} */
    sitting(skill, level) {
      while (!sittings.has(skill)) {
        const exercise = exerciseOf(shelf, skill, drawnSeed(shelf, skill, drawn, level, divisor));
        if (exercise) sittings.set(skill, begunSitting(exercise, of(skill)));
        drawn += 1;
      }
      return sittings.get(skill);
    },
    // Another exercise than the one in hand, which goes.
    /** @param {string} skill @param {number} level @returns {Sitting} */
    drawAnew(skill, level) {
      sittings.delete(skill);
      return this.sitting(skill, level);
    },
    // The line that comes back worked, after an exercise that went wrong; why is asked of it.
    /** @param {string} skill */
    returned(skill) {
      const { exercise, blank } = sittings.get(skill);
      return of(skill).returns ? exercise.lines[exercise.lines.length - blank - 1] : undefined;
    },
    /** @param {string} skill @param {Sitting} sitting */
    put: (skill, sitting) => sittings.set(skill, sitting),
    isByCell: () => byCell,
    /** @param {boolean} on */
    turnByCell: (on) => (byCell = on),
    divisor: () => divisor,
    // What is to come divides by it. An exercise in hand goes if it divides otherwise: for the skill
    // that it was chosen for, and where nobody has worked on it.
    /** @param {string} other @param {string} skill */
    divideBy(other, skill) {
      if (!DIVISORS.includes(other)) return;
      divisor = other;
      for (const [name, one] of sittings) {
        const isOther = divisorOf(one.exercise.seed) !== divisor;
        if (isOther && (name === skill || !isTouched(one))) sittings.delete(name);
      }
    },
    // Exercises that nobody has worked on; of another level there will be others.
    dropUntouched() {
      for (const [skill, one] of sittings) if (!isTouched(one)) sittings.delete(skill);
    },
    // The exercise is over: what it was worth counts. Gives the skill that comes next.
    /** @param {string} skill @param {string} day */
    end(skill, day) {
      const over = sittings.get(skill);
      const right = isSittingRight(over);
      sittings.delete(skill);
      progress.set(skill, afterExercise(of(skill), right, over.exercise.lines.length));
      queue = queueAfter(queue, skill, right);
      const its = days.get(skill) ?? {};
      if (countsForDay(over)) days.set(skill, withDay(its, day, right ? "right" : "wrong"));
      slipsMet = withSitting(slipsMet, device, day, slipsThatCame(over, shelf.kinds));
      if (over.blank) done = withOneMore(done, device, skill, right);
      return queue[0] ?? skill;
    },
    // Of an answer, the first to its line.
    /** @param {string} skill @param {string} level @param {boolean} right @param {string} day */
    sayHowSure(skill, level, right, day) {
      sure = withOneMore(sure, device, level, right);
      if (level === "sure" && !right)
        misled.set(skill, joinedMisled(misled.get(skill) ?? [], [day]));
    },
    sure: () => sure,
    /** @param {string} kind */
    slipsOf: (kind) => profileOf(slipsMet, kind),
    // Sure and wrong, and not right on a day since.
    /** @param {string} skill */
    isMisled: (skill) => isMisled(...misledAndDays(skill)),
    // Sure both of the last two times that it was wrong.
    /** @param {string} skill */
    isMisledTwice: (skill) => isMisledTwice(...misledAndDays(skill)),
    // What to go on with: what went wrong, else the next of the course that is not mastered.
    /** @param {string} skill */
    onwards(skill) {
      const at = skills.indexOf(skill) + 1;
      return skillOnwards([...skills.slice(at), ...skills.slice(0, at - 1)], of);
    },
    // {} where nothing was done.
    asData() {
      const found = /** @type {Practice} */ ({});
      for (const skill of skills) {
        if (progress.has(skill)) found[skill] = { progress: progress.get(skill) };
        const its = days.get(skill) ?? {};
        if (Object.keys(its).length) found[skill] = { ...found[skill], days: its };
        if (misled.has(skill)) found[skill] = { ...found[skill], misled: misled.get(skill) };
        const sitting = sittings.get(skill);
        if (sitting && isTouched(sitting))
          found[skill] = { ...found[skill], sitting: sittingData(sitting) };
      }
      if (byCell) found.by_cell = true;
      if (divisor !== USUAL) found.divisor = divisor;
      if (Object.keys(done).length) found.done = structuredClone(done);
      if (Object.keys(slipsMet).length) found.slips_met = structuredClone(slipsMet);
      if (Object.keys(sure).length) found.sure = structuredClone(sure);
      return Object.keys(found).length ? { ...found, drawn } : {};
    },
  };
}
