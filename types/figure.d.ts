// Pictures and what moves in them. What there is of a live figure while it lives is described in
// live/script/live_type.js; here its names are made known everywhere.

type Live = import("../live/script/live_type.js").Live;
type Handle = import("../live/script/live_type.js").Handle;
type Picked = import("../live/script/live_type.js").Picked;
type Hold = import("../live/script/live_type.js").Hold;
type Bar = import("../live/script/live_type.js").Bar;
type Nodes = import("../live/script/live_type.js").Nodes;
type Options = import("../live/script/live_type.js").Options;
type Reader = import("../live/script/live_type.js").Reader;
type PlotRoom = import("../live/script/live_type.js").Room;

/** What a hand can set: a number, some numbers, records as rows, or one of some names. */
type Setting = number | string | number[] | number[][];
type Settings = Record<string, Setting>;

/** What was just set by hand: settings by name, or a record that was moved. */
type Change = { point?: { index: number; value: Pair } } & {
  [name: string]: Setting | { index: number; value: Pair };
};

type Pair = [number, number];

/** x0, x1, y0, y1; or left, top, right, bottom. */
type Four = [number, number, number, number];

/** Places in a plane or in space; NaN where a path has a gap. */
type Place = number[];
type Path = Place[];

/** A square matrix, or a table with records as rows. */
type Rows = number[][];

/**
 * A number, a word, or lists of these as deep as they are: what a node of a program gives. How deep
 * one is, only its program says, so TypeScript is told nothing of it.
 */
// biome-ignore lint/suspicious/noExplicitAny: see above
type Nested = any;

/** An operation and what it is made of: earlier nodes, a constant, the name of a setting. */
type ProgramNode = [operation: string, ...made: Constant[]];

/** null stands for NaN. */
type Constant = number | string | null | Constant[];
type Program = ProgramNode[];

/** Channel of a trace → the node that draws it. */
type Channels = Record<string, number>;

/** What a trace draws, of its channels. */
interface Drawn {
  x?: (number | null)[];
  y?: (number | null)[];
  z?: (number | null)[];
  text?: string[];
  color?: string | string[];
  size?: number[];
  source?: string;
}

type Column = (number | null)[];

/** A trace as Plotly knows it; named is what our scripts ask for. */
interface Trace {
  type?: string;
  x: Column;
  y: Column;
  z?: Column;
  mode?: string;
  text?: string | string[];
  visible?: boolean | string;
  xaxis?: string;
  yaxis?: string;
  scene?: string;
  fill?: string;
  fillcolor?: string;
  line?: { color?: string; width?: number; dash?: string; shape?: string };
  marker?: Marker;
  opacity?: number | number[];
  textfont?: Record<string, unknown>;
  textposition?: string | string[];
  hoverinfo?: string;
  hovertext?: string | string[];
  hovertemplate?: string;
  showlegend?: boolean;
  source?: string;
  uid?: string;
  meta?: { live?: Channels; after?: boolean; falls?: boolean };
}

interface Marker {
  size?: number | number[];
  color?: string | string[];
  symbol?: string | string[];
  opacity?: number;
  angle?: number;
  line?: { color?: string; width?: number };
}

interface Axis {
  type?: string;
  range?: Pair;
  domain?: Pair;
  title?: string | { text?: string; font?: object };
  scaleanchor?: string;
  fixedrange?: boolean;
}

interface Annotation {
  text?: string;
  xref?: string;
  font?: { size?: number; color?: string; weight?: string };
}

interface Layout {
  width: number;
  height: number;
  margin: { l: number; r: number; t: number; b: number };
  font: { size: number; color?: string; family?: string };
  annotations?: Annotation[];
  paper_bgcolor?: string;
  meta: Meta;
  [axis: `xaxis${string}` | `yaxis${string}`]: Axis | undefined;
  [scene: `scene${string}`]: { camera?: object } | undefined;
}

/** What a picture says to our scripts, beside what Plotly draws. */
interface Meta {
  state: Settings;
  program: Program;
  handles?: Spec[];
  readouts?: Readout[];
  aspect?: number;
  hint?: string;
  narrow?: { layout?: Record<string, unknown>; aspect?: number };
  /** The state that Python knows, where `state` is what hands have set. */
  rest?: Settings;
}

/** A plain Plotly dict. */
interface Figure {
  data: Trace[];
  layout: Layout;
}

/** A number under the picture: Python's text at rest, `times` its node while a hand moves it. */
interface Readout {
  label?: string;
  color?: string;
  value: number;
  digits: number;
  times: number;
  unit: string;
  text: string;
  after?: boolean;
}

/** A class' directions: angle in degrees, how many, what each is worth. */
interface Directions {
  name: string;
  bars: [angle: string, count: number, worth: string, ...more: unknown[]][];
}

