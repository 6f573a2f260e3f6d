// What browser and file keep of practice, read piece by piece: skill → { progress, days, misled,
// sitting }, how many exercises were begun, `drawn`, how many were right and wrong by device, `done`, the
// same of answers by how sure one was, `sure`, which slips came, `slips_met`, whether one types cell by cell, `by_cell`, and what the
// exercises divide by, `divisor`. Nothing of it is taken that could not have been written.

import { CERTAINTIES, misledFrom } from "./certainty.js";
import { isCount, isRecord, progressFrom } from "./fading.js";
import { DEVICE_NAME, KEPT_NAME } from "./kept_names.js";
import { daysFrom } from "./ladder_data.js";
import { MAX_LENGTH } from "./longest.js";
import { isMet, latestMet } from "./slips_met.js";

export const DIVISORS = ["m", "m-1"]; // the usual one first
const MOST_EVER = 10 ** 6; // of what is counted

// What a text keeps of practice, entry by entry, and how much did not fit.
/** @param {unknown} kept @returns {{ found: Practice, left: number }} */
export function practiceFrom(kept) {
  let left = 0;
  const found = /** @type {Practice} */ ({});
  for (const [name, data] of Object.entries(isRecord(kept) ? kept : {})) {
    const isFact = Object.hasOwn(FACTS, name);
    const fits = isFact ? FACTS[name](data) : KEPT_NAME.test(name) && isRecord(data);
    if (!fits) {
      left += 1;
    } else if (isFact) {
      found[name] = name === "slips_met" ? latestMet(data) : data;
    } else {
      found[name] = {};
      if ("progress" in data) found[name].progress = progressFrom(data.progress);
      if ("days" in data) {
        const days = daysFrom(data.days);
        if (Object.keys(days.found).length) found[name].days = days.found;
        left += days.left;
      }
      if ("misled" in data) {
        const misled = misledFrom(data.misled);
        if (misled.found.length) found[name].misled = misled.found;
        left += misled.left;
      }
      if (isSittingData(data.sitting)) found[name].sitting = data.sitting;
      else if ("sitting" in data) left += 1;
    }
  }
  return { found, left };
}

/** @type {Record<string, (data: unknown) => boolean>} */
const FACTS = {
  drawn: (data) => isCount(data, MOST_EVER),
  by_cell: (data) => typeof data === "boolean",
  divisor: (data) => DIVISORS.includes(data),
  done: (data) => areCountsByDevice(data, (skill) => KEPT_NAME.test(skill)),
  slips_met: isMet,
  sure: (data) => areCountsByDevice(data, (level) => CERTAINTIES.includes(level)),
};

/** @param {unknown} data @param {(name: string) => boolean} isName */
const areCountsByDevice = (data, isName) =>
  isRecord(data) &&
  Object.entries(data).every(([device, its]) => DEVICE_NAME.test(device) && areCounts(its, isName));

/** @param {unknown} its @param {(name: string) => boolean} isName */
const areCounts = (its, isName) =>
  isRecord(its) &&
  Object.entries(its).every(
    ([name, counts]) =>
      isName(name) &&
      Array.isArray(counts) &&
      counts.length === 2 &&
      counts.every((x) => isCount(x, MOST_EVER)),
  );

/** @param {Practice} practice @param {string} skill */
export function isReturning(practice, skill) {
  return practice[skill]?.progress?.returns === true;
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
