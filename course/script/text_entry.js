// One field for all that is asked for: a number, or all cells of a vector or a matrix.

import { typedCells } from "./answer.js";
import { AnswerError } from "./answer_text.js";
import { plainTree } from "./read_as.js";
import { typeInto } from "./touch_keys.js";
import { placeOfProblem, placesOfNumbers, understoodIn } from "./understood.js";

// `input` may hold a text already (late_field.js).
/**
 * @param {HTMLInputElement} input
 * @param {Shape} [shape]
 * @param {string} [reads]
 * @returns {Entry}
 */
export function textEntry(input, shape = [], reads = "") {
  input.addEventListener("paste", (event) => {
    const pasted = event.clipboardData?.getData("text/plain") ?? "";
    if (!/[\r\n]/.test(pasted.trim())) return;
    event.preventDefault();
    typeInto(input, onOneLine(pasted.trim(), shape, reads));
  });
  return {
    element: input,
    fields: [input],
    understood: () => understoodIn(input.value, shape, reads),
    value: () => input.value.trim(),
    set: (text) => (input.value = text),
    toProblem(problem) {
      input.ariaInvalid = "true";
      select(input, placeOfProblem(problem, input.value));
    },
    toWrong(good) {
      const places = placesOfNumbers(input.value, good.length);
      const end = input.value.length;
      select(input, places?.[good.indexOf(false)] ?? [end, end]);
    },
  };
}

/** @param {HTMLInputElement} input @param {Pair} place */
export function select(input, place) {
  input.focus();
  input.setSelectionRange(...place);
}

// A field has no lines: they become rows, or spaces where the text reads the same so.
/** @param {string} text @param {Shape} shape @param {string} reads */
function onOneLine(text, shape, reads) {
  /** @param {string} one */
  const numbers = (one) => numbersIn(one, shape, reads);
  const ways = (/[[(\\]/.test(text) ? [" ", "; "] : ["; ", " "]).map((between) =>
    text.replace(/\s*[\r\n]+\s*/g, between),
  );
  return ways.find((one) => numbers(one) && numbers(one) === numbers(text)) ?? ways[0];
}

/** @param {string} text @param {Shape} shape @param {string} reads */
function numbersIn(text, shape, reads) {
  try {
    return typedCells(text, shape, reads)
      .map(({ tree }) => plainTree(tree))
      .join("; ");
  } catch (error) {
    if (error instanceof AnswerError) return "";
    throw error;
  }
}
