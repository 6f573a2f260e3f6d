// Eigenvalues, and the rows that belong to them, in the order of the course: the largest first. The
// twin of practice/falling.py.

import { nearOf } from "./near.js";

const APART_BESIDE = 1e-9; // beside the largest; what is nearer stays as it is

/** @param {(Exact | Near)[]} row */
const middlesOf = (row) => row.map((x) => nearOf(x).middle);

// Which entry, or which row, comes first, second, … A row comes by its variance, rCrᵀ / rrᵀ.
/** @param {Numbers} x @param {Numbers} C @returns {number[]} */
export function fallingOrder(x, C) {
  if (!Array.isArray(x[0])) return fallingPlaces(middlesOf(x));
  const matrix = C.map(middlesOf);
  return fallingPlaces(
    x.map((/** @type {Numbers} */ row) => varianceAlong(middlesOf(row), matrix)),
  );
}

/** @param {number[]} row @param {number[][]} C */
function varianceAlong(row, C) {
  let [found, length] = [0, 0];
  row.forEach((a, i) => {
    length += a * a;
    row.forEach((b, j) => {
      found += a * b * C[i][j];
    });
  });
  return length ? found / length : 0;
}

// The places of these numbers, the largest first; equal ones stay in their order.
/** @param {number[]} sizes */
function fallingPlaces(sizes) {
  const apart = APART_BESIDE * Math.max(...sizes.map(Math.abs));
  /** @type {number[]} */
  const found = [];
  sizes.forEach((size, i) => {
    let at = found.length;
    while (at && size > sizes[found[at - 1]] + apart) at -= 1;
    found.splice(at, 0, i);
  });
  return found;
}
