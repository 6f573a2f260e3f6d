// Which two fields of a table are drawn, and the visitor's own table among those to choose from.

import { nodeIn } from "./node_in.js";
import { make, told } from "./words.js";

// state.fields: the names of all fields of the table that it was computed from.
/** @param {Step} step @param {PageState | undefined} state @param {View} view */
export function showFields(step, state, view) {
  const picks = document.querySelector(".picks");
  picks?.querySelector(".fields")?.remove();
  const names = state?.fields ?? [];
  if (!picks || names.length < 3) return;
  const now = (view.fields || "1,2").split(",");
  /** @param {number} axis @param {string} key */
  const list = (axis, key) => {
    const options = names.map((textContent, i) =>
      make("option", { textContent, value: String(i + 1), selected: String(i + 1) === now[axis] }),
    );
    const select = make("select", {}, ...options);
    select.addEventListener("change", () => {
      const wanted = [...now];
      if (wanted[1 - axis] === select.value) wanted[1 - axis] = now[axis];
      wanted[axis] = select.value;
      step.choose({ chosen: {}, fields: wanted.join(",") });
    });
    return make(
      "label",
      { className: "pick" },
      make("span", { textContent: told(`data.${key}`) }),
      select,
    );
  };
  const box = make(
    "div",
    { className: "fields picks" },
    list(0, "first_field"),
    list(1, "second_field"),
  );
  nodeIn(picks, ".pick:has([data-pick=data])").after(box);
}

/** @param {string} own */
export function showOwn(own) {
  const list = document.querySelector("[data-pick=data]");
  if (!list || !own || [...list.options].some(({ value }) => value === own)) return;
  list.append(make("option", { value: own, textContent: told("data.own") }));
}
