// What somebody typed for a number, a vector or a matrix, cut into its cells. Only brackets and
// separators are understood here; answer.js reads the numbers. The twin of practice/typed.py.

import { typedIn } from "./answer.js";
import { AnswerError, SPACE } from "./answer_text.js";
import { bitsIn, degreeOf } from "./exact.js";

const MAX_TEXT = 1500;
const MOST_FRACTIONS = 60;
const MAX_NESTED = 12;
const MOST_ON_DIAGONAL = 8;
const MAX_CELL_BITS = 128; // of a number that lines may be followed from
const MAX_CELL_DEGREE = 16;
const [OPENS, CLOSES] = ["([{", ")]}"];

const S = `[${SPACE}]`;
const FROM = [..."（）［］｛｝【】〔〕，、；\u3000"];
const TO = [..."()[]{}[][],,; "];
const BRACKETS = new Map(FROM.map((sign, i) => [sign, TO[i]]));
const NAME_BEFORE = "\\\\?[A-Za-zλΛσ][A-Za-z0-9₀-₉_{}\\\\^*ᵀ⊤]{0,20}";
const LABEL = new RegExp(`^${S}*(?:${NAME_BEFORE}${S}*(?:=|≈|:|：|\\\\approx)|[=≈])${S}*`);
const FRACTION = new RegExp(`\\\\[dt]?frac${S}*(?:\\{([^{}]*)\\}|([0-9]))${S}*(?:\\{([^{}]*)\\}|([0-9]))`, "g");
const ROOT = new RegExp(`\\\\sqrt${S}*(?:\\{([^{}]*)\\}|([0-9]+))`, "g");
const SILENT = new RegExp(`\\\\(?:begin|end)${S}*\\{[a-z]{1,12}\\*?\\}|\\\\(?:left|right|quad)(?![a-z])|\\\\[,;! ]|\\$`, "g");
const TURNED = new RegExp(
  `(?:\\^${S}*(?:\\{${S}*)?(?:\\\\(?:mathsf|mathrm)${S}*(?:\\{${S}*)?)?(?:T|⊤|\\\\top|\\\\intercal)(?:${S}*\\}){0,2}` +
    `|ᵀ|⊤|['′])[${SPACE}$]*$`,
);
const DIAGONAL = new RegExp(`^(?:\\\\operatorname\\{diag\\}|\\\\?diag)${S}*(?=[(\\[{])`);
const EXPONENT = new RegExp(`\\^${S}*\\{([^{}]*)\\}`, "g");
const TEX_SIGNS = [["\\cdot", "*"], ["\\times", "*"], ["\\div", "/"], ["&", ","]];
// Between two numbers of a row: not within 1 - 2 and not within √ 2.
const SPACE_APART = new RegExp(`(?<=[0-9.)\\]%½⅓⅔¼¾⅕⅖⅗⅘⅙⅚²])${S}+(?=[0-9.(\\[√½⅓⅔¼¾⅕⅖⅗⅘⅙⅚s根]|[-+−–－][^${SPACE}])`, "g");
const SIDES = new RegExp(`^${S}+|${S}+$`, "g");

const bare = (text) => text.replace(SIDES, "");
const productOf = (shape) => shape.reduce((a, b) => a * b, 1);

// The numbers, row by row, of one text or of a text a cell. Throws AnswerError.
export function cellsIn(given, shape) {
  const found = textsOf(given, shape).map((text) => typedIn(unlabelled(text)));
  const isLong = ({ number }) => bitsIn(number) > MAX_CELL_BITS || degreeOf(number) > MAX_CELL_DEGREE;
  if (found.some(isLong)) throw new AnswerError("too_large");
  return found;
}

export function textsOf(given, shape) {
  if (Array.isArray(given)) return fitting([given.slice(0, productOf(shape) + 1)], shape).map(plainText);
  if ([...given].length > MAX_TEXT) throw new AnswerError("too_long", { limit: MAX_TEXT });
  if (!bare(given)) throw new AnswerError("empty");
  const turned = TURNED.exec(given);
  const text = unlabelled(plainText(turned ? given.slice(0, turned.index) : given));
  if (nested(text) > MAX_NESTED) throw new AnswerError("too_deep", { limit: MAX_NESTED });
  if (!shape.length) return [text];
  const diagonal = DIAGONAL.exec(text);
  const rows = diagonal ? onDiagonalOf(rowsIn(text.slice(diagonal[0].length))) : rowsIn(text);
  return fitting(turned && rows.length > 1 ? columnsOf(rows) : rows, shape);
}

