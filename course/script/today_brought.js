// A link of another device's ladder: what it brings is taken in when one says so.

import { ladderFrom } from "./ladder_link.js";
import { takeIn, VERSION } from "./store.js";
import { make, told } from "./words.js";

/** @param {HTMLElement} box @param {() => void} show what has changed */
export function bringLadder(box, show) {
  read();
  window.addEventListener("hashchange", read);

  function read() {
    if (!location.hash.startsWith("#ladder=")) return;
    const brought = ladderFrom(location.hash);
    const n = brought ? Object.keys(brought.found).length : 0;
    const said = make("p", { role: "status", textContent: told("today.brings", { n }) });
    if (!n) {
      said.textContent = told("today.brings_none");
      box.replaceChildren(said);
      return forgetFragment();
    }
    const take = make("button", { type: "button", className: "primary" });
    take.textContent = told("today.take_in");
    const leave = make("button", { type: "button", textContent: told("today.leave") });
    box.replaceChildren(said, make("div", { className: "row" }, take, leave));
    take.addEventListener("click", () => {
      takeIn(JSON.stringify({ pca: VERSION, practice: brought?.found }));
      show();
      said.textContent = told("today.taken_in");
      box.replaceChildren(said);
      forgetFragment();
    });
    leave.addEventListener("click", () => {
      box.replaceChildren();
      forgetFragment();
    });
  }
}

// Opened again it should not ask again.
function forgetFragment() {
  try {
    history.replaceState(history.state, "", location.pathname + location.search);
  } catch {
    // A page from the disk may not write its address.
  }
}
