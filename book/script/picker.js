// What is chosen by name: the table and the divisor for the page, and each step's own choices.

import { make, told } from "./words.js";

export function tablePicker(steps) {
  const tables = [...new Set(steps.flatMap((step) => step.tables))];
  const divisors = ["m", "m-1"];
  const bar = document.querySelector("[data-picker]");
  const choose = (chosen) => steps.forEach((step) => step.choose(chosen));
  const selects = [];
  if (tables.length > 1) {
    selects.push(select("data.dataset", tables.map((id) => [id, told(`data.${id}`)]), (table) => choose({ table })));
  }
  selects.push(select("data.divisor", divisors.map((id) => [id, id.replace("-", " − ")]), (divisor) => choose({ divisor })));
  bar?.append(...selects);
}

function select(label, options, choose) {
  const list = make("select", {}, ...options.map(([value, text]) => make("option", { value }, text)));
  list.addEventListener("change", () => choose(list.value));
  return make("label", { className: "pick" }, make("span", {}, told(label)), list);
}

export function openChoices(step, choices) {
  const acts = step.article.querySelector("[data-acts]");
  choices.map(({ name, label, options, first }) => {
    const group = make("fieldset", { className: "choices" }, make("legend", { innerHTML: label }));
    for (const [value, html] of options) {
      const radio = make("input", { type: "radio", name: `${step.name}-${name}`, value, checked: value === first });
      radio.addEventListener("change", () => step.choose({ [name]: value }));
      group.append(make("label", {}, radio, make("span", { innerHTML: html })));
    }
    return group;
  }).reverse().forEach((group) => acts.prepend(group));
}
