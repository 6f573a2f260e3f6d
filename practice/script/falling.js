// Eigenvalues, and the rows that belong to them, in the order of the course: the largest first. The
// twin of practice/falling.py.

import { nearOf } from "./near.js";

const APART_BESIDE = 1e-9; // beside the largest; what is nearer stays as it is

const middlesOf = (row) => row.map((x) => nearOf(x).middle);

// Which entry, or which row, comes first, second, … A row comes by its variance, rCrᵀ / rrᵀ.
export function fallingOrder(x, C) {
  if (!Array.isArray(x[0])) return fallingPlaces(middlesOf(x));
  const matrix = C.map(middlesOf);
  return fallingPlaces(x.map((row) => varianceAlong(middlesOf(row), matrix)));
}

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
function fallingPlaces(sizes) {
  const apart = APART_BESIDE * Math.max(...sizes.map(Math.abs));
  const found = [];
  sizes.forEach((size, i) => {
    let at = found.length;
    while (at && size > sizes[found[at - 1]] + apart) at -= 1;
    found.splice(at, 0, i);
  });
  return found;
}
