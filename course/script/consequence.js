// What followed from a move, as sentences to be heard: what moved, then which numbers have changed.

import { namesAloud, roundedBy, sizeOf, valueAloud } from "./aloud.js";
import { oneAfterAnother } from "./lists.js";

const MOST = { little: 1, normal: 4, all: Number.POSITIVE_INFINITY };
const DUST = 1e-9;

// Whether two texts are of one number: the browser says ≈ 2.00 where Python then says 2.
/** @param {HeardNumber} before @param {HeardNumber} after */
function isSameNumber(before, after) {
  const [a, b] = [sizeOf(before.text), sizeOf(after.text)];
  if (Number.isNaN(a) || Number.isNaN(b)) return before.text === after.text;
  const most = Math.max(...[before, after].map(({ text, digits }) => roundedBy(text, digits)));
  return Math.abs(a - b) <= 1.01 * most + DUST * Math.max(1, Math.abs(a));
}

/** @param {HeardNumber[]} before @param {HeardNumber[]} after */
export function changedNumbers(before, after) {
  const known = new Map(before.map((one) => [one.label, one]));
  return after.filter((one) => {
    const was = known.get(one.label);
    return was === undefined || !isSameNumber(was, one);
  });
}

// What each number has been since the step was met.
/** @param {HeardNumber[]} first @returns {PastNumbers} */
export function pastNumbers(first) {
  /** @type {Map<string, Set<number>>} */
  const seen = new Map();
  /** @param {HeardNumber[]} numbers */
  const note = (numbers) => {
    for (const { label, text } of numbers) {
      const size = sizeOf(text);
      if (!Number.isNaN(size)) seen.set(label, (seen.get(label) ?? new Set()).add(size));
    }
  };
  note(first);
  return {
    note,
    // Of two numbers one is always the larger: that is not worth a word.
    trendOf({ label, text, digits }) {
      const before = [...(seen.get(label) ?? [])];
      const size = sizeOf(text);
      if (before.length < 2 || Number.isNaN(size)) return "";
      const off = roundedBy(text, digits) + DUST;
      if (size > Math.max(...before) + off) return "largest";
      return size < Math.min(...before) - off ? "smallest" : "";
    },
  };
}

/** @param {SayAloud} say @param {HeardNumber} one @param {string} [trend] */
function changeAloud(say, { label, text }, trend = "") {
  const said = say("change", { label: begun(label, say), number: valueAloud(say, text) });
  return say("sentence", { said: trend ? say(trend, { said }) : said });
}

// A word begins a sentence; a letter of a formula stays as it is.
/** @param {string} label @param {SayAloud} say */
function begun(label, say) {
  const said = namesAloud(say, label);
  return /^[a-z]{3}/.test(label) ? said[0].toUpperCase() + said.slice(1) : said;
}

/** @param {Consequence} given */
export function consequence({ say, gap, before, after, cell, moved, past, amount, isAnswered }) {
  const changes = changedNumbers(before, after).slice(0, MOST[amount]);
  return oneAfterAnother(gap, [
    ...(moved ? [say("sentence", { said: namesAloud(say, moved) })] : []),
    ...changes.map((one) => changeAloud(say, one, isAnswered ? past.trendOf(one) : "")),
    ...(cell ? [say("sentence", { said: namesAloud(say, cell) })] : []),
  ]);
}

/** All numbers as they stand. @param {SayAloud} say @param {string} gap @param {HeardNumber[]} numbers */
export const allAloud = (say, gap, numbers) =>
  oneAfterAnother(
    gap,
    numbers.map((one) => changeAloud(say, one)),
  );
