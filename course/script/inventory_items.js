// The questions of a form, one below the other: radio buttons as every browser has them, and no word on
// right or wrong.

import { ITEM_LEFT_OUT } from "./inventory_data.js";
import { make, told } from "./words.js";

export const OPTION_LETTERS = "abcd";

/**
 * @param {InventoryData} data
 * @param {string} form
 * @param {string} answers
 * @param {(answers: string) => void} changed
 */
export function inventoryItems({ items, lang }, form, answers, changed) {
  const chosen = [...answers];
  const fields = items.map(({ forms }, i) => {
    const { stem, options } = forms[form];
    const number = make("small", {
      textContent: told("inventory.item", { n: i + 1, all: items.length }),
    });
    const radios = options.map((text, o) => {
      const radio = make("input", {
        type: "radio",
        name: `item-${i + 1}`,
        value: OPTION_LETTERS[o],
        checked: chosen[i] === OPTION_LETTERS[o],
      });
      radio.addEventListener("change", () => {
        chosen[i] = radio.value;
        changed(chosen.join(""));
      });
      return make(
        "label",
        { className: "option" },
        radio,
        make("span", { lang, textContent: text }),
      );
    });
    const legend = make("legend", {}, number, make("span", { lang, textContent: stem }));
    return make("fieldset", {}, legend, ...radios);
  });
  return {
    element: make("div", { className: "inventory-items" }, ...fields),
    /** @param {number} i */
    focus(i) {
      fields[i].querySelector("input")?.focus();
    },
    // Once the learner has seen which are wrong, the sheet stays as it is.
    settle() {
      for (const field of fields) field.disabled = true;
    },
  };
}

// The numbers of those that have no answer, from 1 on.
/** @param {string} answers */
export const leftOut = (answers) =>
  [...answers].flatMap((answer, i) => (answer === ITEM_LEFT_OUT ? [i + 1] : []));
