// What drawn mistakes are made of: vectors of the plane, and the ellipse of a covariance matrix.

export const DEVIATIONS = 2; // from the middle of an ellipse to its edge
const CORNERS = 72;

// null where no cloud has this matrix.
/** @param {number[][]} C @returns {number[][] | null} */
export function ellipsePoints(C) {
  const axes = axesOf(C);
  if (!axes) return null;
  const [long, short] = axes.map(({ size, unit }) => scaledTo(DEVIATIONS * Math.sqrt(size), unit));
  return Array.from({ length: CORNERS + 1 }, (_, i) => {
    const angle = (2 * Math.PI * i) / CORNERS;
    return plusOf(scaledBy(Math.cos(angle), long), scaledBy(Math.sin(angle), short));
  });
}

/** @param {number[][]} C @returns {{ size: number, unit: number[] }[] | null} */
function axesOf([[a, b], [c, d]]) {
  const most = Math.max(Math.abs(a), Math.abs(d), Math.abs(b));
  if (Math.abs(b - c) > 1e-9 * most || !most) return null;
  const angle = Math.atan2(2 * b, a - d) / 2;
  const [middle, off] = [(a + d) / 2, Math.hypot((a - d) / 2, b)];
  if (middle - off < -1e-9 * most) return null;
  return [
    { size: middle + off, unit: [Math.cos(angle), Math.sin(angle)] },
    { size: Math.max(middle - off, 0), unit: [-Math.sin(angle), Math.cos(angle)] },
  ];
}

/** @param {number[]} p @param {number[][]} C */
export function isOutside(p, C) {
  const parts = (axesOf(C) ?? []).map(({ size, unit }) => {
    const along = dot(p, unit) ** 2;
    return along < 1e-12 ? 0 : along / (DEVIATIONS ** 2 * size);
  });
  return parts[0] + parts[1] > 1 + 1e-9;
}

/** @param {MistakeLook} look @returns {number[][]} */
export function centredRecords(look) {
  const records = /** @type {number[][]} */ (look.fact("records"));
  const mean = [0, 1].map((j) => records.reduce((sum, row) => sum + row[j] / records.length, 0));
  return records.map((row) => minusOf(row, mean));
}

/** @param {number[]} from @param {number[]} to @returns {MistakeMark} */
export const dotted = (from, to) => ({
  what: "line",
  as: "axes",
  points: [from, to],
  isDotted: true,
});

/** @param {number[][]} points */
export const reachOf = (points) => Math.max(...points.flat().map(Math.abs));
/** @param {number[]} xs */
export const halfway = (xs) => (Math.min(...xs) + Math.max(...xs)) / 2;
/** @param {number[][]} C @param {number[]} v */
export const imageBy = (C, v) => C.map((row) => dot(row, v));
/** @param {number[]} v @param {number[]} w */
export const dot = (v, w) => v.reduce((sum, x, i) => sum + x * w[i], 0);
/** @param {number[]} v @param {number[]} w */
export const crossed = (v, w) => v[0] * w[1] - v[1] * w[0];
/** @param {number} length @param {number[]} v */
export const scaledTo = (length, v) => scaledBy(length / Math.hypot(...v), v);
/** @param {number} by @param {number[]} v */
export const scaledBy = (by, v) => v.map((x) => by * x);
/** @param {number[]} v @param {number[]} w */
export const plusOf = (v, w) => v.map((x, i) => x + w[i]);
/** @param {number[]} v @param {number[]} w */
export const minusOf = (v, w) => v.map((x, i) => x - w[i]);