// The text without what LaTeX writes for the eye; its fractions and roots in brackets.
function plainText(text) {
  text = Array.from(text, (sign) => BRACKETS.get(sign) ?? sign).join("");
  text = text.replaceAll("\\\\", ";").replace(SILENT, " ");
  for (let i = 0; i < MOST_FRACTIONS; i += 1) {
    const before = text;
    text = text.replace(ROOT, (_, braced, digits) => `√(${braced || digits || ""})`);
    text = text.replace(EXPONENT, (_, braced) => `^(${braced})`);
    text = text.replace(FRACTION, (_, a, b, c, d) => `((${a || b || ""})/(${c || d || ""}))`);
    if (text === before) break;
  }
  return bare(TEX_SIGNS.reduce((written, [word, sign]) => written.replaceAll(word, sign), text));
}

// Without λ₁ = or ≈ before it.
const unlabelled = (text) => text.replace(LABEL, "");

// --- brackets and separators -------------------------------------------------------------------

// The cells of every row. Brackets around all and around rows may be there or not.
function rowsIn(given) {
  const text = bare(given).replace(/;+$/, "");
  const within = inside(text);
  if (within !== null) {
    const found = rowsIn(within);
    if ("[{".includes(text[0]) || found.flat().length > 1) return found;
  }
  const lines = cut(text, ";\n");
  if (lines.length > 1) return lines.map(cellsOfRow);
  let parts = cut(text, ",");
  if (parts.length === 1) parts = cut(text.replaceAll("][", "] ["), " ").filter(Boolean);
  const rows = parts.map(inside);
  if (parts.length > 1 && rows.every((row) => row !== null && cellsOfRow(row).length > 1)) return rows.map(cellsOfRow);
  return [cellsOfRow(text)];
}

// Of one row: between commas, or else between spaces.
function cellsOfRow(given) {
  const row = bare(given).replace(/^,+|,+$/g, "");
  const within = inside(row);
  if (within !== null) {
    const found = cellsOfRow(within);
    if ("[{".includes(row[0]) || found.length > 1) return found;
  }
  const parts = cut(row, ",");
  return (parts.length > 1 ? parts : cut(row, " ")).map(bare);
}

const deeper = (sign) => OPENS.includes(sign) - CLOSES.includes(sign);

function nested(text) {
  let [deep, most] = [0, 0];
  for (const sign of text) most = Math.max(most, (deep += deeper(sign)));
  return most;
}

// What stands between brackets, where one pair holds the whole text; else null.
function inside(given) {
  const text = bare(given);
  if (text.length < 2 || !OPENS.includes(text[0]) || !CLOSES.includes(text.at(-1))) return null;
  let deep = 0;
  for (let i = 0; i < text.length; i += 1) {
    deep += deeper(text[i]);
    if (deep === 0 && i < text.length - 1) return null;
  }
  return bare(text.slice(1, -1));
}

// At these signs, where they stand in no bracket; a space counts only between numbers.
function cut(text, signs) {
  const spaces = signs === " " ? [...text.matchAll(SPACE_APART)] : [];
  const places = new Map(spaces.map((found) => [found.index, found.index + found[0].length]));
  const parts = [];
  let [start, deep] = [0, 0];
  for (let i = 0; i < text.length; i += 1) {
    deep += deeper(text[i]);
    if (deep === 0 && (signs === " " ? places.has(i) : signs.includes(text[i]))) {
      parts.push(text.slice(start, i));
      start = places.get(i) ?? i + 1;
    }
  }
  return [...parts, text.slice(start)];
}

// --- shapes ------------------------------------------------------------------------------------

// The cells row by row, where there are as many as asked for. Throws AnswerError.
function fitting(rows, shape) {
  const found = rows.flat();
  const widths = new Set(rows.map((row) => row.length));
  const isWide = (width) => widths.size === 1 && widths.has(width);
  let fits = found.length === productOf(shape) && (rows.length === 1 || isWide(1));
  if (shape.length === 2 && rows.length > 1) {
    const isColumn = isWide(shape[0]) && rows.length === shape[1] && shape[1] !== shape[0];
    if (isColumn) return fitting(columnsOf(rows), shape);
    fits = isWide(shape[1]) && rows.length === shape[0];
  }
  if (fits) return found;
  const isMatrix = rows.length > 1 && widths.size === 1 && !widths.has(1);
  const received = isMatrix ? `${rows.length} × ${rows[0].length}` : String(found.length);
  throw new AnswerError("cells", { expected: shape.join(" × ") || "1", received });
}

// diag(1, 2), written out.
function onDiagonalOf(rows) {
  const found = rows.flat().slice(0, MOST_ON_DIAGONAL);
  return found.map((x, i) => found.map((_, j) => (i === j ? x : "0")));
}

function columnsOf(rows) {
  if (new Set(rows.map((row) => row.length)).size > 1) {
    throw new AnswerError("cells", { expected: "", received: String(rows.flat().length) });
  }
  return rows[0].map((_, j) => rows.map((row) => row[j]));
}
