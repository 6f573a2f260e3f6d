// What browser and file keep of the page at the end of Part 1, read piece by piece: what was written on
// each table, the latest last, and the learner's name for the sheet.

import { isRecord } from "./fading.js";
import { isSittingData, isText } from "./learner_data.js";

export const LONGEST_NAME = 60;
const MOST_TABLES = 8;
/** What one may ask for: how many fields, and the letter of the divisor in a seed. */
export const HAND_KINDS = ["2m", "2n", "3m", "3n"];

// How much of it did not fit is told, too.
/** @param {unknown} kept @returns {{ found: ByHand, left: number }} */
export function byHandFrom(kept) {
  const data = isRecord(kept) ? kept : {};
  const tables = isRecord(data.tables) ? Object.entries(data.tables) : [];
  const fitting = tables
    .filter(([seed, one]) => isHandData(one) && one.sitting.seed === seed)
    .map(([seed, { sitting, drafts }]) => [seed, { sitting, drafts }]);
  const found = fitting.slice(-MOST_TABLES);
  const name = isName(data.name) ? { name: data.name } : {};
  const isOff = ["name" in data && !("name" in name), "tables" in data && !isRecord(data.tables)];
  return {
    found: { ...name, tables: Object.fromEntries(found) },
    left: tables.length - found.length + isOff.filter(Boolean).length,
  };
}

/** @param {unknown} name @returns {name is string} */
const isName = (name) => typeof name === "string" && [...name].length <= LONGEST_NAME;

/** @param {unknown} one @returns {one is HandData} */
function isHandData(one) {
  return (
    isRecord(one) &&
    isSittingData(one.sitting) &&
    isRecord(one.drafts) &&
    Object.values(one.drafts).every(isText)
  );
}

// The table that was written on last, of this kind or of any.
/** @param {ByHand} byHand @param {string} [kind] */
export const latestSeed = ({ tables }, kind = "") =>
  Object.keys(tables).findLast((seed) => seed.startsWith(kind));

// With a table as the latest; the oldest goes where there are too many.
/** @param {ByHand} byHand @param {HandData} data @returns {ByHand} */
export function withTable(byHand, data) {
  const { [data.sitting.seed]: _, ...others } = byHand.tables;
  const all = Object.entries({ ...others, [data.sitting.seed]: data });
  return { ...byHand, tables: Object.fromEntries(all.slice(-MOST_TABLES)) };
}

// Under what was done since.
/** @param {ByHand | undefined} own @param {ByHand | undefined} brought @returns {ByHand | undefined} */
export const byHandUnder = (own, brought) =>
  own && brought
    ? { ...brought, ...own, tables: { ...brought.tables, ...own.tables } }
    : (own ?? brought);
