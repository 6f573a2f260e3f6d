// The page of errata: each claim is a question, answered before what is true of it is shown.

import { nodeIn } from "./node_in.js";
import { openQuestion } from "./question.js";
import { isRevealed, keepRevealed } from "./store.js";

const TABLE = "worked"; // the one that errata are told on

export function openErrata() {
  document.querySelectorAll("article.erratum").forEach(openErratum);
}

/** @param {Ours} article */
function openErratum(article) {
  const { erratum: name = "", right = null } = article.dataset;
  const reveal = nodeIn(article, "[data-reveal]");
  const parts = [...article.querySelectorAll("[data-part]")];
  /** @type {Asking} */
  const asking = {
    article,
    name,
    state: {
      check: { kind: "choice", right },
      parts: Object.fromEntries(parts.map((part) => [part.dataset.part, part.innerHTML])),
    },
    now: null,
    settings: {},
    moves: {},
    place: () => `${name}/${TABLE}`,
    revealed: () => reveal.open,
    reveal() {
      if (reveal.open) return false;
      reveal.open = true;
      return true;
    },
  };
  reveal.open = isRevealed(asking.place());
  reveal.addEventListener("toggle", () => reveal.open && keepRevealed(asking.place()));
  openQuestion(asking)?.begin();
}
