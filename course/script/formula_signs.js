// What the signs and names of a formula are called: keys of the words that are handed in.

import { textOf } from "./formula_parts.js";

/** @type {Record<string, string>} */
export const SIGN_OF_FORMULA = {
  "+": "plus",
  "−": "minus",
  "±": "plus_or_minus",
  "×": "times",
  "·": "times",
  "/": "divided",
  "=": "equals",
  "≈": "is_about",
  "≠": "is_not",
  "≤": "at_most",
  "≥": "at_least",
  "<": "less",
  ">": "more",
  "∝": "proportional",
  "⟂": "perpendicular",
  "⇒": "gives",
  "→": "to",
  "⟶": "to",
  "|": "given",
  "∣": "given",
  "∈": "member",
  "~": "distributed",
  "(": "open",
  ")": "close",
  "[": "open_square",
  "]": "close_square",
  "…": "and_so_on",
  "⋯": "and_so_on",
  "∑": "sum",
  "∂": "partial",
  "%": "percent",
  ",": "next",
};
/** @type {Record<string, string>} */
const NAMES_OF_FORMULA = {
  cos: "cosine",
  sin: "sine",
  ln: "logarithm",
  exp: "exponential",
  det: "determinant_of",
  tr: "trace",
  trace: "trace",
  Var: "variance",
  Cov: "covariance",
  Cor: "correlation",
  min: "least",
  max: "greatest",
  grad: "gradient",
  ℝ: "reals",
  ℓ: "likelihood",
  α: "alpha",
  β: "beta",
  γ: "gamma",
  δ: "delta",
  ε: "epsilon",
  η: "eta",
  θ: "theta",
  λ: "lambda",
  μ: "mu",
  π: "pi",
  σ: "sigma",
  φ: "phi",
  ψ: "psi",
};

/** @param {SayAloud} say @param {string} text */
export function letterWords(say, text) {
  const key = SIGN_OF_FORMULA[text] ?? NAMES_OF_FORMULA[text];
  if (key) return say(key);
  if (!/^\p{Lu}$/u.test(text)) return text;
  const greek = NAMES_OF_FORMULA[text.toLowerCase()];
  return say("capital", { letter: greek ? say(greek) : text });
}

/** @param {Element} power */
export const isTransposed = (power) => textOf(power) === "𝖳" || textOf(power) === "T";
