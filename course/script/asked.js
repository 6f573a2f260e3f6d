// What a server computes anew: a step in any view of a table known to all. The same request serves
// the app's pages and the book's, where the app hands them out (course/states.py).

import { changedSince } from "./changes.js";
import { linkQuery } from "./link.js";

const WITHIN = 15000; // milliseconds until an answer counts as not coming

// address: the step's, without its ending. An error has `problem` where the server says why not.
/** @param {string} address @param {Step} step @param {View} view @returns {Promise<PageState>} */
export async function askedState(address, step, view) {
  const { data: table, div: divisor, ...choices } = view.chosen;
  const settings = { ...choices, ...view.settings };
  const query = linkQuery({
    language: step.language,
    table,
    step: step.name.split("/")[1],
    divisor,
    fields: view.fields,
    settings,
    moves: view.moves,
  });
  const met = step.metIn(view);
  const response = await fetch(`${address}.json?${query}${met ? "&since=met" : ""}`, {
    signal: AbortSignal.timeout(WITHIN),
  });
  if (response.ok) {
    const answer = await response.json();
    return met && answer.since ? changedSince(met, answer) : answer;
  }
  const { problem = "" } = await response.json().catch(() => ({}));
  throw Object.assign(new Error(`${address}: ${response.status}`), { problem });
}
