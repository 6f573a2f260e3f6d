// Help with a line of the recipe by hand, in three levels: what to think of, the formula, and the same
// line worked on another table. None of them says this table's numbers.

import { handExercise, plainNeighbour } from "./by_hand_work.js";
import { restingOn } from "./own_lines.js";
import { formulaOf } from "./practice_line.js";
import { knownIn, texOfLine } from "./sentences.js";
import { make } from "./words.js";

const SECTION = "by hand";
/** @type {Record<string, string[]>} */
const ON_THE_WAY = {
  C: ["variances", "covariances"],
  polynomial: ["trace", "minors", "determinant"],
  eigenvectors: ["shifted"],
  share: ["total"],
};

/**
 * @param {ExerciseShelf} shelf
 * @param {Sentences} texts
 * @param {Exercise} exercise
 * @param {Line} line
 * @returns {Helps}
 */
export function helpsByHand(shelf, texts, exercise, line) {
  /** @param {string} level */
  const said = (level) => make("div", {}, texts.sentence(SECTION, `${level} ${line.prompt}`));
  return [
    () => said("nudge"),
    () => said("formula"),
    () => elsewhere(shelf, texts, exercise, line),
  ];
}

// What the line rests on there, then the line.
/** @param {ExerciseShelf} shelf @param {Sentences} texts @param {Exercise} exercise @param {Line} line */
function elsewhere(shelf, texts, exercise, { id }) {
  const seed = plainNeighbour(shelf, exercise.seed);
  const other = /** @type {Exercise} */ (handExercise(shelf, seed));
  const line = /** @type {Line} */ (other.lines.find((one) => one.id === id));
  const before = [...other.given, ...other.lines.slice(0, other.lines.indexOf(line))];
  const { formula } = other.rules[line.rule];
  const resting = restingOn([formula], new Set(before.map(({ rule }) => rule)), other.rules);
  const known = before.filter(({ rule }) => resting.has(rule));
  return make(
    "div",
    { className: "elsewhere" },
    make("p", {}, texts.sentence(SECTION, "elsewhere")),
    ...known.flatMap((one) => [
      make("p", {}, texts.titleOf(one.prompt)),
      formulaOf(texOfLine(one)),
    ]),
    ...(ON_THE_WAY[id] ?? [])
      .filter((name) => other.rules[name])
      .map((name) => make("div", {}, texts.sentence(name, "worked", knownIn(other, line)))),
    make("div", {}, texts.worked(other, line)),
  );
}