interface MountedFigure {
  update(figure: Figure, options?: Options): void;
  destroy(): void;
  /** As it stands, in the light colours: an SVG file. */
  image(): Promise<Blob>;
  /** The same in another place, as it stands now. */
  twin(place: HTMLElement, more: Options): MountedFigure;
  /** As if a hand had set it, told to nobody. */
  set(changes: Settings): void;
  /** With what has moved. */
  now(): Figure;
  /** Every node of a program, of the state as it stands now. */
  read(program: Program): Nested[];
  /** Until all of it is drawn. */
  drawn(): Promise<unknown>;
  /** Where a place in a trace's panel or space lies on the sheet, in pixels; null where nowhere. */
  pixelsOf(trace: number, at: Column): Pair | null;
}

interface PlotlyLibrary {
  react(
    node: HTMLElement,
    data: Trace[],
    layout: Layout,
    config: object,
  ): Promise<unknown> | undefined;
  relayout(node: HTMLElement, changes: Record<string, unknown>): Promise<unknown>;
  newPlot(node: HTMLElement, data: Trace[], layout: Layout, config: object): Promise<unknown>;
  toImage(figure: object, how: object): Promise<string>;
  purge(node: HTMLElement): void;
}

/** What can be grabbed, looked at, selected or played; one of `layout.meta.handles`. */
interface Spec {
  kind: string;
  /** The setting that it sets; of a point it is `index` that counts. */
  name: string;
  label: string;
  color: string;
  xaxis?: string;
  yaxis?: string;
  after?: boolean;
  /** Of a point, a vector or an axis: where it may be, and on which grid it stays. */
  index: number;
  range?: Pair | Pair[];
  snap?: number;
  unit?: boolean;
  /** Nodes of the program: where a vector begins, what an axis turns about. */
  start?: number;
  centre?: number;
  /** Of an axis: how far out it is held, from which angle on, whether it has a direction. */
  radius: number;
  offset?: number;
  full?: boolean;
  /** The setting that keeps the angles it has passed, and how far these are apart. */
  trail?: string;
  trail_step?: number;
  /** Of a cell: what it sets, what is said of it, its middle, how wide and high it is. */
  value: Setting;
  text?: string;
  at: Pair;
  size: Pair;
  /** Of a selection: for each trace the records of its points, and what records are called. */
  records: Record<string, (number | null)[]>;
  names?: string[];
  /** Of a timeline: its frames. */
  count: number;
  per_second: number;
  step?: number;
  texts?: string[];
}

/** The state while hands move it: what each value is, its handle's kind and the program say. */
type State = Record<string, Nested>;

/** What a kind of handle means (live/script/kinds.js). */
interface Kind {
  /** The word that says where it is. */
  word: string;
  at(state: State, spec: Spec, reader: Reader, handle: Pick<Handle, "far">): Place;
  drag(state: State, spec: Spec, to: Pair, handle: Handle, reader: Reader): void;
  settle(state: State, spec: Spec, handle: Handle, reader: Reader): void;
  nudge(state: State, spec: Spec, by: number[], handle: Handle, reader: Reader): void;
  /** To the left or right edge of where it may be. */
  toEnd(state: State, spec: Spec, end: number, handle: Handle, reader: Reader): void;
  sent(state: State, spec: Spec): Change;
  aria(state: State, spec: Spec, handle: Handle): { now: number; min: number; max: number };
  said(state: State, spec: Spec): Record<string, string>;
}

/** What comes when something is moved without dragging (course/script/fingers.js). */
interface Fingers {
  openBar(live: Live, handle: Handle, hand: PickHand): PickBar;
  makeTurns(live: Live): HTMLElement;
}

/** Beside a picked handle. */
interface PickBar {
  element: HTMLElement;
  /** It shows where the handle is now, and stands beside it. */
  place(middle: Pair): void;
  close(): void;
}

/** What a bar does with its handle. */
interface PickHand {
  nudge(by: Pair): void;
  /** Sent at once, without a snap. */
  set(act: (state: State) => void): void;
  letGo(): void;
  reader(): Reader;
  /** Where all handles are, in pixels. */
  middles(): Pair[];
}

/** A typed number, or the sentence that says why it is none. */
type NumberRead = { number: number } | { problem: string };
type ReadsNumber = (text: string) => Promise<NumberRead>;

/** Of a space, as Plotly has it. */
type Camera = Record<"eye" | "center" | "up", { x: number; y: number; z: number }>;

/** The handle that selects. */
type SelectHandle = Handle & { selecting: NonNullable<Handle["selecting"]> };

/** An axis as Plotly has drawn it, or the sketch: data to pixels and back. */
interface PlotAxis {
  type?: string;
  range: Pair;
  _offset: number;
  _length: number;
  l2p(value: number): number;
  p2l(pixels: number): number;
  d2p(value: number | null): number;
}

/** The mark of a record: point i of a trace. */
interface MarkOfRecord {
  record: number;
  index: string;
  i: number;
}
