// The operations of expressions as the browser reads them; live/operations.py and its neighbours
// say what each one is. Pure: no DOM, no Plotly.

import {
  arc,
  at_frame,
  basis_grid,
  coils,
  eigen_line,
  misplaced,
  real_eigenvalues,
  stacked,
  turn,
} from "./algorithms.js";
import {
  alike,
  depth,
  each,
  eachOf,
  isList,
  lastAxis,
  matmul,
  one,
  sum,
  transposed,
} from "./arrays.js";
import { kept_neighbours, map_after, map_divergence, neighbour_shares } from "./neighbours.js";
import { RADIANS, TINY, centred, eigenSymmetric, wrap } from "./numbers.js";
import { arrow, boxes, join, mix, said, segments, text } from "./paths.js";

/** @param {Rows} X @param {number} ddof */
function covariance(X, ddof) {
  const { rows } = X.length ? centred(X) : { rows: [] };
  const divisor = Math.max(rows.length - ddof, 1);
  const n = X.length ? X[0].length : 2;
  /** @param {number} i @param {number} j */
  const entry = (i, j) => rows.reduce((total, row) => total + row[i] * row[j], 0) / divisor;
  return Array.from({ length: n }, (_, i) => Array.from({ length: n }, (_, j) => entry(i, j)));
}

/** @param {Rows} rows */
function det([[a, b], [c, d]]) {
  return a * d - b * c;
}

/** @param {Rows} M @param {number[]} v */
function solve(M, v) {
  const under = det(M);
  if (Math.abs(under) < TINY) return [NaN, NaN];
  const [[a, b], [c, d]] = M;
  return [(v[0] * d - b * v[1]) / under, (a * v[1] - v[0] * c) / under];
}

/** @param {Nested} x @param {number | null} axis @returns {Nested} */
function sumAlong(x, axis) {
  if (axis === null || depth(x) < 2) return sum(x);
  return axis === 0 ? transposed(x).map(sum) : x.map(sum);
}

/** @param {Nested[]} x */
function cumsum(x) {
  let before = 0;
  return x.map((item) => (before = each((a, b) => a + b, before, item)));
}

/** @param {Nested} x @returns {number} */
function largest(x) {
  return isList(x) ? x.reduce((most, item) => Math.max(most, largest(item)), -Infinity) : x;
}

const dots = lastAxis((a, b) =>
  a.reduce(
    (/** @type {Nested} */ total, /** @type {Nested} */ x, /** @type {number} */ i) =>
      total + x * (isList(b) ? b[i] : b),
    0,
  ),
);

// One or the other whole, or, where there are many conditions, entry by entry.
/** @param {Nested} condition @param {Nested} yes @param {Nested} no @returns {Nested} */
function where(condition, yes, no) {
  if (!isList(condition)) return condition ? yes : no;
  return eachOf((c, a, b) => (c ? a : b), condition, yes, no);
}

/** @type {Record<string, (...of: Nested[]) => Nested>} */
export const operations = {
  "+": (a, b) => each((x, y) => x + y, a, b),
  "-": (a, b) => each((x, y) => x - y, a, b),
  "*": (a, b) => each((x, y) => x * y, a, b),
  "/": (a, b) => each((x, y) => x / y, a, b),
  "**": (a, b) => each((x, y) => x ** y, a, b),
  "%": (a, b) => each(wrap, a, b),
  "@": matmul,
  "<": (a, b) => each((x, y) => Number(x < y), a, b),
  "<=": (a, b) => each((x, y) => Number(x <= y), a, b),
  T: transposed,
  get: (a, i) => a.at(Math.trunc(i)),
  part: (a, first, last) =>
    a.slice(Math.trunc(first), last === null ? undefined : Math.trunc(last)),
  rows: (...items) => alike(...items),
  xy: (...columns) => eachOf((...entries) => entries, ...columns),
  only: (keep, items) =>
    items.filter((/** @type {Nested} */ _, /** @type {number} */ i) => keep[i]),
  where,
  pick: (key, choices, other) => choices[key] ?? other,
  cell_of: (key) => (key ? key.split(",").map(Number) : [-1, -1]),
  steps: (first, last, count) =>
    Array.from({ length: count + 1 }, (_, k) => first + ((last - first) * k) / count),
  indices: (items) => items.map((/** @type {Nested} */ _, /** @type {number} */ i) => i),
  count: (items) => items.length,
  counted: Math.round,
  sqrt: one((x) => Math.sqrt(Math.max(x, 0))),
  exp: one(Math.exp),
  log: one((x) => (x > 0 ? Math.log(x) : NaN)),
  abs: one(Math.abs),
  floor: one((x) => Math.floor(x + 1e-9)),
  clip: (x, low, high) => eachOf((v, a, b) => Math.min(Math.max(v, a), b), x, low, high),
  cosd: one((angle) => Math.cos(angle * RADIANS)),
  sind: one((angle) => Math.sin(angle * RADIANS)),
  angle_of: lastAxis(([x, y]) => Math.atan2(y, x) / RADIANS),
  ratio: (a, b) => each((x, y) => (y ? x / y : 0), a, b),
  sum: sumAlong,
  cumsum,
  largest,
  norm: lastAxis((v) => Math.hypot(...v)),
  dots,
  outer: (a, b) => a.map((/** @type {Nested} */ x) => each((s, t) => s * t, x, b)),
  trace: (M) =>
    M.reduce(
      (/** @type {Nested} */ total, /** @type {Nested} */ row, /** @type {number} */ i) =>
        total + row[i],
      0,
    ),
  det,
  solve,
  mean_of: (X) => (X.length ? centred(X).mean : [0, 0]),
  centre: (X) => (X.length ? centred(X).rows : []),
  covariance_matrix: covariance,
  eigenvalues: (C) => eigenSymmetric(C).values.map((value) => Math.max(value, 0)),
  components: (C) => eigenSymmetric(C).components,
  join,
  segments,
  boxes,
  arrow,
  text,
  said,
  mix,
  at_frame,
  stacked,
  turn,
  arc,
  basis_grid,
  coils,
  misplaced,
  real_eigenvalues,
  eigen_line,
  neighbour_shares,
  map_after,
  map_divergence,
  kept_neighbours,
};
