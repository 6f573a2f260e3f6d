// Numbers as they are written, and the plane algebra that the browser does itself. No DOM.

export const RADIANS = Math.PI / 180;
export const TINY = 1e-12; // below this a length is none

// Two entries of a component count as equally large when they differ by less than this.
const TIE = 1e-9;
const EQUAL = 1e-12;

/** @param {number} degrees @returns {Pair} */
export function direction(degrees) {
  return [Math.cos(degrees * RADIANS), Math.sin(degrees * RADIANS)];
}

/** @param {number[]} origin @param {number[]} step @param {number} t @returns {Pair} */
export function along(origin, step, t) {
  return [origin[0] + t * step[0], origin[1] + t * step[1]];
}

// The remainder that is never negative: wrap(-10, 180) is 170.
/** @param {number} degrees @param {number} turn */
export function wrap(degrees, turn) {
  return ((degrees % turn) + turn) % turn;
}

// The mean of the rows and the rows without it. Twice, because the mean of numbers far from
// zero is itself rounded.
/** @param {Rows} table */
export function centred(table) {
  const first = meanOf(table);
  const once = table.map((row) => row.map((x, j) => x - first[j]));
  const rest = meanOf(once);
  return {
    mean: first.map((x, j) => x + rest[j]),
    rows: once.map((row) => row.map((x, j) => x - rest[j])),
  };
}

/** @param {Rows} table */
function meanOf(table) {
  return table[0].map((_, j) => table.reduce((sum, row) => sum + row[j], 0) / table.length);
}

// The entry of largest absolute value is positive; of tied entries, the last.
/** @param {number[]} v */
function fixSign(v) {
  const last = Math.abs(v[1]) >= Math.abs(v[0]) - TIE;
  const deciding = last ? v[1] : v[0];
  return deciding < 0 ? [-v[0], -v[1]] : v;
}

// Eigenvalues of a symmetric 2 × 2 matrix, descending, with unit components as rows.
/** @param {Rows} rows */
export function eigenSymmetric([[a, b], [, c]]) {
  const middle = (a + c) / 2;
  const radius = Math.hypot((a - c) / 2, b);
  // Of two equal ones the axes are free: then the fields, as `eigen_symmetric` has them.
  const turn = 2 * radius > EQUAL * (middle + radius) ? Math.atan2(2 * b, a - c) / 2 : 0;
  const first = [Math.cos(turn), Math.sin(turn)];
  return {
    values: [middle + radius, middle - radius],
    components: [fixSign(first), fixSign([-first[1], first[0]])],
  };
}

// A colour between stops given as "#rrggbb", t from 0 to 1.
/** @param {string[]} stops @param {number} t */
export function mixColours(stops, t) {
  const place = Math.min(Math.max(t, 0), 1) * (stops.length - 1);
  const i = Math.min(Math.floor(place), stops.length - 2);
  if (i < 0) return stops[0];
  const channels = [1, 3, 5].map((at) => {
    const [low, high] = [stops[i], stops[i + 1]].map((hex) => parseInt(hex.slice(at, at + 2), 16));
    return Math.round(low + (high - low) * (place - i));
  });
  return "#" + channels.map((value) => value.toString(16).padStart(2, "0")).join("");
}

// 1.5 → "1.50", −2 → "−2.00": a true minus sign, and never "−0.00".
/** @param {number} value @param {number} [digits] */
export function fixed(value, digits = 2) {
  if (!Number.isFinite(value)) return "–";
  const text = value.toFixed(digits);
  return Number(text) === 0 ? text.replace("-", "") : text.replace("-", "−");
}

// Without the zeros at the end: "1.50" → "1.5", "2.00" → "2".
/** @param {string} text */
export function shortened(text) {
  return text.includes(".") ? text.replace(/0+$/, "").replace(/\.$/, "") : text;
}

// Two decimals of a pixel, as Plotly writes them.
/** @param {number} value */
export function pixel(value) {
  return Math.round(value * 100) / 100;
}

// As `fixed`, shortened: for values said aloud.
/** @param {number} value */
export function short(value) {
  return shortened(fixed(value));
}
