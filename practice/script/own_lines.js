// What follows from the lines that a learner has typed, right or not: exactly, or, where one of them
// holds decimals, with their precision. The twin of practice/own_lines.py.

import {
  cellsAgainst,
  doesFit,
  heldTo,
  inFallingOrder,
  isSameAnswer,
  looselyAgainst,
} from "./against.js";
import { isPrinted, notCut } from "./answer.js";
import { signOf } from "./exact.js";
import { wordsIn } from "./formulas.js";
import { cellsNear, isApartNear, typedNear } from "./loosely.js";
import { isNear, nearOf, nearSide } from "./near.js";
import { eachCell, orNothing, shaped } from "./operations_of_practice.js";

/** @typedef {{isNear?: boolean, after?: string[], isRounded?: boolean, note?: string}} SourceWay */

const OF_ONE_LINE = 100; // names of what moves a line; there are fewer cells in it

// Lines that others follow from: the right ones, or a learner's own. isNear: whether they are known up
// to a little; after: the own lines among them that are not right; isRounded: whether one is rounded;
// note: what is said of an answer that follows from them.
/** @param {FormulaValues} values @param {SourceWay} [sourceWay] */
export function sourceOf(
  values,
  { isNear: isUpToALittle = false, after = [], isRounded = false, note = "" } = {},
) {
  // right, rounded, digits, sign or wrong for every cell
  /** @param {Line} line @param {Rule} rule @param {Typed[]} given */
  function cells(line, rule, given) {
    return (isUpToALittle ? looselyAgainst : cellsAgainst)(line, rule, given, values);
  }

  // The same against what a slip leads to.
  /** @param {Rule} rule @param {Typed[]} given @param {string} name @returns {Worth[]} */
  function slip(rule, given, name) {
    const held = isUpToALittle ? cellsNear : heldTo;
    return (
      orNothing(() => held(rule, given, values.read(rule.slips[name]), values.largest)) ??
      given.map(() => "wrong")
    );
  }

  // Whether an answer that follows has so few digits that it may be a slip as well.
  /** @param {Line} line @param {Rule} rule @param {Typed[]} given */
  function isUnclear(line, rule, given) {
    if (given.some(isPrinted) || given.every(({ half }) => half === null)) return false;
    return line.slips.some((name) => mayBe(line, rule, given, name));
  }

  /** @param {Line} line @param {Rule} rule @param {Typed[]} given @param {string} name */
  function mayBe(line, rule, given, name) {
    if (!slip(rule, given.map(notCut), name).every(doesFit)) return false;
    const found = orNothing(() => [values.of(line.rule), values.read(rule.slips[name])]);
    if (!found) return true;
    const [right, slipped] = found;
    return isUpToALittle
      ? isApartNear(rule, given, right, slipped, values.largest)
      : !isSameAnswer(rule, slipped, right);
  }

  return { values, after, isRounded, note, cells, slip, isUnclear };
}

// From these own lines, [line, given] each, and else from what is known. null where nothing follows.
/**
 * @param {FormulaValues} truth
 * @param {Record<string, Numbers>} known
 * @param {OwnLine[]} own
 * @param {Rule} rule
 * @param {SourceWay} more
 * @returns {Source | null}
 */
export function ownSource(truth, known, own, rule, more) {
  const isDecimal = own.some(([, given]) => given.some(({ half }) => half !== null));
  const values = (isDecimal ? nearlyFrom : exactlyFrom)(truth, known, own);
  return isGuarded(rule, values) ? sourceOf(values, { isNear: isDecimal, ...more }) : null;
}

/** @param {FormulaValues} truth @param {Record<string, Numbers>} known @param {OwnLine[]} own */
function exactlyFrom(truth, known, own) {
  const read = own.map(([line, given]) => [
    line.rule,
    shaped(
      given.map(({ number }) => number),
      line.shape,
    ),
  ]);
  return truth.among({ ...known, ...Object.fromEntries(read) });
}

/** @param {FormulaValues} truth @param {Record<string, Numbers>} known @param {OwnLine[]} own */
export function nearlyFrom(truth, known, own) {
  const nears = Object.entries(known).map(([name, x]) => [name, eachCell(nearOf, x)]);
  const read = own.map(([line, given], i) => [
    line.rule,
    shaped(typedNear(given, OF_ONE_LINE * i), line.shape),
  ]);
  return truth.nearlyAmong(Object.fromEntries([...nears, ...read]));
}

// The same lines, those that may stand in any order with the largest first.
/**
 * @param {OwnLine[]} own
 * @param {Rules} rules
 * @param {FormulaValues} values
 * @returns {OwnLine[]}
 */
export const ownInOrder = (own, rules, values) =>
  own.map(([line, given]) => [
    line,
    rules[line.rule].any_order ? inFallingOrder(line, given, values) : given,
  ]);

// Which of the lines that are seen these formulas are worked out from.
/** @param {Formula[]} formulas @param {Set<string>} seen @param {Rules} rules */
export function restingOn(formulas, seen, rules) {
  /** @param {Formula} formula @returns {string[]} */
  const back = (formula) =>
    wordsIn(formula).flatMap((word) => {
      if (seen.has(word)) return [word];
      return rules[word] ? back(rules[word].formula) : [];
    });
  return new Set(formulas.flatMap(back));
}

/** @param {Exact | Near} x */
const sideOfGuard = (x) => (isNear(x) ? nearSide(x) : signOf(x));

// Whether one's own lines have what the rule needs.
/** @param {Rule} rule @param {FormulaValues} values */
function isGuarded(rule, values) {
  return orNothing(() => rule.guards.every((guard) => sideOfGuard(values.read(guard)))) ?? false;
}
