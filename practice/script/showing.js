// Numbers as a reader wants to see them: exact while that can be read, else decimals. The twin of
// pca_core/shown.py, and of the forms that practice has of lessons/text.py.

import { approximately, fraction } from "./exact.js";
import { inARow } from "./lists.js";
import { cellsOf, depthOf } from "./operations_of_practice.js";
import { matrixTex } from "./read_as.js";
import { surdsIn } from "./surds.js";

const MOST_READ = 10n ** 4n; // of each whole number in a fraction or under a root
const MOST_WHOLE = 10n ** 9n;
const PLACES = 4;
const MAX_TEX = 40;
const MINUS = "\u2212";
const JOINER = "\u2060"; // 1/√2 in a sentence is not torn apart behind its stroke

// { tex, plain, exact }
/** @param {Exact} x @returns {Written & { exact: boolean }} */
export function shown(x) {
  const surds = surdsIn(x);
  const form = surds && (asFraction(surds) ?? asEnding(surds));
  if (form && form.tex.length <= MAX_TEX) return { ...form, exact: true };
  const text = withoutZeros(approximately(x).toFixed(PLACES));
  return { tex: text, plain: text.replace("-", MINUS), exact: false };
}

/** @param {string} text */
export const withoutZeros = (text) => text.replace(/\.?0+$/, "").replace(/^-0$/, "0");
/** @param {bigint} x */
const sized = (x) => (x < 0n ? -x : x);

// A rational number as a whole number or a decimal that ends.
/** @param {Surds} surds @returns {Written | null} */
function asEnding(surds) {
  const q = surds.size === 1 && surds.get(1);
  if (!q || sized(q.top) >= MOST_WHOLE * q.bottom || (MOST_READ * q.top) % q.bottom) return null;
  const tex = withoutZeros((Number(q.top) / Number(q.bottom)).toFixed(PLACES));
  return { tex, plain: tex.replace("-", MINUS) };
}

// A sum of roots over one denominator; a single root goes below it where that is shorter.
/** @param {Surds} surds @returns {Written | null} */
function asFraction(surds) {
  const bottom = [...surds.values()].reduce((least, q) => leastCommon(least, q.bottom), 1n);
  const tops = [...surds]
    .sort(([n], [k]) => n - k)
    .map(([n, q]) => /** @type {[bigint, bigint]} */ ([BigInt(n), (q.top * bottom) / q.bottom]));
  if ([bottom, ...tops.flat().map(sized)].some((one) => one >= MOST_READ)) return null;
  if (tops.length > 1) return overLine(sumOfTerms(tops), bottom, 1n, true);
  const [[n, a]] = tops;
  if (n > 1n && bottom % n === 0n) return overLine(term(a, 1n), bottom / n, n);
  return overLine(term(a, n), bottom);
}

/** @param {bigint} a @param {bigint} b */
const leastCommon = (a, b) => a * fraction(b, a).top;

// a·√n.
/** @param {bigint} a @param {bigint} n @returns {Written} */
function term(a, n) {
  const sign = a < 0n ? "-" : "";
  const size = n > 1n && sized(a) === 1n ? "" : String(sized(a));
  /** @param {string} root */
  const text = (root) => `${size}${n > 1n ? root : ""}`;
  return { tex: sign + text(`\\sqrt{${n}}`), plain: sign.replace("-", MINUS) + text(`√${n}`) };
}

/** @param {[bigint, bigint][]} tops */
function sumOfTerms(tops) {
  return tops.reduce(
    (sum, [n, a]) => {
      const joint = sum.tex && a > 0n ? "+" : "";
      const one = term(a, n);
      return { tex: sum.tex + joint + one.tex, plain: sum.plain + joint + one.plain };
    },
    { tex: "", plain: "" },
  );
}

// top / (bottom·√under), the sign of a single term in front.
/**
 * @param {Written} written
 * @param {bigint} bottom
 * @param {bigint} [under]
 * @param {boolean} [grouped]
 * @returns {Written}
 */
function overLine({ tex, plain }, bottom, under = 1n, grouped = false) {
  if (bottom === 1n && under === 1n) return { tex, plain };
  const isMinus = tex.startsWith("-") && !grouped;
  const [inTex, inPlain] = isMinus ? [tex.slice(1), plain.slice(1)] : [tex, plain];
  const below = term(bottom, under);
  const low = bottom > 1n && under > 1n ? `(${below.plain})` : below.plain;
  return {
    tex: `${isMinus ? "-" : ""}\\frac{${inTex}}{${below.tex}}`,
    plain: `${isMinus ? MINUS : ""}${grouped ? `(${inPlain})` : inPlain}/${low}`,
  };
}

// --- the forms of a placeholder ----------------------------------------------------------------

/** @param {Exact} x */
const texOf = (x) => shown(x).tex;
/** @param {Exact} x */
const saidPlainly = (x) => `${shown(x).exact ? "" : "≈\u00a0"}${shown(x).plain}`;
/** @param {Exact} x */
const percentOf = (x) => {
  const share = approximately(x) * 100;
  return `${withoutZeros(share.toFixed(1)).replace("-", MINUS)}%`;
};

/** @param {Exact[]} items */
export const texRow = (items) => `(${items.map(texOf).join(",\\, ")})`;
/** @param {Exact[][]} rows */
export const texMatrix = (rows) => matrixTex(rows.map((row) => row.map(texOf)));

/** @type {Record<string, (x: Numbers) => string>} */
const TEX_FORMS = {
  "": texOf,
  /** @param {Exact} x */
  eq: (x) => `${shown(x).exact ? "=" : "\\approx"} ${texOf(x)}`,
  matrix: texMatrix,
  /** @param {Exact[]} items */
  column: (items) => texMatrix(items.map((x) => [x])),
  row: texRow,
};
/** @param {string | Exact} x */
const plainText = (x) => (typeof x === "string" ? x : saidPlainly(x));

/** @type {Record<string, (x: Numbers, words: ListWords) => string>} */
const TEXT_FORMS = {
  "": saidPlainly,
  plain: saidPlainly,
  percent: percentOf,
  /** @param {(string | Exact)[]} items @param {ListWords} words */
  list: (items, words) => inARow(words, items.map(plainText)),
  /** @param {Exact[]} items */
  point: (items) => `(${items.map(saidPlainly).join(", ")})`,
  name: String,
};

/** @param {Numbers} x @param {string} form @returns {string} */
export function inFormula(x, form) {
  return typeof x === "string" ? x : TEX_FORMS[form](x);
}

/** @param {Numbers} x @param {string} form @param {ListWords} words @returns {string} */
export function inText(x, form, words) {
  const isWritten = ["string", "number"].includes(typeof x);
  const text = isWritten ? String(x) : TEXT_FORMS[form](x, words);
  return text.replaceAll("/√", `/${JOINER}√`);
}

// A number, a row or a matrix as a formula.
/** @param {Numbers} x @returns {string} */
export function texShown(x) {
  if (depthOf(x) === 2) return texMatrix(x);
  return depthOf(x) === 1 ? texRow(cellsOf(x)) : texOf(x);
}
