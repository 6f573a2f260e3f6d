// The tokens of a typed answer as a tree, or as a block of trees: a vector, a matrix. A sum is made of
// products, a product of factors, a factor is signs and roots before a power. Brackets of any kind
// hold one of these, or rows of them. The twin of lessons/answer_tree.py.
//
// A number is { top, bottom }, a decimal { number, unit, digits }, else { sign, parts }; a block is
// { rows, byColumn }.

import { AnswerError, MAX_DIGITS, MAX_EXPONENT, MAX_POWER_OF_TEN } from "./answer_text.js";
import { fraction, isFraction, negative, plus, times } from "./exact.js";

const NONE_OF_IT = fraction(0n);
const HUNDRED = fraction(100n);
export const MAX_DEPTH = 60;
export const MAX_NESTED = 40; // brackets in brackets
const BEFORE_POINT = 3; // digits before a point that ends a number
const [OPENING, CLOSING] = [
  ["(", "[", "{"],
  [")", "]", "}"],
];
// What parts cells and rows, the strongest last; a gap is the weakest.
const AT_GAP = 1;
/** @type {Record<string, number>} */
const PARTING = { ",": 2, "&": 2, "\t": 2, "∨": 2, ":": 2, ";": 3, "|": 4, "\n": 5 };

/** @param {AnyForm} x @returns {x is Block} */
export const isBlock = (x) => x.rows !== undefined;
/** @param {AnyForm} x @returns {x is Decimal} */
export const isDecimal = (x) => x.unit !== undefined;

// depth: how deep it is; named: whether there is a name in it. Throws where it has grown too deep.
/** @param {string} sign @param {Tree[]} parts @returns {Branch} */
export function treeBranch(sign, ...parts) {
  const depth = 1 + Math.max(0, ...parts.map((part) => part.depth ?? 0));
  if (depth > MAX_DEPTH) throw new AnswerError("too_deep", { limit: MAX_DEPTH });
  return {
    sign,
    parts,
    depth,
    named: sign.startsWith("name ") || parts.some(({ named }) => named),
  };
}

/** @param {Block} x */
export const blockCells = (x) => x.rows.flat();
/** @param {string} [what] */
const notANumber = (what) =>
  what === undefined ? new AnswerError("not_a_number") : new AnswerError("not_read", { what });

