// Worked examples that fade, and what comes back in a visit. practice/fading.py, its twin, says why.

const IN_A_ROW = 2; // right in a row, before one more line is left to fill
const AWAY = 2; // other exercises before a skill comes back
const [MOST_COUNTED, MOST_TURNS] = [100, 10 ** 6];
export const BEGINNING = { blank: 0, row: 0, mastered: false, returns: false, turn: 0 };

// After an exercise of so many lines. One that was only to be read counts as right. Every one is a
// turn, so that of two devices the one that went on is known.
/** @param {Progress} progress @param {boolean} right @param {number} lines @returns {Progress} */
export function afterExercise(progress, right, lines) {
  const { blank } = progress;
  const now = { ...progress, row: 0, returns: !right, turn: progress.turn + 1 };
  if (!right) return afterSlip(now, progress);
  now.row = progress.row + 1;
  if (blank && now.row < IN_A_ROW) return now;
  if (blank >= lines) return { ...now, mastered: true };
  return { ...BEGINNING, blank: blank + 1, turn: now.turn };
}

// What is mastered is lost by two wrong ones in a row; after the first it only returns.
/** @param {Progress} now @param {Progress} before @returns {Progress} */
function afterSlip(now, { blank, mastered, returns }) {
  if (mastered && !returns) return now;
  return { ...now, blank: Math.max(blank - 1, 0), mastered: false };
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
  skills.find((one) => of(one).returns) ?? skills.find((one) => !of(one).mastered);

// What a browser or a file has kept; the beginning where it is not what it should be.
/** @param {unknown} data @returns {Progress} */
export function progressFrom(data) {
  const found = isRecord(data) ? data : {};
  return {
    blank: counted(found.blank, MOST_COUNTED),
    row: counted(found.row, MOST_COUNTED),
    mastered: found.mastered === true,
    returns: (found.returns ?? found.due) === true, // as it was called before
    turn: counted(found.turn, MOST_TURNS),
  };
}

/** @param {unknown} x @param {number} most @returns {number} */
const counted = (x, most) => (isCount(x, most) ? x : 0);

/** @param {unknown} x @param {number} most @returns {x is number} */
export const isCount = (x, most) =>
  typeof x === "number" && Number.isInteger(x) && x >= 0 && x < most;

/** @param {unknown} x @returns {x is Record<string, any>} */
export const isRecord = (x) => typeof x === "object" && x !== null && !Array.isArray(x);
