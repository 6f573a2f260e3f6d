// Nested lists as arrays, with NumPy's rules for what fits what. Pure.

export const isList = Array.isArray;

/** @param {Nested} a @returns {number} */
export function depth(a) {
  return isList(a) ? 1 + (a.length ? depth(a[0]) : 0) : 0;
}

// f of two numbers, entry by entry; a smaller array is repeated along the front, as in NumPy.
/**
 * @param {(x: number, y: number) => number} f
 * @param {Nested} a
 * @param {Nested} b
 * @returns {Nested}
 */
export function each(f, a, b) {
  return eachAt(f, a, depth(a), b, depth(b));
}

/**
 * @param {(x: number, y: number) => number} f
 * @param {Nested} a
 * @param {number} da
 * @param {Nested} b
 * @param {number} db
 * @returns {Nested}
 */
function eachAt(f, a, da, b, db) {
  if (!da && !db) return f(a, b);
  // Which of the two goes on along its first axis; of one as deep, what is alone stands for all.
  const [goesA, goesB] = [da >= db, db >= da];
  const [aloneA, aloneB] = [goesA && a.length === 1, goesB && b.length === 1];
  const length = goesA && !(goesB && aloneA) ? a.length : b.length;
  const [nextA, nextB] = [goesA ? da - 1 : da, goesB ? db - 1 : db];
  const isFlat = !nextA && !nextB;
  const found = new Array(length);
  for (let i = 0; i < length; i++) {
    const x = goesA ? a[aloneA ? 0 : i] : a;
    const y = goesB ? b[aloneB ? 0 : i] : b;
    found[i] = isFlat ? f(x, y) : eachAt(f, x, nextA, y, nextB);
  }
  return found;
}

// The same for a function of any number of arrays.
/** @param {(...entries: Nested[]) => Nested} f @param {Nested[]} arrays @returns {Nested} */
export function eachOf(f, ...arrays) {
  const deepest = Math.max(...arrays.map(depth));
  if (!deepest) return f(...arrays);
  const deep = arrays.map((a) => depth(a) === deepest);
  const length = Math.max(...arrays.map((a, i) => (deep[i] ? a.length : 0)));
  /** @param {number} k @returns {Nested[]} */
  const parts = (k) => arrays.map((a, i) => (deep[i] ? a[a.length === 1 ? 0 : k] : a));
  return Array.from({ length }, (_, k) => eachOf(f, ...parts(k)));
}

/** @param {(x: number) => number} f @returns {(a: Nested) => Nested} */
export function one(f) {
  /** @param {Nested} a @returns {Nested} */
  return function every(a) {
    return isList(a) ? a.map(every) : f(a);
  };
}

/** @param {Nested} M @returns {Nested} */
export function transposed(M) {
  if (depth(M) < 2) return M;
  return M[0].map((/** @type {Nested} */ _, /** @type {number} */ j) =>
    M.map((/** @type {Nested} */ row) => row[j]),
  );
}

/** @param {number[]} a @param {number[]} b */
function inner(a, b) {
  let sum = 0;
  for (let i = 0; i < a.length; i++) sum += a[i] * b[i];
  return sum;
}

/** @param {Nested} a @param {Nested} b @returns {Nested} */
export function matmul(a, b) {
  if (depth(b) === 1)
    return depth(a) === 1 ? inner(a, b) : a.map((/** @type {Nested} */ row) => inner(row, b));
  const columns = transposed(b);
  /** @param {number[]} row */
  const times = (row) => columns.map((/** @type {Nested} */ column) => inner(row, column));
  return depth(a) === 1 ? times(a) : a.map(times);
}

// f of each last row: of a vector, or of every row of a table.
/** @param {(...rows: Nested[]) => Nested} f @returns {(...arrays: Nested[]) => Nested} */
export function lastAxis(f) {
  /** @param {Nested[]} arrays @returns {Nested} */
  return function go(...arrays) {
    if (depth(arrays[0]) < 2) return f(...arrays);
    return arrays[0].map((/** @type {Nested} */ row, /** @type {number} */ i) =>
      go(row, ...arrays.slice(1).map((a) => (depth(a) < 2 ? a : a[i]))),
    );
  };
}

/** @param {Nested} a @returns {number} */
export function sum(a) {
  return isList(a) ? a.reduce((total, x) => total + sum(x), 0) : Number(a);
}

// All arrays as deep as the deepest, and as long along each axis.
/** @param {Nested[]} arrays @returns {Nested[]} */
export function alike(...arrays) {
  const [first, ...others] = arrays;
  /** @param {Nested} a */
  const same = (a) => depth(a) === depth(first) && a.length === first.length;
  if (isList(first) && others.every(same)) return arrays;
  return arrays.map((_, i) => eachOf((...entries) => entries[i], ...arrays));
}
