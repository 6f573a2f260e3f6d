// Numbers that are known up to a little, as decimals are, and what follows from them: a middle, and how
// far each typed number may move it. The twin of lessons/near.py, step by step, so that both round
// alike.

import { floatOf } from "./exact.js";

const FUZZ = 1e-12; // of floats: what is smaller than this beside 1 is nothing

// There is no such number here: a root of less than 0, a division by what may be 0.
export class NoNumber extends Error {}

/**
 * @param {number} middle
 * @param {Map<number, number>} [moved]
 * @param {number} [rest]
 * @returns {Near}
 */
export function nearAt(middle, moved = new Map(), rest = 0) {
  let radius = rest;
  for (const by of moved.values()) radius += Math.abs(by);
  return { middle, moved, rest, radius };
}

/** @param {AnyForm} x @returns {x is Near} */
export const isNear = (x) => x.middle !== undefined;
/** @param {Exact | Near} x @returns {Near} */
export const nearOf = (x) => (isNear(x) ? x : nearAt(floatOf(x)));

/** @param {Near} x @param {number} middle @param {number} factor @param {number} [more] */
function scaledNear(x, middle, factor, more = 0) {
  const moved = new Map();
  for (const [name, by] of x.moved) moved.set(name, by * factor);
  return nearAt(middle, moved, x.rest * Math.abs(factor) + more);
}

/** @param {Map<number, number>} a @param {Map<number, number>} b */
function summed(a, b) {
  const found = new Map(a);
  for (const [name, by] of b) found.set(name, (found.get(name) ?? 0) + by);
  return found;
}

/** @param {Near} a @param {Near} b */
export const nearPlus = (a, b) =>
  nearAt(a.middle + b.middle, summed(a.moved, b.moved), a.rest + b.rest);
/** @param {Near} x */
export const nearNegative = (x) => scaledNear(x, -x.middle, -1);
/** @param {Near} a @param {Near} b */
export const nearMinus = (a, b) => nearPlus(a, nearNegative(b));
/** @param {Near} a @param {Near} b @returns {Near} */
export const nearOver = (a, b) => nearTimes(a, nearInverse(b));

/** @param {Near} a @param {Near} b @returns {Near} */
export function nearTimes(a, b) {
  const [one, two] = [scaledNear(a, 0, b.middle), scaledNear(b, 0, a.middle)];
  return nearAt(
    a.middle * b.middle,
    summed(one.moved, two.moved),
    one.rest + two.rest + a.radius * b.radius,
  );
}

/** @param {Near} x */
export function nearInverse(x) {
  const [m, r] = [Math.abs(x.middle), x.radius];
  if (m <= r || m < FUZZ * FUZZ) throw new NoNumber("a division by what may be 0");
  return scaledNear(x, 1 / x.middle, -1 / (m * m), (r * r) / (m * m * (m - r)));
}

/** @param {Near} x */
export function nearRoot(x) {
  const [m, r] = [x.middle, x.radius];
  if (m + r < 0) {
    if (m < -FUZZ) throw new NoNumber("the root of a negative number");
    return nearAt(0);
  }
  if (m - r <= m * 0.5) {
    // a straight line is no longer near
    const half = Math.sqrt(m + r) / 2;
    return r ? nearAt(half, new Map(), half) : nearAt(Math.sqrt(m));
  }
  const s = Math.sqrt(m);
  const least = m - r;
  return scaledNear(x, s, 1 / (2 * s), (r * r) / (8 * least * Math.sqrt(least)));
}

// -1 or 1, and 0 for what may be 0.
/** @param {Near} x */
export function nearSide(x) {
  if (Math.abs(x.middle) <= x.radius + FUZZ) return 0;
  return x.middle > 0 ? 1 : -1;
}

// Without its sign.
/** @param {Near} x */
export function nearSized(x) {
  const side = nearSide(x);
  return side
    ? scaledNear(x, side * x.middle, side)
    : nearAt(Math.abs(x.middle), new Map(), x.radius);
}
