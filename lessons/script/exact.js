// Numbers made of fractions and square roots, with signs that are proved; the twin of
// lessons/exact.py, which says how. All in whole numbers of any length.
//
// A fraction is { top, bottom }, in lowest terms, bottom > 0. Another number is
// { how, parts, exponent, size, key }: + or * of two parts, ^ of one, √ of one.

import { bitsOf, divisor, floorDivide, isqrt, larger } from "./whole_numbers.js";

/** @param {bigint} top @param {bigint} [bottom] @returns {Fraction} */
export function fraction(top, bottom = 1n) {
  const shared = divisor(top, bottom) * (bottom < 0n ? -1n : 1n);
  return { top: top / shared, bottom: bottom / shared, key: `${top / shared}/${bottom / shared}` };
}

// A float is a fraction too.
/** @param {number} float */
export function exactly(float) {
  if (!Number.isFinite(float)) throw new RangeError(`${float} is no fraction`);
  let bottom = 1n;
  for (; !Number.isInteger(float); float *= 2) bottom *= 2n;
  return fraction(BigInt(float), bottom);
}

/** @param {AnyForm} x @returns {x is Fraction} */
export const isFraction = (x) => x.bottom !== undefined;
/** @param {Exact} x */
export const isZero = (x) => x.top === 0n;
/** @param {Exact} x */
const isOne = (x) => x.top === 1n && x.bottom === 1n;
/** @param {Exact} x @returns {Exact} */
export const negative = (x) => times(fraction(-1n), x);
/** @param {Exact} a @param {Exact} b @returns {Exact} */
export const minus = (a, b) => plus(a, negative(b));
/** @param {Exact} x @returns {Exact} */
export const absolute = (x) => times(fraction(BigInt(signOf(x))), x);

/** @param {string} how @param {Exact[]} parts @param {number} [exponent] @returns {Made} */
function made(how, parts, exponent = 1) {
  const key = `${how}${exponent}(${parts.map((part) => part.key).join()})`;
  return { how, parts, exponent, key, size: sizeOfMade(how, parts.map(sizeOf), exponent, key) };
}

// --- how long its numbers are ------------------------------------------------------------------

// A number is top / bottom, both algebraic integers whose conjugates stay within these; `roots`
// are the keys of the different roots it is made of.
/** @param {Exact} x @returns {Size} */
function sizeOf(x) {
  if (!isFraction(x)) return x.size;
  return { top: larger(1n, x.top < 0n ? -x.top : x.top), bottom: x.bottom, roots: new Set() };
}

/**
 * @param {string} how
 * @param {Size[]} size
 * @param {number} exponent
 * @param {string} key
 * @returns {Size}
 */
function sizeOfMade(how, [a, b], exponent, key) {
  if (how === "√") {
    return {
      top: isqrt(a.top * a.bottom) + 1n,
      bottom: a.bottom,
      roots: new Set([...a.roots, key]),
    };
  }
  if (how === "^") {
    const powers = [a.top, a.bottom].map((size) => size ** BigInt(Math.abs(exponent)));
    const [top, bottom] = exponent > 0 ? powers : powers.reverse();
    return { top, bottom, roots: a.roots };
  }
  const top = how === "*" ? a.top * b.top : a.top * b.bottom + b.top * a.bottom;
  return { top, bottom: a.bottom * b.bottom, roots: new Set([...a.roots, ...b.roots]) };
}

/** @param {Exact} x */
export function bitsIn(x) {
  const { top, bottom } = sizeOf(x);
  return bitsOf(larger(top, bottom));
}

/** @param {Exact} x */
export const degreeOf = (x) => 2 ** sizeOf(x).roots.size;

// --- calculating -------------------------------------------------------------------------------

/**
 * @overload
 * @param {Fraction} a
 * @param {Fraction} b
 * @returns {Fraction}
 */
/**
 * @overload
 * @param {Exact} a
 * @param {Exact} b
 * @returns {Exact}
 */
/** @param {Exact} a @param {Exact} b @returns {Exact} */
export function plus(a, b) {
  if (isFraction(a) && isFraction(b)) {
    return fraction(a.top * b.bottom + b.top * a.bottom, a.bottom * b.bottom);
  }
  if (isZero(a)) return b;
  return isZero(b) ? a : made("+", [a, b]);
}

/**
 * @overload
 * @param {Fraction} a
 * @param {Fraction} b
 * @returns {Fraction}
 */
/**
 * @overload
 * @param {Exact} a
 * @param {Exact} b
 * @returns {Exact}
 */
/** @param {Exact} a @param {Exact} b @returns {Exact} */
export function times(a, b) {
  if (isFraction(a) && isFraction(b)) return fraction(a.top * b.top, a.bottom * b.bottom);
  if (isZero(a) || isZero(b)) return fraction(0n);
  if (isOne(a)) return b;
  return isOne(b) ? a : made("*", [a, b]);
}

