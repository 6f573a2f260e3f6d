// What numbers are typed into.

import { keyboardFor } from "./keyboard.js";
import { MAX_LENGTH } from "./longest.js";
import { make } from "./words.js";

// One sign more than is read, so that a text too long is refused and not cut.
/** @param {string} label @param {string} [placeholder] */
export function typedInput(label, placeholder = "") {
  const input = make("input", {
    type: "text",
    maxLength: MAX_LENGTH + 1,
    placeholder,
    autocomplete: "off",
    spellcheck: false,
  });
  input.inputMode = keyboardFor();
  input.enterKeyHint = "send";
  for (const name of ["autocapitalize", "autocorrect"]) input.setAttribute(name, "off");
  input.setAttribute("aria-label", label);
  return input;
}
