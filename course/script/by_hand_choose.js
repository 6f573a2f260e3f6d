// Which table is worked by hand: how many fields, which divisor, and other numbers.

import { HAND_KINDS } from "./by_hand_data.js";
import { make, told } from "./words.js";

// What a link asks for, where it names no table: ?n=3&div=m-1; else what was written on last.
/** @param {URLSearchParams} asked @param {string} [latest] */
export function kindAsked(asked, latest = HAND_KINDS[0]) {
  const [fields, letter] = latest;
  const letters = new Map([
    ["m", "m"],
    ["m-1", "n"],
  ]);
  const found = `${asked.get("n") ?? fields}${letters.get(asked.get("div") ?? "") ?? letter}`;
  return HAND_KINDS.includes(found) ? found : latest.slice(0, 2);
}

/**
 * @param {string} kind
 * @param {HTMLElement} note
 * @param {{ turn: (kind: string) => void, isTouched: () => boolean, otherNumbers: () => void }} of
 */
export function tableChoices(kind, note, { turn, isTouched, otherNumbers }) {
  const [fields, letter] = kind;
  const ofFields = choice(
    "by_hand.fields",
    { 2: told("by_hand.fields_2"), 3: told("by_hand.fields_3") },
    fields,
  );
  const ofDivisor = choice("data.divisor", { m: "m", n: "m − 1" }, letter);
  for (const { list } of [ofFields, ofDivisor])
    list.addEventListener("change", () => turn(`${ofFields.list.value}${ofDivisor.list.value}`));
  const other = make("button", { type: "button", textContent: told("by_hand.fresh") });
  other.addEventListener("click", () => (isTouched() ? askTwice() : otherNumbers()));
  return [ofFields.element, ofDivisor.element, other];

  // Nothing brings back what was written.
  function askTwice() {
    const yes = make("button", { type: "button", textContent: told("by_hand.fresh_yes") });
    const no = make("button", { type: "button", textContent: told("by_hand.fresh_no") });
    yes.addEventListener("click", otherNumbers);
    no.addEventListener("click", () => {
      note.textContent = "";
      other.focus();
    });
    note.replaceChildren(told("by_hand.fresh_sure"), " ", yes, " ", no);
    no.focus();
  }
}

/** @param {string} key @param {Record<string, string>} options @param {string} chosen */
function choice(key, options, chosen) {
  const list = make(
    "select",
    {},
    ...Object.entries(options).map(([value, textContent]) =>
      make("option", { value, textContent, selected: value === chosen }),
    ),
  );
  return { list, element: make("label", {}, told(key), list) };
}
