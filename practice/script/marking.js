// Marking one line: against the truth first, then against what follows from one's own lines.
// The twin of practice/marking.py, which says how; a mark is
// { verdict, slip, also, read_as, cells, after, problem }.

import { areFine, areGood, cellsAgainst, doesFit, heldTo, isGood } from "./against.js";
import { isPrinted } from "./answer.js";
import { AnswerError } from "./answer_text.js";
import { signOf } from "./exact.js";
import { wordsIn } from "./formulas.js";
import { cellsNear, heldLoosely, typedNear } from "./loosely.js";
import { isNear, nearOf, nearSide } from "./near.js";
import { eachCell, orNothing, shaped } from "./operations_of_practice.js";
import { readAs } from "./read_as.js";
import { cellsIn } from "./typed_cells.js";

const MOST_EXACT = 6; // digits of a decimal that is followed as if it were exact, too
const blank = { verdict: "", slip: "", also: [], read_as: "", cells: [], after: [], problem: null };

export const counts = ({ verdict }) => ["right", "rounded", "carried"].includes(verdict);

// Which cells count; none where none of them needs to be told from the others.
export const goodCells = (mark) => (mark.cells.length > 1 && !counts(mark) ? mark.cells.map(isGood) : []);

// What an answer is worth. earlier: what was typed for the lines before it, by their ids; lines
// that are left out were shown, right.
export function markTyped(exercise, id, given, earlier = {}) {
  const marks = new Map();
  const readings = new Map();
  const owns = new Map();

  function markOf(line, text) {
    if (line.options) return chosenMark(line, text);
    const cells = orProblem(() => read(line, text));
    if (cells.problem) return { ...blank, verdict: "unreadable", problem: cells.problem };
    const found = { ...worth(line, cells), read_as: readAs(cells, line.shape) };
    const [slip, ...also] = counts(found) ? [] : slipsOf(line, cells, found);
    return slip ? { ...found, verdict: "slip", slip, also } : found;
  }

  function read(line, text) {
    readings.set(line.id, cellsIn(text, line.shape, exercise.rules[line.rule].reads));
    return readings.get(line.id);
  }

  // Against the truth, then against one's own lines; slips are not looked for.
  function worth(line, given) {
    const rule = exercise.rules[line.rule];
    const cells = cellsAgainst(line, rule, given, exercise.values);
    if (areGood(cells)) {
      const isUnclear = cells.includes("rounded") && isSlipToo(line, rule, given, exercise.values);
      return { ...blank, verdict: isUnclear ? "digits" : goodOf(cells), cells };
    }
    const bad = cells.every(doesFit) ? "digits" : badOf(cells);
    return following(line, rule, given) ?? { ...blank, verdict: bad, cells };
  }

  // What the answer is worth where it follows from one's own lines.
  function following(line, rule, given) {
    const own = ownOf(line, rule);
    if (!own) return null;
    if (own.exactly) {
      const cells = cellsAgainst(line, rule, given, own.exactly);
      if (areGood(cells)) {
        const verdict = own.after.length ? "carried" : own.isRounded ? "rounded" : goodOf(cells);
        return { ...blank, verdict, cells, after: own.after };
      }
    }
    const cells = looselyAgainst(line, rule, given, own.nearly);
    if (!cells.every(doesFit)) return null;
    if (cells.includes("digits") || isSlipNearly(line, rule, given, own.nearly)) return { ...blank, verdict: "digits", cells };
    if (own.after.length) return { ...blank, verdict: "carried", cells, after: own.after };
    return { ...blank, verdict: areFine(given) ? "rounded" : "digits", cells };
  }

  // The slips made with the right lines, or else with one's own: all that explain it best.
  function slipsOf(line, given, { cells, verdict }) {
    const rule = exercise.rules[line.rule];
    const exactly = ownOf(line, rule)?.exactly;
    const sources = exactly ? [exercise.values, exactly] : [exercise.values];
    return sources.reduce((found, values) => (found.length ? found : slipsIn(rule, given, values, line.slips, cells, verdict === "digits")), []);
  }

  function ownOf(line, rule) {
    if (!owns.has(line.id)) owns.set(line.id, ownLines(line, rule));
    return owns.get(line.id);
  }

  // null where every line that this one rests on is what is shown, or where nothing follows.
  function ownLines(line, rule) {
    const before = exercise.lines.slice(0, exercise.lines.indexOf(line));
    const seen = new Set([...exercise.given, ...before].map(({ rule: name }) => name));
    const resting = restingOn(rule, seen, exercise.rules);
    const others = before.filter((one) => resting.has(one.rule) && isOther(one));
    if (!others.length) return null;
    const known = Object.fromEntries([...resting].map((name) => [name, exercise.values.of(name)]));
    const exactly = exactlyFrom(known, others);
    const nearly = nearlyFrom(known, others);
    if (!isGuarded(rule, exactly ?? nearly)) return null;
    const verdicts = others.map((one) => [one.id, earlierMark(one).verdict]);
    return {
      exactly,
      nearly,
      after: verdicts.filter(([, verdict]) => !doesFit(verdict)).map(([name]) => name),
      isRounded: verdicts.some(([, verdict]) => verdict === "rounded" || verdict === "digits"),
    };
  }

  function exactlyFrom(known, others) {
    const isLong = ({ half, digits }) => half !== null && digits > MOST_EXACT;
    if (others.some((one) => readings.get(one.id).some(isLong))) return null;
    const own = others.map((one) => [one.rule, shaped(readings.get(one.id).map(({ number }) => number), one.shape)]);
    return exercise.values.among({ ...known, ...Object.fromEntries(own) });
  }

  function nearlyFrom(known, others) {
    const nears = Object.entries(known).map(([name, x]) => [name, eachCell(nearOf, x)]);
    const own = others.map((one, i) => [one.rule, shaped(typedNear(readings.get(one.id), 100 * i), one.shape)]);
    return exercise.values.nearlyAmong(Object.fromEntries([...nears, ...own]));
  }

  function earlierMark(line) {
    if (!marks.has(line.id)) {
      const cells = orProblem(() => read(line, earlier[line.id]));
      marks.set(line.id, cells.problem ? { ...blank, verdict: "unreadable" } : worth(line, cells));
    }
    return marks.get(line.id);
  }

  // Whether it was typed, and is or may be something else than what is shown.
  function isOther(line) {
    if (!Object.hasOwn(earlier, line.id) || line.options) return false;
    const found = earlierMark(line);
    if (found.verdict === "unreadable") return false;
    const rule = exercise.rules[line.rule];
    return found.verdict !== "right" || Boolean(rule.up_to || rule.holds.length || found.after.length);
  }

  return markOf(exercise.lines.find((line) => line.id === id), given);
}

