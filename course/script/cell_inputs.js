// A vector or a matrix typed cell by cell. What is kept of it is one text, as elsewhere.

import { AnswerError } from "./answer_text.js";
import { LONGEST_TYPED } from "./learner_data.js";
import { goodCells } from "./marking.js";
import { textsOf } from "./typed_cells.js";
import { make, told } from "./words.js";

const SHORTEST = 8; // characters that a cell takes at least

export function cellInputs(shape) {
  const [rows, columns] = [1, ...shape].slice(-2);
  const maxLength = Math.max(SHORTEST, Math.floor(LONGEST_TYPED / (rows * columns)) - 2);
  const inputs = Array.from({ length: rows * columns }, (_, i) => cellInput(Math.floor(i / columns), i % columns, maxLength));
  const element = make("div", { className: "cells" }, ...inputs.map((input) => make("span", {}, input)));
  element.style.gridTemplateColumns = `repeat(${columns}, minmax(3.5rem, 7rem))`;
  const row = (i) => inputs.slice(i * columns, (i + 1) * columns).map((input) => input.value.trim()).join(", ");
  const firstEmpty = () => inputs.find((input) => !input.value.trim());
  return {
    element,
    // Nothing as long as a cell is empty: the hand is led there.
    value() {
      firstEmpty()?.focus();
      return firstEmpty() ? "" : Array.from({ length: rows }, (_, i) => row(i)).join("; ");
    },
    set: (text) => textsIn(text, shape).forEach((one, i) => (inputs[i].value = one)),
    focus: () => inputs[0].focus(),
    mark(found) {
      const good = goodCells(found);
      inputs.forEach((input, i) => {
        input.parentElement.dataset.mark = good.length ? (good[i] ? "✓" : "×") : "";
        input.ariaInvalid = String(good[i] === false);
      });
    },
  };
}

function cellInput(row, column, maxLength) {
  const input = make("input", { type: "text", maxLength, autocomplete: "off", spellcheck: false });
  input.setAttribute("aria-label", told("practice.cell", { row: row + 1, column: column + 1 }));
  input.setAttribute("autocapitalize", "off");
  return input;
}

// What was typed as one text, where it can be cut into cells.
function textsIn(text, shape) {
  try {
    return text ? textsOf(text, shape) : [];
  } catch (error) {
    if (error instanceof AnswerError) return [];
    throw error;
  }
}
