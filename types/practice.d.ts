// Exercises: rules, lines, sittings, and what is kept of them (practice/*.py, practice/script).

/** A word, a whole number, or an operation on such. */
type Formula = string | number | Formula[];

/** Numbers, vectors or matrices of them; how deep, only the formula says. */
// biome-ignore lint/suspicious/noExplicitAny: see above
type Numbers = any;

interface Rule {
  formula: Formula;
  slips: Record<string, Formula>;
  prompt: string;
  /** What a row leaves free: nothing, its sign, or its length. */
  up_to: "" | "sign" | "length";
  reads: string;
  any_order: boolean;
  holds: Formula[];
  properties: Property[];
  guards: Formula[];
}

interface Property {
  name: string;
  formula: Formula;
  at_least: boolean;
}

type Rules = Record<string, Rule>;

/** What every word of the formulas stands at. */
interface FormulaValues {
  of(name: string): Numbers;
  read(formula: Formula): Numbers;
  /** With these words in place of what would follow. */
  among(others: Record<string, Numbers>): FormulaValues;
  nearlyAmong(others: Record<string, Numbers>): FormulaValues;
  withAnswer(answer: Numbers): FormulaValues;
  /** All that is known, up to what floats lose. */
  nearly(): FormulaValues;
  /** The largest number of the table. */
  largest: number;
}

interface Line {
  id: string;
  prompt: string;
  rule: string;
  slips: string[];
  /** Numbers cell by cell, or the option that is right. */
  answer: Numbers;
  shape: Shape;
  options?: string[];
}

interface Exercise {
  skill: string;
  seed: string;
  level: number;
  rules: Rules;
  values: FormulaValues;
  given: Line[];
  lines: Line[];
}

interface Skill {
  id: string;
  lesson: string;
  spectra: string[];
  given: string[];
  lines: string[];
}

/** As practice/data.py writes it. */
interface ExerciseData {
  rules: Record<string, Rules>;
  skills: Skill[];
  /** Of the recipe by hand: its lines by stage. */
  stages: Record<string, string[]>;
  /** Where the idea of a skill is met again behind another question. */
  carried: Record<string, string>;
  /** Kind of slips → their names. */
  kinds: Record<string, string[]>;
  claims: Record<string, string[]>;
  most: number;
  nothing: string;
  shares: string[];
  levels: number[];
  tables: string[];
}

type ExerciseShelf = ReturnType<typeof import("../practice/script/exercises.js").shelfOf>;

interface PracticeTable {
  level: number;
  seed: string;
  fields: number;
  less: bigint;
  rows: Fraction[][];
  eigenvalues: Fraction[];
  axes: Fraction[][];
  spectrum: string;
  chance: number;
}

/** What one answer is worth. */
interface Mark {
  verdict: string;
  slip: string;
  also: string[];
  read_as: string;
  cells: Worth[];
  after: string[];
  problem: [code: string, params: Record<string, string | number>] | null;
  lacks: string;
  note: string;
}

/** Lines that others follow from. */
type Source = ReturnType<typeof import("../practice/script/own_lines.js").sourceOf>;

/** A learner's own line. */
type OwnLine = [line: Line, given: Typed[]];

interface Progress {
  blank: number;
  row: number;
  mastered: boolean;
  /** It went wrong, and comes again in this visit. */
  returns: boolean;
  /** How many exercises are over. */
  turn: number;
}

type Worked = "right" | "wrong";

/** Day, as "2026-11-28" → what the skill was worth on it. */
type Days = Record<string, Worked>;

interface Standing {
  row: number;
  due: string;
}

/** Device → kind of slip → day → in how many sittings it came, and in how many since then not. */
type SlipsMet = Record<string, Record<string, Record<string, string>>>;

/** Skill → right, wrong. */
type Counts = Record<string, [number, number]>;

/** Device → skill → right, wrong. */
type Done = Record<string, Counts>;

interface Sitting {
  exercise: Exercise;
  blank: number;
  typed: Record<string, string>;
  hints: Record<string, number>;
  slipped: string[];
  shown: string[];
  counted: string[];
  /** Slips that were made, each of which explains an answer alone. */
  met: string[];
}

/** A sitting as plain data. */
interface SittingData {
  seed: string;
  blank: number;
  typed?: Record<string, string> | null;
  slipped?: string[];
  shown?: string[];
  counted?: string[];
  met?: string[];
  reader?: number;
}

