// Which two fields of a table are drawn, and the visitor's own table among those to choose from.

import { make, told } from "./words.js";

// state.fields: the names of all fields of the table that it was computed from.
export function showFields(step, state, view) {
  const picks = document.querySelector(".picks");
  picks?.querySelector(".fields")?.remove();
  if (!picks || !state?.fields || state.fields.length < 3) return;
  const now = (view.fields || "1,2").split(",");
  const list = (axis, key) => {
    const options = state.fields.map((textContent, i) => make("option", { textContent, value: String(i + 1), selected: String(i + 1) === now[axis] }));
    const select = make("select", {}, ...options);
    select.addEventListener("change", () => {
      const wanted = [...now];
      if (wanted[1 - axis] === select.value) wanted[1 - axis] = now[axis];
      wanted[axis] = select.value;
      step.choose({ chosen: {}, fields: wanted.join(",") });
    });
    return make("label", { className: "pick" }, make("span", { textContent: told(`data.${key}`) }), select);
  };
  const box = make("div", { className: "fields picks" }, list(0, "first_field"), list(1, "second_field"));
  picks.querySelector("[data-pick=data]").closest(".pick").after(box);
}

export function showOwn(own) {
  const list = document.querySelector("[data-pick=data]");
  if (!list || !own || [...list.options].some(({ value }) => value === own)) return;
  list.append(make("option", { value: own, textContent: told("data.own") }));
}
