// What both hosts call, and what they are called with (docs/hosts.md).

/** What stands between things in a row (texts/labels, `list`). */
interface ListWords {
  comma: string;
  semicolon: string;
}

/** Section → name → sentence, or colour. */
type Words = Record<string, Record<string, string>>;

/** By name: the table, the divisor, and the step's own choices. */
interface Chosen {
  data: string;
  div: string;
  [choice: string]: string;
}

interface Move {
  at: number[];
  snap: number;
}

/** Records moved by hand, counted from 0. */
type Moves = Record<number, Move>;

/** What decides what a step shows. */
interface View {
  chosen: Chosen;
  /** Which two fields of the table are drawn, as links say it. */
  fields: string;
  /** What was set by hand. */
  settings: Settings;
  moves: Moves;
}

/** A view that is wished for; what is not named stays. `home`: nothing is set by hand any more. */
interface Wanted {
  chosen: Partial<Chosen>;
  fields?: string;
  settings?: Settings;
  moves?: Moves;
  home?: boolean;
  /** Where a hand asked for it: the key of what is said then (`aloud` in texts/labels). */
  by?: string;
}

/** Exact where it can be written so, else a float; neither where there is no number. */
interface CheckNumber {
  text?: string;
  value?: number;
}

interface ChoiceCheck {
  kind: "choice";
  /** Null where every option is right; several where a teacher's own question has them. */
  right: string | string[] | null;
}

interface DirectionCheck {
  kind: "direction";
  setting: string;
  /** In degrees; null where every direction is right. */
  target: number | null;
  tolerance: number;
  period: number;
}

interface NumberCheck {
  kind: "number";
  target: CheckNumber;
  slips: Record<string, CheckNumber>;
  bounds?: { name: string; least: number; most?: number; whole?: boolean };
}

/** What the judge needs (lessons/judge.py). */
type Check = Apart<ChoiceCheck | DirectionCheck | NumberCheck>;

/** Numbers in the words that follow the hand. */
interface Follow {
  program: Program;
  numbers: FollowNumber[];
}

interface FollowNumber {
  value: number;
  digits: number;
  times: number;
  unit: string;
  eq: boolean;
  own: boolean;
}

/** What a step shows in one view: plain data (course/content.py). */
interface PageState {
  /** HTML by name. */
  parts: Record<string, string>;
  alt: string;
  /** The picture in words once the question is answered, where that is more. */
  alt_after?: string;
  figure: Figure;
  follow: Follow | null;
  check?: Check;
  results: string[];
  /** The names of all fields of the table. */
  fields?: string[];
  /** The records that stand in place of its own, where nobody can compute it for them. */
  stand_in?: Pair[];
}

/** What a page has of its first state before a pack or a request comes. */
type BegunState = Pick<PageState, "parts" | "check"> & Partial<PageState>;

/** An answer after a move: what has changed since the step was met (course/changes.py). */
interface ChangedState extends Partial<Omit<PageState, "figure">> {
  since: string;
  drawn?: { data: Partial<Trace>[]; layout: Partial<Layout>; meta: Partial<Meta> };
}

/** A refusal says why, in the reader's language. */
type Refused = Error & { problem?: string; says?: string; status?: number };

/** Where the course is kept: this browser, or a learning platform. */
interface Shelf {
  read(): string | null;
  write(text: string): void;
}

/** What a page asks of whoever holds it: the book or the app. */
interface Host {
  /** What a step shows in a view; undefined where nobody here can compute it. */
  state(step: Step, view: View): Promise<PageState | undefined>;
  shelf: Shelf;
  /** To another page. */
  go(address: string): void;
  isDark(): boolean;
  /** The step shows another view now. */
  at(step: Step): void;
  /** The state that a page brings with it is known. */
  drawn?(step: Step, state: PageState): void;
  /** What is the visitor's alone and stands in place of a table, or "". */
  own(): string;
  /** Another table stands in the worked example's place from now on. */
  exampleIs?(table: string): void;
}

interface Choice {
  name: string;
  label: string;
  options: [value: string, html: string][];
  first: string;
}

