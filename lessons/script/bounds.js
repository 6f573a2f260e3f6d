// What can be proved of a wrong number without the right one: a share lies between 0 and 1. The twin of
// lessons/bounds.py.

import { typedIn } from "./answer.js";
import { floatOf } from "./exact.js";

const LOST_OF_BOUND = 1e-9; // by floats

// The name of what it is not, where no number that the typed digits leave open is within; else "".
/** @param {NumberCheck} numberCheck @param {string} text */
export function lacksIn({ bounds }, text) {
  if (!bounds) return "";
  const typed = typedIn(text);
  const [middle, half] = [floatOf(typed.number), typed.half === null ? 0 : floatOf(typed.half)];
  const [low, high] = [middle - half, middle + half];
  const { least, most = Infinity } = bounds;
  const isOutside =
    high < least - LOST_OF_BOUND || low > most + LOST_OF_BOUND * Math.max(1, Math.abs(most));
  const isBroken =
    bounds.whole && Math.floor(high + LOST_OF_BOUND) < Math.ceil(low - LOST_OF_BOUND);
  return isOutside || isBroken ? bounds.name : "";
}
