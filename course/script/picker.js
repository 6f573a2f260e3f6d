// What is chosen by name: the table and the divisor for the page, and each step's own choices.

import { make } from "./words.js";

export function tablePicker(steps) {
  for (const list of document.querySelectorAll("[data-pick]")) {
    list.addEventListener("change", () => steps.forEach((step) => step.choose({ chosen: { [list.dataset.pick]: list.value } })));
  }
  if (steps.length === 1) showPicked(steps[0]);
}

// The lists say what the step shows.
export function showPicked({ chosen }) {
  for (const list of document.querySelectorAll("[data-pick]")) list.value = chosen[list.dataset.pick];
}

export function openChoices(step, choices) {
  const acts = step.article.querySelector("[data-acts]");
  choices.map(({ name, label, options, first }) => {
    const group = make("fieldset", { className: "choices" }, make("legend", { innerHTML: label }));
    for (const [value, html] of options) {
      const radio = make("input", { type: "radio", name: `${step.name}-${name}`, value, checked: value === (step.chosen[name] ?? first) });
      radio.addEventListener("change", () => step.choose({ chosen: { [name]: value } }));
      group.append(make("label", {}, radio, make("span", { innerHTML: html })));
    }
    return group;
  }).reverse().forEach((group) => acts.prepend(group));
}
