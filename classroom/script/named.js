// What a step asks in one state, and what its answers are called: out of the pages of the book.

import { bookRoot } from "./load.js";
import { stateOf } from "./packs.js";

// { ask, answer: HTML; options: {name: HTML}, slips: {name: HTML} }
/** @param {string} place @param {string} state @returns {Promise<AnswerNames>} */
export async function namesOf(place, state) {
  const language = document.documentElement.lang.slice(0, 2);
  const address = `${bookRoot()}${language}/${place}.js`;
  const found =
    (await stateOf(place, address, state, true)) ?? (await stateOf(place, address, state, false));
  if (!found) return { ask: "", answer: "", options: {}, slips: {} };
  /** @param {string} kind */
  const named = (kind) =>
    Object.entries(found.parts)
      .filter(([name]) => name.startsWith(`${kind} `))
      .map(([name, html]) => [name.slice(kind.length + 1), html]);
  const letters = "ABCDEFGH";
  const options = named("option").map(([name, html], i) => [
    name,
    `<span class="letter">${letters[i]}</span> ${html}`,
  ]);
  return {
    ask: found.parts.ask,
    answer: found.parts.answer ?? "",
    options: Object.fromEntries(options),
    slips: Object.fromEntries(named("slip")),
  };
}
