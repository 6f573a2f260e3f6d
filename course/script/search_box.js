// The box that searches, opened by its button or its key. What searches, and what it looks in, is
// fetched once somebody does: no reader waits for it. What is typed meanwhile stays.

import { CANCEL, SEARCH, isCommand } from "./keys.js";
import { load } from "./load.js";
import { pageLanguage } from "./page_language.js";
import { isTurnedOff } from "./single_keys.js";
import { TYPING } from "./wall.js";
import { make, told } from "./words.js";

let typedLast = "";

export function watchSearch() {
  document.addEventListener("keydown", (event) => {
    const target = event.target instanceof Element ? event.target : null;
    if (!SEARCH.includes(event.key) || isCommand(event) || target?.closest(TYPING)) return;
    if (isTurnedOff(event.key)) return;
    if (openSearch()) event.preventDefault();
  });
  document.addEventListener("click", ({ target }) => {
    if (target instanceof Element && target.closest("[data-search]")) openSearch();
  });
}

// Where its button is not seen, on the wall, in a class and in a frame, it stays closed.
function openSearch() {
  const button = document.querySelector("[data-search]");
  if (!button?.checkVisibility() || document.querySelector("dialog[open]")) return false;
  const field = make("input", { type: "search", value: typedLast, autocomplete: "off" });
  Object.assign(field, {
    spellcheck: false,
    enterKeyHint: "search",
    ariaLabel: told("search.label"),
  });
  const close = make("button", { textContent: told("search.close"), type: "button" });
  const form = make("form", { role: "search" }, field, close);
  const said = make("p", { role: "status", textContent: told("search.hint") });
  const box = make("dialog", { className: "search", ariaLabel: told("search.title") }, form, said);
  close.addEventListener("click", () => box.close());
  // A browser would empty the field first.
  field.addEventListener("keydown", (event) => {
    if (!CANCEL.includes(event.key) || event.isComposing) return;
    event.preventDefault();
    box.close();
  });
  form.addEventListener("submit", (event) => event.preventDefault());
  box.addEventListener("close", () => {
    typedLast = field.value;
    box.remove();
  });
  box.addEventListener("click", ({ target }) => target === box && box.close()); // beside it
  (document.querySelector(".held") ?? document.body).append(box);
  box.showModal();
  field.select();
  fill({ box, form, field, said }, button.dataset);
  return true;
}

/** @param {SearchBox} box @param {DOMStringMap} where */
async function fill(box, { search = "", index = "", from = "" }) {
  try {
    await Promise.all([load(search), load(index)]);
    await window.pcaSearch?.(box, pageLanguage(), from);
  } catch {
    box.said.textContent = told("search.not_come");
  }
}
