// What stands in a row in a sentence: the twin of texts/lists.py, for what the browser says itself.

import { fillIn } from "./spoken.js";

const MINUS = "\u2212";
const MAY_BREAK = "\u200b"; // browsers end a line behind 、, but not before a minus
const HELD_TOGETHER = /“[^”]*”|\*\*.*?\*\*|\([^()]*\)/g; // with its commas
const CHINESE = "\u3000-\u9fff\uff00-\uffef";
const OPENS = new RegExp(`^[${CHINESE}“‘]`);
const CLOSES = new RegExp(`[${CHINESE}”’]$`);
const BEFORE = new RegExp(`([${CHINESE}]) (?=\\{(\\w+)\\})`, "g");
const AFTER = new RegExp(`\\{(\\w+)\\} (?=[${CHINESE}])`, "g");

/** All of them, the last one as the others. @param {ListWords} words @param {string[]} items */
export function inARow({ comma, semicolon }, items) {
  if (haveCommas(comma, items)) return items.join(semicolon);
  return breakable(comma, items.join(comma));
}

/**
 * a, b and c.
 * @param {ListWords} words
 * @param {string} last - how the last one is joined to the others
 * @param {string[]} items
 */
export function withItsLast(words, last, items) {
  const { comma } = words;
  if (items.length < 2 || haveCommas(comma, items)) return inARow(words, items);
  const said = { said: inARow(words, items.slice(0, -1)), name: items[items.length - 1] };
  return breakable(comma, fillIn(spaced(last, said), said));
}

// Whole sentences: between them stands a space, or nothing.
/** @param {string} gap @param {string[]} sentences */
export const oneAfterAnother = (gap, sentences) => sentences.join(gap);

/** @param {string} comma @param {string[]} items */
const haveCommas = (comma, items) =>
  items.some((item) => item.replaceAll(HELD_TOGETHER, "").includes(comma));

/** @param {string} comma @param {string} said */
const breakable = (comma, said) =>
  comma.endsWith(" ") ? said : said.replaceAll(comma + MINUS, comma + MAY_BREAK + MINUS);

// Between two Chinese characters stands no space: `texts.filled_in` does the same.
/** @param {string} text @param {Record<string, string>} values */
const spaced = (text, values) =>
  text
    .replace(BEFORE, (found, sign, name) => (OPENS.test(values[name]) ? sign : found))
    .replace(AFTER, (found, name) => (CLOSES.test(values[name]) ? `{${name}}` : found));
