// Where a number is typed on a page that asks for one: a plain input, there with the page. What reads
// it comes afterwards (reading.js) and takes the same input over, with what stands in it and the cursor.

import { loadReading, readingHere } from "./load.js";
import { typedInput } from "./typed_input.js";
import { make, told } from "./words.js";

// `came` hears that it has come, if it was not there already. `label`: what it asks for.
/** @param {() => void} came @param {string} [label] @returns {LateField} */
export function lateField(came, label = "") {
  const input = typedInput(label || told("check.answer"), label ? "" : told("check.placeholder"));
  const element = make("div", { className: "typed" }, input);
  /** @type {TypedField | null} */
  let field = null; // typed_field.js
  /** @type {{send: () => void, say: (text: string) => void} | null} */
  let pressed = null; // what is to be sent when it has come, and where to say why it does not

  /** @param {Reading} reading */
  const take = (reading) => (field = reading.fieldOver(input, element));

  // The next press, or who comes back to the field, asks again for what could not be had.
  const ask = () => field || loadReading().then(takeLate, notCome);

  /** @param {Reading} [reading] */
  function takeLate(reading) {
    if (field || !reading) return;
    take(reading);
    came();
    const { send } = pressed ?? {};
    pressed = null;
    send?.();
  }

  function notCome() {
    const { say } = pressed ?? {};
    pressed = null;
    say?.(told("check.not_come"));
  }

  const here = readingHere();
  if (here) take(here);
  else (window.requestIdleCallback ?? setTimeout)(ask);
  input.addEventListener("focus", ask);
  input.addEventListener("input", () => {
    const { say } = pressed ?? {};
    pressed = null;
    say?.(""); // it is another answer now
  });

  return {
    element,
    value: () => input.value.trim(),
    has: (node) => node === input,
    ask,
    isWaiting: () => pressed !== null,
    set(text) {
      pressed = null;
      if (field) field.set(text);
      else if (text !== input.value.trim()) input.value = text;
    },
    // It was pressed: sent at once, or as soon as it can be read.
    press(send, say) {
      if (field) return void send();
      pressed = { send, say };
      say(told("check.coming"));
      ask();
    },
    refuses: () => field?.refuses() ?? true,
    toWrong: () => field?.toWrong(),
  };
}
