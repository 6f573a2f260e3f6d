// Marking one line: against the truth first, then against what follows from one's own lines.
// The twin of practice/marking.py, which says how; a mark is
// { verdict, slip, also, read_as, cells, after, problem, lacks, note }.

import { doesFit, isGood, orderIn } from "./against.js";
import { AnswerError } from "./answer_text.js";
import { floatOf } from "./exact.js";
import { isAsFine, mostOf } from "./loosely.js";
import { nearlyFrom, ownInOrder, ownSource, restingOn, sourceOf } from "./own_lines.js";
import { firstBroken } from "./properties.js";
import { readAs } from "./read_as.js";
import { cellsIn } from "./typed_cells.js";

const ENOUGH_AFTER = 2; // significant digits of what follows from a wrong line
const blank = { verdict: "", slip: "", also: [], read_as: "", cells: [], after: [], problem: null, lacks: "", note: "" };

export const counts = ({ verdict }) => ["right", "rounded", "carried"].includes(verdict);

// Which cells count; none where none of them needs to be told from the others.
export const goodCells = (mark) => (mark.cells.length > 1 && !counts(mark) ? mark.cells.map(isGood) : []);

// What an answer is worth. earlier: what was typed for the lines before it, by their ids; lines
// that are left out were shown, right. asRead: what is made of a number that was read.
export function markTyped(exercise, id, given, earlier = {}, asRead = (cell) => cell) {
  const marks = new Map();
  const readings = new Map();
  const owns = new Map();
  const truth = sourceOf(exercise.values);

  function markOf(line, text) {
    if (line.options) return chosenMark(line, text);
    const cells = orProblem(() => read(line, text));
    if (cells.problem) return { ...blank, verdict: "unreadable", problem: cells.problem };
    const found = { ...worth(line, cells), read_as: readAs(cells, line.shape) };
    if (counts(found)) return { ...found, note: noteOn(line, cells) };
    const [slip, ...also] = slipsOf(line, cells, found);
    if (slip) return { ...found, verdict: "slip", slip, also };
    return found.verdict === "wrong" ? { ...found, lacks: brokenIn(line, cells) } : found;
  }

  function read(line, text) {
    readings.set(line.id, cellsIn(text, line.shape, exercise.rules[line.rule].reads).map(asRead));
    return readings.get(line.id);
  }

  // Against the truth, then against one's own lines; slips are not looked for.
  function worth(line, given) {
    const rule = exercise.rules[line.rule];
    const found = heldToSource(truth, line, rule, given);
    if (found.cells.every(isGood)) return found;
    for (const own of ownOf(line, rule)) {
      const followed = heldToSource(own, line, rule, given);
      if (followed.cells.every(doesFit)) return followed;
    }
    return found;
  }

  // The slips made with the right lines, or else with one's own: all that explain it best.
  function slipsOf(line, given, found) {
    const rule = exercise.rules[line.rule];
    const sources = [truth, ...ownOf(line, rule).slice(0, 1)];
    return sources.reduce((names, source) => (names.length ? names : slipsIn(source, rule, given, line.slips, found)), []);
  }

  // The first property that an answer has not, by one's own lines where they stand.
  function brokenIn(line, given) {
    const rule = exercise.rules[line.rule];
    const { resting, others } = behind(line, rule.properties.map(({ formula }) => formula));
    const own = others.map((one) => [one, readings.get(one.id)]);
    return firstBroken(rule, given, line.shape, nearlyFrom(exercise.values, knownOf(resting), own));
  }

  const knownOf = (resting) => Object.fromEntries([...resting].map((name) => [name, exercise.values.of(name)]));

  // The lines that are seen which these formulas rest on, and one's own among them.
  function behind(line, formulas) {
    const before = exercise.lines.slice(0, exercise.lines.indexOf(line));
    const seen = new Set([...exercise.given, ...before].map(({ rule: name }) => name));
    const resting = restingOn(formulas, seen, exercise.rules);
    return { resting, others: before.filter((one) => resting.has(one.rule) && isOther(one)) };
  }

  // What is said of an answer that counts: that its order is not the course's.
  function noteOn(line, given) {
    if (!exercise.rules[line.rule].any_order) return "";
    return orderIn(line, given, exercise.values).every((place, i) => place === i) ? "" : "order";
  }

  // One's own lines as sources, in the order that they have, and in the course's; none where every line
  // that this one rests on is what is shown.
  function ownOf(line, rule) {
    if (!owns.has(line.id)) owns.set(line.id, ownSources(line, rule));
    return owns.get(line.id);
  }

  function ownSources(line, rule) {
    const { resting, others } = behind(line, [rule.formula, ...rule.holds]);
    if (!others.length) return [];
    const known = knownOf(resting);
    const verdicts = others.map((one) => [one.id, earlierMark(one).verdict]);
    const after = verdicts.filter(([, verdict]) => !doesFit(verdict)).map(([name]) => name);
    const isRounded = verdicts.some(([, verdict]) => verdict === "rounded" || verdict === "digits");
    const own = others.map((one) => [one, readings.get(one.id)]);
    const ordered = ownInOrder(own, exercise.rules, exercise.values);
    const isOrdered = own.every(([, given], i) => given.every((cell, j) => cell === ordered[i][1][j]));
    return (isOrdered ? [own] : [own, ordered])
      .map((lines) => ownSource(exercise.values, known, lines, rule, { after, isRounded }))
      .filter(Boolean);
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
    const isFree = rule.up_to || rule.holds.length || rule.any_order;
    return found.verdict !== "right" || Boolean(isFree || found.after.length);
  }

  return markOf(exercise.lines.find((line) => line.id === id), given);
}

// What an answer is worth where these are the lines that it follows from.
function heldToSource(source, line, rule, given) {
  const held = source.cells(line, rule, given);
  const cells = source.after.length && held.every(doesFit) ? withFewDigits(given, held) : held;
  if (!cells.every(doesFit)) return { ...blank, verdict: cells.includes("wrong") ? "wrong" : "sign", cells };
  const isUnclear = cells.includes("rounded") && source.isUnclear(line, rule, given);
  if (cells.includes("digits") || isUnclear) return { ...blank, verdict: "digits", cells };
  if (source.after.length) return { ...blank, verdict: "carried", cells, after: source.after };
  return { ...blank, verdict: source.isRounded || cells.includes("rounded") ? "rounded" : "right", cells };
}

// After a wrong line two digits are enough.
function withFewDigits(given, cells) {
  const largest = mostOf(given.map(({ number }) => floatOf(number)));
  return cells.map((cell, i) => (cell === "digits" && isAsFine(given[i], largest, ENOUGH_AFTER) ? "rounded" : cell));
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

// The slips that lead to the answer exactly, else rounded, else where it is not right. Where there are
// too few digits, only those that lead to it exactly. A row that is free tells nothing of the next one.
function slipsIn(source, rule, given, names, found) {
  const slipped = names.map((name) => source.slip(rule, given, name));
  const explains = [
    (slip) => slip.every((cell) => cell === "right"),
    (slip) => slip.every(doesFit),
    (slip) => !rule.up_to && slip.every((cell, i) => doesFit(found.cells[i]) || doesFit(cell)),
  ].slice(0, found.verdict === "digits" ? 1 : 3);
  const explaining = explains.map((does) => names.filter((_, i) => does(slipped[i])));
  return explaining.find(({ length }) => length) ?? [];
}
