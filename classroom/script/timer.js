// A timer that a teacher sets: it is told, and closes nothing.

import { told } from "./words.js";

const HALF_SECOND = 500; // milliseconds

// "1:05", or that it is over; "" where none runs.
/** @param {Pick<Room, "due">} room */
export function clockOf({ due }) {
  if (due === null) return "";
  const left = Math.ceil((due - performance.now()) / 1000);
  if (left <= 0) return told("class.time_up");
  return `${Math.floor(left / 60)}:${String(left % 60).padStart(2, "0")}`;
}

// The node that it finds says the time as it goes.
/** @param {() => { node: Element | null, room: Room | null }} find */
export function showClock(find) {
  return setInterval(() => {
    const { node, room } = find();
    const text = room ? clockOf(room) : "";
    if (node && node.textContent !== text) node.textContent = text;
  }, HALF_SECOND);
}
