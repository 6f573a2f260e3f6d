// What a measure must do, and what it does besides: asked of a learner's tiles, with exact numbers.

import { isFraction, isZero, minus, negative, times, fraction } from "./exact.js";
import { isBelow, measured } from "./invent_tiles.js";

const MOVED_BY = -6; // some of the numbers lie below 0 then
const FAR_OUT = 9;

/** @param {Cloud} cloud @returns {Cloud} */
const shiftedCloud = (cloud) => cloud.map((row) => row.map((x) => x + MOVED_BY));
/** @param {Cloud} cloud @returns {Cloud} */
const twiceCloud = (cloud) => cloud.map((row) => row.flatMap((x) => [x, x]));
/** @param {Cloud} cloud @returns {Cloud} */
const mirroredCloud = ([row, ...others]) => [row.map((x) => -x), ...others];
/** @param {Cloud} cloud @returns {Cloud} */
const fartherCloud = (cloud) => cloud.map((row) => row.map((x) => 2 * x));
/** @param {Cloud} cloud @returns {Cloud} */
const withFarCloud = (cloud) =>
  cloud.map((row) => [...row.slice(0, -1), row[row.length - 1] + FAR_OUT]);

/** @param {Exact} a @param {Exact} b */
const isSame = (a, b) => isZero(minus(a, b));

// Of tiles that end in one number.
/** @param {InventTask} task @param {string[]} tiles @returns {JudgedMeasure} */
export function judgedMeasure(task, tiles) {
  const first = task.pairs[0][1];
  /** @param {Cloud} cloud */
  const of = (cloud) => /** @type {Exact} */ (measured(cloud, tiles));
  const pairs = task.pairs.map(([less, more]) => {
    const numbers = /** @type {[Exact, Exact]} */ ([of(less), of(more)]);
    return { numbers, isRight: isBelow(...numbers) };
  });
  const clouds = [first, ...task.pairs.flat()];
  /**
   * The first cloud that tells against it; else the easy one.
   * @param {(cloud: Cloud) => Cloud} change
   * @param {(before: Exact) => Exact} wanted
   */
  const under = (change, wanted) => {
    const all = clouds.map((cloud) => {
      const [before, after] = [of(cloud), of(change(cloud))];
      return { before, after, isRight: isSame(after, wanted(before)) };
    });
    return all.find(({ isRight }) => !isRight) ?? all[0];
  };
  /** @param {Exact} before */
  const same = (before) => before;
  const must = {
    shifted: under(shiftedCloud, same),
    twice: under(twiceCloud, same),
    ...(task.turns ? { mirrored: under(mirroredCloud, negative) } : {}),
  };
  const besides = {
    farther: timesOf(of(first), of(fartherCloud(first))),
    far_out: timesOf(of(first), of(withFarCloud(first))),
  };
  const isRight = [...pairs, ...Object.values(must)].every((one) => one.isRight);
  return { pairs, must, besides, isRight };
}

// How many times as large; null of nothing.
/** @param {Exact} before @param {Exact} after @returns {Exact | null} */
function timesOf(before, after) {
  if (!isFraction(before) || isZero(before)) return null;
  return times(after, fraction(before.bottom, before.top));
}
