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
/** @type {Mark} */
const blank = {
  verdict: "",
  slip: "",
  also: [],
  read_as: "",
  cells: [],
  after: [],
  problem: null,
  lacks: "",
  note: "",
};

/** @param {Pick<Mark, "verdict">} pick */
export const counts = ({ verdict }) => ["right", "rounded", "carried"].includes(verdict);

// Which cells count; none where none of them needs to be told from the others.
/** @param {Mark} mark */
export const goodCells = (mark) =>
  mark.cells.length > 1 && !counts(mark) ? mark.cells.map(isGood) : [];

// What an answer is worth. earlier: what was typed for the lines before it, by their ids; lines
// that are left out were shown, right. asRead: what is made of a number that was read.
/**
 * @param {Exercise} exercise
 * @param {string} id
 * @param {string} given
 * @param {Record<string, string>} [earlier]
 * @param {(cell: Typed) => Typed} [asRead]
 * @returns {Mark}
 */
export function markTyped(exercise, id, given, earlier = {}, asRead = (cell) => cell) {
  /** @type {Map<string, Mark>} */
  const marks = new Map();
  /** @type {Map<string, Typed[]>} */
  const readings = new Map();
  /** @type {Map<string, Source[]>} */
  const owns = new Map();
  const truth = sourceOf(exercise.values);

  /** @param {Line} line @param {string} text @returns {Mark} */
  function markOf(line, text) {
    if (line.options) return chosenMark(line, text);
    const { cells, problem } = orProblem(() => read(line, text));
    if (!cells) return { ...blank, verdict: "unreadable", problem };
    const found = { ...worth(line, cells), read_as: readAs(cells, line.shape) };
    if (counts(found)) return isOtherOrder(line, cells) ? { ...found, note: "order" } : found;
    const [slip, ...also] = slipsOf(line, cells, found);
    if (slip) return { ...found, verdict: "slip", slip, also };
    return found.verdict === "wrong" ? { ...found, lacks: brokenIn(line, cells) } : found;
  }

  /** @param {Line} line @param {string} text @returns {Typed[]} */
  function read(line, text) {
    const cells = cellsIn(text, line.shape, exercise.rules[line.rule].reads).map(asRead);
    readings.set(line.id, cells);
    return cells;
  }

  // Against the truth, then against one's own lines; slips are not looked for.
  /** @param {Line} line @param {Typed[]} given @returns {Mark} */
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
  /** @param {Line} line @param {Typed[]} given @param {Mark} found @returns {string[]} */
  function slipsOf(line, given, found) {
    const rule = exercise.rules[line.rule];
    const sources = [truth, ...ownOf(line, rule).slice(0, 1)];
    /** @type {string[]} */
    const none = [];
    return sources.reduce(
      (names, source) => (names.length ? names : slipsIn(source, rule, given, line.slips, found)),
      none,
    );
  }

  // The first property that an answer has not, by one's own lines where they stand.
  /** @param {Line} line @param {Typed[]} given */
  function brokenIn(line, given) {
    const rule = exercise.rules[line.rule];
    const { resting, others } = behind(
      line,
      rule.properties.map(({ formula }) => formula),
    );
    return firstBroken(
      rule,
      given,
      line.shape,
      nearlyFrom(exercise.values, knownOf(resting), asOwn(others)),
    );
  }

  /** @param {Line[]} lines @returns {OwnLine[]} */
  const asOwn = (lines) => lines.map((one) => [one, readings.get(one.id) ?? []]);

  /** @param {Set<string>} resting @returns {Record<string, Numbers>} */
  const knownOf = (resting) =>
    Object.fromEntries([...resting].map((name) => [name, exercise.values.of(name)]));

  // The lines that are seen which these formulas rest on, and one's own among them.
  /** @param {Line} line @param {Formula[]} formulas */
  function behind(line, formulas) {
    const before = exercise.lines.slice(0, exercise.lines.indexOf(line));
    const seen = new Set([...exercise.given, ...before].map(({ rule: name }) => name));
    const resting = restingOn(formulas, seen, exercise.rules);
    return { resting, others: before.filter((one) => resting.has(one.rule) && isOther(one)) };
  }

  // Whether the order is free, and not the course's.
  /** @param {Line} line @param {Typed[]} given */
  function isOtherOrder(line, given) {
    if (!exercise.rules[line.rule].any_order) return false;
    return !orderIn(line, given, exercise.values).every((place, i) => place === i);
  }

  // One's own lines as sources, with the largest first, then in the order that they have; none where
  // every line that this one rests on is what is shown.
  /** @param {Line} line @param {Rule} rule @returns {Source[]} */
  function ownOf(line, rule) {
    const found = owns.get(line.id) ?? ownSources(line, rule);
    owns.set(line.id, found);
    return found;
  }

  /** @param {Line} line @param {Rule} rule @returns {Source[]} */
  function ownSources(line, rule) {
    const { resting, others } = behind(line, [rule.formula, ...rule.holds]);
    if (!others.length) return [];
    const known = knownOf(resting);
    const after = [...new Set(others.flatMap((one) => mistakenIn(one.id, earlierMark(one))))];
    const isRounded = others.some((one) =>
      ["rounded", "digits"].includes(earlierMark(one).verdict),
    );
    const own = asOwn(others);
    const ordered = ownInOrder(own, exercise.rules, exercise.values);
    const isOrdered = own.every(([, given], i) =>
      given.every((cell, j) => cell === ordered[i][1][j]),
    );
    const ways = [
      { lines: ordered, note: "own" },
      { lines: own, note: "first" },
    ];
    return ways
      .slice(0, isOrdered ? 1 : 2)
      .map(({ lines, note }) =>
        ownSource(exercise.values, known, lines, rule, { after, isRounded, note }),
      )
      .filter(Boolean);
  }

  /** @param {Line} line @returns {Mark} */
  function earlierMark(line) {
    const before = marks.get(line.id);
    if (before) return before;
    const { cells } = orProblem(() => read(line, earlier[line.id]));
    const found = cells ? worth(line, cells) : { ...blank, verdict: "unreadable" };
    marks.set(line.id, found);
    return found;
  }

  // Whether it was typed, and is or may be something else than what is shown.
  /** @param {Line} line */
  function isOther(line) {
    if (!Object.hasOwn(earlier, line.id) || line.options) return false;
    const found = earlierMark(line);
    if (found.verdict === "unreadable") return false;
    const rule = exercise.rules[line.rule];
    const isFree = rule.up_to || rule.holds.length || rule.any_order;
    return found.verdict !== "right" || Boolean(isFree || found.after.length);
  }

  return markOf(/** @type {Line} */ (exercise.lines.find((line) => line.id === id)), given);
}

