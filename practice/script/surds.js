// Sums of square roots with factors that are fractions, read out of exact numbers: a Map from n to
// q stands for the sum of q·√n, n square-free. The twin of pca_core/surds.py.

import { fraction, isFraction, isZero, plus, rootOf, times } from "./exact.js";

const LONGEST_ROOT = 10n ** 12n; // radicands beyond cannot be read anyway
const knownSurds = new WeakMap();

// null where the number is not of this form, or too long to be read.
/** @param {Exact} x @returns {Surds | null} */
export function surdsIn(x) {
  if (isFraction(x)) return new Map([[1, x]]);
  if (!knownSurds.has(x)) knownSurds.set(x, surdsOfMade(x));
  return knownSurds.get(x);
}

/** @param {Made} made @returns {Surds | null} */
function surdsOfMade({ how, parts, exponent }) {
  const [a, b] = parts.map(surdsIn);
  if (a === null || b === null) return null;
  if (how === "+") return surdSum([a, b]);
  if (how === "*") return surdProduct([a, b]);
  if (how === "√") {
    const under = a.get(1);
    return a.size === 1 && under ? surdRoot(under) : null;
  }
  return surdPower(a, exponent);
}

// Of a sum only powers above zero; of one root the others too: 1/(q√n) = √n/(qn).
/** @param {Surds} base @param {number} exponent @returns {Surds | null} */
function surdPower(base, exponent) {
  if (exponent < 0) {
    if (base.size > 1) return null;
    const [[n, q]] = base;
    base = new Map([[n, fraction(q.bottom, q.top * BigInt(n))]]);
  }
  return surdProduct(Array(Math.abs(exponent)).fill(base));
}

// The root of a fraction above zero.
/** @param {Fraction} base @returns {Surds | null} */
function surdRoot(base) {
  const split = base.top > 0n && splitSquare(base.top * base.bottom);
  return split ? new Map([[split[1], fraction(BigInt(split[0]), base.bottom)]]) : null;
}

// [c, n] with number = c²·n and n square-free; null for numbers too long to be read.
/** @param {bigint} number @returns {Pair | null} */
export function splitSquare(number) {
  if (number > LONGEST_ROOT) return null;
  let [c, n, rest] = [1, 1, Number(number)];
  for (let p = 2; p ** 3 <= rest; p += 1) {
    for (; rest % (p * p) === 0; rest /= p * p) c *= p;
    if (rest % p === 0) [n, rest] = [n * p, rest / p];
  }
  const root = Math.round(Math.sqrt(rest));
  return root * root === rest ? [c * root, n] : [c, n * rest];
}

/** @param {Surds[]} parts @returns {Surds} */
function surdSum(parts) {
  const total = new Map();
  for (const part of parts) {
    for (const [n, q] of part) total.set(n, plus(total.get(n) ?? fraction(0n), q));
  }
  const found = new Map([...total].filter(([, q]) => !isZero(q)));
  return found.size ? found : new Map([[1, fraction(0n)]]);
}

/** @param {Surds[]} surds @returns {Surds} */
function surdProduct([first, ...rest]) {
  return rest.reduce(
    (total, part) => surdSum([...total].map(([n, q]) => surdTimes(n, q, part))),
    first,
  );
}

// q·√n times a sum of roots: √n·√k = g·√(nk/g²) with g = gcd(n, k).
/** @param {number} n @param {Fraction} q @param {Surds} part @returns {Surds} */
function surdTimes(n, q, part) {
  return new Map(
    [...part].map(([k, r]) => {
      const shared = sharedBy(n, k);
      return [(n / shared) * (k / shared), times(times(q, r), fraction(BigInt(shared)))];
    }),
  );
}

/** @param {number} n @param {number} k @returns {number} */
const sharedBy = (n, k) => (k ? sharedBy(k, n % k) : n);

// The same number, made in the shortest way.
/** @param {Surds} surds @returns {Exact} */
export function numberIn(surds) {
  const sorted = [...surds].sort(([n], [k]) => n - k);
  return sorted.map(([n, q]) => times(q, rootOf(fraction(BigInt(n))))).reduce(plus);
}
