// What Python's whole numbers can and a browser's BigInt cannot.

/** @param {bigint} a @param {bigint} b */
export const larger = (a, b) => (a > b ? a : b);

// The number of binary digits of a number that is not negative.
/** @param {bigint} n */
export function bitsOf(n) {
  if (n === 0n) return 0;
  const text = n.toString(16);
  return 4 * (text.length - 1) + Math.floor(Math.log2(parseInt(text[0], 16))) + 1;
}

// The greatest common divisor, never negative.
/** @param {bigint} a @param {bigint} b */
export function divisor(a, b) {
  while (b) [a, b] = [b, a % b];
  return a < 0n ? -a : a;
}

// Division rounded down; `/` rounds towards zero.
/** @param {bigint} a @param {bigint} b */
export function floorDivide(a, b) {
  const quotient = a / b;
  return quotient * b !== a && a < 0n !== b < 0n ? quotient - 1n : quotient;
}

// The whole part of the square root: from that of the leading half, one step of Newton's, which
// never ends below it.
/** @param {bigint} n @returns {bigint} */
export function isqrt(n) {
  if (n < 1n << 52n) return BigInt(Math.floor(Math.sqrt(Number(n))));
  const half = BigInt((bitsOf(n) - 1) >> 2);
  let root = isqrt(n >> (2n * half)) << half;
  root = (root + n / root) >> 1n;
  while (root * root > n) root -= 1n;
  return root;
}
