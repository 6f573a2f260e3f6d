// What formulas are made of: operations on exact numbers, vectors and matrices, as nested lists.
// Where there is no number (a root of less than 0, a division by 0) they throw NoValue.
// The twin of practice/operations.py.

import {
  absolute,
  bitsIn,
  degreeOf,
  fraction,
  isFraction,
  minus,
  plus,
  rootOf,
  signOf,
  times,
  toThe,
} from "./exact.js";
import {
  NoNumber,
  nearMinus,
  nearOf,
  nearOver,
  nearPlus,
  nearRoot,
  nearSide,
  nearSized,
  nearTimes,
} from "./near.js";
import { numberIn, surdsIn } from "./surds.js";

const MAX_KEPT_DEGREE = 16;
const MAX_KEPT_BITS = 400;
export const ZERO = fraction(0n);
const ONE = fraction(1n);

export class NoValue extends NoNumber {}

// What `find` gives, or undefined where there is no number.
/** @template T @param {() => T} find @returns {T | undefined} */
export function orNothing(find) {
  try {
    return find();
  } catch (error) {
    if (error instanceof NoNumber) return undefined;
    throw error;
  }
}

/** @param {Numbers} x @returns {number} */
export const depthOf = (x) => (Array.isArray(x) ? 1 + depthOf(x[0]) : 0);
/** @param {Numbers} x @returns {Numbers[]} */
export const cellsOf = (x) => (Array.isArray(x) ? x.flatMap(cellsOf) : [x]);
/** @param {(cell: Numbers) => Numbers} how @param {Numbers} x @returns {Numbers} */
export const eachCell = (how, x) =>
  Array.isArray(x) ? x.map((item) => eachCell(how, item)) : how(x);

/** @param {Numbers[]} cells @param {Shape} shape @returns {Numbers} */
export function shaped(cells, shape) {
  if (!shape.length) return cells[0];
  if (shape.length === 1) return cells;
  return Array.from({ length: shape[0] }, (_, i) => cells.slice(i * shape[1], (i + 1) * shape[1]));
}

// The number in the shortest form; one that has grown out of bounds is none.
/** @param {Exact} x @returns {Exact} */
export function simplest(x) {
  if (isFraction(x)) return x;
  const surds = surdsIn(x);
  const found = surds ? numberIn(surds) : x;
  if (!isFraction(found) && (bitsIn(found) > MAX_KEPT_BITS || degreeOf(found) > MAX_KEPT_DEGREE)) {
    throw new NoValue("too long");
  }
  return found;
}

/** @param {boolean} is */
const truth = (is) => (is ? ONE : ZERO);

/** @param {Exact} a @param {Exact} b */
function exactOver(a, b) {
  if (signOf(b) === 0) throw new NoValue("division by 0");
  return times(a, toThe(b, -1));
}

/** @param {Exact} x */
function exactRoot(x) {
  const short = simplest(x);
  const side = signOf(short);
  if (side < 0) throw new NoValue("the root of a negative number");
  return side ? rootOf(short) : ZERO;
}

// Entry by entry; what has fewer dimensions is taken for every row.
/**
 * @param {(a: Numbers, b: Numbers) => Numbers} how
 * @param {Numbers} a
 * @param {Numbers} b
 * @returns {Numbers}
 */
function paired(how, a, b) {
  const [deep, deeper] = [depthOf(a), depthOf(b)];
  if (!deep && !deeper) return how(a, b);
  if (deep > deeper) return a.map((/** @type {Numbers} */ item) => paired(how, item, b));
  if (deep < deeper) return b.map((/** @type {Numbers} */ item) => paired(how, a, item));
  if (a.length !== b.length) throw new NoValue("other shapes");
  return a.map((/** @type {Numbers} */ item, /** @type {number} */ i) => paired(how, item, b[i]));
}

/** @param {Numbers} M @returns {Numbers} */
const turned = (M) =>
  depthOf(M) < 2
    ? M
    : M[0].map((/** @type {Numbers} */ _, /** @type {number} */ j) =>
        M.map((/** @type {Numbers} */ row) => row[j]),
      );

/** @param {number} countOf @returns {Pair[]} */
const twoOf = (countOf) =>
  range(countOf).flatMap((i) =>
    range(countOf)
      .slice(i + 1)
      .map((j) => [i, j]),
  );
/** @param {number} countOf @returns {number[]} */
const range = (countOf) => Array.from({ length: countOf }, (_, i) => i);
/** @param {Numbers[]} x @returns {Numbers[][]} */
const onDiagonal = (x) => x.map((item, i) => x.map((_, j) => (i === j ? item : ZERO)));
/** @param {Numbers[][]} M @returns {Numbers[]} */
const alongDiagonal = (M) => M.map((row, i) => row[i]);
/** @param {Numbers[][]} M @returns {Numbers[]} */
const aboveDiagonal = (M) => twoOf(M.length).map(([i, j]) => M[i][j]);

