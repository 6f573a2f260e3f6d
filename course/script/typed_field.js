// Where a number, a vector or a matrix is typed: in a lesson, in practice, on a phone in class. It
// shows how it is read, has keys for a phone, and takes the cursor to a mistake. What is typed into
// is an entry: one field (text_entry.js), or one for each cell (cell_inputs.js).

import { hasTouch } from "./keyboard.js";
import { readBox } from "./read_box.js";
import { touchKeys } from "./touch_keys.js";
import { make } from "./words.js";

// `element` is what holds the entry.
/**
 * @param {Entry} entry
 * @param {Shape} [shape]
 * @param {string} [reads]
 * @param {HTMLElement} [element]
 * @returns {TypedField}
 */
export function typedField(
  entry,
  shape = [],
  reads = "",
  element = make("div", { className: "typed" }, entry.element),
) {
  const { fields } = entry;
  const box = readBox(shape, entry.understood);
  element.append(touchKeys(fields, shape, reads), box.element);
  for (const field of fields) {
    field.setAttribute("aria-describedby", box.note.id);
    field.addEventListener("input", () => {
      field.ariaInvalid = null;
      box.typed();
    });
  }
  element.addEventListener("focusin", () => showKeysOf(element));
  if (element.contains(document.activeElement)) showKeysOf(element);
  box.begin();
  return {
    element,
    value: entry.value,
    draft: entry.value,
    focus: () => fields[0].focus(),
    set(text) {
      if (text === entry.value()) return;
      entry.set(text);
      box.begin();
    },
    has: (node) => fields.includes(node),
    // Whether it cannot be sent; then the reason stands there, and the cursor where it lies.
    refuses() {
      const { problem } = box.sent();
      if (problem) entry.toProblem(problem);
      return Boolean(problem);
    },
    mark: entry.mark,
    // The cursor goes to the first number that is not good, where it can be told; but no keyboard
    // opens over what is said of it.
    toWrong(good = []) {
      if (!hasTouch() || fields.includes(document.activeElement)) entry.toWrong(good);
    },
  };
}

// Only one row of keys is there at a time: of the field that was typed into last.
/** @param {HTMLElement} element */
function showKeysOf(element) {
  document
    .querySelectorAll(".typed.keyed")
    .forEach((other) => other.classList.toggle("keyed", other === element));
  element.classList.add("keyed");
}
