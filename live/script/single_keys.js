// Keys of a single character may be turned off, as speech or a shaking finger presses them unasked;
// this browser keeps it. Turned on again in the map of keys, which has a button at the foot.

import { SINGLE } from "./keys.js";

const KEPT = "pca-single-keys";
const OFF = "off";

export function areSingleKeysOn() {
  try {
    return localStorage.getItem(KEPT) !== OFF;
  } catch {
    return true;
  }
}

/** @param {boolean} on */
export function keepSingleKeys(on) {
  try {
    if (on) localStorage.removeItem(KEPT);
    else localStorage.setItem(KEPT, OFF);
  } catch {
    // A browser that keeps nothing has them on the next page again.
  }
}

/** @param {string} key */
export const isTurnedOff = (key) => SINGLE.includes(key) && !areSingleKeysOn();
