// One exercise in a learner's hands: what is shown, what was typed, and what became of it. Plain data
// and pure steps; its twin is practice/sitting.py.

import { isSittingData, isText, texts } from "./learner_data.js";
import { asItCounted } from "./answer.js";
import { MAX_LENGTH } from "./longest.js";
import { counts, markTyped } from "./marking.js";

/** A sitting never changes, a step gives another one. @type {WeakMap<Sitting, Map<string, Mark | null>>} */
const marks = new WeakMap();
const READER = 2; // before it two digits were enough

/** @param {Exercise} exercise @param {Progress} progress @returns {Sitting} */
export function begunSitting(exercise, progress) {
  const blank = Math.min(progress.blank, exercise.lines.length);
  return { exercise, blank, typed: {}, hints: {}, slipped: [], shown: [], counted: [], met: [] };
}

/** @param {Sitting} sitting */
export const askedLines = ({ exercise, blank }) =>
  exercise.lines.slice(exercise.lines.length - blank);
/** @param {Sitting} sitting */
export const isTouched = ({ typed, shown }) => Object.keys(typed).length + shown.length > 0;

// What the line is worth as it stands; null before anything was typed.
/**
 * @param {Sitting} sitting
 * @param {string} id
 * @param {((cell: Typed) => Typed)} [asRead]
 * @returns {Mark | null}
 */
export function markOfLine(sitting, id, asRead) {
  if (asRead) return markAnew(sitting, id, asRead);
  const known = marks.get(sitting) ?? new Map();
  marks.set(sitting, known);
  if (!known.has(id)) known.set(id, markAnew(sitting, id));
  return known.get(id);
}

/**
 * @param {Sitting} sitting
 * @param {string} id
 * @param {((cell: Typed) => Typed)} [asRead]
 * @returns {Mark | null}
 */
function markAnew({ exercise, typed, shown }, id, asRead) {
  if (!Object.hasOwn(typed, id)) return null;
  const earlier = Object.entries(typed).filter(([name]) => !shown.includes(name));
  return markTyped(exercise, id, typed[id], Object.fromEntries(earlier), asRead);
}

/** @param {Sitting} sitting @param {string} id */
export function isLineDone(sitting, id) {
  const found = markOfLine(sitting, id);
  return (
    sitting.shown.includes(id) || sitting.counted.includes(id) || (found !== null && counts(found))
  );
}

/** @param {Sitting} sitting */
export const isSittingOver = (sitting) =>
  askedLines(sitting).every(({ id }) => isLineDone(sitting, id));
/** @param {Sitting} sitting */
export const isSittingRight = ({ slipped }) => !slipped.length;

// Whether the ladder asks what it was worth: all lines filled by the learner, or wrong.
/** @param {Sitting} sitting */
export const countsForDay = (sitting) =>
  !isSittingRight(sitting) ||
  (sitting.blank === sitting.exercise.lines.length && isSittingOver(sitting));

// Of each kind of slips that could have been made in the learner's lines, whether it was.
/** @param {Sitting} sitting @param {Record<string, string[]>} kinds @returns {Record<string, boolean>} */
export function slipsThatCame(sitting, kinds) {
  const { shown, met } = sitting;
  const worked = askedLines(sitting).filter(({ id }) => !shown.includes(id));
  const could = new Set([...worked.flatMap((line) => line.slips), ...met]);
  const among = Object.entries(kinds).filter(([, slips]) => slips.some((one) => could.has(one)));
  return Object.fromEntries(
    among.map(([kind, slips]) => [kind, slips.some((one) => met.includes(one))]),
  );
}

/** @param {string[]} names @param {string} name */
const withName = (names, name) => [...new Set([...names, name])].sort();

// After an answer. One that cannot be read, or has few digits, is counted against nobody.
/** @param {Sitting} sitting @param {string} id @param {string} text @returns {Sitting} */
export function afterTyping(sitting, id, text) {
  const typed = { ...sitting.typed, [id]: [...text].slice(0, MAX_LENGTH).join("") };
  const now = { ...sitting, typed, counted: sitting.counted.filter((name) => name !== id) };
  const found = markOfLine(now, id);
  if (found?.slip && !found.also.length) now.met = withName(now.met, found.slip);
  const isWrong = found && !counts(found) && !isTypedAgain(found);
  return isWrong ? { ...now, slipped: withName(now.slipped, id) } : now;
}

// It cannot be read, or has too few digits, and may be typed again.
/** @param {Pick<Mark, "verdict">} mark */
export const isTypedAgain = ({ verdict }) => ["unreadable", "digits"].includes(verdict);

/** @param {Sitting} sitting @param {string} id @param {number} most @returns {Sitting} */
export function afterHint(sitting, id, most) {
  return {
    ...sitting,
    hints: { ...sitting.hints, [id]: Math.min((sitting.hints[id] ?? 0) + 1, most) },
  };
}

// The line comes back worked out.
/** @param {Sitting} sitting @param {string} id @returns {Sitting} */
export function afterGivingUp(sitting, id) {
  return { ...sitting, shown: withName(sitting.shown, id), slipped: withName(sitting.slipped, id) };
}

// --- as plain data -----------------------------------------------------------------------------

/** @param {Sitting} sitting @returns {SittingData} */
export function sittingData({ exercise, blank, typed, slipped, shown, counted, met }) {
  const data = { seed: exercise.seed, blank, typed, slipped, shown, counted, reader: READER };
  return met.length ? { ...data, met } : data;
}

// What a browser or a file has kept; null where it does not fit its exercise.
/** @param {Exercise | null} exercise @param {unknown} data @returns {Sitting | null} */
export function sittingFrom(exercise, data) {
  if (!exercise || !isSittingData(data) || data.blank > exercise.lines.length) return null;
  const names = exercise.lines.map(({ id }) => id);
  const typed = Object.entries(data.typed ?? {}).filter(
    ([name, text]) => names.includes(name) && isText(text),
  );
  const lists = [data.slipped, data.shown, data.counted];
  const [slipped, shown, counted] = lists.map((list) =>
    names.filter((name) => texts(list).includes(name)).sort(),
  );
  const known = new Set(exercise.lines.flatMap((line) => line.slips));
  const sitting = {
    exercise,
    blank: data.blank,
    typed: Object.fromEntries(typed),
    hints: {},
    slipped,
    shown,
    counted,
    met: [...known].filter((slip) => texts(data.met).includes(slip)).sort(),
  };
  return data.reader === READER ? sitting : countingStill(sitting);
}

// What was kept while two digits were enough.
/** @param {Sitting} sitting @returns {Sitting} */
function countingStill(sitting) {
  /** @param {Mark} found */
  const counted = (found) => counts(found) || found.verdict === "digits";
  /** @param {string} name */
  const isLost = (name) => {
    const [now, then] = [markOfLine(sitting, name), markOfLine(sitting, name, asItCounted)];
    return now && then && !counts(now) && counted(then);
  };
  return { ...sitting, counted: Object.keys(sitting.typed).filter(isLost).sort() };
}
