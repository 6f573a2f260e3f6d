// A part of a step whose script is fetched once somebody opens it: no reader waits for it.

import { load } from "./load.js";
import { nodeIn } from "./node_in.js";
import { make, told } from "./words.js";

// What a script hands over stands under its name: its address stands on the place that it fills.
/**
 * @param {HTMLDetailsElement} box
 * @param {Step} step
 * @param {"pcaSlides" | "pcaListen" | "pcaTable" | "pcaInvent"} name
 * @param {InventShelf} [shelf] what it keeps by
 */
export function watchLate(box, step, name, shelf) {
  const place = nodeIn(box, "[data-script]");
  let isOpen = false;
  box.addEventListener("toggle", async () => {
    if (!box.open || isOpen) return;
    isOpen = true;
    try {
      await load(place.dataset.script);
      await step.picture.wake();
      const part = window[name];
      if (!part) throw new Error(place.dataset.script);
      part.open(step, place, shelf);
    } catch {
      isOpen = false;
      place.replaceChildren(make("p", { textContent: told("book.part_not_come") }));
    }
  });
}

// ... or once it has the focus.
/** @param {Ours} tree @param {Step} step */
export function watchStop(tree, step) {
  tree.addEventListener(
    "focusin",
    async () => {
      try {
        await load(tree.dataset.script);
        await step.picture.wake();
        if (!window.pcaWalk) throw new Error(tree.dataset.script);
      } catch {
        return watchStop(tree, step); // a lost network may come back
      }
      const isStillHere = tree.contains(document.activeElement);
      window.pcaWalk.open(step, tree);
      if (isStillHere) nodeIn(tree, "[role=treeitem]").focus();
    },
    { once: true },
  );
}
