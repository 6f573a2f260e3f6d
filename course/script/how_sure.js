// How sure one is: the three buttons by which a first answer is given. Enter in a field leads to them.

import { CERTAINTIES } from "./certainty.js";
import { make, told } from "./words.js";

/** @param {HTMLFormElement} form @param {(level: string) => void} answer */
export function howSure(form, answer) {
  const buttons = CERTAINTIES.map((level) => {
    const button = make("button", { type: "button", textContent: told(`today.${level}`) });
    button.addEventListener("click", () => answer(level));
    return button;
  });
  const element = make(
    "div",
    { className: "how-sure" },
    make("span", { textContent: told("today.how_sure") }),
    make("div", { className: "row" }, ...buttons),
  );
  element.setAttribute("role", "group");
  element.setAttribute("aria-label", told("today.how_sure"));
  form.addEventListener("keydown", (event) => {
    const { target } = event;
    if (event.key !== "Enter" || event.isComposing || !(target instanceof HTMLInputElement)) return;
    if (element.hidden || event.defaultPrevented) return;
    event.preventDefault();
    buttons[0].focus();
  });
  return {
    element,
    asks: () => !element.hidden,
    /** @param {boolean} on */
    ask: (on) => (element.hidden = !on),
  };
}