// way: { gaps, signs, divides }: whether 3 √2 are two numbers, whether 1 -2 are, whether 4:5 is one.
/** @param {Token[]} tokens @param {TokenWay} way @returns {TreeOrBlock} */
export function valueOfTokens(tokens, way) {
  let position = 0;
  let deep = 0;
  const groups = new Map(); // brackets that were looked into, by where they open: value and end
  const closed = new Map(); // by where they end
  const next = () => tokens[position];
  const take = () => tokens[position++];
  /** @param {string[]} texts */
  const is = (...texts) => texts.includes(next()?.text);
  const opens = () => is(...OPENING) && next().kind === "sign";

  /** @param {string[]} ends @returns {TreeOrBlock} */
  function whole(...ends) {
    const found = items(...ends, "⊙");
    return tokens[position - 1].text === "⊙" ? joinedValues("/", found, items(...ends)) : found;
  }

  // All up to one of these, and it.
  /** @param {string[]} ends @returns {TreeOrBlock} */
  function items(...ends) {
    /** @type {[strength: number, value: TreeOrBlock][]} */
    const found = [];
    let strength = separators();
    while (!ends.includes(next().text) && !ends.includes(next().kind)) {
      found.push([strength, side()]);
      strength = separators() || AT_GAP;
    }
    take();
    if (!found.length) throw notANumber();
    return found.length === 1 ? found[0][1] : inRows(found);
  }

  function separators() {
    let strength = 0;
    while (Object.hasOwn(PARTING, next().text) && !(next().text === ":" && way.divides)) {
      strength = Math.max(strength, PARTING[take().text]);
    }
    return strength;
  }

  // 4/5 = 0.8: a number, or the same once more.
  function side() {
    for (let found; ; ) {
      while (is("=", "≈")) {
        take();
        linesOn();
      }
      let one = sum();
      if (is("%")) {
        take();
        one = percentOfValue(one);
      }
      found = found === undefined ? one : joinedValues("=", found, one);
      if (!is("=", "≈")) return found;
    }
  }

  // A line that ends in a sign goes on in the next one.
  function linesOn() {
    while (is("\n")) take();
  }

  function sum() {
    let found = product();
    while (is("+", "-", "±") && !partsHere()) {
      const sign = take().text;
      linesOn();
      found = joinedValues(sign, found, product());
    }
    return found;
  }

  function product() {
    let found = factor();
    let before = "";
    for (let sign = productSign(); sign; sign = productSign()) {
      if (sign !== "@") {
        take();
        linesOn();
      }
      const right = factor();
      // 1/2√3 is half of √3 to some and 1/(2√3) to others; (1/2)√3 is clear.
      const unclear = sign === "@" && before === "/" && !isBlock(right) && !hasName(right);
      found = joinedValues(unclear ? "?" : sign, found, right);
      before = sign;
    }
    return found;
  }

  // The sign that comes, @ where none is written, nothing where the product ends.
  function productSign() {
    const { text, kind, gap } = next();
    if (text === "*" || text === "/") return text;
    if (text === ":" && way.divides) return "/";
    const before = tokens[position - 1];
    const afterNumber = before.kind === "number";
    if (!beginsFactor() || (afterNumber && kind === "number")) return "";
    if (kind === "name" || before.kind === "name") return "@";
    if (opens() && isBlock(peeked()))
      return closed.has(position) && isBlock(closed.get(position)) ? "" : "@";
    if (gap && way.gaps) return "";
    return afterNumber || [...CLOSING, "'"].includes(before.text) ? "@" : "";
  }

  const beginsFactor = () =>
    ["number", "name"].includes(next().kind) || is(...OPENING, "√", "⊘", "⋱");

  // Whether the sign that comes belongs to the next number: 1 -2.
  const partsHere = () => way.signs && next().gap && !tokens[position + 1].gap && !is("±");

  function factor() {
    const signs = [];
    while (is("+", "-", "√", "±")) signs.push(take().text);
    return signs.reduceRight((found, sign) => valueBehind(sign, found), power());
  }

  function power() {
    let found = atom();
    while (is("'", "^")) {
      if (take().text === "'") found = turnedValue(found);
      else {
        deeper(1);
        found = joinedValues("^", found, factor());
        deeper(-1);
      }
    }
    return found;
  }

  /** @returns {TreeOrBlock} */
  function atom() {
    if (opens()) return group();
    const token = take();
    if (token.kind === "end") throw notANumber();
    if (token.kind === "number") return numberTree(token.text);
    if (token.kind === "name") return treeBranch(`name ${token.text}`);
    if (token.text === "⋱") return blockOnDiagonal(group());
    if (token.text === "⇊") return byColumns(group());
    if (token.text === "⊘") return joinedValues("/", overBar(), overBar());
    throw notANumber(token.text);
  }

  // Above or below a bar.
  /** @returns {TreeOrBlock} */
  function overBar() {
    deeper(1);
    const found = is("√") ? valueBehind(take().text, overBar()) : atom();
    deeper(-1);
    return found;
  }

  // The brackets that come, without going on.
  function peeked() {
    const at = position;
    const found = group();
    position = at;
    return found;
  }

  function group() {
    const start = position;
    if (!groups.has(start)) {
      if (!opens()) throw notANumber(next().text);
      take();
      deeper(1);
      const found = whole(...CLOSING);
      deeper(-1);
      groups.set(start, [found, position]);
      closed.set(position, found);
    }
    const [found, end] = groups.get(start);
    position = end;
    return found;
  }

  /** @param {number} by */
  function deeper(by) {
    deep += by;
    if (deep > MAX_NESTED) throw new AnswerError("too_deep", { limit: MAX_NESTED });
  }

  const found = whole("end");
  if (position < tokens.length) throw notANumber(next().text);
  return found;
}

// --- numbers and blocks ------------------------------------------------------------------------

/** @param {number} n */
const tenTo = (n) => (n < 0 ? fraction(1n, 10n ** BigInt(-n)) : fraction(10n ** BigInt(n)));

// Exactly what is written: 5.10e-1 is 51/100, 0.8(3) is 5/6.
/** @param {string} text @returns {Tree} */
function numberTree(text) {
  if (text.length > MAX_DIGITS) throw new AnswerError("too_large");
  const [plain, repeated = ""] = text.replace(/\)+$/, "").split("(");
  const [mantissa, exponent = ""] = plain.split("e");
  if (exponent.length > 4 || Math.abs(Number(exponent)) > MAX_POWER_OF_TEN) {
    throw new AnswerError("exponent_too_large", { limit: MAX_POWER_OF_TEN });
  }
  const [wholePart, part = ""] = mantissa.split(".");
  const unit = tenTo(Number(exponent) - part.length);
  const number = times(fraction(BigInt(wholePart + part || "0")), unit);
  if (repeated) {
    const nines = 10n ** BigInt(repeated.length) - 1n;
    return plus(number, times(fraction(BigInt(repeated), nines), unit));
  }
  const digits = (wholePart + part).replace(/^0+/, "").length;
  // 133. is a rounded number, 2. is how NumPy prints 2.
  const isRounded = part || (mantissa.includes(".") ? digits >= BEFORE_POINT : exponent);
  return isRounded ? { number, unit, digits } : number;
}

