// Where the bar beside a handle stands: inside the picture, not over the handle, over as few others as
// may be. It stays where it is while it can: a button that runs away is hard to press twice.

import { within } from "./kinds.js";

const BESIDE = 30; // pixels from the middle of the handle: a finger's breadth is free
const OVER = 22; // as far a handle reaches
const STILL_BESIDE = 100; // as far is still beside it

// `middles`: of all handles.
/** @param {Live} live @param {HTMLElement} bar @param {Pair} middle @param {() => Pair[]} middles */
export function placeBeside(live, bar, middle, middles) {
  const size = /** @type {Pair} */ ([bar.offsetWidth, bar.offsetHeight]);
  const stage = /** @type {Pair} */ ([live.nodes.stage.clientWidth, live.nodes.stage.clientHeight]);
  const stands = bar.dataset.at?.split(",").map(Number);
  const isGood =
    stands &&
    [0, 1].every((k) => stands[k] + size[k] <= stage[k]) &&
    !isOver(stands, size, middle) &&
    isOver(stands, size, middle, STILL_BESIDE);
  if (isGood) return;
  const at = besideOf(middle, size, stage, middles());
  bar.dataset.at = at.join(",");
  bar.style.transform = `translate(${at[0]}px, ${at[1]}px)`;
}

// The best of four places around it, as numbers: pixels of its left and upper edge.
/** @param {Pair} middle @param {Pair} size @param {Pair} stage @param {Pair[]} others */
export function besideOf([x, y], size, stage, others) {
  const [w, h] = size;
  const around = [
    [x + BESIDE, y - h / 2],
    [x - BESIDE - w, y - h / 2],
    [x - w / 2, y + BESIDE],
    [x - w / 2, y - BESIDE - h],
  ].map((at) => at.map((one, k) => Math.round(within(one, [0, Math.max(0, stage[k] - size[k])]))));
  const costs = around.map(
    (at) =>
      100 * Number(isOver(at, size, [x, y])) +
      others.filter((other) => isOver(at, size, other)).length,
  );
  return around[costs.indexOf(Math.min(...costs))];
}

/** @param {number[]} at @param {Pair} size @param {Pair} of @param {number} [by] */
function isOver(at, size, of, by = OVER) {
  return [0, 1].every((k) => of[k] > at[k] - by && of[k] < at[k] + size[k] + by);
}
