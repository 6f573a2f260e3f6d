// Sentences that do not follow the hand (book/stale.py): marked while what they speak of is moved.

import { make, told } from "./words.js";

export function makeStale(article) {
  let before = {};

  function move(state, local) {
    if (!local) before = { ...state };
    for (const block of article.querySelectorAll("[data-stale]")) {
      markBlock(block, local && block.dataset.stale.split(" ").some((name) => isMoved(before[name], state[name])));
    }
  }

  return { move };
}

function isMoved(before, now) {
  return before !== now && JSON.stringify(before) !== JSON.stringify(now);
}

// The words stand first, so that they are heard first; they take no place.
function markBlock(block, stale) {
  if (block.classList.contains("stale") === stale) return;
  block.classList.toggle("stale", stale);
  if (stale) block.prepend(make("small", { className: "before", textContent: told("stale.before") }));
  else block.querySelector(":scope > .before")?.remove();
}