// Where the mistake is: in the line, or in those that it was carried from.
/** @param {string} id @param {Mark} mark */
function mistakenIn(id, { verdict, after }) {
  if (verdict === "carried") return after;
  return doesFit(verdict) ? [] : [id];
}

// What an answer is worth where these are the lines that it follows from.
/**
 * @param {Source} source
 * @param {Line} line
 * @param {Rule} rule
 * @param {Typed[]} given
 * @returns {Mark}
 */
function heldToSource(source, line, rule, given) {
  const held = source.cells(line, rule, given);
  const cells = source.after.length && held.every(doesFit) ? withFewDigits(given, held) : held;
  if (!cells.every(doesFit))
    return { ...blank, verdict: cells.includes("wrong") ? "wrong" : "sign", cells };
  const isUnclear = cells.includes("rounded") && source.isUnclear(line, rule, given);
  if (cells.includes("digits") || isUnclear) return { ...blank, verdict: "digits", cells };
  if (source.after.length)
    return { ...blank, verdict: "carried", cells, after: source.after, note: source.note };
  return {
    ...blank,
    verdict: source.isRounded || cells.includes("rounded") ? "rounded" : "right",
    cells,
    note: source.note,
  };
}

// After a wrong line two digits are enough.
/** @param {Typed[]} given @param {Worth[]} cells */
function withFewDigits(given, cells) {
  const largest = mostOf(given.map(({ number }) => floatOf(number)));
  return cells.map((cell, i) =>
    cell === "digits" && isAsFine(given[i], largest, ENOUGH_AFTER) ? "rounded" : cell,
  );
}

/**
 * What `read` gives, or why it cannot be read.
 * @param {() => Typed[]} read
 * @returns {{cells: Typed[] | null, problem: Mark["problem"]}}
 */
function orProblem(read) {
  try {
    return { cells: read(), problem: null };
  } catch (error) {
    if (error instanceof AnswerError) return { cells: null, problem: [error.code, error.params] };
    throw error;
  }
}

// --- verdicts ----------------------------------------------------------------------------------

/** @param {Line} line @param {string} option @returns {Mark} */
function chosenMark(line, option) {
  if (!line.options?.includes(option))
    return { ...blank, verdict: "unreadable", problem: ["no_such_option", {}] };
  return { ...blank, verdict: option === line.answer ? "right" : "wrong", read_as: option };
}

// The slips that lead to the answer exactly, else rounded, else where it is not right. Where there are
// too few digits, only those that lead to it exactly. A row that is free tells nothing of the next one.
/**
 * @param {Source} source
 * @param {Rule} rule
 * @param {Typed[]} given
 * @param {string[]} names
 * @param {Mark} found
 * @returns {string[]}
 */
function slipsIn(source, rule, given, names, found) {
  const slipped = names.map((name) => source.slip(rule, given, name));
  /** @type {((slip: Worth[]) => boolean)[]} */
  const explains = [
    (slip) => slip.every((cell) => cell === "right"),
    (slip) => slip.every(doesFit),
    (slip) => !rule.up_to && slip.every((cell, i) => doesFit(found.cells[i]) || doesFit(cell)),
  ];
  const told = explains.slice(0, found.verdict === "digits" ? 1 : 3);
  const explaining = told.map((does) => names.filter((_, i) => does(slipped[i])));
  return explaining.find(({ length }) => length) ?? [];
}
