// Operations that are algorithms; live/algorithms.py has their twins. Pure.

import { depth, isList, lastAxis } from "./arrays.js";
import { RADIANS, TINY, along } from "./numbers.js";
import { joined } from "./paths.js";

const SAME = 1e-9;

/** @param {Nested} a @param {Nested} b @param {number} share @returns {Nested} */
function between(a, b, share) {
  if (!isList(a)) return a + share * (b - a);
  return a.map((x, i) => {
    if (b[i] !== undefined) return between(x, b[i], share);
    return isList(x) ? x.map(() => NaN) : NaN;
  });
}

/** @param {Nested[]} frames @param {number} at @param {boolean} smooth @returns {Nested} */
export function at_frame(frames, at, smooth) {
  const place = Math.min(Math.max(at, 0), frames.length - 1);
  const before = Math.min(Math.floor(place + 1e-9), frames.length - 1);
  const share = smooth ? Math.max(place - before, 0) : 0;
  if (!share) return frames[before];
  return between(frames[before], frames[Math.min(before + 1, frames.length - 1)], share);
}

/** @param {number[]} values */
export function stacked(values) {
  const heights = new Map();
  return values.map((value) => {
    const place = Math.round(value * 1e6);
    const key = [place, place - 1, place + 1].find((near) => heights.has(near)) ?? place;
    heights.set(key, (heights.get(key) ?? -1) + 1);
    return heights.get(key);
  });
}

/** @param {number[]} v @param {number[]} w */
function turnOf(v, w) {
  /** @param {number[]} p */
  const size = (p) => Math.max(Math.abs(p[0]), Math.abs(p[1]));
  if (!(size(v) * size(w) > TINY * TINY)) return 0;
  return Math.atan2(v[0] * w[1] - v[1] * w[0], v[0] * w[0] + v[1] * w[1]) / RADIANS;
}

/** @param {Nested} v @param {Nested} w @returns {Nested} */
export function turn(v, w) {
  return depth(v) < 2 && depth(w) === 2
    ? w.map((/** @type {Nested} */ row) => turnOf(v, row))
    : lastAxis(turnOf)(v, w);
}

/** @param {number[]} a @param {number[]} b @param {number} radius @returns {Path} */
export function arc(a, b, radius) {
  const [long, other] = [Math.hypot(...a), Math.hypot(...b)];
  if (Math.min(long, other) < TINY) return [];
  const dot = a[0] * b[0] + a[1] * b[1];
  if (Math.abs(dot) < 1e-9 * long * other) {
    const first = a.map((x) => (0.7 * radius * x) / long);
    const second = b.map((x) => (0.7 * radius * x) / other);
    return [first, along(first, second, 1), second];
  }
  const start = Math.atan2(a[1], a[0]);
  const way = Math.atan2(a[0] * b[1] - a[1] * b[0], dot);
  return Array.from({ length: 25 }, (_, k) => {
    const t = start + (way * k) / 24;
    return [radius * Math.cos(t), radius * Math.sin(t)];
  });
}

// Coordinates (s, t) of v in the basis b1, b2.
/** @param {Rows} rows @param {number[]} v @param {number} det */
function coordinatesIn([b1, b2], v, det) {
  return [(v[0] * b2[1] - v[1] * b2[0]) / det, (b1[0] * v[1] - b1[1] * v[0]) / det];
}

/** @param {Rows} basis @param {Four} span @param {number} step */
export function basis_grid(basis, span, step) {
  const [b1, b2] = basis;
  const det = b1[0] * b2[1] - b1[1] * b2[0];
  if (Math.abs(det) < TINY) return [];
  const [x0, x1, y0, y1] = span;
  const corners = [
    [x0, y0],
    [x0, y1],
    [x1, y0],
    [x1, y1],
  ].map((p) => coordinatesIn(basis, p, det));
  const lines = [];
  for (const which of [0, 1]) {
    const reach = corners.map((coordinates) => coordinates[which] / step);
    const from = Math.max(Math.ceil(Math.min(...reach) - 1e-9), -100);
    const to = Math.min(Math.floor(Math.max(...reach) + 1e-9), 100);
    for (let k = from; k <= to; k++) {
      const line = clipped(
        basis[which].map((x) => x * k * step),
        basis[1 - which],
        span,
      );
      if (line) lines.push(line);
    }
  }
  return joined(lines);
}

// The part of the line `through + t·step` inside the box [x0, x1, y0, y1], or null.
/** @param {number[]} through @param {number[]} step @param {Four} four */
function clipped(through, step, [x0, x1, y0, y1]) {
  let from = -Infinity;
  let to = Infinity;
  for (const [p, d, low, high] of [
    [through[0], step[0], x0, x1],
    [through[1], step[1], y0, y1],
  ]) {
    if (Math.abs(d) < TINY) {
      if (p < low || p > high) return null;
    } else {
      const ends = [(low - p) / d, (high - p) / d].sort((s, t) => s - t);
      from = Math.max(from, ends[0]);
      to = Math.min(to, ends[1]);
    }
  }
  return from < to ? [along(through, step, from), along(through, step, to)] : null;
}

/** @param {Path} starts @param {Path} ends @param {number} count @param {number} wide */
export function coils(starts, ends, count, wide) {
  return joined(
    starts.flatMap((start, i) => {
      const span = [ends[i][0] - start[0], ends[i][1] - start[1]];
      const size = Math.hypot(...span);
      if (size < TINY) return [];
      const side = [(-span[1] * wide) / size, (span[0] * wide) / size];
      const zigzag = Array.from({ length: count + 1 }, (_, k) =>
        along(along(start, span, (2 * k + 1) / (2 * count + 2)), side, (-1) ** k),
      );
      return [[start, ...zigzag, ends[i]]];
    }),
  );
}

/** @param {number[]} t @param {number} inner */
export function misplaced(t, inner) {
  const order = t.map((_, i) => i).sort((i, j) => t[i] - t[j] || i - j);
  let best = Math.min(inner, t.length - inner);
  let innerLeft = 0;
  for (let k = 1; k < t.length; k++) {
    innerLeft += order[k - 1] < inner ? 1 : 0;
    if (t[order[k]] - t[order[k - 1]] > SAME) {
      const wrong = inner - innerLeft + k - innerLeft;
      best = Math.min(best, wrong, t.length - wrong);
    }
  }
  return best;
}

/** @param {Rows} rows */
function discriminant([[a, b], [c, d]]) {
  const [square, mixed] = [(a - d) ** 2, 4 * b * c];
  return Math.abs(square + mixed) <= SAME * (square + Math.abs(mixed)) ? 0 : square + mixed;
}

/** @param {Rows} M */
export function real_eigenvalues(M) {
  const under = discriminant(M);
  const middle = (M[0][0] + M[1][1]) / 2;
  return under < 0 ? [] : [middle + Math.sqrt(under) / 2, middle - Math.sqrt(under) / 2];
}

/** @param {Rows} M @param {number} which @param {number} length @returns {Path} */
export function eigen_line(M, which, length) {
  const roots = real_eigenvalues(M);
  if (!roots.length) return [];
  const [[a, b], [c, d]] = M;
  const r = roots[which];
  const [one, other] = [
    [b, r - a],
    [r - d, c],
  ];
  let v = Math.hypot(...other) > Math.hypot(...one) ? other : one;
  let size = Math.hypot(...v);
  const most = Math.max(...M.flat().map(Math.abs));
  if (size <= SAME * Math.max(most, SAME)) [v, size] = [which ? [0, 1] : [1, 0], 1];
  const half = v.map((x) => (x * length) / size);
  return [half.map((x) => -x), half];
}
