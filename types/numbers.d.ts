// Numbers as they are typed, calculated with and judged: the twins of lessons/*.py and practice/*.py.

type Keys<U> = U extends U ? keyof U : never;

/** One of several forms; what only the others have is known to be undefined. */
type Apart<U, K extends PropertyKey = Keys<U>> = U extends U
  ? U & { [P in Exclude<K, keyof U>]?: undefined }
  : never;

/** In lowest terms, bottom > 0. */
interface FractionForm {
  top: bigint;
  bottom: bigint;
  key: string;
}

/** + or * of two parts, ^ of one, √ of one. */
interface MadeForm {
  how: string;
  parts: Exact[];
  exponent: number;
  key: string;
  size: Size;
}

/** How long a number is: a bound of both its whole numbers, and the roots it is made of. */
interface Size {
  top: bigint;
  bottom: bigint;
  roots: Set<string>;
}

interface DecimalForm {
  number: Fraction;
  unit: Fraction;
  digits: number;
}

interface BranchForm {
  sign: string;
  parts: Tree[];
  depth: number;
  named: boolean;
}

/** A vector, a matrix, or several numbers. */
interface BlockForm {
  rows: Tree[][];
  byColumn?: boolean;
}

/** Known up to a little: a middle, and how far each typed number may move it. */
interface NearForm {
  middle: number;
  moved: Map<number, number>;
  rest: number;
  radius: number;
}

type AnyForm = Apart<FractionForm | MadeForm | DecimalForm | BranchForm | BlockForm | NearForm>;
type Fraction = Extract<AnyForm, FractionForm>;
type Made = Extract<AnyForm, MadeForm>;
type Decimal = Extract<AnyForm, DecimalForm>;
type Branch = Extract<AnyForm, BranchForm>;
type Block = Extract<AnyForm, BlockForm>;
type Near = Extract<AnyForm, NearForm>;

type Exact = Fraction | Made;
/** An answer that was typed, in order. */
type Tree = Fraction | Decimal | Branch;
type TreeOrBlock = Tree | Block;

interface Token {
  kind: string;
  text: string;
  gap: boolean;
}

/** Whether 3 √2 are two numbers, whether 1 -2 are, whether 4:5 is one. */
interface TokenWay {
  gaps: boolean;
  signs: boolean;
  divides: boolean;
}

/** A pattern, what stands there afterwards, and signs of which a text needs one. */
type Rewriting = readonly string[];

/** A number that was read; half: how far off it may be by its digits, null where it is exact. */
interface Typed {
  tree: Tree;
  number: Exact;
  half: Exact | null;
  digits: number;
}

/** None for a number, one length for a vector, two for a matrix. */
type Shape = number[];

/** How an answer's cell is met. */
type Worth = string;
