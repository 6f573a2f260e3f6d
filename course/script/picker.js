// What is chosen by name: the table and the divisor for the page, and each step's own choices.

import { inClass } from "./in_class.js";
import { nodeIn } from "./node_in.js";
import { isDrawn } from "./drawn_table.js";
import { kept } from "./store.js";
import { make, told } from "./words.js";

let alone = true; // one step on the page: the lists say what it shows

/** @param {Step[]} steps */
export function tablePicker(steps) {
  alone = steps.length === 1;
  const by = alone ? "chosen" : undefined; // many would speak at once
  for (const list of document.querySelectorAll("[data-pick]")) {
    list.addEventListener("change", () =>
      steps.forEach((step) => step.choose({ chosen: { [list.dataset.pick]: list.value }, by })),
    );
  }
  offerPoints();
  if (alone) showPicked(steps[0]);
}

// The points that this browser keeps, among the tables to choose from.
export function offerPoints() {
  const list = document.querySelector("[data-pick=data]");
  const seed = kept().points?.seed;
  if (list && seed) nameTable(list, seed);
}

// A table that is its own name is called by whose it is; of those of before none stays.
/** @param {HTMLSelectElement} list @param {string} table */
function nameTable(list, table) {
  const isThere = [...list.options].some(({ value, dataset }) => value === table && !dataset.drawn);
  if (!isDrawn(table) || isThere) return;
  const isMine = kept().points?.seed === table;
  const textContent = inClass()
    ? told("data.drawn")
    : told(isMine ? "points.option_yours" : "points.option_link");
  const [chosen, kind] = [list.value, isMine ? "yours" : "drawn"];
  for (const other of [...list.options])
    if (other.dataset.drawn === kind || other.value === table) other.remove();
  const option = make("option", { value: table, textContent });
  option.dataset.drawn = kind;
  list.append(option);
  if ([...list.options].some(({ value }) => value === chosen)) list.value = chosen;
}

// The list says which table stands there.
/** @param {string} table */
export function showTable(table) {
  const list = document.querySelector("[data-pick=data]");
  if (!list) return;
  nameTable(list, table);
  list.value = table;
}

// The lists say what the step shows; the ways to its practice lead to exercises that divide so.
/** @param {Step} step */
export function showPicked({ chosen, divisors }) {
  if (alone)
    for (const list of document.querySelectorAll("[data-pick]"))
      if (list.dataset.pick === "data") showTable(chosen.data);
      else list.value = chosen[list.dataset.pick];
  for (const link of document.querySelectorAll(".practise a")) {
    if (divisors.length > 1) link.search = withDivisor(link.search, chosen.div);
  }
}

/** @param {string} search @param {string} divisor */
function withDivisor(search, divisor) {
  const query = new URLSearchParams(search);
  query.set("div", divisor);
  return `?${query}`;
}

/** @param {Step} step @param {Choice[]} choices */
export function openChoices(step, choices) {
  const acts = nodeIn(step.article, "[data-acts]");
  choices
    .map(({ name, label, options, first }) => {
      const group = make(
        "fieldset",
        { className: "choices" },
        make("legend", { innerHTML: label }),
      );
      for (const [value, html] of options) {
        const radio = make("input", {
          type: "radio",
          name: `${step.name}-${name}`,
          value,
          checked: value === (step.chosen[name] ?? first),
        });
        radio.addEventListener("change", () =>
          step.choose({ chosen: { [name]: value }, by: "chosen" }),
        );
        group.append(make("label", {}, radio, make("span", { innerHTML: html })));
      }
      return group;
    })
    .reverse()
    .forEach((group) => acts.prepend(group));
}
