// What a step asks in one state, and what its answers are called: out of the pages of the book.

import { bookRoot } from "./load.js";
import { stateOf } from "./packs.js";
import { pageLanguage } from "./page_language.js";

// { ask, answer: HTML; options: {name: HTML}, slips: {name: HTML}, notes: [title, HTML] }
/** @param {string} place @param {string} state @returns {Promise<AnswerNames>} */
export async function namesOf(place, state) {
  const language = pageLanguage();
  const address = `${bookRoot()}${language}/${place}.js`;
  const found =
    (await stateOf(place, address, state, true)) ?? (await stateOf(place, address, state, false));
  if (!found) return { ask: "", answer: "", options: {}, slips: {} };
  const { parts } = found;
  const letters = "ABCDEFGH";
  const options = Object.fromEntries(
    Object.entries(partsNamed(parts, "option")).map(([name, html], i) => [
      name,
      `<span class="letter">${letters[i]}</span> ${html}`,
    ]),
  );
  return {
    ask: parts.ask,
    answer: parts.answer ?? "",
    options,
    slips: partsNamed(parts, "slip"),
    notes: notesOf(parts, options),
  };
}

// "slip half", "slip root" → half, root.
/** @param {Record<string, string>} parts @param {string} kind */
export function partsNamed(parts, kind) {
  const found = Object.entries(parts).filter(([name]) => name.startsWith(`${kind} `));
  return Object.fromEntries(found.map(([name, html]) => [name.slice(kind.length + 1), html]));
}

// What a teacher may want to say: each answer and what it overlooks, and what comes out.
/** @param {Record<string, string>} parts @param {Record<string, string>} options */
function notesOf(parts, options) {
  const why = Object.entries(partsNamed(parts, "why"));
  /** @type {[string, string][]} */
  const given = why.map(([name, html]) => [options[name] ?? "", html]);
  if (!given.length && parts.answer) given.push([parts.answer, parts.right ?? ""]);
  return [...given, /** @type {[string, string]} */ (["", parts.reveal ?? ""])];
}
