// What was moved by hand stands on the page, with the way back; and whether its numbers are exact.

import { isSet } from "./host.js";
import { nodeIn } from "./node_in.js";
import { bold, make, told } from "./words.js";

const LATER = 4000; // milliseconds until an answer that did not come is asked for again
const TRIES = 5;

/** @param {Step} step */
export function openMoved(step) {
  const back = make("button", {
    type: "button",
    className: "link",
    textContent: told("book.back"),
  });
  // The button goes, so the focus goes on to what was moved.
  back.addEventListener("click", async () => {
    await step.putBack();
    if (note.hidden) step.article.querySelector("[data-picture] [role=slider]")?.focus();
  });
  const line = make("span", { role: "status" });
  const note = make("p", { className: "by-hand", hidden: true }, line, " ", back);
  nodeIn(step.article, "[data-acts]").append(note);
  let tries = 0;

  // What still speaks of before, where the numbers are the browser's own.
  const local = () => [
    ...bold(told("book.by_hand")),
    ...(step.article.querySelector("[data-stale]") ? [" ", told("stale.note")] : []),
  ];

  return {
    asks() {
      note.hidden = false;
      note.dataset.exact = "asked";
      if (!line.textContent) line.replaceChildren(told("book.moved"));
    },
    // state: computed for what was moved; problem: why there is none.
    /** @param {PageState | BegunState | null} state @param {string} problem */
    show(state, problem) {
      note.hidden = !isSet(step.view());
      note.dataset.exact = state ? "yes" : "no";
      const now = make(
        "span",
        {},
        ...(state ? [told("book.moved")] : problem ? [problem, " ", ...local()] : local()),
      );
      // Heard whenever it is written: once is enough.
      if (now.innerHTML !== line.innerHTML) line.replaceChildren(...now.childNodes);
      const again = problem === told("book.not_exact") && tries < TRIES;
      tries = again ? tries + 1 : 0;
      const view = step.view();
      if (again)
        setTimeout(
          () =>
            step.article.isConnected && step.now && view.moves === step.moves && step.askExact(),
          LATER * tries,
        );
    },
  };
}