/** A step of a lesson on the page: what it shows, and what its parts ask of it. */
interface Step extends View {
  article: Ours;
  /** "lesson/step", or the start page's own. */
  name: string;
  language: string;
  tables: string[];
  divisors: string[];
  choices: Choice[];
  begun: Chosen;
  state: BegunState;
  /** The picture's state while a hand has moved something in it. */
  now: Settings | null;
  /** The five points that this step cannot show, and why; the worked example stands there. */
  instead: { seed: string; why: string } | null;
  picture: StepPicture;
  question: StepQuestion | null;
  /** What says aloud what a move has changed, when it has come. */
  hearing?: Hearing;
  view(): View;
  /** What the step showed in this view before anything was set in it; null where that is not known. */
  metIn(view: View): PageState | null;
  /** "lesson/step/table" */
  place(): string;
  revealed(): boolean;
  /** Whether it was not revealed before. */
  reveal(): boolean;
  /** The picture; before the answer without its results. */
  shown(revealed?: boolean): Figure;
  alt(): string;
  follow(state: Settings, local: boolean): void;
  committed(change: Change): void;
  askExact(): Promise<void>;
  choose(wanted: Wanted): Promise<void>;
  putBack(): Promise<void>;
  ready(): Promise<void>;
  leave(): void;
  /** Who is called after each frame of the picture. */
  followers: Set<() => void>;
  /** Somebody else on the page follows the view. */
  changed?(): void;
}

/** What a question is put about: a step, or an erratum. */
type Asking = Pick<
  Step,
  "article" | "name" | "state" | "now" | "settings" | "moves" | "place" | "revealed" | "reveal"
>;

/** What is said of an answer needs no more of a step. */
type Explained = { state: Pick<PageState, "parts" | "check"> };

/** What is told of a picture: numbers as they are written under it, and where things stand. */
interface HeardNumber {
  label: string;
  text: string;
  /** Decimals that it is rounded to at least. */
  digits?: number;
}

interface HeardPicture {
  numbers: HeardNumber[];
  movable: { node: Element; said: string }[];
  /** What the cell that is looked at holds. */
  cell: string;
  /** A sentence that may follow, too. */
  besides: string;
}

/** What is listened to: a step, or another place with a picture. */
interface HeardPlace {
  article: HTMLElement;
  revealed(): boolean;
  /** Where they do not stand under the picture. */
  numbers?(): HeardNumber[];
  /** A sentence that may follow, too. */
  besides?(): string;
}

/** A step's numbers are said when a hand has rested (course/script/hearing.js). */
interface Hearing {
  /** A hand has set something; its exact numbers are on their way. */
  moved(): void;
  /** They have come, or will not. */
  known(): void;
  /** Another table or choice; `why`, where a hand asked for it, is the key of what is said first. */
  anew(why?: string): void;
  leave(): void;
}

/** A sentence in the language of the page, by its key (texts/labels, section `aloud`). */
type SayAloud = (key: string, values?: Record<string, string | number>) => string;

type Amount = "little" | "normal" | "all";

/** A shown number, taken apart. */
type NumberTree =
  | { kind: "number"; text: string; power: string }
  | { kind: "root"; of: NumberTree }
  | { kind: "product"; parts: NumberTree[] }
  | { kind: "over"; top: NumberTree; bottom: NumberTree }
  | { kind: "sum"; terms: { minus: boolean; of: NumberTree }[] };

interface PastNumbers {
  note(numbers: HeardNumber[]): void;
  /** "largest" or "smallest" so far, or "". */
  trendOf(one: HeardNumber): string;
}

interface Consequence {
  say: SayAloud;
  /** Between two sentences. */
  gap: string;
  before: HeardNumber[];
  after: HeardNumber[];
  /** What the cell that is looked at holds now, or "" where it holds the same. */
  cell?: string;
  /** What was moved, or "" where that has been heard. */
  moved: string;
  past: PastNumbers;
  amount: Amount;
  isAnswered: boolean;
}

interface StepPicture {
  figure: MountedFigure | null;
  ready: Promise<void> | null;
  wake(): Promise<void>;
  update(): void;
  leave(): void;
}

/** A script that is fetched when its part of a step is opened (course/script/late_part.js). */
interface LatePart {
  open(step: Step, place: HTMLElement, shelf?: InventShelf): void;
}

/** A cloud of small whole numbers: the values of one field, or of two. */
type Cloud = number[][];

/** A problem to begin a lesson with (course/script/invent_tasks.js). */
interface InventTask {
  tiles: string[];
  /** The tiles of the measure that everybody uses. */
  usual: string[];
  /** Whether a mirror must change its sign. */
  turns?: boolean;
  pairs: [less: Cloud, more: Cloud][];
}

/** What tiles have made of a cloud so far: rows, or one number. */
interface TileStage {
  rows?: Exact[][];
  number?: Exact;
  records: number;
}

