// What browser and file keep of practice, read piece by piece: skill → { progress, sitting }, how many
// exercises were begun, `drawn`, whether one types cell by cell, `by_cell`, and what the exercises divide
// by, `divisor`. Nothing of it is taken that could not have been written.

import { isRecord, progressFrom } from "./fading.js";
import { MAX_LENGTH } from "./longest.js";

export const DIVISORS = ["m", "m-1"]; // the usual one first
const MOST_DRAWN = 10 ** 6;

// What a text keeps of practice, entry by entry, and how much did not fit.
/** @param {unknown} kept @returns {{ found: Practice, left: number }} */
export function practiceFrom(kept) {
  let left = 0;
  const found = /** @type {Practice} */ ({});
  for (const [name, data] of Object.entries(isRecord(kept) ? kept : {})) {
    const isFact = Object.hasOwn(FACTS, name);
    const fits = isFact ? FACTS[name](data) : /^[a-z_]{1,20}$/.test(name) && isRecord(data);
    if (!fits) {
      left += 1;
    } else if (isFact) {
      found[name] = data;
    } else {
      found[name] = {};
      if ("progress" in data) found[name].progress = progressFrom(data.progress);
      if (isSittingData(data.sitting)) found[name].sitting = data.sitting;
      else if ("sitting" in data) left += 1;
    }
  }
  return { found, left };
}

/** @type {Record<string, (data: unknown) => boolean>} */
const FACTS = {
  drawn: (data) =>
    typeof data === "number" && Number.isInteger(data) && data >= 0 && data < MOST_DRAWN,
  by_cell: (data) => typeof data === "boolean",
  divisor: (data) => DIVISORS.includes(data),
};

// Under what was done since.
/**
 * @param {Practice | undefined} [own]
 * @param {Practice | undefined} [brought]
 * @returns {Practice}
 */
export function practiceUnder(own = {}, brought = {}) {
  const names = new Set([...Object.keys(brought), ...Object.keys(own)]);
  for (const fact of Object.keys(FACTS)) names.delete(fact);
  const both = [...names].map((name) => [name, { ...brought[name], ...own[name] }]);
  const drawn = Math.max(own.drawn ?? 0, brought.drawn ?? 0);
  const byCell = own.by_cell || brought.by_cell ? { by_cell: true } : {};
  const found = own.divisor ?? brought.divisor;
  const facts = { ...byCell, ...(found ? { divisor: found } : {}) };
  return /** @type {Practice} */ (
    both.length || drawn ? { ...Object.fromEntries(both), ...facts, drawn } : facts
  );
}

/** @param {Practice} practice @param {string} skill */
export function isDueIn(practice, skill) {
  return practice[skill]?.progress?.due === true;
}

// --- an exercise in hand -----------------------------------------------------------------------

const SEED = /^[23][mn][0-9]{6,24}$/;
/** @param {unknown} text @returns {text is string} */
export const isText = (text) => typeof text === "string" && [...text].length <= MAX_LENGTH;
/** @param {unknown} list @returns {string[]} */
export const texts = (list) =>
  Array.isArray(list) ? list.filter((one) => typeof one === "string") : [];

// Whether this may be a sitting; the exercise it names is asked for later.
/** @param {unknown} data @returns {data is SittingData} */
export function isSittingData(data) {
  return (
    isRecord(data) &&
    SEED.test(data.seed) &&
    Number.isInteger(data.blank) &&
    data.blank >= 0 &&
    (data.typed === undefined || data.typed === null || isRecord(data.typed))
  );
}
