// What was computed beforehand for other tables, divisors and choices: fetched when it is asked for.

import { load } from "./load.js";
import { isDrawn } from "./drawn_table.js";
import { unpacked } from "./unpacked.js";

/** @type {Map<string, Promise<Pack>>} */
const packs = new Map(); // step → promise of its states
/** @type {Map<string, (pack: Promise<Pack>) => void>} */
const waiting = new Map();

// A pack calls this: text in base64, gzip inside.
/** @param {string} name @param {string} packed */
export function takePack(name, packed) {
  waiting.get(name)?.(unpacked(packed));
}

// What the script at this address hands over.
/** @param {string} name @param {string} address @returns {Promise<Pack>} */
export function takenFrom(name, address) {
  const before = packs.get(name);
  if (before) return before;
  const handed = /** @type {Promise<Pack>} */ (new Promise((done) => waiting.set(name, done)));
  const found = load(address)
    .then(() => handed)
    .catch((error) => {
      packs.delete(name);
      throw error;
    });
  packs.set(name, found);
  return found;
}

// A table that a class or a learner has drawn: no build knows it, the app makes it. An error has
// `problem` where the app says why not.
/** @param {string} address @param {string} state @returns {Promise<PageState>} */
async function drawnState(address, state) {
  const response = await fetch(
    `${address.replace(/\.js$/, ".json")}?state=${encodeURIComponent(state)}`,
  );
  if (response.ok) return response.json();
  const { problem = "" } = await response.json().catch(() => ({}));
  throw Object.assign(new Error(`${state}: ${response.status}`), { problem });
}

// A step in one state, or undefined where there is no such state. The first has a pack of its own.
/**
 * @param {string} name
 * @param {string} address
 * @param {string} state
 * @param {boolean} isFirst
 * @param {string[]} [tables] of which the packs know; it may be points of the step's own
 * @returns {Promise<PageState | undefined>}
 */
export async function stateOf(name, address, state, isFirst, tables = []) {
  const [table] = state.split(" ");
  if (!isFirst && isDrawn(table) && !tables.includes(table)) return drawnState(address, state);
  const { states, shelf } = await (isFirst
    ? takenFrom(name, address)
    : takenFrom(`${name}-more`, address.replace(/\.js$/, "-more.js")));
  if (!states[state]) return undefined;
  /** @param {Record<string, number>} places */
  const taken = (places) =>
    Object.fromEntries(Object.entries(places).map(([key, at]) => [key, shelf[at]]));
  const { parts, figure, ...rest } = states[state];
  const found = {
    ...structuredClone(taken(/** @type {{}} */ (rest))),
    parts: taken(parts),
    figure: structuredClone({
      data: figure.data.map((at) => shelf[at]),
      layout: taken(figure.layout),
    }),
  };
  return /** @type {PageState} */ (/** @type {unknown} */ (found));
}
