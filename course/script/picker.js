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

// "?data=iris&div=m-1": the table and the choices that a link asks for, where the page has them.
export function followLink(steps) {
  const query = new URLSearchParams(location.search);
  if (!query.has("data")) return;
  const wanted = {};
  for (const name of ["data", "div"]) {
    const list = document.querySelector(`[data-pick=${name}]`);
    if (![...(list?.options ?? [])].some(({ value }) => value === query.get(name))) continue;
    wanted[name] = list.value = query.get(name);
  }
  for (const step of steps) step.choose({ chosen: { ...wanted, ...choicesOf(step, query) } });
}

function choicesOf(step, query) {
  const found = {};
  for (const radio of step.article.querySelectorAll(".choices input")) {
    const name = radio.name.slice(step.name.length + 1);
    if (query.get(name) !== radio.value) continue;
    radio.checked = true;
    found[name] = radio.value;
  }
  return found;
}
