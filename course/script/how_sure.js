// How sure one is: the three buttons by which a first answer is given, in place of the one that checks.
// Enter in a field leads to them. On the wall a class answers, and nobody is asked.

import { CERTAINTIES } from "./certainty.js";
import { isPresenting } from "./host.js";
import { ENTER } from "./keys.js";
import { make, told } from "./words.js";

/** @param {HTMLFormElement} form @param {(level: string) => void} answer */
export function howSure(form, answer) {
  const buttons = CERTAINTIES.map((level) => {
    const button = make("button", { type: "button", textContent: told(`check.${level}`) });
    button.addEventListener("click", () => answer(level));
    return button;
  });
  const element = make(
    "div",
    { className: "how-sure" },
    make("span", { textContent: told("check.how_sure") }),
    make("div", { className: "row" }, ...buttons),
  );
  element.setAttribute("role", "group");
  element.setAttribute("aria-label", told("check.how_sure"));
  const asks = () => form.classList.contains("asks-sure") && !isPresenting();
  form.addEventListener("keydown", (event) => {
    const isField = event.target instanceof HTMLInputElement;
    if (!asks() || !isField || !ENTER.includes(event.key) || event.isComposing) return;
    if (event.defaultPrevented) return; // it led to the next cell
    event.preventDefault();
    buttons[0].focus();
  });
  return {
    element,
    asks,
    /** @param {boolean} on */
    ask: (on) => form.classList.toggle("asks-sure", on),
  };
}
