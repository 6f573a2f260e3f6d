// What a script or Streamlit says in English on a page in another language is said to be English. What
// stands in the page from the start is so already (texts/marks.py).

import { ENGLISH_MARK } from "./page_language.js";

export function watchEnglish() {
  if (!window.pcaWords.partly) return;
  markEnglish(document.body);
  new MutationObserver((changes) => {
    for (const { target, addedNodes } of changes)
      for (const node of [target, ...addedNodes]) markEnglish(node);
  }).observe(document.body, { childList: true, subtree: true, characterData: true });
}

/** @param {Node} root */
function markEnglish(root) {
  const texts = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
  do {
    const { currentNode: text } = texts;
    const around = text.parentElement;
    const isWhole = around?.childNodes.length === 1;
    if (isWhole && text.nodeValue?.startsWith(ENGLISH_MARK)) around.lang = "en";
  } while (texts.nextNode());
}
