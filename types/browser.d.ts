// What the pages' own scripts find in a browser besides what every browser has: what they hand one
// another by the window, and which element a selector of our templates means.

interface Window {
  pcaWords: Words;
  pcaBook: { take(name: string, packed: string): void };
  pcaReading?: Reading;
  pcaFingers?: Fingers;
  pcaFingersStyle?: string;
  pcaHearing?: {
    listen(place: HeardPlace): Hearing;
    choice(): HTMLElement;
    /** A shown text as it is read aloud. */
    aloud(text: string): string;
  };
  /** The words that it says, by language. */
  /** What the wall shows, in words on a phone. */
  pcaWallWords?: { show(of: { step: PhoneStep | null; room: Room }, state: RoomState): void };
  pcaAloud?: Words;
  pcaSlides?: LatePart;
  pcaListen?: LatePart;
  pcaTable?: LatePart;
  pcaInvent?: LatePart;
  pcaWalk?: LatePart;
  pcaSearch?(box: SearchBox, language: string, from: string): Promise<void>;
  /** What is looked in, packed, by language (course/search.py). */
  pcaIndex?: Record<string, string>;
  MiniSearch: MiniSearchLibrary;
  /** An address as a QR code (qr_code.js). */
  pcaQr(address: string, alt: string): SVGElement;
  /** Of a phone in class: is handed the steps that have come alive. */
  pcaPhone?(steps: Step[]): void;
  /** ... has come in already (knock.js). */
  pcaKnocked?: Promise<{ phone: string; state: RoomState }>;
  pcaPractice(host: Host): Promise<void>;
  pcaByHand(host: Host): Promise<PagePicture>;
  pcaInventory(host: Host): Promise<void>;
  pcaPoints(host: Host): Promise<PagePicture>;
  pcaClassWall(root: HTMLElement, data: WallData, tell: TellApp): () => void;
  pcaDirections?: Directions | null;
  pcaApp: { hold(component: HeldComponent): Promise<() => void> };
  Plotly?: PlotlyLibrary;
  API?: ScormApi;
  __lfPlotly?: Promise<PlotlyLibrary>;
  __lfFingers?: Promise<Fingers | undefined>;
  __lfModule?: Promise<{ default(component: FigureComponent, plotly: string): () => void }>;
  __weights?: Promise<
    [module: { default(component: WeightsComponent): () => void }, styled: unknown]
  >;
  __lfTimings?: number[];
}

interface Navigator {
  connection?: { saveData: boolean };
}

interface Element {
  closest<S extends string>(selector: S): Named<S> | null;
}

interface ParentNode {
  querySelector<S extends string>(selector: S): Named<S> | null;
  querySelectorAll<S extends string>(selector: S): NodeListOf<Named<S>>;
}

/** An element of our templates: whatever is read of its data is written there. */
type Ours<E = HTMLElement> = E & { dataset: Record<string, string> };

/** What a selector means, told by its last part: a tag, else an attribute of our templates. */
type Named<S extends string> = S extends `${string},${string}`
  ? Ours
  : S extends `${string} ${infer Rest}`
    ? Named<Rest>
    : S extends `[${infer Attribute}]${string}`
      ? Marked<AttributeOf<Attribute>>
      : TagOf<S> extends keyof Tags
        ? Tags[TagOf<S>]
        : Ours;

type TagOf<S extends string> = S extends `${infer T}[${string}`
  ? TagOf<T>
  : S extends `${infer T}.${string}`
    ? TagOf<T>
    : S extends `${infer T}:${string}`
      ? TagOf<T>
      : S;

type AttributeOf<S extends string> = S extends `${infer Name}=${string}` ? Name : S;

type Tags = {
  [T in keyof HTMLElementTagNameMap]: Ours<HTMLElementTagNameMap[T]>;
} & Pick<SVGElementTagNameMap, "path" | "svg">;

type Marked<A extends string> = A extends keyof Marks ? Ours<Marks[A]> : Ours;

/** Attributes that stand on one kind of element. */
interface Marks {
  "data-search": HTMLButtonElement;
  "data-pick": HTMLSelectElement;
  "data-place": HTMLAnchorElement;
  "data-asks": HTMLAnchorElement;
  "data-reveal": HTMLDetailsElement;
  "data-to-teach": HTMLDetailsElement;
  "data-listen": HTMLDetailsElement;
  "data-as-table": HTMLDetailsElement;
  "data-invent": HTMLDetailsElement;
  "data-carries": HTMLAnchorElement;
  "data-begin-class": HTMLFormElement;
  "data-inventory-begin": HTMLFormElement;
  "data-take-over": HTMLFormElement;
  "data-nickname": HTMLFormElement;
}

// Whether something is in a list may be asked of anything; what is left of a list is there.

interface Array<T> {
  includes(searched: unknown): boolean;
  indexOf(searched: unknown): number;
  filter(of: BooleanConstructor): Exclude<T, null | undefined | false | 0 | "">[];
}

interface Set<T> {
  has(searched: unknown): boolean;
}

// Numbers are written out where a text is wanted.

interface Element {
  setAttribute(name: string, value: string | number | boolean): void;
}

/** Fields by their names, as our forms have them. */
interface HTMLFormControlsCollection {
  class: HTMLInputElement;
  word: HTMLInputElement;
  nicknames: HTMLInputElement;
  text: HTMLInputElement;
  kind: RadioNodeList;
  picture: HTMLInputElement;
  code: HTMLInputElement;
  time: RadioNodeList;
}
