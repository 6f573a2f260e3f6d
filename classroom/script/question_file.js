// A teacher's own questions as text: what this browser keeps, and what a file brings. Whatever it says
// passes here; what does not fit is left out and counted. The twin of classroom/received_question.py.

import { QUESTION_LETTERS } from "./question_letters.js";

const QUESTIONS_VERSION = 1;
export const MOST_KEPT = 100; // questions
const LARGEST_FILE = 300_000; // signs
export const LONGEST = { text: 300, choice: 120, number: 100 }; // signs
const UNSEEN_SIGNS =
  // biome-ignore lint/suspicious/noControlCharactersInRegex: these are what goes
  /[\x00-\x1f\x7f-\x9f\u200b-\u200f\u2028-\u202e\u2060-\u206f\ufeff]/g;
const SPACES = // as Python's str.split knows them
  // biome-ignore lint/suspicious/noControlCharactersInRegex: these are among them
  /[\t-\r\x1c-\x20\x85\xa0\u1680\u2000-\u200a\u2028\u2029\u202f\u205f\u3000]+/g;

/** @param {OwnQuestion[]} questions */
export const questionsText = (questions) =>
  JSON.stringify({ pca_questions: QUESTIONS_VERSION, questions }, null, 1);

// `problem` names what keeps the whole from being read: its size, its kind, its version.
/** @param {string} text @returns {{ questions: OwnQuestion[], left: number, problem: string }} */
export function questionsIn(text) {
  /** @param {string} problem */
  const nothing = (problem) => ({ questions: [], left: 0, problem });
  if (text.length > LARGEST_FILE) return nothing("large");
  const found = jsonIn(text);
  if (found?.pca_questions === undefined) return nothing("kind");
  if (found.pca_questions !== QUESTIONS_VERSION) return nothing("version");
  if (!Array.isArray(found.questions)) return nothing("kind");
  const read = found.questions.map(questionFrom).filter((/** @type {unknown} */ one) => one);
  const questions = read.slice(0, MOST_KEPT);
  return { questions, left: found.questions.length - questions.length, problem: "" };
}

/** @param {string} text */
function jsonIn(text) {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}

// As it is kept; null for what is none.
/** @param {any} raw @returns {OwnQuestion | null} */
export function questionFrom(raw) {
  const { kind, picture = false } = raw ?? {};
  const text = wordsIn(raw?.text, LONGEST.text);
  if (!text || typeof picture !== "boolean") return null;
  if (kind === "number") {
    const number = wordsIn(raw.number, LONGEST.number);
    return number === null ? null : { kind, text, choices: [], right: [], number, picture };
  }
  if (kind !== "choice" || !Array.isArray(raw.choices) || !Array.isArray(raw.right)) return null;
  if (raw.choices.length < 2 || raw.choices.length > QUESTION_LETTERS.length) return null;
  /** @type {(string | null)[]} */
  const choices = raw.choices.map((/** @type {unknown} */ one) => wordsIn(one, LONGEST.choice));
  if (!choices.every(Boolean) || new Set(choices).size < choices.length) return null;
  const letters = [...QUESTION_LETTERS].slice(0, choices.length);
  if (!raw.right.every((/** @type {string} */ one) => letters.includes(one))) return null;
  const right = letters.filter((letter) => raw.right.includes(letter));
  return { kind, text, choices: /** @type {string[]} */ (choices), right, number: "", picture };
}

// One line of what can be seen; null for no text, or too much of it.
/** @param {unknown} found @param {number} longest */
function wordsIn(found, longest) {
  if (typeof found !== "string" || found.length > 10 * longest) return null;
  const line = found.replace(SPACES, " ").replace(UNSEEN_SIGNS, "").replace(SPACES, " ").trim();
  return [...line].length > longest ? null : line;
}
