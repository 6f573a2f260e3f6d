// The recipe by hand: which table is drawn, which lines a stage asks for, and what was written of them
// as plain numbers, for the picture. Marks are those of every exercise (marking.js).

import { approximately } from "./exact.js";
import { crc32, exerciseOf, plainSeeds } from "./exercises.js";
import { BEGINNING } from "./fading.js";
import { begunSitting, isLineDone, markOfLine, sittingFrom } from "./sitting.js";
import { shaped } from "./operations_of_practice.js";
import { numbersTyped } from "./typed_numbers.js";

const RECIPE = "recipe";
const FAR = 1e6; // what lies further out is not drawn

// The exercise of a seed that this page may have: one of the reviewed list; null for another text.
/** @param {ExerciseShelf} shelf @param {string} seed */
export const handExercise = (shelf, seed) => exerciseOf(shelf, RECIPE, seed);

// Another table of the kind that "2m" or "3n" names: so many fields, and the letter of the divisor.
// number: any from 0 to 1, as chance has it; not: the seed at hand.
/** @param {ExerciseShelf} shelf @param {string} kind @param {number} number @param {string} [not] */
export function freshSeed(shelf, kind, number, not = "") {
  const seeds = plainSeeds(shelf, kind).filter((seed) => seed !== not);
  return seeds[Math.min(Math.floor(number * seeds.length), seeds.length - 1)];
}

// With every line to be written.
/** @param {Exercise} exercise @returns {Sitting} */
export const begunByHand = (exercise) =>
  begunSitting(exercise, { ...BEGINNING, blank: exercise.lines.length });

// What a browser has kept; null where it does not fit.
/** @param {ExerciseShelf} shelf @param {SittingData} data */
export const keptByHand = (shelf, data) => sittingFrom(handExercise(shelf, data.seed), data);

// The lines of each stage, in their order.
/** @param {ExerciseShelf} shelf @param {Exercise} exercise @returns {[stage: string, lines: Line[]][]} */
export const stagesByHand = ({ stages }, exercise) =>
  Object.entries(stages).map(([stage, names]) => [
    stage,
    exercise.lines.filter(({ id }) => names.includes(id)),
  ]);

// right, carried, shown, wrong, or "" where nothing that can be read was checked yet.
/** @param {Sitting} sitting @param {string} id */
export function standingByHand(sitting, id) {
  if (sitting.shown.includes(id)) return "shown";
  const mark = markOfLine(sitting, id);
  if (!mark || mark.verdict === "unreadable") return "";
  if (mark.verdict === "carried") return "carried";
  return isLineDone(sitting, id) ? "right" : "wrong";
}

// What is written of a line, checked or not, as numbers; what was shown counts as written.
/** @param {Sitting} sitting @param {Record<string, string>} drafts @param {string} id */
export function writtenNumbers({ exercise, typed, shown }, drafts, id) {
  const line = /** @type {Line} */ (exercise.lines.find((one) => one.id === id));
  if (shown.includes(id)) return shaped(line.answer.map(approximately), line.shape);
  const text = Object.hasOwn(drafts, id) ? drafts[id] : (typed[id] ?? "");
  const numbers = numbersTyped(exercise, line, text);
  const isNear = [numbers].flat(2).every((x) => Math.abs(x) < FAR);
  return isNear ? numbers : null;
}

// What the picture's words stand at (figures/by_hand.py), NaN for what is not there.
/** @param {Sitting} sitting @param {Record<string, string>} drafts */
export function drawnByHand(sitting, drafts) {
  /** @param {string} id */
  const of = (id) => writtenNumbers(sitting, drafts, id);
  const records = /** @type {number[][]} */ (
    sitting.exercise.values
      .of("records")
      .map((/** @type {Exact[]} */ row) => row.map(approximately))
  );
  const fields = records[0].map((_, j) => records.map((row) => row[j]));
  const none = fields.map(() => NaN);
  const table = fields.map(() => none);
  const [centred, mean] = [of("centred"), of("mean")];
  const reach = Math.max(...fields.map((column) => Math.max(...column) - Math.min(...column)));
  const cloud = centred ?? records;
  const middles = centred
    ? fields.map(() => 0)
    : fields.map((column) => (Math.max(...column) + Math.min(...column)) / 2);
  const off = [...cloud, ...(centred || !mean ? [] : [mean])].flatMap(
    (/** @type {number[]} */ row) => row.map((x, j) => Math.abs(x - middles[j])),
  );
  const widest = Math.max(
    ...(of("C") ?? []).map((/** @type {number[]} */ row, /** @type {number} */ i) => row[i]),
    0,
  );
  const ellipse = Math.min(2.1 * Math.sqrt(widest), 1.5 * reach); // what is out of all proportion is cut
  return {
    state: {
      cloud,
      middle: centred ? none : (mean ?? none),
      matrix: of("C") ?? table,
      vectors: of("P") ?? of("eigenvectors") ?? table,
      scores: (centred && of("scores")) ?? records.map(() => NaN),
      half: Math.max((centred ? 0.95 : 0.68) * reach, 1.12 * Math.max(...off), ellipse),
    },
    middles,
    isCentred: Boolean(centred),
  };
}

// How far a vector's line and that of its image are apart, in degrees; NaN where one has no direction.
/** @param {number[]} v @param {number[][]} matrix */
export function apartFromImage(v, matrix) {
  const image = matrix.map((row) => row.reduce((sum, x, j) => sum + x * v[j], 0));
  const inner = v.reduce((sum, x, i) => sum + x * image[i], 0);
  const cosine = Math.abs(inner) / (Math.hypot(...v) * Math.hypot(...image));
  return (Math.acos(Math.min(cosine, 1)) * 180) / Math.PI;
}

// Another table of the same kind, always the same one beside this one.
/** @param {ExerciseShelf} shelf @param {string} seed */
export function plainNeighbour(shelf, seed) {
  const seeds = plainSeeds(shelf, seed.slice(0, 2)).filter((other) => other !== seed);
  return seeds[crc32(seed) % seeds.length];
}
