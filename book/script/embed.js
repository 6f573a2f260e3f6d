// In a frame of another page: without head and foot, and the frame is told how high it should be.

import { bookRoot } from "./load.js";

const EMBED = "embed";

export function embed() {
  if (!new URLSearchParams(location.search).has(EMBED)) return;
  document.documentElement.classList.add("embedded");
  const root = new URL(bookRoot(), location.href).href;
  for (const link of document.querySelectorAll("a[href]")) stay(link, root);
  let told = 0;
  const tell = () => {
    const height = Math.ceil(document.body.getBoundingClientRect().height);
    if (height === told) return;
    told = height;
    parent.postMessage({ type: "pca-height", height }, "*");
  };
  new ResizeObserver(tell).observe(document.body);
  tell();
}

// Pages of the book open in the frame, without their head again; what leaves it, in a window of its own.
/** @param {HTMLAnchorElement} link @param {string} root */
function stay(link, root) {
  const { hash, pathname, href } = link;
  if (href.startsWith(root) && pathname.endsWith(".html"))
    link.href = `${href.slice(0, href.length - hash.length)}?${EMBED}${hash}`;
  else if (!link.getAttribute("href")?.startsWith("#"))
    Object.assign(link, { target: "_blank", rel: "noopener" });
}
