// An exercise out of a seed: the right lines, and the slips that can be told from them. The twin of
// practice/exercises.py, lines.py, gallery.py and shelf.py, from the data of practice/data.py.

import { areGood, asTyped, cellsAgainst, isSameAnswer } from "./against.js";
import { fraction } from "./exact.js";
import { valuesFrom } from "./formulas.js";
import { cellsOf, depthOf, eachCell, orNothing, simplest } from "./operations_of_practice.js";
import { SEED_LETTERS } from "./seeds.js";

// Everything that is known of exercises, ready to be asked.
/** @param {ExerciseData} data */
export function shelfOf(data) {
  const tables = new Map(data.tables.map((entry) => [entry.split(" ")[1], entry]));
  const skills = new Map(data.skills.map((skill) => [skill.id, skill]));
  return { ...data, tables, skills, byLevel: new Map() };
}

// The exercise that a seed names; null where there is none.
/**
 * @param {ExerciseShelf} shelf
 * @param {string} skillId
 * @param {string} seed
 * @returns {Exercise | null}
 */
export function exerciseOf(shelf, skillId, seed) {
  const [skill, entry] = [shelf.skills.get(skillId), shelf.tables.get(seed)];
  return skill && entry ? exerciseFrom(shelf, skill, tableFrom(entry)) : null;
}

// The seed that a whole number draws from a level, of those that divide so; "m" or "m-1".
/**
 * @param {ExerciseShelf} shelf
 * @param {string} skillId
 * @param {number} number
 * @param {number} level
 * @param {string} divisor
 * @returns {string}
 */
export function drawnSeed(shelf, skillId, number, level, divisor) {
  const shelved = `${level} ${divisor}`;
  if (!shelf.byLevel.has(shelved)) {
    const entries = [...shelf.tables.values()].filter((entry) => entry.startsWith(`${level} `));
    const plain = entries.map(tableFrom).filter(({ spectrum }) => spectrum === "plain");
    shelf.byLevel.set(
      shelved,
      plain.map(({ seed }) => seed).filter((seed) => seed[1] === SEED_LETTERS[divisor]),
    );
  }
  const seeds = shelf.byLevel.get(shelved);
  return seeds[(number + crc32(skillId)) % seeds.length];
}

// Those with nothing special whose seeds begin so, "2m" or "3n"; of the lowest level that has some.
/** @param {ExerciseShelf} shelf @param {string} kind */
export function plainSeeds(shelf, kind) {
  const entries = [...shelf.tables.values()].filter((entry) =>
    entry.split(" ")[1].startsWith(kind),
  );
  const tables = entries.map(tableFrom).filter(({ spectrum }) => spectrum === "plain");
  const lowest = Math.min(...tables.map(({ level }) => level));
  return tables.filter(({ level }) => level === lowest).map(({ seed }) => seed);
}

/**
 * @param {ExerciseShelf} shelf
 * @param {Skill} skill
 * @param {PracticeTable} table
 * @returns {Exercise | null}
 */
function exerciseFrom(shelf, skill, table) {
  if (!skill.spectra.includes(table.spectrum)) return null;
  const rules = shelf.rules[table.fields];
  const facts = factsOf(table, shelf.shares);
  const values = valuesFrom(facts, rules, {
    eigenvalues: table.eigenvalues,
    eigenvectors: table.axes,
  });
  const made = { skill: skill.id, seed: table.seed, level: table.level, rules, values };
  if (skill.id === "slips") return { ...made, ...claimed(shelf, table.chance, values, rules) };
  const names = skill.lines.filter((name) => rules[name]);
  const lines = names.map((name) => askedOf(name, values, rules[name]));
  return { ...made, given: skill.given.map((name) => shownLine(name, values)), lines };
}

// --- a table -----------------------------------------------------------------------------------

/** @param {string} text */
const numberFrom = (text) => {
  const [top, bottom = 1n] = text.split("/").map(BigInt);
  return fraction(top, bottom);
};
/** @param {string} text */
const vectorFrom = (text) => text.split(",").map(numberFrom);

/** @param {string} entry @returns {PracticeTable} */
function tableFrom(entry) {
  const [level, seed, eigenvalues, ...axes] = entry.split(" ");
  const fields = Number(seed[0]);
  const cells = Array.from(seed.slice(2), (digit) => fraction(BigInt(digit)));
  const found = vectorFrom(eigenvalues);
  return {
    level: Number(level),
    seed,
    fields,
    less: seed[1] === "n" ? 1n : 0n,
    rows: Array.from({ length: cells.length / fields }, (_, i) =>
      cells.slice(i * fields, (i + 1) * fields),
    ),
    eigenvalues: found,
    axes: axes.map(vectorFrom),
    spectrum: spectrumOf(found),
    chance: crc32(seed),
  };
}

/** @param {Fraction[]} values */
function spectrumOf(values) {
  if (values[values.length - 1].top === 0n) return "zero";
  const isPlain = new Set(values.map(({ key }) => key)).size === values.length;
  return isPlain ? "plain" : "repeated";
}

// A whole number that differs from text to text, the same on every machine.
/** @param {string} text */
export function crc32(text) {
  let found = -1;
  for (const byte of new TextEncoder().encode(text)) {
    found ^= byte;
    for (let bit = 0; bit < 8; bit += 1) found = (found >>> 1) ^ (found & 1 ? 0xedb88320 : 0);
  }
  return ~found >>> 0;
}

