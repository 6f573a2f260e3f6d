// Marking one line: against the truth first, then against what follows from one's own lines.
// The twin of practice/marking.py, which says how; a mark is
// { verdict, slip, read_as, cells, after, problem }.

import { AnswerError } from "./answer_text.js";
import { areGood, cellsAgainst, heldTo, isGood, orNothing, shaped } from "./against.js";
import { signOf } from "./exact.js";
import { wordsIn } from "./formulas.js";
import { readAs } from "./read_as.js";
import { cellsIn } from "./typed_cells.js";

const blank = { verdict: "", slip: "", read_as: "", cells: [], after: [], problem: null };

export const counts = ({ verdict }) => ["right", "rounded", "carried"].includes(verdict);

// Which cells count; none where none of them needs to be told from the others.
export const goodCells = (mark) => (mark.cells.length > 1 && !counts(mark) ? mark.cells.map(isGood) : []);

// What an answer is worth. earlier: what was typed for the lines before it, by their ids; lines
// that are left out were shown, right.
export function markTyped(exercise, id, given, earlier = {}) {
  const marks = new Map();
  const readings = new Map();

  function markOf(line, text) {
    if (line.options) return chosenMark(line, text);
    const cells = orProblem(() => read(line, text));
    if (cells.problem) return { ...blank, verdict: "unreadable", problem: cells.problem };
    const found = worth(line, cells);
    const slip = counts(found) ? "" : slipOf(line, cells, found.cells);
    return { ...found, verdict: slip ? "slip" : found.verdict, slip, read_as: readAs(cells, line.shape) };
  }

  function read(line, text) {
    readings.set(line.id, cellsIn(text, line.shape));
    return readings.get(line.id);
  }

  // Against the truth, then against one's own lines; slips are not looked for.
  function worth(line, given) {
    const rule = exercise.rules[line.rule];
    const cells = cellsAgainst(line, rule, given, exercise.values);
    if (areGood(cells)) return { ...blank, verdict: goodOf(cells), cells };
    const own = ownOf(line, rule);
    const follows = own && cellsAgainst(line, rule, given, own.values);
    if (!follows || !areGood(follows)) return { ...blank, verdict: cells.includes("wrong") ? "wrong" : "sign", cells };
    const verdict = own.after.length ? "carried" : own.isRounded ? "rounded" : goodOf(follows);
    return { ...blank, verdict, cells: follows, after: own.after };
  }

  // The slip made with the right lines, or else with one's own.
  function slipOf(line, given, cells) {
    const rule = exercise.rules[line.rule];
    const own = ownOf(line, rule);
    const sources = own ? [exercise.values, own.values] : [exercise.values];
    return sources.reduce((found, values) => found || slipIn(rule, given, values, line.slips, cells), "");
  }

  // null where every line that this one rests on is what is shown, or where nothing follows.
  function ownOf(line, rule) {
    const before = exercise.lines.slice(0, exercise.lines.indexOf(line));
    const known = Object.fromEntries(
      [...exercise.given, ...before].map(({ rule: name }) => [name, exercise.values.of(name)]),
    );
    const resting = restingOn(rule, known, exercise.rules);
    const others = before.filter((one) => resting.has(one.rule) && isOther(one));
    for (const one of others) {
      known[one.rule] = shaped(readings.get(one.id).map(({ number }) => number), one.shape);
    }
    const values = exercise.values.among(known);
    if (!others.length || !isGuarded(rule, values)) return null;
    const verdicts = others.map((one) => [one.id, earlierMark(one).verdict]);
    return {
      values,
      after: verdicts.filter(([, verdict]) => !isGood(verdict)).map(([name]) => name),
      isRounded: verdicts.some(([, verdict]) => verdict === "rounded"),
    };
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

// The slip that leads to the answer exactly, else rounded, else where it is not right. Not where
// rows are free: a row tells nothing of the next one.
function slipIn(rule, given, values, names, cells) {
  const slipped = names.map((name) => {
    return orNothing(() => heldTo(rule, given, values.read(rule.slips[name]))) ?? given.map(() => "wrong");
  });
  const explains = [
    (slip) => slip.every((cell) => cell === "right"),
    areGood,
    (slip) => !rule.up_to && slip.every((cell, i) => isGood(cells[i]) || isGood(cell)),
  ];
  const at = explains.map((does) => slipped.findIndex((slip) => does(slip))).find((found) => found >= 0);
  return at === undefined ? "" : names[at];
}

// --- one's own lines ---------------------------------------------------------------------------

// Which of the lines that are seen this one is worked out from.
function restingOn(rule, seen, rules) {
  const back = (formula) => wordsIn(formula).flatMap((word) => {
    if (Object.hasOwn(seen, word)) return [word];
    return rules[word] ? back(rules[word].formula) : [];
  });
  return new Set([rule.formula, ...rule.holds].flatMap(back));
}

// Whether one's own lines have what the rule needs.
function isGuarded(rule, values) {
  return orNothing(() => rule.guards.every((guard) => signOf(values.read(guard)))) ?? false;
}
