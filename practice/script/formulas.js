// How a line follows from the lines before it: formulas as practice/data.py writes them, lists
// ["+", "mean", …] of words and whole numbers, read exactly. The twin of practice/formula.py.

import { fraction } from "./exact.js";
import { EXACT, NoValue, eachCell, simplest } from "./operations_of_practice.js";

export function wordsIn(formula) {
  if (typeof formula === "string") return [formula];
  return Array.isArray(formula) ? formula.slice(1).flatMap(wordsIn) : [];
}

// What every word stands at. A word that is not known follows from others by its formula.
// facts: what nobody works out; known: what stands in place of what would follow.
export function valuesFrom(facts, rules, known = {}) {
  const found = new Map(Object.entries({ ...facts, ...known }));
  const read = new Map();

  function of(name) {
    if (!found.has(name)) {
      if (!rules[name]) throw new NoValue(name);
      found.set(name, eachCell(simplest, reading(rules[name].formula)));
    }
    return found.get(name);
  }

  function reading(formula) {
    if (typeof formula === "string") return of(formula);
    if (typeof formula === "number") return fraction(BigInt(formula));
    if (!read.has(formula)) read.set(formula, EXACT[formula[0]](...formula.slice(1).map(reading)));
    return read.get(formula);
  }

  return {
    of,
    read: reading,
    among: (others) => valuesFrom(facts, rules, others),
    withAnswer: (answer) => valuesFrom(facts, rules, { ...Object.fromEntries(found), answer }),
  };
}
