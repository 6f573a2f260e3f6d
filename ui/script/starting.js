// The app's first HTML: it has scripts (see alive.js), and Streamlit's own, which keeps the browser
// busy, runs when the picture has been painted. It is fetched meanwhile. A picture that does not come
// holds nothing up, nor does a page that nobody looks at.

document.documentElement.classList.add("alive");
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
  import(/** @type {HTMLLinkElement} */ (document.getElementById("pca-streamlit")).href);
});
