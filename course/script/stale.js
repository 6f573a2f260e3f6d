// Sentences that do not follow the hand (course/stale.py): marked while what they speak of is moved.

import { make, told } from "./words.js";

// names: what has moved since the sentences were written.
/** @param {Ours} article @param {string[]} names */
export function markStale(article, names) {
  for (const block of article.querySelectorAll("[data-stale]")) {
    markBlock(
      block,
      block.dataset.stale.split(" ").some((name) => names.includes(name)),
    );
  }
}

// The words stand first, so that they are heard first; they take no place.
/** @param {Ours} block @param {boolean} stale */
function markBlock(block, stale) {
  if (block.classList.contains("stale") === stale) return;
  block.classList.toggle("stale", stale);
  const before = block.closest("[data-stands-in]") ? "points.of_textbook" : "stale.before";
  if (stale) block.prepend(make("small", { className: "before", textContent: told(before) }));
  else block.querySelector(":scope > .before")?.remove();
}