interface KeptSkill {
  progress?: Progress;
  days?: Days;
  /** Days on which one was sure and wrong. */
  misled?: string[];
  sitting?: SittingData;
}

/** What is kept of practice: by skill, and facts of the learner. */
type Practice = Record<string, KeptSkill> & {
  drawn?: number;
  by_cell?: boolean;
  divisor?: string;
  done?: Done;
  /** Device → how sure → right, wrong. */
  sure?: Done;
  slips_met?: SlipsMet;
};

/** The exercises of a day: which, how far one is, and what is over. */
interface TodayRound {
  day: string;
  skills: string[];
  at: number;
  done: string[];
}

/** What the parts of the page of what is due are given. */
interface TodayPlace {
  shelf: ExerciseShelf;
  learner: Learner;
  day: string;
  round: TodayRound;
  /** The links to a skill's exercises, and to the step that taught it. */
  named(skill: string): Node[];
}

type Learner = ReturnType<typeof import("../practice/script/learner.js").openLearner>;
type Sentences = ReturnType<typeof import("../course/script/sentences.js").openSentences>;

/** Section → name → sentence, as HTML. */
type SentenceData = Record<string, Record<string, string>>;

/** One table worked by hand: what was checked, and what is written and not checked yet. */
interface HandData {
  sitting: SittingData;
  drafts: Record<string, string>;
}

/** What is kept of the page at the end of Part 1: by seed, the table written on last at the end. */
interface ByHand {
  name?: string;
  tables: Record<string, HandData>;
}

/** A line's help, level by level; each is made when it is asked for. */
type Helps = (() => Node)[];

/** What the page of exercises is to one of its lines. */
interface PracticePage {
  texts: Sentences;
  sitting(): Sitting;
  isByCell(): boolean;
  isReturned(line: Line): boolean;
  /** What is written has a picture of its own: a wrong answer needs none. */
  drawsItself?: boolean;
  helps(line: Line): Helps;
  /** Of the button that gives the next one. */
  helpTitle(asked: number, all: number): Node | string;
  /** Something was written, and is not checked yet. */
  written?(line: Line, text: string): void;
  changed(sitting: Sitting, id?: string): void;
  /** Where one is asked how sure one is before the first answer to a line. */
  saysHowSure?(line: Line, level: string, isRight: boolean): void;
}

interface AskedLine {
  id: string;
  element: HTMLElement;
  input: Input;
  refresh(): void;
  focus(): void;
}

/** n → q stands for the sum of q·√n, n square-free. */
type Surds = Map<number, Fraction>;

interface Written {
  tex: string;
  plain: string;
}

/** qrcode-generator 2, as far as it is asked. */
declare function qrcode(
  size: number,
  correction: string,
): {
  addData(text: string, mode: string): void;
  make(): void;
  getModuleCount(): number;
  isDark(row: number, column: number): boolean;
};
/** How a wrong line is drawn; "" where it is not. */
type MistakeKind = "balance" | "ellipse" | "image" | "axis" | "line" | "";

/** What a drawing may know: facts of the exercise, and lines as the learner has them. */
interface MistakeLook {
  fact(name: string): Numbers;
  /** null where it is still to be written, or cannot be read. */
  seen(name: string): Numbers;
  hasRecords: boolean;
  /** Which of several vectors; null: the first that is wrong. */
  at: number | null;
}

/** A sentence of `practice.drawn_…`, and what is filled in. */
type MistakeSaying = [key: string, given: Record<string, number | string | number[]>];

interface MistakeMark {
  what: "line" | "arrow" | "dots" | "diamonds" | "crosses" | "name";
  as: string;
  points: number[][];
  text?: string;
  side?: number;
  isDashed?: boolean;
  isDotted?: boolean;
  isFaint?: boolean;
  isThick?: boolean;
}

interface MistakeBeam {
  name: string;
  values: number[];
  pivot: number;
  /** Which side goes down: 1 the right one, -1 the left one, 0 none. */
  tilt: number;
  /** Where they would balance; null where that is the answer. */
  balance: number | null;
  middle: number;
  range: Pair;
  isFar: boolean;
}

interface MistakeScene {
  at: number;
  marks: MistakeMark[];
  beams: MistakeBeam[];
  /** names: whether its two axes are the fields; their crossing is the middle of the records, or a vector's 0. */
  view: { half: number; middle: number[]; names: boolean } | null;
  shows: MistakeSaying[];
  says: MistakeSaying[];
}

interface MistakeDrawn {
  kind: MistakeKind;
  panels: (MistakeScene & { name: string })[];
}
