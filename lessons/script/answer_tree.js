// The tokens of a typed number as a tree, with the rules of mathematics for what binds first: a sum
// is made of products, a product of factors, a factor is signs and roots before a power.
// The twin of lessons/answer_tree.py.

import { AnswerError } from "./answer_text.js";
import { fraction } from "./exact.js";

const PREFIXES = ["+", "-", "√"];

// A number is its own tree; else { sign, parts }. `?` is a product that may be read two ways.
export function treeOf(tokens) {
  if (tokens.at(-1) !== "%") return wholeTree(tokens);
  return { sign: "/", parts: [wholeTree(tokens.slice(0, -1)), fraction(100n)] };
}

function wholeTree(tokens) {
  const reader = treeReader(tokens);
  const found = reader.sum();
  if (reader.next() !== undefined) throw new AnswerError("not_a_number");
  return found;
}

function treeReader(tokens) {
  let position = 0;
  const next = () => tokens[position];
  const take = () => tokens[position++];

  function chain(part, signs) {
    let found = part();
    let before = "";
    while (signs.includes(next())) {
      const sign = take();
      // 1/2√3 is half of √3 to some and 1/(2√3) to others; (1/2)√3 is clear.
      const unclear = sign === "@" && before === "/";
      found = { sign: unclear ? "?" : sign, parts: [found, part()] };
      before = sign;
    }
    return found;
  }

  const sum = () => chain(product, ["+", "-"]);
  const product = () => chain(factor, ["*", "/", "@"]);

  function factor() {
    if (PREFIXES.includes(next())) return { sign: take(), parts: [factor()] };
    const base = atom();
    return next() === "^" ? { sign: take(), parts: [base, factor()] } : base;
  }

  function atom() {
    const token = take();
    if (typeof token === "object") return token;
    if (token !== "(") throw new AnswerError("not_a_number");
    const found = sum();
    if (take() !== ")") throw new AnswerError("not_a_number");
    return found;
  }

  return { sum, next };
}
