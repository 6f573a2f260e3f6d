// A row of keys for what a phone's keyboard of numbers lacks. They type into the field that has the
// cursor, and leave the keyboard open.

import { keyboardFor } from "./keyboard.js";
import { make, told } from "./words.js";

/** @type {Record<string, string>} */
const TYPED_BY_KEY = {
  root: "√",
  over: "/",
  minus: "−",
  mark: ".",
  comma: ",",
  row: ";",
  brackets: "( )",
  power: "^",
  lambda: "λ",
};
const OF_SHAPE = [
  ["root", "over", "minus", "mark", "brackets", "power"],
  ["root", "over", "minus", "mark", "comma", "brackets"],
  ["root", "over", "minus", "comma", "row", "brackets"],
];

// `fields` are those that may be typed into; of several the next one has a key.
/** @param {HTMLInputElement[]} fields @param {Shape} shape @param {string} [reads] */
export function touchKeys(fields, shape, reads = "") {
  const several = fields.length > 1;
  const names = OF_SHAPE[several ? 0 : shape.length].map((name) =>
    several && name === "power" ? "next" : reads && name === "mark" ? "lambda" : name,
  );
  const element = make("div", { className: "keys" });
  element.setAttribute("role", "group");
  element.setAttribute("aria-label", told("check.keys"));
  let at = fields[0];
  for (const field of fields) field.addEventListener("focus", () => (at = field));

  /** @param {string} text @param {string} name @param {() => void} press */
  function key(text, name, press) {
    const button = make("button", { type: "button", textContent: text, tabIndex: -1 });
    button.setAttribute("aria-label", told(`check.key_${name}`));
    button.addEventListener("pointerdown", (event) => event.preventDefault()); // the field keeps the cursor
    button.addEventListener("mousedown", (event) => event.preventDefault());
    button.addEventListener("click", press);
    element.append(button);
    return button;
  }

  for (const name of names) {
    if (name === "next") key("→", name, () => nextOf(fields, at).focus());
    else
      key(TYPED_BY_KEY[name], name, () =>
        typeInto(at, name === "brackets" ? bracketAt(at) : TYPED_BY_KEY[name]),
      );
  }
  const letters = key("abc", "letters", () => {
    const isNumbers = letters.textContent === "abc";
    letters.textContent = isNumbers ? "123" : "abc";
    letters.setAttribute("aria-label", told(`check.key_${isNumbers ? "numbers" : "letters"}`));
    for (const field of fields) field.inputMode = isNumbers ? "text" : keyboardFor();
    at.blur(); // some keyboards change only with a new cursor
    at.focus();
  });
  return element;
}

/** @param {HTMLInputElement[]} fields @param {HTMLInputElement} field */
const nextOf = (fields, field) => fields[(fields.indexOf(field) + 1) % fields.length];

// A bracket is closed where one is open and something stands in it.
/** @param {HTMLInputElement} hTMLInputElement */
function bracketAt({ value, selectionStart }) {
  const before = value.slice(0, selectionStart ?? 0);
  const open = before.split(/[(（]/).length - before.split(/[)）]/).length;
  return open > 0 && !/[(（,;+\-−*/^√]\s*$/.test(before) ? ")" : "(";
}

// In place of what is marked, as a key of the keyboard does.
/** @param {HTMLInputElement} field @param {string} text */
export function typeInto(field, text) {
  field.focus();
  field.setRangeText(text, field.selectionStart ?? 0, field.selectionEnd ?? 0, "end");
  field.dispatchEvent(new Event("input", { bubbles: true }));
}