// 83% has two digits, as 0.83 has.
/** @param {TreeOrBlock} x @returns {TreeOrBlock} */
function percentOfValue(x) {
  const hundredth = fraction(1n, 100n);
  if (isDecimal(x))
    return { number: times(x.number, hundredth), unit: times(x.unit, hundredth), digits: x.digits };
  if (isFraction(x) && x.bottom === 1n)
    return { number: times(x, hundredth), unit: hundredth, digits: String(x.top).length };
  if ((x.sign === "+" || x.sign === "-") && x.parts?.length === 1)
    return joinedValues(x.sign, NONE_OF_IT, percentOfValue(x.parts[0]));
  return joinedValues("/", x, HUNDRED);
}

// Parted at what is strongest; brackets beside brackets are rows.
/** @param {[strength: number, value: TreeOrBlock][]} found @returns {Block} */
function inRows(found) {
  const values = found.map(([, value]) => value);
  if (values.every(isBlock)) return { rows: values.map(blockCells) };
  const strongest = Math.max(...found.slice(1).map(([strength]) => strength));
  /** @type {Tree[][]} */
  let rows = [[]];
  found.forEach(([strength, value], i) => {
    if (i && strength === strongest && strongest > AT_GAP) rows.push([]);
    rows[rows.length - 1].push(...(isBlock(value) ? blockCells(value) : [value]));
  });
  const widths = new Set(rows.map((row) => row.length));
  if (strongest <= PARTING[","] && (widths.size > 1 || widths.has(1))) rows = [rows.flat()];
  return { rows };
}

/** @param {Block} x @param {(cell: Tree) => Tree} how @returns {Block} */
export const mappedBlock = (x, how) => ({ ...x, rows: x.rows.map((row) => row.map(how)) });

/** @param {string} sign @param {TreeOrBlock} x @returns {TreeOrBlock} */
function valueBehind(sign, x) {
  if (!isBlock(x)) return sign === "±" ? { rows: [[x, treeBranch("-", x)]] } : treeBranch(sign, x);
  if (sign === "√") throw notANumber(sign);
  return sign === "-" ? mappedBlock(x, (cell) => treeBranch("-", cell)) : x;
}

// Two numbers; a number and a block, cell by cell; or two blocks of one shape.
/** @param {string} sign @param {TreeOrBlock} a @param {TreeOrBlock} b @returns {TreeOrBlock} */
export function joinedValues(sign, a, b) {
  if (!isBlock(a) && !isBlock(b)) {
    return sign === "±"
      ? { rows: [[treeBranch("+", a, b), treeBranch("-", a, b)]] }
      : treeBranch(sign, a, b);
  }
  if (sign === "=" && (hasName(a) || !isBlock(a))) return b;
  if ("*@".includes(sign) && !isBlock(a) && isBlock(b))
    return mappedBlock(b, (cell) => treeBranch("*", a, cell));
  if ("*@/".includes(sign) && !isBlock(b) && isBlock(a))
    return mappedBlock(a, (cell) => treeBranch(sign === "/" ? "/" : "*", cell, b));
  if ("+-=".includes(sign) && isBlock(a) && isBlock(b) && shapeText(a) === shapeText(b)) {
    return {
      rows: a.rows.map((row, i) => row.map((cell, j) => treeBranch(sign, cell, b.rows[i][j]))),
    };
  }
  throw notANumber(sign);
}

/** @param {Block} x */
const shapeText = (x) => x.rows.map((row) => row.length).join();

/** @param {TreeOrBlock} x @returns {boolean} */
export function hasName(x) {
  if (isBlock(x)) return blockCells(x).some(hasName);
  return x.named === true;
}

// Transposed; a row or a column stays.
/** @param {TreeOrBlock} x @returns {Block} */
function turnedValue(x) {
  if (!isBlock(x)) throw notANumber("'");
  const widths = new Set(x.rows.map((row) => row.length));
  if (x.rows.length === 1 || (widths.size === 1 && widths.has(1))) return x;
  if (widths.size > 1)
    throw new AnswerError("cells", { expected: "", received: String(blockCells(x).length) });
  return { rows: x.rows[0].map((_, j) => x.rows.map((row) => row[j])) };
}

// diag(1, 2), written out.
/** @param {TreeOrBlock} x @returns {Block} */
function blockOnDiagonal(x) {
  const cells = isBlock(x) ? blockCells(x).slice(0, MAX_EXPONENT) : [x];
  return { rows: cells.map((cell, i) => cells.map((_, j) => (i === j ? cell : NONE_OF_IT))) };
}

/** @param {TreeOrBlock} x @returns {TreeOrBlock} */
const byColumns = (x) => (isBlock(x) ? { rows: x.rows, byColumn: true } : x);

/** @param {Tree} x @returns {Tree} */
export const treeNegative = (x) =>
  isFraction(x) ? /** @type {Fraction} */ (negative(x)) : treeBranch("-", x);
