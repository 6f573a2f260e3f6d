// What a phone in class does not need to enter and to vote: the page's own script, all its words, its
// faces of type. They come when nobody waits for them; a phone that has them has its next pages whole.

import { bookRoot, load } from "./load.js";
import { nodeIn } from "./node_in.js";
import { make } from "./words.js";

const WHOLE = "pca-whole";
/** @type {Promise<Step[]> | null} */
let coming = null;

export function hasRest() {
  try {
    return sessionStorage.getItem(WHOLE) !== null;
  } catch {
    return false;
  }
}

// The steps of this page, alive. Asked for again where the network was lost.
export function loadRest() {
  coming ??= rest().catch((error) => {
    coming = null;
    throw error;
  });
  return coming;
}

/** @returns {Promise<Step[]>} */
async function rest() {
  const { page, style, words } = nodeIn(document, "script[data-root]").dataset;
  if (!page) return []; // the page of a class has no more, where no server says whose it is
  await load(bookRoot() + words);
  const alive = new Promise((done) => (window.pcaPhone = done));
  await load(bookRoot() + page);
  document.head.append(make("link", { rel: "stylesheet", href: bookRoot() + style }));
  try {
    sessionStorage.setItem(WHOLE, "yes");
  } catch {
    // nothing is kept here
  }
  return /** @type {Promise<Step[]>} */ (alive);
}
