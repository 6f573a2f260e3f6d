// What a hand means, the same for everything that can be grabbed or looked at.

export const REACH = 22; // pixels around a handle that take it: 44 across, a finger
export const STILL = 3; // a press that moves less than this is a click, not a drag
export const SHAKE = 10; // pixels a finger may slip during a tap
export const REST = 350; // milliseconds after the last key press until its value is sent
