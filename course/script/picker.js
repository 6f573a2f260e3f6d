// What is chosen by name: the table and the divisor for the page, and each step's own choices.

import { nodeIn } from "./node_in.js";
import { make } from "./words.js";

let alone = true; // one step on the page: the lists say what it shows

/** @param {Step[]} steps */
export function tablePicker(steps) {
  alone = steps.length === 1;
  for (const list of document.querySelectorAll("[data-pick]")) {
    list.addEventListener("change", () =>
      steps.forEach((step) => step.choose({ chosen: { [list.dataset.pick]: list.value } })),
    );
  }
  if (alone) showPicked(steps[0]);
}

// The lists say what the step shows; the ways to its practice lead to exercises that divide so.
/** @param {Step} step */
export function showPicked({ chosen, divisors }) {
  if (alone)
    for (const list of document.querySelectorAll("[data-pick]"))
      list.value = chosen[list.dataset.pick];
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
        radio.addEventListener("change", () => step.choose({ chosen: { [name]: value } }));
        group.append(make("label", {}, radio, make("span", { innerHTML: html })));
      }
      return group;
    })
    .reverse()
    .forEach((group) => acts.prepend(group));
}
