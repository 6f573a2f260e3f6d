// What browser and file keep of the page at the end of Part 1, read piece by piece: which table is at
// hand, what was written on each, and the learner's name for the sheet.

import { isRecord } from "./fading.js";
import { isSittingData, isText } from "./learner_data.js";

export const LONGEST_NAME = 60;
/** What one may ask for: how many fields, and the letter of the divisor in a seed. */
export const HAND_TABLES = ["2m", "2n", "3m", "3n"];

// How much of it did not fit is told, too.
/** @param {unknown} kept @returns {{ found: ByHand, left: number }} */
export function byHandFrom(kept) {
  const data = isRecord(kept) ? kept : {};
  const tables = isRecord(data.tables) ? Object.entries(data.tables) : [];
  const fitting = tables.filter(
    ([name, one]) =>
      HAND_TABLES.includes(name) && isHandData(one) && one.sitting.seed.startsWith(name),
  );
  const at = HAND_TABLES.includes(data.at) ? { at: data.at } : {};
  const name = isName(data.name) ? { name: data.name } : {};
  const isOff = [
    "at" in data && !("at" in at),
    "name" in data && !("name" in name),
    "tables" in data && !isRecord(data.tables),
  ];
  return {
    found: {
      ...at,
      ...name,
      tables: Object.fromEntries(
        fitting.map(([key, { sitting, drafts }]) => [key, { sitting, drafts }]),
      ),
    },
    left: tables.length - fitting.length + isOff.filter(Boolean).length,
  };
}

/** @param {unknown} name @returns {name is string} */
export const isName = (name) => typeof name === "string" && [...name].length <= LONGEST_NAME;

/** @param {unknown} one @returns {one is HandData} */
function isHandData(one) {
  return (
    isRecord(one) &&
    isSittingData(one.sitting) &&
    isRecord(one.drafts) &&
    Object.values(one.drafts).every(isText)
  );
}

// Under what was done since.
/** @param {ByHand | undefined} own @param {ByHand | undefined} brought @returns {ByHand | undefined} */
export const byHandUnder = (own, brought) =>
  own && brought
    ? { ...brought, ...own, tables: { ...brought.tables, ...own.tables } }
    : (own ?? brought);
