// A phone that scans a new address is another one to its browser: by its place it is the same again.

import { make, told } from "./words.js";

/** @param {(place: string) => Promise<void>} take */
export function placeForm(take) {
  const input = make("input", {
    type: "text",
    maxLength: 12,
    autocomplete: "off",
    autocapitalize: "characters",
    required: true,
  });
  const said = make("p", { role: "status" });
  const form = make(
    "form",
    { className: "row" },
    make("label", { className: "pick" }, make("span", { textContent: told("class.place") }), input),
    make("button", { type: "submit", textContent: told("class.place_take") }),
    said,
  );
  form.addEventListener("submit", async (event) => {
    event.preventDefault();
    try {
      await take(input.value);
      location.reload();
    } catch (error) {
      said.textContent = /** @type {Refused} */ (error).says ?? told("class.lost");
    }
  });
  return make(
    "details",
    { className: "folded place-again" },
    make("summary", { textContent: told("class.place_before") }),
    form,
  );
}