/** What one tile makes of it; null where it does not fit. */
type Tile = (now: TileStage) => TileStage | null;

/** What a measure does to a cloud that has changed. */
interface Compared {
  before: Exact;
  after: Exact;
  isRight: boolean;
}

interface JudgedMeasure {
  pairs: { numbers: [Exact, Exact]; isRight: boolean }[];
  must: Record<string, Compared>;
  /** How many times as large it becomes; null of nothing. */
  besides: Record<string, Exact | null>;
  isRight: boolean;
}

/** Lesson → rows of tiles that were tried. */
type Invented = Record<string, string[][]>;

interface InventShelf {
  read(lesson: string): string[][];
  keep(lesson: string, attempts: string[][]): void;
}

/** What is heard of a picture: its numbers (course/script/sound_events.js). */
interface Heard {
  /** Of each record its score on the axis, and on the one at a right angle. */
  along: number[];
  across: number[];
  /** How far the farthest record is from the mean. */
  reach: number;
  variance: number;
  total: number;
  /** Of the axis, and of the direction whose variance is greatest; in degrees. */
  angle: number;
  greatest: number;
  /** The eigenvalues. */
  values: number[];
}

/** A sound: seconds from the beginning, hertz, how loud and where, from 0 to 1 and from -1 to 1. */
interface SoundEvent {
  kind: "record" | "mean" | "variance" | "greatest";
  time: number;
  frequency: number;
  gain: number;
  pan: number;
}

interface SoundPlayer {
  play(events: SoundEvent[], ended?: () => void): void;
  hum(event: SoundEvent): void;
  /** Sounds may come from now on: called by a press. */
  begin(): void;
  loud(part: number): void;
  hush(): void;
}

/** A picture unseen, as a slide shows it: what Plotly.js has drawn, and what stands beside it. */
interface Stage {
  plot: Nodes["plot"];
  twin: MountedFigure;
  /** Without numbers: it has the whole width. */
  isAlone: boolean;
  numbers(): SlideNumber[];
  /** Spaces as images, with where they stand. */
  spaces(): Record<string, string | number>[];
}

interface SlideNumber {
  label: string;
  value: string;
  colour: string;
}

/** What moves: `show` is given how much of it is over, from 0 to 1. */
interface Film {
  name: string;
  label: string;
  /** "turn", "slide", "play", "fall" or "view": how it is called. */
  kind: string;
  seconds: number;
  show(stage: Stage, part: number): Promise<unknown>;
}

interface StepQuestion {
  begin(): void;
  moved(): void;
  judgeAgain(): void;
}

/** What a step's article brings in `data-begin`. */
interface Begin {
  tables: string[];
  divisors: string[];
  choices: Choice[];
  chosen: Chosen;
  fields?: string;
  settings?: Settings;
  moves?: Moves;
  check?: Check;
  later: Record<string, string>;
}

/** What was typed or chosen, and what that was worth. */
type Given = [given: string, verdict: string];

/** The last answer with its verdict, and the verdict on the first. */
type Answer = [given: string, verdict: string, first: string];

/** What browser, platform or file keeps of the course. */
interface Course {
  pca: number;
  answers: Record<string, Answer>;
  revealed: string[];
  practice?: Practice;
  by_hand?: ByHand;
  points?: KeptPoints;
  invented?: Invented;
  inventory?: KeptInventory;
}

/** A learner's sheet: the sign of the code, a letter for each item, whether it was handed in. */
interface InventorySheet {
  sign: string;
  answers: string;
  done: boolean;
}

/** By time; `now`: the one that is being taken. */
interface KeptInventory {
  now: string;
  sheets: Record<string, InventorySheet>;
}

interface InventoryItem {
  idea: string;
  because: string;
  way: { href: string; title: string };
  /** `means`: of each option the misconception that it shows, "" where it is right. */
  forms: Record<string, { stem: string; options: string[]; means: string[] }>;
}

/** What the page of the concept inventory brings; `lang`: of its texts; `says`: misconceptions. */
interface InventoryData {
  lang: string;
  items: InventoryItem[];
  says: Record<string, string>;
}

/** Five points in the worked example's place: whether the course shows them, and their table's name. */
interface KeptPoints {
  used: boolean;
  seed: string;
}

/** Five points, of which some have gone elsewhere. */
interface Moved {
  points: Pair[];
  moves: { index: number; to: Pair }[];
}

