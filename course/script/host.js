// What a page asks of whoever holds it, a folder or the app (docs/hosts.md). Nothing else of the
// script knows who that is.

/**
 * What decides what a step shows.
 * @typedef {object} View
 * @property {Object<string, string>} chosen by name: data, div, and the step's own choices
 * @property {string} fields which two fields of the table are drawn, as links say it
 * @property {Object<string, any>} settings what was set by hand
 * @property {Object<number, {at: number[], snap: number}>} moves records moved by hand
 */

/**
 * @typedef {object} Host
 * @property {(step: object, view: View) => Promise<object | undefined>} state what a step shows in
 *   a view; undefined where nobody here can compute it. A refusal is an error with `problem`.
 * @property {{read: () => string | null, write: (text: string) => void}} shelf where the course is kept
 * @property {(address: string) => void} go to another page
 * @property {() => boolean} isDark
 * @property {(step: object) => void} at the step shows another view now
 * @property {(step: object, state: object) => void} [drawn] the state that a page brings with it is known
 * @property {() => string} own what is the visitor's alone and stands in place of a table, or ""
 */

let host = null;

export function heldBy(other) {
  host = other;
}

/** @returns {Host} */
export const held = () => host;

export const isPresenting = () => document.documentElement.classList.contains("presenting");

// On the wall a step begins as a class should meet it, whatever this browser has answered before.
export const beginsOnWall = () => new URLSearchParams(location.search).get("present") === "1";

// Whether a hand has set anything: such a view stands in no pack.
export const isSet = ({ settings, moves }) => Object.keys(settings).length + Object.keys(moves).length > 0;
