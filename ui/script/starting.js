// The app's first HTML: it has scripts (see alive.js), and Streamlit's own, which keep the line and the
// browser busy, are fetched and run when the picture has been painted. A picture that does not come
// holds nothing up, nor does a page that nobody looks at.

import { keepRoomForPoints } from "./points_room.js";

keepRoomForPoints();
document.documentElement.classList.add("alive");
foldSidebar();
const LONGEST = 300; // milliseconds until nobody waits for the picture any more

/** @param {(go: () => void) => void} wait */
const within = (wait) =>
  new Promise((go) => {
    setTimeout(go, LONGEST);
    wait(() => go(undefined));
  });

addEventListener("DOMContentLoaded", async () => {
  const picture = document.querySelector("#pca-first img");
  if (picture) await within((go) => picture.decode().then(go, go));
  await within((go) => requestAnimationFrame(() => setTimeout(go)));
  for (const link of document.querySelectorAll("link[rel=pca-later]"))
    link.setAttribute("rel", "modulepreload");
  import(/** @type {HTMLLinkElement} */ (document.getElementById("pca-streamlit")).href);
});

// On a small screen the sidebar begins folded. What a visitor chose since then Streamlit keeps, by this name.
function foldSidebar() {
  const [CHOSEN, OURS] = ["stSidebarCollapsed-", "pca-folded"];
  try {
    if (localStorage.getItem(OURS) && localStorage.getItem(CHOSEN) === "true")
      localStorage.removeItem(CHOSEN); // nobody chose it: it was folded here, on a screen as small
    localStorage.removeItem(OURS);
    const isSmall = matchMedia("(min-width: 769px) and (max-width: 1439px)").matches;
    if (isSmall && localStorage.getItem(CHOSEN) === null) {
      localStorage.setItem(CHOSEN, "true");
      localStorage.setItem(OURS, "yes");
    }
    const isFolded = localStorage.getItem(CHOSEN) === "true";
    document.documentElement.classList.toggle("folded", isFolded);
  } catch {
    // a browser that keeps nothing: Streamlit shows it open
  }
}
