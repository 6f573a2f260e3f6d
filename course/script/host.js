// What a page asks of whoever holds it, a folder or the app (docs/hosts.md). Nothing else of the
// script knows who that is.

/** @type {Host} */
let host;

/** @param {Host} other */
export function heldBy(other) {
  host = other;
}

export const held = () => host;

export const isPresenting = () => document.documentElement.classList.contains("presenting");

// On the wall a step begins as a class should meet it, whatever this browser has answered before.
export const beginsOnWall = () => new URLSearchParams(location.search).get("present") === "1";

// Whether a hand has set anything: such a view stands in no pack.
/** @param {Pick<View, "settings" | "moves">} pick */
export const isSet = ({ settings, moves }) =>
  Object.keys(settings).length + Object.keys(moves).length > 0;
