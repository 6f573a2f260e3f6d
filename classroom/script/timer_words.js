// A timer in words: that it runs, and that time is up; never what is left, second by second.

import { told } from "./words.js";

const SAME = 1500; // milliseconds by which two looks may differ about one timer

/**
 * @param {Room} room
 * @param {string} key what says that it runs
 * @param {(text: string) => void} write "" where none runs
 */
export function timerWords(room, key, write) {
  let due = 0;
  /** @type {ReturnType<typeof setTimeout> | undefined} */
  let ending;
  // To be called with all news of the room.
  return () => {
    const ends = room.due ?? 0;
    if (Math.abs(ends - due) < SAME) return;
    due = ends;
    clearTimeout(ending);
    const left = ends - performance.now();
    if (left <= 0) return write("");
    write(told(key, { n: Math.ceil(left / 60_000) }));
    ending = setTimeout(() => write(told("class.time_up")), left);
  };
}
