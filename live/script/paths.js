// Operations that draw: arrows, boxes, several pieces in one path; texts and colours. Pure.

import { alike, depth, isList } from "./arrays.js";
import { along, fixed, mixColours, shortened } from "./numbers.js";

const GAP = [NaN, NaN];
const WIDE = 0.36; // half the width of an arrow's head, as a part of its length

// A single place as a path of one.
/** @param {Nested} path @returns {Path} */
export function asPath(path) {
  return depth(path) === 1 && path.length && !isList(path[0]) ? [path] : path;
}

// Several paths in one, a gap between them; empty ones leave nothing.
/** @param {Path[]} paths */
export function join(...paths) {
  return joined(paths.map(asPath).filter((path) => path.length));
}

/** @param {Path[]} paths @returns {Path} */
export function joined(paths) {
  const whole = [];
  for (const path of paths) {
    if (whole.length) whole.push(GAP);
    for (const place of path) whole.push(place);
  }
  return whole;
}

/** @param {Nested[]} ends */
export function segments(...ends) {
  const tables = alike(...ends.map(asPath));
  const whole = [];
  for (let i = 0; i < tables[0].length; i++) {
    if (i) whole.push(GAP);
    for (const table of tables) whole.push(table[i]);
  }
  return whole;
}

/** @param {Nested} corner @param {Nested} opposite */
export function boxes(corner, opposite) {
  const [ones, others] = [asPath(corner), asPath(opposite)];
  const count = Math.min(ones.length, others.length) && Math.max(ones.length, others.length);
  /** @param {Path} table @param {number} i */
  const at = (table, i) => table[table.length === 1 ? 0 : i];
  return joined(
    Array.from({ length: count }, (_, i) => {
      const [[x0, y0], [x1, y1]] = [at(ones, i), at(others, i)];
      return [
        [x0, y0],
        [x0, y1],
        [x1, y1],
        [x1, y0],
        [x0, y0],
      ];
    }),
  );
}

/** @param {Nested} tail @param {Nested} tip @param {number} head */
export function arrow(tail, tip, head) {
  const [tails, tips] = alike(tail, tip);
  if (!tips.length) return []; // a table without rows
  if (depth(tips) === 1) return oneArrow(tails, tips, head);
  return joined(
    tips.flatMap((/** @type {Nested} */ to, /** @type {number} */ i) =>
      Math.hypot(to[0] - tails[i][0], to[1] - tails[i][1]) > 1e-9
        ? [oneArrow(tails[i], to, head)]
        : [],
    ),
  );
}

/** @param {Place} tail @param {Place} tip @param {number} head @returns {Path} */
function oneArrow(tail, tip, head) {
  const span = [tip[0] - tail[0], tip[1] - tail[1]];
  const length = Math.hypot(...span);
  if (length < 1e-12 || !head) return [tail, tip];
  const unit = [span[0] / length, span[1] / length];
  const size = Math.min(head, length);
  const side = [-unit[1], unit[0]];
  const base = along(tip, unit, -size);
  return [tail, base, along(base, side, WIDE * size), tip, along(base, side, -WIDE * size), base];
}

/**
 * @param {Nested} values
 * @param {number} digits
 * @param {boolean} short
 * @param {boolean} sign
 * @returns {string[]}
 */
export function text(values, digits, short, sign) {
  const numbers = isList(values) ? values.flat(Infinity) : [values];
  return numbers.map((value) => {
    const written = short ? shortened(fixed(value, digits)) : fixed(value, digits);
    return sign && value > 0 ? `+${written}` : written;
  });
}

/** @param {Nested[]} parts */
export function said(...parts) {
  return [parts.map((part) => (isList(part) ? part[0] : part)).join("")];
}

/** @param {string[]} stops @param {Nested} t */
export function mix(stops, t) {
  return isList(t) ? t.map((x) => mixColours(stops, x)) : mixColours(stops, t);
}
