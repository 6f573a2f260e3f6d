// On the screen: a sheet is sent to the printer, lines of code to the clipboard.

import { nodeIn } from "./node_in.js";

export function watchPapers() {
  document.querySelector("[data-print]")?.addEventListener("click", () => print());
  const button = document.querySelector("[data-copy]");
  button?.addEventListener("click", async () => {
    const lines = nodeIn(document, "[data-snippet]");
    getSelection()?.selectAllChildren(lines); // marked, where a browser keeps its clipboard to itself
    try {
      await navigator.clipboard.writeText(lines.textContent);
      button.textContent = button.dataset.done;
    } catch {
      // What is marked can be copied by hand.
    }
  });
}
