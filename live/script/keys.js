// Which keys there are, said once: who listens asks here, and so does the map at `?`
// (course/script/key_map.js). Named as `KeyboardEvent.key` names them.

/** @type {Record<string, number[]>} */
export const ARROWS = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, 1],
  ArrowDown: [0, -1],
};
/** @type {Record<string, number[]>} */
export const PAGES = { PageUp: [0, 10], PageDown: [0, -10] };
/** @type {Record<string, number>} */
export const ENDS = { Home: 0, End: 1 };
/** @type {Record<string, number>} */
export const OTHERS = { "[": -1, "]": 1 }; // of many points or records
export const DEEPER = ["Enter", "ArrowRight"]; // on a walk through a figure
export const HIGHER = ["Escape", "ArrowLeft"];
/** @type {Record<string, number>} */
export const ONWARD = { ArrowUp: -1, ArrowDown: 1 }; // to what is beside it
export const CANCEL = ["Escape"];
export const CHOOSE = [" ", "Enter"];
export const ENTER = ["Enter"]; // an answer
export const FORWARD = ["PageDown", " ", "ArrowRight"]; // on the wall
export const BACKWARD = ["PageUp", "ArrowLeft"];
export const WAY_IN = ["q"]; // to a class, as large as the wall
export const CORNER = ["c"]; // the same, small: shown or not
export const CLOUD = ["t"]; // the table that a class makes of itself: shown or not
export const VOTE = ["o"]; // a teacher's: it opens, or closes
export const SHOW_VOTE = ["s"];
export const VOTE_AGAIN = ["v"];
export const NEXT_STEP = ["n"];
export const STEP_BEFORE = ["p"];
export const TIMER = ["t"]; // of a minute, or none
export const COUNT = ["a"]; // says how many have answered
export const SEARCH = ["/", "\uff0f", "\u3001"]; // the others of Chinese keyboards
export const REPEAT = ["r"]; // what was said last: in a picture, or of a class
export const HELP = ["?", "\uff1f"]; // the second of Chinese keyboards
// What speech can press unasked: these can be turned off (single_keys.js).
const LEADING = [VOTE, SHOW_VOTE, VOTE_AGAIN, NEXT_STEP, STEP_BEFORE, TIMER, COUNT];
export const SINGLE = [WAY_IN, CORNER, CLOUD, SEARCH, REPEAT, HELP, ...LEADING].flat();

// With these a key is the browser's or the page's.
/** @param {KeyboardEvent} event */
export function isCommand(event) {
  return event.ctrlKey || event.altKey || event.metaKey;
}