// What nobody works out: records, an old and a new one, one field, the divisors, α.
/** @param {PracticeTable} practiceTable @param {string[]} shares */
function factsOf({ rows, fields, less, axes, chance }, shares) {
  const many = BigInt(rows.length);
  /** @param {Fraction[]} row */
  const key = (row) => row.map((x) => x.key).join(" ");
  const sums = rows[0].map((_, j) => rows.reduce((total, row) => total + row[j].top, 0n));
  const mean = key(sums.map((total) => fraction(total, many)));
  // One record that is neither 0 nor the mean itself: its coordinates would all be 0.
  const telling = rows.filter((row) => row.some(({ top }) => top) && key(row) !== mean);
  return {
    records: rows,
    count: fraction(many),
    divisor: fraction(many - less),
    other: fraction(many - 1n + less),
    field: rows.map((row) => row[chance % fields]),
    record: telling[chance % telling.length],
    threshold: numberFrom(shares[chance % shares.length]),
    basis: axes,
    alpha: fraction(chance % 3 === 0 ? 1n : 0n),
    new_record: newRecord(rows, sums, axes, chance),
  };
}

// A record that is not in the table, and not on the axes but the last.
/** @param {Fraction[][]} rows @param {bigint[]} sums @param {Fraction[][]} axes @param {number} chance */
function newRecord(rows, sums, axes, chance) {
  const [last, many] = [axes[axes.length - 1], BigInt(rows.length)];
  for (let number = Math.floor(chance / 1000); ; number += 7) {
    const cells = sums.map((_, place) => BigInt(Math.floor(number / 10 ** place) % 10));
    // Axes are shown in whole numbers.
    const apart = cells.reduce((all, x, j) => all + (x * many - sums[j]) * last[j].top, 0n);
    const isOld = rows.some((row) => row.every(({ top }, j) => top === cells[j]));
    if (apart && !isOld) return cells.map((x) => fraction(x));
  }
}

// --- lines -------------------------------------------------------------------------------------

/** @param {Numbers} x @returns {Shape} */
const shapeOf = (x) => (depthOf(x) ? [x.length, ...shapeOf(x[0])] : []);
/** @param {Numbers} x */
const numbersOf = (x) => ({ answer: cellsOf(x), shape: shapeOf(x) });

/** @param {string} name @param {FormulaValues} values @returns {Line} */
const shownLine = (name, values) => ({
  id: name,
  prompt: name,
  rule: name,
  slips: [],
  ...numbersOf(values.of(name)),
});

/**
 * @param {string} name
 * @param {FormulaValues} values
 * @param {Rule} rule
 * @param {string} [id]
 * @returns {Line}
 */
function askedOf(name, values, rule, id = name) {
  const line = { id, prompt: rule.prompt || id, rule: name, ...numbersOf(values.of(name)) };
  return { ...line, slips: Object.keys(slipsKnown(line, rule, values)) };
}

// The slips that lead to numbers which are not taken for right.
/**
 * @param {Omit<Line, "slips">} line
 * @param {Rule} rule
 * @param {FormulaValues} values
 * @returns {Record<string, Numbers>}
 */
function slipsKnown(line, rule, values) {
  /** @type {Record<string, Numbers>} */
  const found = {};
  for (const [slip, formula] of Object.entries(rule.slips)) {
    const value = orNothing(() => eachCell(simplest, values.read(formula)));
    if (value === undefined || shapeOf(value).join() !== line.shape.join()) continue;
    if (areGood(cellsAgainst({ ...line, slips: [] }, rule, cellsOf(value).map(asTyped), values)))
      continue;
    found[slip] = value;
  }
  return found;
}

// The first of those that lead to the same numbers.
/** @param {Rule} rule @param {Record<string, Numbers>} slips @returns {Record<string, Numbers>} */
function distinctSlips(rule, slips) {
  /** @type {Record<string, Numbers>} */
  const found = {};
  for (const [slip, value] of Object.entries(slips)) {
    if (!Object.values(found).some((other) => isSameAnswer(rule, value, other)))
      found[slip] = value;
  }
  return found;
}

// What is wrong here? What is shown, the claim last; and two lines: which slip it is, and the right
// numbers.
/**
 * @param {Pick<ExerciseData, "claims" | "most" | "nothing">} pick
 * @param {number} chance
 * @param {FormulaValues} values
 * @param {Rules} rules
 * @returns {Pick<Exercise, "given" | "lines">}
 */
function claimed({ claims, most, nothing }, chance, values, rules) {
  const names = Object.keys(claims);
  const name = names[chance % names.length];
  const right = askedOf(name, values, rules[name], "corrected");
  const slips = distinctSlips(rules[name], slipsKnown(right, rules[name], values));
  const known = Object.keys(slips);
  const first = Math.floor(chance / 100) % known.length;
  const options = [...new Set([...known.slice(first), ...known])].slice(0, most);
  const isWrong = Math.floor(chance / 1000) % 5 > 0;
  const claim = isWrong ? slips[options[0]] : values.of(name);
  const order = Object.keys(rules[name].slips).filter((slip) => options.includes(slip));
  return {
    given: [
      ...claims[name].map((word) => shownLine(word, values)),
      { id: "claim", prompt: "claim", rule: name, slips: [], ...numbersOf(claim) },
    ],
    lines: [
      {
        id: "found",
        prompt: "found",
        answer: isWrong ? options[0] : nothing,
        shape: [],
        rule: name,
        slips: [],
        options: [...order, nothing],
      },
      right,
    ],
  };
}
