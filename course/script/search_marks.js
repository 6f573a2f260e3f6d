// What of a text is shown of it: the part where something is found, and what is found in it, marked.

import { isHan, tokensIn } from "./search_tokens.js";

const LENGTH = { han: 84, other: 150 }; // signs that are shown
const BEFORE = 0.25; // of them, before what is found
const BEGINS = /[.!?] |[。！？]/g;

/** @param {string} text @param {Set<string>} terms @returns {SearchPart[]} */
export function markedIn(text, terms) {
  const parts = [];
  let done = 0;
  for (const { start, end } of hitsIn(text, terms)) {
    parts.push({ text: text.slice(done, start), isHit: false });
    parts.push({ text: text.slice(start, end), isHit: true });
    done = end;
  }
  parts.push({ text: text.slice(done), isHit: false });
  return parts.filter((part) => part.text);
}

/** @param {string} text @param {Set<string>} terms @returns {SearchPart[]} */
export function excerptOf(text, terms) {
  const most = isHan(text) ? LENGTH.han : LENGTH.other;
  if (text.length <= most) return markedIn(text, terms);
  const [first] = hitsIn(text, terms);
  const from = first ? beginBefore(text, first.start, most) : 0;
  const to = from + most >= text.length ? text.length : cutAt(text, from + most);
  const shown = text.slice(from, to);
  return markedIn(`${from ? "… " : ""}${shown}${to < text.length ? " …" : ""}`, terms);
}

// Found words that touch or overlap, as signs of Chinese do, are one.
/** @param {string} text @param {Set<string>} terms */
function hitsIn(text, terms) {
  /** @type {{start: number, end: number}[]} */
  const found = [];
  const tokens = tokensIn(text, { forgives: true }).sort((one, other) => one.start - other.start);
  for (const { term, start, end } of tokens) {
    const last = found.at(-1);
    if (!terms.has(term)) continue;
    if (last && start <= last.end) last.end = Math.max(last.end, end);
    else found.push({ start, end });
  }
  return found;
}

// Where a sentence begins, else a word.
/** @param {string} text @param {number} hit @param {number} most */
function beginBefore(text, hit, most) {
  const earliest = Math.max(0, hit - most * BEFORE * 2);
  const begins = [...text.matchAll(BEGINS)].map((end) => end.index + end[0].length);
  const sentence = begins.filter((at) => at >= earliest && at <= hit)[0];
  if (sentence !== undefined) return sentence;
  return earliest && cutAt(text, Math.max(0, hit - most * BEFORE));
}

/** @param {string} text @param {number} at */
function cutAt(text, at) {
  const space = text.lastIndexOf(" ", at);
  return at - space < 20 && space > 0 ? space + 1 : Math.round(at);
}
