// What browser and file keep of measures that a learner has invented: lesson → rows of tiles, read piece
// by piece. Whether tiles of these names make a number is asked where they are laid.

import { isRecord } from "./fading.js";

export const MOST_ATTEMPTS = 3;
export const MOST_TILES = 6;
const NAME = /^[a-z][a-z_]{0,11}$/;

// How much did not fit is told, too.
/** @param {unknown} kept @returns {{ found: Invented, left: number }} */
export function inventedFrom(kept) {
  const entries = Object.entries(isRecord(kept) ? kept : {});
  const fitting = entries.filter(
    ([lesson, attempts]) => NAME.test(lesson) && areAttempts(attempts),
  );
  return { found: Object.fromEntries(fitting), left: entries.length - fitting.length };
}

/** @param {unknown} attempts */
const areAttempts = (attempts) =>
  Array.isArray(attempts) && attempts.length <= MOST_ATTEMPTS && attempts.every(areTiles);

/** @param {unknown} tiles */
const areTiles = (tiles) =>
  Array.isArray(tiles) &&
  tiles.length <= MOST_TILES &&
  tiles.every((one) => typeof one === "string" && NAME.test(one));

// With one attempt more, as the latest; the oldest goes where there are too many.
/** @param {string[][]} attempts @param {string[]} tiles */
export const withAttempt = (attempts, tiles) =>
  [...attempts.filter((one) => one.join() !== tiles.join()), tiles].slice(-MOST_ATTEMPTS);

/** @param {Invented | undefined} invented @param {string} lesson @param {string[][]} attempts */
export const withInvented = (invented, lesson, attempts) => ({ ...invented, [lesson]: attempts });

// Under what was done since.
/** @param {Invented} [own] @param {Invented} [brought] @returns {Invented} */
export const inventedUnder = (own = {}, brought = {}) => ({ ...brought, ...own });
