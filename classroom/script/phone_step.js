// A step on a phone in class. Its question stands in the page and can be answered at once; what only a
// live page can do wakes it.

import { nodeIn } from "./node_in.js";
import { loadRest } from "./rest.js";

/** @param {Ours} article @returns {PhoneStep} */
export function phoneStep(article) {
  /** @type {Begin} */
  const begin = JSON.parse(nodeIn(article, "[data-begin]").textContent);
  const parts = [...article.querySelectorAll("[data-part]")];
  const written = Object.fromEntries(parts.map((part) => [part.dataset.part, part.innerHTML]));
  const state = { check: begin.check, parts: { ...written, ...begin.later } };
  /** @type {Step | null} */
  let alive = null;
  const woken = async () => (alive ??= (await loadRest())[0]);
  return {
    article,
    name: article.dataset.step,
    choices: begin.choices,
    get chosen() {
      return (alive ?? begin).chosen;
    },
    get state() {
      return alive?.state ?? state;
    },
    get settings() {
      return alive?.settings ?? {};
    },
    get now() {
      return alive?.now ?? null;
    },
    choose: async (wanted) => (await woken()).choose(wanted),
    reveal() {
      const reveal = article.querySelector("[data-reveal]");
      if (reveal) reveal.open = true;
    },
    wake: async () => void (await woken()),
  };
}
