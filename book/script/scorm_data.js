// The learner's record as the text that a learning platform keeps between two sessions.

import { isAnswer } from "./store.js";

/** @typedef {{answers: Record<string, Answer>, revealed: string[], seen: string[]}} ScormRecord */

const MOST = 4096; // characters of cmi.suspend_data; ASCII, as some platforms count bytes
const FORM = 1;

// Typed answers may be more than fits. Then the longest lose their text, one by one: the verdict
// stays, and the question counts as before. Without texts every lesson fits; a test holds this.
/** @param {ScormRecord} scormRecord */
export function recordText({ answers, revealed, seen }) {
  const left = structuredClone(answers);
  const longest = Object.values(left)
    .filter(([given]) => given)
    .sort(([one], [other]) => ascii(other).length - ascii(one).length);
  const text = () => ascii({ v: FORM, answers: left, revealed, seen });
  for (const answer of longest) if (text().length > MOST) answer[0] = "";
  return text();
}

/** @param {unknown} value */
function ascii(value) {
  return JSON.stringify(value).replace(
    /[^\x20-\x7e]/g,
    (sign) => `\\u${sign.charCodeAt(0).toString(16).padStart(4, "0")}`,
  );
}

// Whatever comes back: pieces that do not fit this lesson are left out.
/** @param {string} text @param {ScormStep[]} steps @returns {ScormRecord} */
export function recordOf(text, steps) {
  const found = parsed(text);
  const places = new Set(
    steps.flatMap(({ id, tables }) => tables.map((table) => `${id}/${table}`)),
  );
  const ids = new Set(steps.map(({ id }) => id));
  const answers = Object.entries(found.answers ?? {}).filter(
    ([place, answer]) => places.has(place) && isAnswer(answer),
  );
  return {
    answers: Object.fromEntries(answers),
    revealed: known(found.revealed, places),
    seen: known(found.seen, ids),
  };
}

/** @param {string} text */
function parsed(text) {
  try {
    const found = JSON.parse(text);
    return found?.v === FORM ? found : {};
  } catch {
    return {}; // a fresh start, or another package's record
  }
}

/** @param {unknown} found @param {Set<string>} names @returns {string[]} */
function known(found, names) {
  return Array.isArray(found) ? [...new Set(found)].filter((one) => names.has(one)) : [];
}
