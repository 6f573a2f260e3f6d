// A question of the teacher's own, in its own words: never as markup, and in whichever language they are.

import { QUESTION_LETTERS } from "./question_letters.js";
import { make, told } from "./words.js";

/** @param {string} textContent */
export const asWritten = (textContent) => make("span", { lang: "", dir: "auto", textContent });

/** @param {string} textContent */
export const letterOf = (textContent) => make("span", { className: "letter", textContent });

// What is asked and what its answers are called, as those of a step (named.js).
/** @param {Pick<OwnQuestion, "text" | "choices">} question @returns {AnswerNames} */
export function ownNames({ text, choices }) {
  const options = choices.map((choice, i) => {
    const letter = QUESTION_LETTERS[i];
    return [letter, `${letterOf(letter).outerHTML} ${asWritten(choice).outerHTML}`];
  });
  return { ask: asWritten(text).outerHTML, options: Object.fromEntries(options), slips: {} };
}

// For the judge; before the answers are shown nobody is told what is right.
/** @param {AskedQuestion} question @returns {Check} */
export function ownCheck({ kind, right = [], number = "" }) {
  return kind === "choice"
    ? { kind, right }
    : { kind, target: number ? { text: number } : {}, slips: {} };
}

// The sentences about an answer, by the names that those of a step have.
/** @param {AskedQuestion} question @returns {Record<string, string>} */
export function ownParts({ kind, choices, right = [], number = "" }) {
  if (kind === "number") {
    const answer = asWritten(number).outerHTML;
    return { answer: number, right: "", wrong: told("class.q_right_is", { answer }) };
  }
  const letters = choices.map((_, i) => QUESTION_LETTERS[i]);
  const answer = right
    .map((one) => `${one} ${asWritten(choices[letters.indexOf(one)]).outerHTML}`)
    .join(" · ");
  const wrong = letters.filter((one) => !right.includes(one));
  return Object.fromEntries(
    wrong.map((one) => [`why ${one}`, told("class.q_right_is", { answer })]),
  );
}
