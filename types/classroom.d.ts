// A class: a room's state as it is told, votes, and what the wall and the teacher's screen make of it.

/** round, table, whether it is open, whether it is shown */
type Vote = [round: number, table: string, open: boolean, shown: boolean];

interface Ways {
  ways: string[];
  came: string[];
  here: boolean;
}

interface RoomState {
  version: number;
  code: string;
  lesson: string;
  step: string;
  table: string;
  round: number;
  open: boolean;
  shown: boolean;
  free: boolean;
  votes_only: boolean;
  /** Whether the way in stands large on the wall. */
  lobby: boolean;
  /** What a hand has set in the wall's picture: "variance/rotate?theta=30"; "" for nothing. */
  on_wall: string;
  /** Seconds that are left; null where none runs. */
  timer: number | null;
  nicknames: boolean;
  locked: boolean;
  most: number;
  draws: boolean;
  /** "own/3" while the vote is on a question of the teacher's own; else "". */
  asked: string;
  question: AskedQuestion | null;
  votes: Record<string, Vote>;
  own: ClassTable | null;
  /** The time for which the concept inventory is open; "" while it is not. */
  inventory: string;
  /** Of a phone: what it types at another address of the app to be the same. */
  place?: string;
  /** Of a phone: in, away, or something else where it has to come in anew. */
  phone?: string;
}

/** A question of the teacher's own, as it is kept and as a file has it. */
interface OwnQuestion {
  kind: "choice" | "number";
  text: string;
  choices: string[];
  /** The letters of the choices that are right; none in a poll. */
  right: string[];
  /** The right one; "" in a poll. */
  number: string;
  /** Whether the picture of the step stands beside it. */
  picture: boolean;
}

/** ... as a room tells it: what is right once it is shown. */
type AskedQuestion = Omit<OwnQuestion, "right" | "number"> & {
  poll: boolean;
  right?: string[];
  number?: string;
};

/** A step, or a question of the teacher's own, on a phone. */
type Balloting = Omit<PhoneStep, "state"> & {
  state: Explained["state"] & { figure?: Figure };
  poll?: boolean;
};

/** A field of the class's own table (classroom/fields.py). */
interface ClassField {
  name: string;
  unit: string;
  least: string;
  most: string;
  known: string;
}

interface ClassTable {
  number: number;
  fields: ClassField[];
  open: boolean;
}

/** As a teacher is told it. */
interface ClassRecords extends ClassTable {
  records: ClassRecord[];
}

interface ClassRecord {
  name: string;
  cells: string[];
  out: boolean;
  nickname?: string;
}

type Pace = Partial<
  Pick<
    RoomState,
    "lesson" | "step" | "asked" | "table" | "round" | "open" | "shown" | "free" | "votes_only"
  >
>;

interface News {
  version: number;
  here: number;
  answered: number;
  joined: number;
  /** How often a phone has said to be lost. */
  lost: number;
  /** Records of the class's own table, and how often one was sent. */
  entered: number;
  entries: number;
  /** Sheets of the concept inventory. */
  sheets: number;
  over?: boolean;
  gone?: string;
}

/** Asks a room's addresses. What comes back, its address says (classroom/routes.py). */
// biome-ignore lint/suspicious/noExplicitAny: see above
type AskRoom = (path: string, how?: { method?: string; body?: object }) => Promise<any>;

interface Room {
  state: RoomState | null;
  /** When its timer is over, in the time of this page; null where none runs. */
  due: number | null;
  ask: AskRoom;
  take(state: RoomState): void;
  look(): Promise<void>;
  /** Says what went wrong. */
  tell(error: Refused): void;
  /** What leads it, from here to its timer, is there only where it is led (leading.js). */
  pace(change: (state: RoomState) => Pace): Promise<void>;
  again(): Promise<void>;
  go(place: string | ((state: RoomState) => string), fresh: Vote): Promise<void>;
  door(change: { locked?: boolean; most?: number }): Promise<void>;
  anew(): Promise<void>;
  lobby(lobby: boolean): Promise<void>;
  timer(seconds: number): Promise<void>;
  tally(of?: { step: string; round: number }): Promise<Tally>;
  close(): void;
}

/** answer, how many, what it is worth, as it was written, how many in the vote before */
type TallyBar = [answer: string, count: number, worth: string, written: string[], was: number];

interface Tally {
  kind: Check["kind"];
  step: string;
  table: string;
  round: number;
  answered: number;
  /** Null in a poll. */
  right: number | null;
  beside: boolean;
  changed?: { to_right: number; to_wrong: number };
  bars: TallyBar[];
}

/** Where a phone shows how the class voted. */
type TalliedPlace = Element & { tallied?: { tally: Tally; names: AnswerNames } };

/** What the class said on one step, vote after vote. */
interface VotedStep {
  title: string;
  /** Whether the title is a teacher's, in whichever language. */
  own: boolean;
  votes: { tally: Tally; names: AnswerNames }[];
}

/** How a step went that was judged: its first vote, the last on the same numbers, one on others. */
interface JudgedCourse {
  title: string;
  first: Tally;
  last: Tally;
  other?: Tally;
  names: AnswerNames;
}

/** What the sheets of the concept inventory say (classroom/inventory_told.py). */
interface InventoryReport {
  /** Each with the step it is about, "lesson/step", or "". */
  sentences: [text: string, place: string][];
  believed: { says: string; chosen: number; asked: number; place: string } | null;
  tables: { caption: string; rows: string[][] }[];
  pairs: string;
  more: string;
}

