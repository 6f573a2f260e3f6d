// How a line follows from the lines before it: formulas as practice/data.py writes them, lists
// ["+", "mean", …] of words and whole numbers, read exactly. The twin of practice/formula.py.

import { fraction } from "./exact.js";
import { nearOf } from "./near.js";
import {
  EXACT,
  NEARLY_EXACT,
  NoValue,
  cellsOf,
  eachCell,
  simplest,
} from "./operations_of_practice.js";

/** @param {Formula} formula @returns {string[]} */
export function wordsIn(formula) {
  if (typeof formula === "string") return [formula];
  return Array.isArray(formula) ? formula.slice(1).flatMap(wordsIn) : [];
}

// What every word stands at. A word that is not known follows from others by its formula.
// facts: what nobody works out; known: what stands in place of what would follow; loosely: whether
// numbers are known up to a little.
/**
 * @param {Record<string, Numbers>} facts
 * @param {Rules} rules
 * @param {Record<string, Numbers>} [known]
 * @param {boolean} [loosely]
 * @returns {FormulaValues}
 */
export function valuesFrom(facts, rules, known = {}, loosely = false) {
  const found = new Map(Object.entries({ ...facts, ...known }));
  const read = new Map();
  const operations = loosely ? NEARLY_EXACT : EXACT;
  /** @param {Record<string, Numbers>} words @returns {Record<string, Numbers>} */
  const toNears = (words) =>
    Object.fromEntries(Object.entries(words).map(([name, x]) => [name, eachCell(nearOf, x)]));
  let nearFacts;
  let nearly;

  /** @param {string} name @returns {Numbers} */
  function of(name) {
    if (!found.has(name)) {
      if (!rules[name]) throw new NoValue(name);
      const value = reading(rules[name].formula);
      found.set(name, loosely ? value : eachCell(simplest, value));
    }
    return found.get(name);
  }

  /** @param {Formula} formula @returns {Numbers} */
  function reading(formula) {
    if (typeof formula === "string") return of(formula);
    if (typeof formula === "number") return fraction(BigInt(formula));
    if (!read.has(formula))
      read.set(formula, operations[String(formula[0])](...formula.slice(1).map(reading)));
    return read.get(formula);
  }

  return {
    of,
    read: reading,
    among: (others) => valuesFrom(facts, rules, others),
    nearlyAmong: (others) => valuesFrom((nearFacts ??= toNears(facts)), rules, others, true),
    withAnswer: (answer) =>
      valuesFrom(facts, rules, { ...Object.fromEntries(found), answer }, loosely),
    // All that is known, up to what floats lose.
    nearly: () =>
      (nearly ??= valuesFrom(
        (nearFacts ??= toNears(facts)),
        rules,
        toNears(Object.fromEntries(found)),
        true,
      )),
    // The largest number of the table.
    largest: Math.max(...cellsOf(facts.records).map((x) => x.middle ?? Number(x.top))),
  };
}
