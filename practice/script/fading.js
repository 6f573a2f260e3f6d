// Worked examples that fade, and what comes back. tests/practice/oracle/fading.py, a second writing,
// says why.

const IN_A_ROW = 2; // right in a row, before one more line is left to fill
const AWAY = 2; // other exercises before a skill comes back
const MOST_COUNTED = 100;
export const BEGINNING = { blank: 0, row: 0, mastered: false, due: false };

// After an exercise of so many lines. One that was only to be read counts as right.
/** @param {Progress} progress @param {boolean} right @param {number} lines @returns {Progress} */
export function afterExercise(progress, right, lines) {
  const { blank } = progress;
  if (!right) return afterSlip(progress);
  const row = progress.row + 1;
  if (blank && row < IN_A_ROW) return { ...progress, row, due: false };
  if (blank >= lines) return { ...progress, row, mastered: true, due: false };
  return { ...BEGINNING, blank: blank + 1 };
}

// What is mastered is lost by two wrong ones in a row; after the first it is only due.
/** @param {Progress} progress @returns {Progress} */
function afterSlip({ blank, mastered, due }) {
  if (mastered && !due) return { blank, row: 0, mastered, due: true };
  return { blank: Math.max(blank - 1, 0), row: 0, mastered: false, due: true };
}

// The skills that come next in a sitting; one that went wrong comes back after others.
/** @param {string[]} queue @param {string} skill @param {boolean} right */
export function queueAfter(queue, skill, right) {
  const rest = queue.filter((other) => other !== skill);
  return right ? rest : [...rest.slice(0, AWAY), skill, ...rest.slice(AWAY)];
}

// Of these skills the one to go on with: one that went wrong, else the first that is not mastered.
/** @param {string[]} skills @param {(skill: string) => Progress} of */
export const skillOnwards = (skills, of) =>
  skills.find((one) => of(one).due) ?? skills.find((one) => !of(one).mastered);

// What a browser or a file has kept; the beginning where it is not what it should be.
/** @param {unknown} data @returns {Progress} */
export function progressFrom(data) {
  const found = isRecord(data) ? data : {};
  /** @param {unknown} x @returns {number} */
  const count = (x) =>
    typeof x === "number" && Number.isInteger(x) && x >= 0 && x < MOST_COUNTED ? x : 0;
  return {
    blank: count(found.blank),
    row: count(found.row),
    mastered: found.mastered === true,
    due: found.due === true,
  };
}

/** @param {unknown} x @returns {x is Record<string, any>} */
export const isRecord = (x) => typeof x === "object" && x !== null && !Array.isArray(x);
