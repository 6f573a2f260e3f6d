// The five points as ten small fields: each takes one whole number from 0 to 9.

import { nodeIn } from "./node_in.js";
import { told } from "./words.js";

const DIGIT = /^[0-9]$/;

// `placed` with each number typed; `rested` when the cursor leaves, or Enter is pressed.
/** @param {Ours} whole @param {(points: Pair[]) => void} placed @param {() => void} rested */
export function pointsCells(whole, placed, rested) {
  const inputs = /** @type {HTMLInputElement[]} */ ([...whole.querySelectorAll("[data-cell]")]);
  const note = nodeIn(whole, "[data-cell-note]");
  /** @type {Pair[]} */
  let now = [];
  for (const input of inputs) {
    input.addEventListener("input", () => {
      const text = input.value.trim();
      const fits = DIGIT.test(text);
      input.setAttribute("aria-invalid", String(!fits && text !== ""));
      note.textContent = fits || text === "" ? "" : told("points.not_a_place", { text });
      if (fits) placed(withCell(input.dataset.cell ?? "", Number(text)));
    });
    input.addEventListener("blur", () => {
      put(input); // what did not fit is gone with the cursor
      rested();
    });
    input.addEventListener("keydown", ({ key, isComposing }) => {
      if (key === "Enter" && !isComposing) rested();
    });
    input.addEventListener("focus", () => input.select());
  }

  /** @param {string} cell @param {number} value */
  function withCell(cell, value) {
    const [index, field] = cell.split(",").map(Number);
    const next = now.map((point) => /** @type {Pair} */ ([...point]));
    next[index][field] = value;
    return next;
  }

  /** @param {HTMLInputElement} input */
  function put(input) {
    const [index, field] = (input.dataset.cell ?? "").split(",").map(Number);
    input.value = String(now[index][field]);
    input.removeAttribute("aria-invalid");
  }

  return {
    /** @param {Pair[]} points */
    show(points) {
      now = points;
      note.textContent = "";
      inputs.forEach(put);
    },
    /** @param {number} index */
    focus: (index) => inputs[2 * index].focus(),
  };
}
