// The components of fields with weights, from frame to frame: C_w = diag(w) C diag(w), its
// eigenvectors, and of all bases that are right the one nearest to what was seen before. No DOM.

import { eigenDescending } from "./symmetric_eigen.js";

const TIE = 1e-9; // as in pca_core: entries of a vector, or eigenvalues, that count as equal
const TURN = 0.35; // by how much an axis turns in a frame at most: 20°, or an eye loses it
const SIDE = 0.3; // |cosine| below which the old axis no longer tells the side of the new one

// C: n × n, row by row, of the scaled fields; w: (n,). `before` is what this gave last, or null.
// Returns values (n,), vectors n × n by rows, and the total variance.
/**
 * @param {Float64Array} C
 * @param {Float64Array} w
 * @param {number} n
 * @param {Eigen | null} before
 * @returns {WeightedAxes}
 */
export function weightedAxes(C, w, n, before) {
  const weighted = new Float64Array(n * n);
  let total = 0;
  for (let i = 0; i < n; i++) {
    for (let j = 0; j < n; j++) weighted[i * n + j] = C[i * n + j] * w[i] * w[j];
    total += weighted[i * n + i];
  }
  const { values, vectors } = eigenDescending(weighted, n);
  if (before) nearest(values, vectors, n, before.vectors);
  else for (let k = 0; k < n; k++) fixSign(vectors, k * n, n);
  return { values, vectors, total };
}

// The entry of largest size is positive; of tied entries, the last (`fix_signs` of pca_core).
/** @param {Float64Array} vectors @param {number} at @param {number} n */
export function fixSign(vectors, at, n) {
  if (signOf(vectors, at, n) < 0) flip(vectors, at, n);
}

/** @param {Float64Array} vectors @param {number} at @param {number} n */
export function signOf(vectors, at, n) {
  let largest = 0;
  for (let j = 0; j < n; j++) largest = Math.max(largest, Math.abs(vectors[at + j]));
  let deciding = 0;
  for (let j = 0; j < n; j++) {
    if (Math.abs(vectors[at + j]) >= (1 - TIE) * largest) deciding = vectors[at + j];
  }
  return deciding < 0 ? -1 : 1;
}

/** @param {Float64Array} vectors @param {number} at @param {number} n */
function flip(vectors, at, n) {
  for (let j = 0; j < n; j++) vectors[at + j] = -vectors[at + j];
}

/** @param {Numbered} a @param {number} i @param {Numbered} b @param {number} j @param {number} n */
export function dot(a, i, b, j, n) {
  let sum = 0;
  for (let k = 0; k < n; k++) sum += a[i + k] * b[j + k];
  return sum;
}

// Within a repeated eigenvalue any basis is right: the one that turns least. Elsewhere a vector
// and its opposite are: the one on the same side.
/**
 * @param {Float64Array} values
 * @param {Float64Array} vectors
 * @param {number} n
 * @param {Float64Array} before
 */
function nearest(values, vectors, n, before) {
  for (let first = 0; first < n; ) {
    let last = first;
    while (last + 1 < n && values[last] - values[last + 1] <= TIE * values[0]) last++;
    if (last > first) turnLeast(vectors, first, last, n, before);
    first = last + 1;
  }
  for (let k = 0; k < n; k++) {
    if (dot(before, k * n, vectors, k * n, n) < 0) flip(vectors, k * n, n);
  }
  keepHandedness(vectors, n, before);
}

// The old vectors, seen in the space of the rows first … last, made orthonormal one by one.
/**
 * @param {Float64Array} vectors
 * @param {number} first
 * @param {number} last
 * @param {number} n
 * @param {Float64Array} before
 */
function turnLeast(vectors, first, last, n, before) {
  const space = vectors.slice(first * n, (last + 1) * n);
  const count = last - first + 1;
  /** @type {Float64Array[]} */
  const made = [];
  const wanted = [...Array(count).keys()].map((i) =>
    projected(before, (first + i) * n, space, count, n),
  );
  for (const one of [...wanted, ...rowsOf(space, count, n)]) {
    if (made.length < count && makeOrthogonal(one, made, n)) made.push(one);
  }
  made.forEach((one, i) => vectors.set(one, (first + i) * n));
}

/**
 * @param {Float64Array} before
 * @param {number} at
 * @param {Float64Array} space
 * @param {number} count
 * @param {number} n
 */
function projected(before, at, space, count, n) {
  const seen = new Float64Array(n);
  for (let k = 0; k < count; k++) {
    const part = dot(before, at, space, k * n, n);
    for (let j = 0; j < n; j++) seen[j] += part * space[k * n + j];
  }
  return seen;
}