// What `read` gives, or { problem: [code, params] }.
function orProblem(read) {
  try {
    return read();
  } catch (error) {
    if (error instanceof AnswerError) return { problem: [error.code, error.params] };
    throw error;
  }
}

// --- verdicts ----------------------------------------------------------------------------------

function chosenMark(line, option) {
  if (!line.options.includes(option)) return { ...blank, verdict: "unreadable", problem: ["no_such_option", {}] };
  return { ...blank, verdict: option === line.answer ? "right" : "wrong", read_as: option };
}

const goodOf = (cells) => (cells.includes("rounded") ? "rounded" : "right");

const badOf = (cells) => (cells.includes("wrong") ? "wrong" : "sign");

// The slips that lead to the answer exactly, else rounded, else where it is not right. Not where
// rows are free: a row tells nothing of the next one.
function slipsIn(rule, given, values, names, cells, onlyExactly) {
  const slipped = names.map((name) => cellsOfSlip(rule, given, values, name));
  const explains = [
    (slip) => slip.every((cell) => cell === "right"),
    (slip) => slip.every(doesFit),
    (slip) => !rule.up_to && slip.every((cell, i) => doesFit(cells[i]) || doesFit(cell)),
  ].slice(0, onlyExactly ? 1 : 3);
  const found = explains.map((does) => names.filter((_, i) => does(slipped[i])));
  return found.find(({ length }) => length) ?? [];
}

function cellsOfSlip(rule, given, values, name) {
  return orNothing(() => heldTo(rule, given, values.read(rule.slips[name]), values.largest)) ?? given.map(() => "wrong");
}

// Whether so few digits do not tell the answer from a slip.
function isSlipToo(line, rule, given, values) {
  if (given.every((cell) => cell.half === null || isPrinted(cell))) return false;
  return line.slips.some((name) => cellsOfSlip(rule, given, values, name).every(doesFit));
}

// --- loosely -----------------------------------------------------------------------------------

function looselyAgainst(line, rule, given, values) {
  const cells = orNothing(() => cellsNear(rule, given, values.of(line.rule), values.largest)) ?? given.map(() => "wrong");
  if (cells.every(doesFit) || !rule.holds.length) return cells;
  return heldLoosely(line, rule, given, values) ?? cells;
}

function isSlipNearly(line, rule, given, values) {
  return line.slips.some((name) => {
    const cells = orNothing(() => cellsNear(rule, given, values.read(rule.slips[name]), values.largest));
    return cells?.every(doesFit) ?? false;
  });
}

// --- one's own lines ---------------------------------------------------------------------------

// Which of the lines that are seen this one is worked out from.
function restingOn(rule, seen, rules) {
  const back = (formula) => wordsIn(formula).flatMap((word) => {
    if (seen.has(word)) return [word];
    return rules[word] ? back(rules[word].formula) : [];
  });
  return new Set([rule.formula, ...rule.holds].flatMap(back));
}

const sideOfGuard = (x) => (isNear(x) ? nearSide(x) : signOf(x));

// Whether one's own lines have what the rule needs.
function isGuarded(rule, values) {
  return orNothing(() => rule.guards.every((guard) => sideOfGuard(values.read(guard)))) ?? false;
}