/** @param {Numbers[]} diagonal @param {Numbers[]} beside */
function symmetric(diagonal, beside) {
  const found = onDiagonal(diagonal);
  const places = twoOf(diagonal.length);
  if (places.length !== beside.length) throw new NoValue("other shapes");
  places.forEach(([i, j], k) => (found[i][j] = found[j][i] = beside[k]));
  return found;
}

/** @param {Numbers} x @param {Fraction} i */
function entryOf(x, i) {
  const at = Number(i.top);
  if (!Array.isArray(x) || at >= x.length) throw new NoValue("no such entry");
  return x[at];
}

/** @param {Numbers[]} items @param {(item: Numbers) => boolean} has */
const countOf = (items, has) => fraction(BigInt(items.filter(has).length));

/**
 * @typedef {object} Calculation
 * @property {(a: Numbers, b: Numbers) => Numbers} plus
 * @property {(a: Numbers, b: Numbers) => Numbers} minus
 * @property {(a: Numbers, b: Numbers) => Numbers} times
 * @property {(a: Numbers, b: Numbers) => Numbers} over
 * @property {(x: Numbers) => Numbers} root
 * @property {(x: Numbers) => number} sideOf
 * @property {(x: Numbers) => Numbers} sized
 */

// The operations, of numbers that are calculated with in this way.
/** @param {Calculation} calculation @returns {Record<string, (...of: Numbers[]) => Numbers>} */
function operationsOver({ plus, minus, times, over, root, sideOf, sized }) {
  /** @param {Numbers[]} items @returns {Numbers} */
  const sumOf = (items) => items.reduce((a, b) => plus(a, b), ZERO);
  /** @param {Numbers} x */
  const square = (x) => times(x, x);
  /** @param {Numbers} a @param {Numbers} b */
  const innerProduct = (a, b) => sumOf(paired(times, a, b));

  /** @param {Numbers} a @param {Numbers} b @returns {Numbers} */
  function product(a, b) {
    if (depthOf(a) === 2) return a.map((/** @type {Numbers} */ row) => product(row, b));
    return depthOf(b) === 2
      ? turned(b).map((/** @type {Numbers} */ column) => innerProduct(a, column))
      : innerProduct(a, b);
  }

  /** @param {Numbers[][]} M @returns {Numbers} */
  function determinant(M) {
    if (M.length === 1) return M[0][0];
    return sumOf(
      M[0].map((x, j) => {
        const smaller = M.slice(1).map((row) => row.filter((_, k) => k !== j));
        return times(times(x, determinant(smaller)), fraction(j % 2 ? -1n : 1n));
      }),
    );
  }

  /** @param {Numbers[][]} M @returns {Numbers} */
  function allPlus(M) {
    if (M.length === 1) return M[0][0];
    return sumOf(
      M[0].map((x, j) => times(x, allPlus(M.slice(1).map((row) => row.filter((_, k) => k !== j))))),
    );
  }

  /** @param {Numbers[]} items */
  const productOf = (...items) => items.reduce((a, b) => times(a, b), ONE);

  // The determinant of a symmetric matrix where nobody has squared what belongs squared.
  /** @param {Numbers[][]} M */
  function unsquared(M) {
    if (M.length === 2) return minus(times(M[0][0], M[1][1]), M[0][1]);
    const [[a, b, c], [d, e, f]] = [alongDiagonal(M), aboveDiagonal(M)];
    const added = plus(productOf(a, b, c), productOf(fraction(2n), d, e, f));
    return [times(a, f), times(b, e), times(c, d)].reduce((left, x) => minus(left, x), added);
  }

  // λ² + pλ + q = 0, the larger first. None is given of a higher degree.
  /** @param {Numbers[]} numbers */
  function solutions([p, q, ...more]) {
    if (more.length) throw new NoValue("a polynomial of higher degree");
    const half = root(minus(over(square(p), fraction(4n)), q));
    const middle = over(p, fraction(-2n));
    return [plus(middle, half), minus(middle, half)];
  }

  // The polynomial with these zeros, which fall: its coefficients without the leading 1.
  /** @param {Numbers[]} zeros */
  function monic(zeros) {
    if (zeros.some((zero, i) => i && sideOf(minus(zero, zeros[i - 1])) > 0))
      throw new NoValue("order");
    let found = [ONE];
    for (const zero of zeros) {
      const [shifted, below] = [
        [...found, ZERO],
        [ZERO, ...found],
      ];
      found = shifted.map((a, i) => minus(a, times(zero, below[i])));
    }
    return found.slice(1);
  }

  /** @param {Numbers[][]} C @param {Numbers[]} values */
  function axes(C, values) {
    if (C.length !== 2 || sideOf(C[0][1]) === 0) throw new NoValue("no eigenvector in one line");
    return values.map((value) => [C[0][1], minus(value, C[0][0])]);
  }

  // All 0 where two vectors are along one another.
  /** @param {Numbers[]} a @param {Numbers[]} b */
  const across = (a, b) =>
    twoOf(a.length).map(([i, j]) => minus(times(a[i], b[j]), times(a[j], b[i])));
  /** @param {Numbers} x */
  const asRows = (x) => (depthOf(x) === 2 ? x : [x]);
  /** @param {Numbers} x @param {number} way @returns {Numbers} */
  const extremeOf = (x, way) =>
    depthOf(x) === 2
      ? turned(x).map((/** @type {Numbers} */ column) => extremeOf(column, way))
      : x.reduce((/** @type {Numbers} */ a, /** @type {Numbers} */ b) =>
          sideOf(minus(b, a)) === way ? b : a,
        );
  /** @param {Numbers[]} X */
  const fromFirst = (X) => X.slice(1).map((row) => paired(minus, row, X[0]));

  /** @param {Numbers[]} x */
  function running(x) {
    let total = ZERO;
    return x.map((item) => (total = plus(total, item)));
  }

  return {
    "+": (a, b) => paired(plus, a, b),
    "-": (a, b) => paired(minus, a, b),
    "*": (a, b) => paired(times, a, b),
    "/": (a, b) => paired(over, a, b),
    "@": product,
    T: turned,
    get: entryOf,
    rows: (...items) => items,
    cumsum: running,
    outer: (a, b) =>
      a.map((/** @type {Numbers} */ x) => b.map((/** @type {Numbers} */ y) => times(x, y))),
    trace: (M) => sumOf(alongDiagonal(M)),
    roots: (x) => eachCell(root, x),
    abs: (x) => eachCell(sized, x),
    total: (x) => sumOf(cellsOf(x)),
    down: (X) => turned(X).map(sumOf),
    unit: (rows) =>
      rows.map((/** @type {Numbers} */ row) => paired(over, row, root(sumOf(row.map(square))))),
    over_squares: (rows) =>
      rows.map((/** @type {Numbers} */ row) => paired(over, row, sumOf(row.map(square)))),
    flipped: (x) => [...x].reverse(),
    pairs: (X) =>
      X.map((/** @type {Numbers} */ row) =>
        twoOf(row.length).map(([i, j]) => times(row[i], row[j])),
      ),
    symmetric,
    diagonal_matrix: onDiagonal,
    identity: (M) => onDiagonal(M.map(() => ONE)),
    diagonal: alongDiagonal,
    minors_of: (M) =>
      sumOf(twoOf(M.length).map((two) => determinant(two.map((i) => two.map((j) => M[i][j]))))),
    det: determinant,
    all_plus: allPlus,
    beside: aboveDiagonal,
    unsquared,
    solutions,
    monic,
    axes,
    most: (x) => extremeOf(x, 1),
    least: (x) => extremeOf(x, -1),
    last: (x) => x.at(-1),
    steps: (x) =>
      x.slice(1).map((/** @type {Numbers} */ item, /** @type {number} */ i) => minus(item, x[i])),
    bent: (A, B) =>
      asRows(A).flatMap((/** @type {Numbers} */ row, /** @type {number} */ i) =>
        across(row, asRows(B)[i]),
      ),
    out_of_line: (X) =>
      twoOf(X.length - 1).flatMap(([i, j]) => across(fromFirst(X)[i], fromFirst(X)[j])),
    reached: (shares, enough) =>
      plus(
        ONE,
        countOf(shares, (share) => sideOf(minus(share, enough)) < 0),
      ),
    above: (x, limit) => countOf(x, (item) => sideOf(minus(item, limit)) > 0),
    is_zero: (x) => truth(sideOf(x) === 0),
    is_symmetric: (M) => truth(!twoOf(M.length).some(([i, j]) => sideOf(minus(M[i][j], M[j][i])))),
    is_coupled: (M) => truth(twoOf(M.length).some(([i, j]) => sideOf(M[i][j]))),
    are_distinct: (x) => truth(twoOf(x.length).every(([i, j]) => sideOf(minus(x[i], x[j])))),
  };
}

export const EXACT = operationsOver({
  plus,
  minus,
  times,
  over: exactOver,
  root: exactRoot,
  sideOf: (x) => signOf(simplest(x)),
  sized: (x) => absolute(simplest(x)),
});

/** @template T @param {(...of: Near[]) => T} how @returns {(...of: (Exact | Near)[]) => T} */
const ofNears =
  (how) =>
  (...args) =>
    how(...args.map(nearOf));

// The same of numbers that are known up to a little.
export const NEARLY_EXACT = operationsOver({
  plus: ofNears(nearPlus),
  minus: ofNears(nearMinus),
  times: ofNears(nearTimes),
  over: ofNears(nearOver),
  root: ofNears(nearRoot),
  sideOf: ofNears(nearSide),
  sized: ofNears(nearSized),
});
