// A polynomial in λ that was typed in place of its coefficients, or of its zeros. Its coefficients are
// trees, so that they keep what was typed. The twin of lessons/answer_polynomial.py.

import { AnswerError } from "./answer_text.js";
import { isBlock, isDecimal, treeBranch, treeNegative } from "./answer_tree.js";
import { fraction, isFraction, plus, times } from "./exact.js";

const NO_POWER = fraction(0n);
const ONCE = fraction(1n);
const UNKNOWNS = ["name λ", "name x", "name t"];
const MOST_DEGREE = 3;

/** @param {Tree} tree @param {Fraction} number @returns {boolean} */
const isNumber = (tree, number) => isFraction(tree) && tree.key === number.key;
/** @param {Tree} tree */
const isProduct = ({ sign }) => sign === "*" || sign === "@";
/** @param {number} expected @param {number} received */
const cellsError = (expected, received) =>
  new AnswerError("cells", { expected: String(expected), received: String(received) });

// What follows the leading 1, or the zeros of linear factors.
/** @param {TreeOrBlock} value @param {number} degree @param {string} reads @returns {Tree[]} */
export function polynomialTrees(value, degree, reads) {
  if (isBlock(value)) throw new AnswerError("not_read", { what: "λ" });
  const sides = sidesOf(value);
  const isEquation = sides.length > 1 && isNumber(sides[sides.length - 1], NO_POWER);
  const side = sides[sides.length - (isEquation ? 2 : 1)];
  if (reads === "zeros") return zerosOf(side, degree);
  const found = coefficientsOf(side);
  const leading = /** @type {Tree} */ (found.pop());
  if (found.length !== degree) throw cellsError(degree, found.length);
  const isMonic = isNumber(leading, ONCE);
  if (!isMonic && !isEquation && !isNumber(leading, fraction(-1n)))
    throw new AnswerError("not_read", { what: "λ" });
  return found.reverse().map((x) => (isMonic ? x : treeBranch("/", x, leading)));
}

/** @param {Tree} tree @returns {Tree[]} */
const sidesOf = (tree) => (tree.sign === "=" ? [...sidesOf(tree.parts[0]), tree.parts[1]] : [tree]);

// Of (λ − 2)(λ − 2/5), in the order of the factors.
/** @param {Tree} tree @param {number} degree @returns {Tree[]} */
function zerosOf(tree, degree) {
  const factors = factorsOf(tree).map(coefficientsOf);
  const linear = factors.filter((factor) => factor.length > 1);
  if (linear.length !== degree || factors.some((factor) => factor.length > 2))
    throw cellsError(degree, linear.length);
  return linear.map(([c, b]) =>
    isNumber(b, ONCE) ? treeNegative(c) : treeBranch("/", treeNegative(c), b),
  );
}

/** @param {Tree} tree */
const smallPower = (tree) =>
  isNumber(tree, fraction(2n)) ? 2 : isNumber(tree, fraction(3n)) ? 3 : 0;

/** @param {Tree} tree @returns {Tree[]} */
function factorsOf(tree) {
  if (tree.parts && isProduct(tree)) return tree.parts.flatMap(factorsOf);
  const times = tree.parts && tree.sign === "^" ? smallPower(tree.parts[1]) : 0;
  return tree.parts && times ? Array(times).fill(factorsOf(tree.parts[0])).flat() : [tree];
}

// The constant first.
/** @param {Tree} tree @returns {Tree[]} */
function coefficientsOf(tree) {
  if (isFraction(tree) || isDecimal(tree)) return [tree];
  if (UNKNOWNS.includes(tree.sign)) return [NO_POWER, ONCE];
  if (tree.sign.startsWith("name "))
    throw new AnswerError("not_read", { what: tree.sign.slice(5) });
  const parts = tree.parts.map(coefficientsOf);
  if (parts.every((part) => part.length === 1)) return [tree];
  const [first, last] = [parts[0], parts[parts.length - 1]];
  const isSum = tree.sign === "+" || tree.sign === "-";
  if (parts.length === 1 && isSum) return tree.sign === "+" ? first : first.map(treeNegative);
  if (isSum) return addedUp(first, tree.sign === "+" ? last : last.map(treeNegative));
  if (isProduct(tree)) return multipliedOut(first, last);
  if (tree.sign === "/" && last.length === 1) return first.map((x) => treeBranch("/", x, last[0]));
  const power = tree.sign === "^" ? smallPower(last[0]) : 0;
  if (power) return Array(power).fill(first).reduce(multipliedOut);
  throw new AnswerError("not_read", { what: tree.sign });
}

/** @param {Tree} a @param {Tree} b @returns {Tree} */
function treeSum(a, b) {
  if (isNumber(a, NO_POWER)) return b;
  if (isNumber(b, NO_POWER)) return a;
  return isFraction(a) && isFraction(b) ? plus(a, b) : treeBranch("+", a, b);
}

/** @param {Tree} a @param {Tree} b @returns {Tree} */
function treeProduct(a, b) {
  if (isNumber(a, NO_POWER) || isNumber(b, NO_POWER)) return NO_POWER;
  if (isNumber(a, ONCE)) return b;
  if (isNumber(b, ONCE)) return a;
  return isFraction(a) && isFraction(b) ? times(a, b) : treeBranch("*", a, b);
}

/** @param {Tree[]} a @param {Tree[]} b @returns {Tree[]} */
function addedUp(a, b) {
  const longest = a.length > b.length ? a : b;
  return longest.map((_, i) => treeSum(a[i] ?? NO_POWER, b[i] ?? NO_POWER));
}

/** @param {Tree[]} a @param {Tree[]} b @returns {Tree[]} */
function multipliedOut(a, b) {
  if (a.length + b.length > MOST_DEGREE + 2) throw new AnswerError("too_large");
  const found = Array(a.length + b.length - 1).fill(NO_POWER);
  a.forEach((x, i) =>
    b.forEach((y, j) => (found[i + j] = treeSum(found[i + j], treeProduct(x, y)))),
  );
  return found;
}
