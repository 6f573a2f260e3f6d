// What a phone enters into the class's own table: a number a field, kept and sent as answers are.

import { RECORD, fieldTitle, recordText } from "./class_fields.js";
import { lateField } from "./late_field.js";
import { make, told } from "./words.js";

const DRAFT = "pca-class-draft"; // what is half typed outlives the page when the class is led on

/**
 * save(): the whole table as a file, for who has entered something and once it is closed.
 * @param {{ votes: () => Votes, room: () => Room | null, save: () => Promise<void> }} of
 */
export function recordForm({ votes, room, save }) {
  const said = make("p", { className: "record-said", role: "status" });
  const form = make("form", { className: "ballot number" });
  const summary = make("summary", { textContent: told("class.table_ask") });
  const folded = make("details", { open: true }, summary, form);
  const take = make("button", { type: "button", textContent: told("class.table_csv") });
  take.addEventListener("click", () =>
    save().catch((/** @type {Refused} */ error) =>
      said.replaceChildren(error.says ?? told("class.lost")),
    ),
  );
  const element = make("section", { className: "record-form", hidden: true }, folded, said, take);
  let number = 0; // of the table whose fields stand there
  let entered = ""; // what was kept last
  /** @type {LateField[]} */
  let inputs = [];
  let fieldset = make("fieldset");
  form.addEventListener("submit", (event) => {
    event.preventDefault();
    press(0);
  });
  form.addEventListener("input", () =>
    keepDraft(
      tableNow(),
      inputs.map((one) => one.value()),
    ),
  );
  const tableNow = () => `${room()?.state?.code} ${number}`;

  // Each field in its turn says whether it can be read; then all are sent.
  /** @param {number} at */
  function press(at) {
    const own = room()?.state?.own;
    const input = inputs[at];
    if (!own?.open) return;
    if (!input) {
      votes().put(RECORD, number, JSON.stringify(inputs.map((one) => one.value())));
      return;
    }
    input.press(
      () => input.refuses() || press(at + 1),
      (text) => said.replaceChildren(text),
    );
  }

  /** @param {ClassTable} own */
  function build(own) {
    number = own.number;
    entered = "";
    inputs = own.fields.map((field) => lateField(() => {}, fieldTitle(field)));
    const rows = own.fields.map((field, i) =>
      make(
        "div",
        { className: "record-field" },
        make("strong", { textContent: fieldTitle(field) }),
        make("small", { textContent: told("class.table_range", { ...field }) }),
        inputs[i].element,
      ),
    );
    const submit = make("button", {
      type: "submit",
      className: "primary",
      textContent: told("class.table_enter"),
    });
    fieldset = make("fieldset", {}, ...rows, submit);
    form.replaceChildren(fieldset);
    draftOf(tableNow()).forEach((text, i) => inputs[i]?.set(text));
    folded.open = true;
  }

  /** @param {ClassTable} own @param {PhoneVote | null} mine */
  function standing({ open, fields }, mine) {
    if (!mine) return [told(open ? "class.table_shown" : "class.table_is_closed")];
    if (mine.is === "waiting") return [told("class.sending")];
    if (mine.is === "refused")
      return [make("strong", { textContent: told("class.not_recorded") }), " ", mine.says ?? ""];
    const answer = recordText(fields, JSON.parse(mine.answer));
    const text = make("strong", { textContent: told("class.table_recorded", { answer }) });
    return [text, " ", told(open ? "class.table_change" : "class.table_is_closed")];
  }

  function show() {
    const own = room()?.state?.own ?? null;
    const mine = own && votes().of(RECORD, own.number);
    element.hidden = !own || !(own.open || mine);
    if (!own) return;
    if (own.number !== number) build(own);
    fieldset.disabled = !own.open;
    take.hidden = own.open || mine?.is !== "kept";
    said.replaceChildren(...standing(own, mine));
    if (mine?.is !== "kept" || mine.answer === entered) return;
    entered = mine.answer;
    JSON.parse(entered).forEach((/** @type {string} */ cell, /** @type {number} */ i) =>
      inputs[i].set(cell),
    );
    folded.open = false; // what the class is asked beside it comes up
  }
  return { element, show };
}

/** @param {string} table @param {string[]} texts */
function keepDraft(table, texts) {
  try {
    sessionStorage.setItem(DRAFT, JSON.stringify([table, ...texts]));
  } catch {
    // nothing is kept here
  }
}

/** @param {string} table @returns {string[]} */
function draftOf(table) {
  try {
    const [of, ...texts] = JSON.parse(sessionStorage.getItem(DRAFT) ?? "[]");
    return of === table ? texts : [];
  } catch {
    return [];
  }
}