/** Where an answer comes from: a list to choose from, or a field. */
interface Input {
  element: HTMLElement;
  value(): string;
  set(text: string): void;
  /** Whether it cannot be sent as it is; then the reason stands there. */
  refuses(): boolean;
  /** The cursor goes to what is wrong; good: which cells are not. */
  toWrong?(good?: boolean[]): void;
  press?(send: () => void, say: (text: string) => void): void;
  focus?(): void;
  mark?(good: boolean[]): void;
  draft?(): string;
}

interface LateField extends Input {
  has(node: Element | null): boolean;
  ask(): void;
  isWaiting(): boolean;
  press(send: () => void, say: (text: string) => void): void;
}

interface TypedField extends Input {
  has(node: Element | null): boolean;
  focus(): void;
  toWrong(good?: boolean[]): void;
  draft(): string;
}

/** What a field types into: one input, or one for each cell. */
interface Entry {
  element: HTMLElement;
  fields: HTMLInputElement[];
  understood(): Understood;
  value(): string;
  set(text: string): void;
  toProblem(problem: Problem): void;
  toWrong(good: boolean[]): void;
  mark?(good: boolean[]): void;
}

/** What reads and judges what is typed; comes after the page. */
interface Reading {
  fieldOver(input: HTMLInputElement, element: HTMLElement): TypedField;
  judgeNumber(check: NumberCheck, given: string): string;
  judgeNumberVote(check: NumberCheck, given: string): string;
  lacksIn(check: NumberCheck, text: string): string;
  normal(text: string): string;
  typedNumber(text: string): NumberRead;
  problemIn(text: string): string;
  readBack(text: string): string;
}

/** Why a text is no number, for the translator. */
interface Problem {
  code: string;
  params: Record<string, string | number>;
}

/** What is understood of a text, whole or half typed. */
interface Understood {
  /** The numbers that were read; null where there is none yet. */
  rows: (Typed | null)[][] | null;
  /** Whether that is the answer, as it can be sent. */
  isWhole: boolean;
  /** Why not. */
  problem: Problem | null;
  /** Whether it may only be half typed. */
  isUnderWay: boolean;
}

// --- the app -------------------------------------------------------------------------------------

/** What Streamlit hands a component, and is told through. */
interface Component<Data> {
  data: Data;
  parentElement: HTMLElement;
  setStateValue(name: string, value: unknown): void;
  setTriggerValue(name: string, value: unknown): void;
}

interface Session {
  page: string;
  language: string;
  own: string;
  own_since: number;
  mine: string[];
  mine_since: number;
  answer?: SessionAnswer;
}

interface SessionAnswer {
  id: number;
  state?: string;
  problem?: string;
}

type HeldComponent = Component<Session>;
type FigureComponent = Component<Uint8Array>;
interface TellApp {
  (name: "wanted", value: WallWanted): void;
  (name: "table", value: WallTable): void;
}

/** The page of the course that stands in the app. */
interface HeldPage {
  node: Ours;
  /** Any page's name. */
  lesson: string;
  language: string;
  steps: Step[];
  /** Of a page that is no step's. */
  picture?: PagePicture;
}

/** A picture that lives on a page: the scheme has changed, or it ends. */
interface PagePicture {
  redraw(): void;
  leave(): void;
}

// --- a learning platform -------------------------------------------------------------------------

/** SCORM 1.2. */
type ScormApi = Record<string, (...sent: string[]) => unknown>;

interface ScormSession {
  works(): boolean;
  get(element: string): string;
  set(element: string, value: string | number): boolean;
  has(group: string, child: string): boolean;
  commit(): void;
  finish(): void;
}

interface ScormLesson {
  id: string;
  steps: ScormStep[];
}

/** The platform as a place where the course is kept. */
interface ScormKeeper extends Shelf {
  /** The step where the learner was last. */
  location: string;
  visit(step: string): void;
}

interface ScormStep {
  id: string;
  tables: string[];
  kind?: Check["kind"];
  options: string[];
}

/** What an element is made with: its own properties. */
type Properties<T extends keyof HTMLElementTagNameMap> = Partial<HTMLElementTagNameMap[T]>;

/** States beside one another: what they share lies once on the shelf, and each says where. */
interface Pack {
  states: Record<string, PackedState>;
  shelf: unknown[];
}

interface PackedState {
  parts: Record<string, number>;
  figure: { data: number[]; layout: Record<string, number> };
}

/** What a link says (lessons/link.py). */
interface Link {
  language: string;
  table: string;
  step?: string;
  divisor?: string;
  fields?: string;
  settings?: Settings;
  moves?: Moves;
}
