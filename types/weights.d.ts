// Fields with weights (ui/weights/script): the table that is weighed, and what the panel is made of.

/** A table as Python sends it (results/weights.py), and what is told of it. */
interface WeightsTable {
  id: string;
  /** Another one when the weights begin anew. */
  life: string;
  /** Records that are drawn, and fields. */
  m: number;
  n: number;
  /** What a unit of Z is worth. */
  unit: number;
  names: string[];
  full: string[];
  units: string[];
  scale: number[];
  /** A record differs by a factor. */
  times: boolean;
  standardized: boolean;
  /** Places of the fields, the weightiest first. */
  order: number[];
  weights: number[];
  records: string[];
  palette: Record<"light" | "dark", WeightsPalette>;
  /** The tag of the language that the words are in. */
  language: string;
  words: WeightsWords;
  /** Where groups colour the records: the group of each record, and of each group name and mark. */
  groups: { of: number[]; names: string[]; marks: GroupMark[] } | null;
  /** n × n, of the scaled fields; m × n; the sum of all variances. */
  C: Float64Array;
  Z: Float64Array;
  total: number;
}

type WeightsPalette = Record<"data" | "lost" | "axes" | "grid" | "paper", string> &
  Record<string, string>;

/** A colour by its name in the palette, or as it is painted; a shape by Plotly's name. */
interface GroupMark {
  colour: string;
  shape: string;
}

/** One text, or its forms by the names that CLDR has for them. */
type Counted = string | ({ other: string } & Partial<Record<Intl.LDMLPluralRule, string>>);

type Way = "left" | "right" | "up" | "down";
type Differs = "larger" | "smaller" | "times";

interface WeightsWords
  extends Record<
    | (Way | Differs | `first_${Differs}`)
    | ("picture" | "fields" | "find" | "find_none" | "together" | "mixed" | "tick" | "value")
    | ("left_out" | "reset" | "component" | "scree" | "bars" | "hint" | "record" | "at" | "back")
    | ("stand" | "comma" | "semicolon" | "last" | "nothing" | "flat"),
    string
  > {
  others: Counted;
  others_scaled: Counted;
  others_times: Counted;
}

/** Numbers by place, whatever holds them. */
type Numbered = ArrayLike<number>;

/** values (n,), largest first; vectors n × n, row k belongs to value k. */
interface Eigen {
  values: Float64Array<ArrayBuffer>;
  vectors: Float64Array<ArrayBuffer>;
}

interface WeightedAxes extends Eigen {
  total: number;
}

/** What the hand let go: weights (n,), a record or −1, its move (2,) and the axes (2 n) of that. */
interface WeightsLetGo {
  weights: number[];
  record: number;
  moved: number[];
  axes: number[];
}

interface WeightsOptions {
  weights: number[];
  isDark(): boolean;
  onCommit(payload: WeightsLetGo): void;
}

interface MountedWeights {
  /** Anew, after theme or contrast have changed. */
  dress(): void;
  destroy(): void;
}

interface WeightsPanel {
  root: HTMLElement;
  table: WeightsTable;
  onCommit: WeightsOptions["onCommit"];
  isDark: WeightsOptions["isDark"];
  weights: Float64Array;
  /** What the weights give, and whether they have changed since. */
  found: WeightedAxes;
  stale: boolean;
  /** What the next axes follow; null where they begin anew. */
  before: WeightedAxes | null;
  /** The two axes that are drawn (2 n), and the scores on them (2 m). */
  shown: Float64Array<ArrayBuffer>;
  Y: Float64Array;
  /** The animation frame, and the timer until it is sent. */
  frame: number | null;
  rest: number | undefined;
  held: boolean;
  gone: boolean;
  /** Nothing is on its way to its place. */
  still: boolean;
  calm: MediaQueryList;
  stage: HTMLElement;
  canvas: HTMLCanvasElement;
  picture: WeightsPicture;
  across: HTMLElement;
  up: HTMLElement;
  empty: HTMLElement;
  legend: HTMLCanvasElement[];
  record: WeightsRecord;
  scree: WeightsScree;
  change: WeightsChange;
  list: WeightsList;
  said: HTMLElement;
}

interface PictureColours {
  grid: string;
  axes: string;
  moved: string;
  ground: string;
}

interface WeightsPicture {
  lines: HTMLCanvasElement;
  marks: HTMLCanvasElement;
  below: CanvasRenderingContext2D;
  context: CanvasRenderingContext2D;
  /** In CSS pixels, of which each is `dense` pixels wide. */
  width: number;
  height: number;
  dense: number;
  /** Pixels a unit of the scores; the one of the lines that are there. */
  scale: number;
  lined: number;
  radius: number;
  image: ImageData;
  pixels: Uint32Array;
  stamps: MarkStamp[][];
  colours: PictureColours;
}

/** The pixels that a mark covers, by their way from its middle, and what stands in each. */
interface MarkStamp {
  half: number;
  across: Int16Array;
  down: Int16Array;
  words: Uint32Array;
}

/** What a record needs of the panel, and tells it. */
interface RecordHost {
  table: WeightsTable;
  picture: WeightsPicture;
  Y: Float64Array;
  onMove(held?: boolean): void;
  onRest(): void;
}

interface RecordBar {
  bar: HTMLElement;
  hint: HTMLElement;
  name: HTMLElement;
  buttons: Record<Way | "back", HTMLButtonElement>;
}

interface WeightsRecord extends RecordBar {
  host: RecordHost;
  stage: HTMLElement;
  handle: HTMLElement;
  tip: HTMLElement;
  /** The one that is chosen, or −1, and by how much it was moved. */
  at: number;
  by: Pair;
  /** The one pointed at, or −1. */
  pointed: number;
  drag: { id: number; from: Pair; shift: Pair; before: Pair; moved: boolean } | null;
  /** The latest press was a drag: its click is no tap. */
  slid: boolean;
  rest: number | undefined;
}

interface WeightRow {
  node: HTMLElement;
  tick: HTMLInputElement;
  slider: HTMLInputElement;
  value: HTMLElement;
  bars: HTMLElement[];
  /** What the bars and the slider show. */
  shown: number[];
  weight?: number;
  name: string;
}

interface WeightsList {
  root: HTMLElement;
  words: WeightsWords;
  names: string[];
  full: string[];
  order: number[];
  rows: WeightRow[];
  ticked: Set<number>;
  /** Whether fields are found by name. */
  searched: boolean;
  weights: Float64Array | null;
  onInput: ListHears["onInput"];
  onRest: ListHears["onRest"];
  reset: HTMLButtonElement;
  group: { node: HTMLElement; slider: HTMLInputElement; name: HTMLElement; value: HTMLElement };
  none: HTMLElement;
}

interface ListHears {
  onInput(places: number[], weight: number): void;
  onRest(): void;
  onReset(): void;
}

interface WeightsScree {
  root: HTMLElement;
  columns: { text: HTMLElement; bar: HTMLElement; shown: number; said: string }[];
}

interface ChangeRow {
  node: HTMLElement;
  name: HTMLElement;
  bar: HTMLElement;
  value: HTMLElement;
}

interface WeightsChange {
  root: HTMLElement;
  sentence: HTMLElement;
  list: HTMLElement;
  rest: HTMLElement;
  rows: ChangeRow[];
}

type WeightsComponent = Component<Uint8Array>;
