// A question of the teacher's own on the wall: in place of the step's words, its picture beside it or none.

import { asWritten, letterOf } from "./own_words.js";
import { QUESTION_LETTERS } from "./question_letters.js";
import { make, told } from "./words.js";

/** @param {AskedQuestion} question @param {boolean} shown whether the bars stand below it */
export function ownOnWall({ text, kind, choices, number }, shown) {
  const ask = make("p", { className: "own-text" }, asWritten(text));
  if (shown) return make("div", { className: "own-wall" }, ask, ...rightNumber(number));
  if (kind === "number")
    return make("div", { className: "own-wall" }, ask, make("p", {}, told("class.q_type")));
  const answers = choices.map((choice, i) =>
    make("p", { className: "answer" }, letterOf(QUESTION_LETTERS[i]), " ", asWritten(choice)),
  );
  return make(
    "div",
    { className: "own-wall" },
    ask,
    make("div", { className: "answers" }, ...answers),
  );
}

/** @param {string} [number] */
function rightNumber(number) {
  if (!number) return [];
  const answer = asWritten(number).outerHTML;
  return [make("p", { innerHTML: told("class.q_right_is", { answer }) })];
}
