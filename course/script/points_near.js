// Five points with whole numbers: what kind of numbers their PCA has, and tables near by whose
// eigenvalues are fractions. All in whole numbers; the eigenvalues are λ = (a + b ± √n) / (2m·divisor).

import { fraction, minus, plus, rootOf, times } from "./exact.js";
import { splitSquare } from "./surds.js";

const SPAN = [0, 9];
const FARTHEST = 6; // steps of 1, all moves together
const MOST_OFFERED = 3;

// m times the sums of squares and products of the centred records: a, b and c; and the number
// under the root, n = (a − b)² + 4c².
/** @param {number[][]} points */
function sumsOf(points) {
  const many = points.length;
  /** @param {(point: number[]) => number} of */
  const sum = (of) => points.reduce((total, point) => total + of(point), 0);
  const [x, y] = [sum(([one]) => one), sum(([, other]) => other)];
  const a = many * sum(([one]) => one * one) - x * x;
  const b = many * sum(([, other]) => other * other) - y * y;
  const c = many * sum(([one, other]) => one * other) - x * y;
  return { a, b, c, under: (a - b) ** 2 + 4 * c * c };
}

// The two eigenvalues of C, exactly, the larger first; divisor: m or m − 1, as a number.
/** @param {number[][]} points @param {number} divisor @returns {Exact[]} */
export function eigenvaluesOfPoints(points, divisor) {
  const { a, b, under } = sumsOf(points);
  const part = fraction(1n, BigInt(2 * points.length * divisor));
  const [total, root] = [fraction(BigInt(a + b)), rootOf(fraction(BigInt(under)))];
  return [times(part, plus(total, root)), times(part, minus(total, root))];
}

// same: all are one point; line: λ₂ = 0; equal: λ₁ = λ₂; whole: no root anywhere; one: λ are fractions,
// unit vectors have √root; root: λ have √root, unit vectors a root within a root.
/** @param {number[][]} points @returns {{ kind: string, root: number }} */
export function kindOfPoints(points) {
  const { a, b, c, under } = sumsOf(points);
  if (a + b === 0) return { kind: "same", root: 0 };
  if (a * b === c * c) return { kind: "line", root: 0 };
  if (under === 0) return { kind: "equal", root: 0 };
  const [whole, inside] = splitOf(under);
  if (inside > 1) return { kind: "root", root: inside };
  const [, length] = c === 0 ? [1, 1] : splitOf((2 * c) ** 2 + (b - a + whole) ** 2);
  return { kind: length > 1 ? "one" : "whole", root: length };
}

// number = whole²·inside
/** @param {number} number */
const splitOf = (number) => /** @type {Pair} */ (splitSquare(BigInt(number)));

// Up to three tables with fractions as eigenvalues, in which one record or two have moved as little as
// can be; the smaller the root of their unit vectors, the sooner.
/** @param {Pair[]} points @returns {Moved[]} */
export function nearPoints(points) {
  /** @type {Moved[]} */
  const found = [];
  for (let far = 1; far <= FARTHEST && found.length < MOST_OFFERED; far += 1) {
    const ranked = movedBy(points, far)
      .map((one) => ({ one, ...kindOfPoints(one.points) }))
      .filter(({ kind }) => kind === "whole" || kind === "one")
      .filter(({ one }) => new Set(one.points.map(String)).size === points.length)
      .map(({ one, root }) => ({ one, order: [root, one.moves.length, one.points.join("")] }))
      .sort(({ order: a }, { order: b }) => {
        const at = a.findIndex((value, i) => value !== b[i]);
        return at < 0 ? 0 : a[at] < b[at] ? -1 : 1;
      });
    found.push(...ranked.map(({ one }) => one));
  }
  return found.slice(0, MOST_OFFERED);
}

// Every table in which one record, or two, have gone so many steps of 1 along the fields.
/** @param {Pair[]} points @param {number} far @returns {Moved[]} */
function movedBy(points, far) {
  const single = points.flatMap((point, index) =>
    placesAround(point, far).map((to) => moved(points, [{ index, to }])),
  );
  const pairs = points.flatMap((first, i) =>
    points.slice(i + 1).flatMap((second, k) =>
      Array.from({ length: far - 1 }, (_, near) => near + 1).flatMap((near) =>
        placesAround(first, near).flatMap((to) =>
          placesAround(second, far - near).map((there) =>
            moved(points, [
              { index: i, to },
              { index: i + 1 + k, to: there },
            ]),
          ),
        ),
      ),
    ),
  );
  return [...single, ...pairs];
}

/** @param {Pair[]} points @param {{ index: number, to: Pair }[]} moves @returns {Moved} */
function moved(points, moves) {
  const next = [...points];
  for (const { index, to } of moves) next[index] = to;
  return { points: next, moves };
}

/** @param {Pair} point @param {number} far @returns {Pair[]} */
function placesAround([x, y], far) {
  /** @type {Pair[]} */
  const around = [];
  for (let dx = -far; dx <= far; dx += 1) {
    const rest = far - Math.abs(dx);
    for (const dy of rest ? [-rest, rest] : [0]) around.push([x + dx, y + dy]);
  }
  return around.filter((place) => place.every((at) => at >= SPAN[0] && at <= SPAN[1]));
}