/** @param {Float64Array} space @param {number} count @param {number} n */
function rowsOf(space, count, n) {
  return [...Array(count).keys()].map((k) => space.slice(k * n, (k + 1) * n));
}

// False where too little of it is left to have a direction. Twice, against rounding.
/** @param {Float64Array} one @param {Float64Array[]} made @param {number} n */
function makeOrthogonal(one, made, n) {
  const whole = Math.sqrt(dot(one, 0, one, 0, n));
  for (let round = 0; round < 2; round++) {
    for (const other of made) {
      const part = dot(one, 0, other, 0, n);
      for (let j = 0; j < n; j++) one[j] -= part * other[j];
    }
  }
  const left = Math.sqrt(dot(one, 0, one, 0, n));
  if (left < 1e-3 || left < 1e-6 * whole) return false;
  for (let j = 0; j < n; j++) one[j] /= left;
  return true;
}

// Where the first two have changed places, their own old axes tell nothing: a quarter turn, and
// no mirror, brings the one picture to the other.
/** @param {Float64Array} vectors @param {number} n @param {Float64Array} before */
function keepHandedness(vectors, n, before) {
  if (n < 2) return;
  const own = [0, 1].map((k) => Math.abs(dot(before, k * n, vectors, k * n, n)));
  if (own[0] > SIDE || own[1] > SIDE) return;
  if (dot(before, n, vectors, 0, n) < 0) flip(vectors, 0, n);
  if (dot(before, 0, vectors, n, n) > 0) flip(vectors, n, n);
}

// The two axes that are drawn (2 × n) on their way to the first two of `vectors`: mostly there at
// once, a sudden turn in some frames. Returns whether they have arrived.
/** @param {Float64Array} shown @param {Float64Array} vectors @param {number} n */
export function turnTowards(shown, vectors, n) {
  let far = 0;
  for (let k = 0; k < 2; k++) {
    let gap = 0;
    for (let j = 0; j < n; j++) gap += (vectors[k * n + j] - shown[k * n + j]) ** 2;
    far = Math.max(far, Math.sqrt(gap));
  }
  const step = far > TURN ? TURN / far : 1;
  for (let i = 0; i < 2 * n; i++) shown[i] += step * (vectors[i] - shown[i]);
  if (step === 1) {
    shown.set(vectors.subarray(0, 2 * n));
    return true;
  }
  const first = shown.slice(0, n);
  const second = shown.slice(n, 2 * n);
  if (!makeOrthogonal(first, [], n) || !makeOrthogonal(second, [first], n)) {
    shown.set(vectors.subarray(0, 2 * n)); // the way led through nothing: a turn by half a circle
    return true;
  }
  shown.set(first, 0);
  shown.set(second, n);
  return false;
}

// Scores of all records on two axes: y = (z ∘ w) aᵀ. Z: m × n by rows; into: 2 m, pair by pair.
/**
 * @param {Float64Array} axes
 * @param {Float64Array} Z
 * @param {Float64Array} w
 * @param {number} m
 * @param {number} n
 * @param {Float64Array} into
 */
export function scoresOn(axes, Z, w, m, n, into) {
  const a = new Float64Array(n);
  const b = new Float64Array(n);
  for (let j = 0; j < n; j++) {
    a[j] = axes[j] * w[j];
    b[j] = axes[n + j] * w[j];
  }
  for (let i = 0, at = 0; i < m; i++) {
    let x = 0,
      y = 0;
    for (let j = 0; j < n; j++, at++) {
      x += Z[at] * a[j];
      y += Z[at] * b[j];
    }
    into[2 * i] = x;
    into[2 * i + 1] = y;
  }
  return into;
}

// √λ v of a component: its loadings (n,).
/** @param {Eigen} found @param {number} k @param {number} n */
export function loadingsOf({ values, vectors }, k, n) {
  const size = Math.sqrt(Math.max(values[k], 0));
  return vectors.slice(k * n, (k + 1) * n).map((entry) => entry * size);
}

// The smallest change of the scaled, weighted fields that moves the scores by `moved` (2,) is
// Δy P; of a field itself it is that divided by its weight, in its unit. A field of weight 0 is
// not among those that differ.
/**
 * @param {Float64Array} axes
 * @param {number[]} moved
 * @param {Float64Array} w
 * @param {number[]} scale
 * @param {number} n
 */
export function smallestChange(axes, moved, w, scale, n) {
  const change = new Float64Array(n);
  for (let j = 0; j < n; j++) {
    const weighted = moved[0] * axes[j] + moved[1] * axes[n + j];
    change[j] = w[j] ? (weighted / w[j]) * scale[j] : 0;
  }
  return change;
}