// For a number that is not zero.
/** @param {Exact} a @param {number} exponent @returns {Exact} */
export function toThe(a, exponent) {
  if (exponent === 0) return fraction(1n);
  if (!isFraction(a)) return exponent === 1 ? a : made("^", [a], exponent);
  const [top, bottom] = [a.top, a.bottom].map((part) => part ** BigInt(Math.abs(exponent)));
  return exponent > 0 ? fraction(top, bottom) : fraction(bottom, top);
}

// For a number above zero; that of a square number is a fraction.
/** @param {Exact} a @returns {Exact} */
export function rootOf(a) {
  if (!isFraction(a)) return made("√", [a]);
  const [top, bottom] = [isqrt(a.top), isqrt(a.bottom)];
  return top * top === a.top && bottom * bottom === a.bottom
    ? fraction(top, bottom)
    : made("√", [a]);
}

// --- how large it is ---------------------------------------------------------------------------

// Two whole numbers; 2**bits times x lies between them.
/** @param {Exact} x @param {bigint} bits @returns {[bigint, bigint]} */
function boundsOf(x, bits) {
  if (isFraction(x)) {
    const low = floorDivide(x.top << bits, x.bottom);
    return [low, low * x.bottom === x.top << bits ? low : low + 1n];
  }
  if (x.how === "^") return powerBetween(x.parts[0], x.exponent, bits);
  const [a, b] = x.parts.map((part) => boundsOf(part, bits));
  if (x.how === "√") return [isqrt(larger(a[0], 0n) << bits), isqrt(a[1] << bits) + 1n];
  return x.how === "+" ? [a[0] + b[0], a[1] + b[1]] : productBetween(a, b, bits);
}

/** @param {bigint[]} a @param {bigint[]} b @param {bigint} bits @returns {[bigint, bigint]} */
function productBetween(a, b, bits) {
  const corners = a.flatMap((p) => b.map((q) => p * q));
  const [low, high] = [corners.reduce((x, y) => (x < y ? x : y)), corners.reduce(larger)];
  return [low >> bits, -(-high >> bits)];
}

/** @param {Exact} x @param {number} exponent @param {bigint} bits @returns {[bigint, bigint]} */
function powerBetween(x, exponent, bits) {
  const one = exponent > 0 ? boundsOf(x, bits) : inverseBetween(x, bits);
  let found = one;
  for (let k = 1; k < Math.abs(exponent); k += 1) found = productBetween(found, one, bits);
  return found;
}

/** @param {Exact} x @param {bigint} bits @returns {[bigint, bigint]} */
function inverseBetween(x, bits) {
  for (let finer = bits; ; finer *= 2n) {
    const [low, high] = boundsOf(x, finer);
    const one = 1n << (bits + finer);
    if (low > 0n || high < 0n) return [floorDivide(one, high), -floorDivide(-one, low)];
  }
}

// As a float, to be shown beside it.
/** @param {Exact} x */
export function approximately(x) {
  const [low] = boundsOf(x, 64n);
  return Number(low) / 2 ** 64;
}

// The float nearest to it, or next to that.
/** @param {Exact} x @returns {number} */
export function floatOf(x) {
  if (!isFraction(x)) {
    if (signOf(x) === 0) return 0;
    for (let bits = 64n; ; bits *= 2n) {
      const [low, high] = boundsOf(x, bits);
      const size = low < 0n ? -low : low;
      if (high - low <= size >> 60n) return floatOf(fraction(low, 1n << bits));
    }
  }
  const least = BigInt(Math.max(bitsOf(x.bottom), bitsOf(x.top < 0n ? -x.top : x.top)));
  if (least <= 53n) return Number(x.top) / Number(x.bottom);
  const bits = 64n + BigInt(bitsOf(x.bottom));
  return Number((x.top << bits) / x.bottom) / 2 ** Number(bits);
}

// -1, 0 or 1, proved.
/** @param {Exact} x @returns {number} */
export function signOf(x) {
  if (isFraction(x)) return x.top > 0n ? 1 : x.top < 0n ? -1 : 0;
  const { top, bottom } = x.size;
  const apart = BigInt(bitsOf(bottom) + bitsOf(top) * (degreeOf(x) - 1)); // zero, or beyond 2**-apart
  for (let bits = 64n; ; bits *= 2n) {
    const [low, high] = boundsOf(x, bits);
    if (low > 0n || high < 0n) return low > 0n ? 1 : -1;
    if (bits > apart && larger(-low, high) < 1n << (bits - apart)) return 0;
  }
}

// x as a number of JavaScript where it is whole, else null.
/** @param {Exact} x */
export function wholeOf(x) {
  if (isFraction(x)) return x.bottom === 1n ? Number(x.top) : null;
  for (let bits = 64n; ; bits *= 2n) {
    const [low, high] = boundsOf(x, bits);
    const half = 1n << (bits - 1n);
    if (high - low >= half) continue;
    const nearest = (low + half) >> bits;
    return signOf(minus(x, fraction(nearest))) === 0 ? Number(nearest) : null;
  }
}