/** One sentence of what to take up again; a wrong answer in it, for the bars to call. */
interface TakeUp {
  key: string;
  values: Record<string, string | number>;
  label?: {
    row: { answer: string; worth: string; written: string[] };
    kind: string;
    names: AnswerNames;
  };
  /** The step that it leads to. */
  place?: string;
}

/** What answers are called, as HTML. */
interface AnswerNames {
  ask?: string;
  answer?: string;
  options?: Record<string, string>;
  slips?: Record<string, string>;
  /** For a teacher's eyes: what is right, and why each answer is what it is. */
  notes?: [title: string, html: string][];
  setting?: string;
}

interface PhoneVote {
  answer: string;
  seq: number;
  is: "waiting" | "kept" | "refused";
  by?: string;
  says?: string;
}

interface PhoneShelf {
  phone: string;
  seq: number;
  votes: Record<string, PhoneVote>;
  nickname: string;
}

interface Votes {
  phone(): string;
  shown(): string;
  isIn(): boolean;
  nickname(): string;
  call(nickname: string): void;
  of(step: string, round: number): PhoneVote | null;
  join(ask: AskRoom): Promise<RoomState | null>;
  renew(open: Record<string, Vote>): void;
  /** Whether nothing was answered on this phone yet. */
  isEmpty(): boolean;
  reclaim(ask: AskRoom, place: string): Promise<void>;
  put(step: string, round: number, answer: string): Promise<void>;
  resend(): Promise<void>;
}

/** A step on a phone: what its page says of it, before and after it has come alive (phone_step.js). */
type PhoneStep = Pick<
  Step,
  "article" | "name" | "state" | "chosen" | "choices" | "settings" | "now"
> & {
  choose(wanted: Wanted): Promise<void>;
  reveal(): void;
  /** With all that is not needed for a vote. */
  wake(): Promise<void>;
};

/** A step's question on a phone. */
interface Ballot {
  element: HTMLElement;
  value(): string | null;
  set(given: string, open?: boolean): void;
  said(given: string): string;
  /** What its answers are called on a bar. */
  names(): AnswerNames;
  refuses?(): boolean;
  press?(send: () => void, say: (text: string) => void): void;
  ask?(): void;
  /** It was pressed, and what reads it has not come yet. */
  isWaiting?(): boolean;
  missing?: string;
}

/** A part of the teacher's page, by its name. */
type PartOf = (name: string) => TeacherPart;
type TeacherPart = HTMLElement &
  Pick<HTMLInputElement, "checked" | "value" | "disabled" | "reportValidity"> &
  Pick<HTMLAnchorElement, "href" | "target"> &
  Pick<HTMLDetailsElement, "open">;

interface ClassCourse {
  lessons: { id: string; title: string; steps: { id: string; title: string; begins: string }[] }[];
  tables: [id: string, name: string][];
}

/** What a computer has become that typed a word, and the way there. */
interface TakenOver {
  code: string;
  key: string;
  role: "lead" | "wall" | "remote";
  there: string;
}

interface WallData {
  code: string;
  base: string;
  place: string;
  state: string;
  /** The link of what a hand has set; "" for nothing. */
  view: string;
  revealed: boolean;
  words: Record<string, string>;
  names: AnswerNames;
}

/** Where the room leads the wall. */
interface WallWanted {
  place: string;
  state: string;
  revealed?: boolean;
}

/** A class on the wall (classroom/script/class_wall.js). What enter() sets is there ever after. */
interface ClassWall {
  room: Room;
  code: string;
  key: string;
  data: WallData;
  tell: TellApp;
  root: HTMLElement | null;
  /** The way in, as an address and as a picture. */
  join: string;
  qr: string;
  news: Partial<News>;
  line: string;
  tally: Tally | null;
  /** As the room was last: whether the vote is shown, and its table. */
  shown: boolean | null;
  table?: string;
  /** What the app was told last. */
  said: string;
  /** Where it was led last, until it is there. */
  followed: string;
  led: Set<string>;
  /** The table from which it was led to another, until that one is there. */
  left: string;
  large: boolean;
  /** As the room said it last. */
  lobby?: boolean;
  /** Whether the room is being told; what it says meanwhile is of before. */
  tells?: boolean;
  /** Runs while a hand may go on. */
  resting?: ReturnType<typeof setTimeout>;
  /** Whether the way in stands small in the strip. */
  corner: boolean;
  /** The question that was made as large as it can be, and in how much room. */
  seen?: string;
  more: boolean;
  cloud: WallCloud;
  /** Of who has the room's key. */
  ways: { close(): void } | null;
}

/** The class's own table on the wall. */
interface WallCloud {
  element: HTMLElement;
  heard(state: RoomState, news: Partial<News>): void;
  turn(): void;
}

/** The class's own table for the session: the file, which two columns, counted from its last (-1), and
 * whether the page of one's own table is wished for. */
interface WallTable {
  csv: string;
  x: number;
  y: number;
  whole: boolean;
}

interface WallActs {
  pace(change: Pace): void;
  turnVote(here: RoomState): void;
  turnWay(): void;
  turnCorner(): void;
  /** From a question of the teacher's own. */
  backToStep(): void;
}

/** A teacher's own questions on the teacher's screen. */
interface OwnQuestions {
  /** From now on they can be asked in this room; `table`: what is chosen there. */
  leads(room: Room, table: () => string): void;
}
