// A vector or a matrix typed cell by cell. What is kept of it is one text, as elsewhere.

import { ENTER } from "./keys.js";
import { plainTree } from "./read_as.js";
import { select } from "./text_entry.js";
import { typedInput } from "./typed_input.js";
import { placeOfProblem, understoodIn, understoodOfCells } from "./understood.js";
import { make, told } from "./words.js";

/** @param {Shape} shape @returns {Entry} */
export function cellEntry(shape) {
  const [rows, columns] = [1, ...shape].slice(-2);
  const fields = Array.from({ length: rows * columns }, (_, i) =>
    cellField(Math.floor(i / columns), i % columns),
  );
  for (const field of fields.slice(0, -1)) field.enterKeyHint = "next";
  const element = make(
    "div",
    { className: "cells" },
    ...fields.map((field) => make("span", {}, field)),
  );
  element.style.gridTemplateColumns = `repeat(${columns}, minmax(3.5rem, 7rem))`;
  element.classList.toggle("in-rows", rows > 1);
  element.style.setProperty("--columns", String(columns));
  const texts = () => fields.map((field) => field.value.trim());
  const empty = (from = 0) =>
    [...fields.slice(from), ...fields.slice(0, from)].find((field) => !field.value.trim());
  /** @type {Record<string, number>} */
  const steps = { ArrowLeft: -1, ArrowRight: 1, ArrowUp: -columns, ArrowDown: columns };

  /** @param {Event} event */
  const cellOf = ({ target }) => fields.indexOf(target);

  element.addEventListener("keydown", (event) => {
    const at = cellOf(event);
    if (event.isComposing || at < 0) return;
    const later = ENTER.includes(event.key) && empty(at + 1);
    if (later) {
      event.preventDefault();
      later.focus();
    } else if (
      event.key in steps &&
      !(event.shiftKey || event.altKey || event.ctrlKey || event.metaKey) &&
      leaves(event)
    ) {
      const next = fields[at + steps[event.key]];
      if (!next) return;
      event.preventDefault();
      next.focus();
      next.select();
    }
  });

  element.addEventListener("paste", (event) => {
    const at = cellOf(event);
    const found = understoodIn(event.clipboardData?.getData("text/plain") ?? "", shape);
    const rows = found.isWhole || found.problem?.code === "cells" ? ownRows(found.rows ?? []) : [];
    if (rows.flat().length < 2) return;
    event.preventDefault();
    put(found.isWhole ? 0 : at, rows);
  });

  // Row by row from a cell on, as in a spreadsheet; what falls outside is left out.
  /** @param {number} at @param {Typed[][]} block */
  function put(at, block) {
    const [top, left] = [Math.floor(at / columns), at % columns];
    let last = fields[at];
    block.forEach((row, i) =>
      row.forEach((cell, j) => {
        if (top + i >= rows || left + j >= columns) return;
        last = fields[(top + i) * columns + left + j];
        last.value = plainTree(cell.tree);
        last.dispatchEvent(new Event("input", { bubbles: true }));
      }),
    );
    (empty() ?? last).focus();
  }

  return {
    element,
    fields,
    understood: () => understoodOfCells(texts(), shape),
    value: () =>
      texts().some(Boolean)
        ? Array.from({ length: rows }, (_, i) =>
            texts()
              .slice(i * columns, (i + 1) * columns)
              .join(", "),
          ).join("; ")
        : "",
    set: (text) => textsFor(text, shape).forEach((one, i) => (fields[i].value = one)),
    toProblem() {
      const bad =
        fields.find((field) => !field.value.trim()) ??
        fields.find((field) => problemOf(field)) ??
        fields[0];
      bad.ariaInvalid = "true";
      const problem = problemOf(bad);
      select(bad, problem ? placeOfProblem(problem, bad.value) : [0, bad.value.length]);
    },
    toWrong(good) {
      const wrong = fields[good.indexOf(false)];
      if (wrong) select(wrong, [0, wrong.value.length]);
    },
    mark(good) {
      fields.forEach((field, i) => {
        /** @type {HTMLElement} */ (field.parentElement).dataset.mark = good.length
          ? good[i]
            ? "✓"
            : "×"
          : "";
        field.ariaInvalid = String(good[i] === false);
      });
    },
  };
}

/** @param {HTMLInputElement} field */
const problemOf = (field) => understoodIn(field.value, []).problem;

// Whether an arrow leads out of a cell's text.
/** @param {KeyboardEvent} event */
function leaves({ key, target: of }) {
  const target = /** @type {HTMLInputElement} */ (of);
  const { selectionStart, selectionEnd, value } = target;
  if (key === "ArrowLeft") return selectionEnd === 0 || isAllMarked(target);
  if (key === "ArrowRight") return selectionStart === value.length || isAllMarked(target);
  return true;
}

/** @param {HTMLInputElement} hTMLInputElement */
const isAllMarked = ({ selectionStart, selectionEnd, value }) =>
  selectionStart === 0 && selectionEnd === value.length;

// Without the places that nothing was found for.
/** @param {(Typed | null)[][]} rows */
const ownRows = (rows) =>
  rows.map((row) => row.filter((cell) => cell !== null)).filter((row) => row.length);

/** @param {number} row @param {number} column */
function cellField(row, column) {
  const input = typedInput(told("practice.cell", { row: row + 1, column: column + 1 }));
  return input;
}

// What was typed as one text, cell by cell: as it is, where it has as many parts, else as it is read.
/** @param {string} text @param {Shape} shape @returns {string[]} */
function textsFor(text, shape) {
  const many = shape.reduce((a, b) => a * b, 1);
  if (!text) return Array(many).fill("");
  const parts = text.split(/[,;]/).map((one) => one.trim());
  if (parts.length === many && !/[()[\]{}\\]/.test(text)) return parts;
  const { rows } = understoodIn(text, shape);
  return (rows?.flat() ?? []).slice(0, many).map((cell) => (cell ? plainTree(cell.tree) : ""));
}
