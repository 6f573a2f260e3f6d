// A text that this page has made, saved as a file: nothing is sent.

import { make } from "./words.js";

/** @param {string} text @param {string} type @param {string} name */
export function saveText(text, type, name) {
  const href = URL.createObjectURL(new Blob([text], { type }));
  make("a", { href, download: name }).click();
  setTimeout(() => URL.revokeObjectURL(href), 1000);
}
