// All that stands in a node, as it is heard: its formulas by what they mean, its signs by their names.

import { namesAloud } from "./aloud.js";
import { formulaWords } from "./formula_words.js";

/** The words for formulas among all that are said. @param {SayAloud} say @returns {SayAloud} */
export const ofFormulas = (say) => (key, values) => say(`formula.${key}`, values);

/** @param {SayAloud} say @param {Node} node @returns {string} */
export function nodeAloud(say, node) {
  return piecesAloud(say, node)
    .join(" ")
    .replace(/\s+/g, " ")
    .replace(/(\d) ?°/g, (_, number) => say("degrees", { number }))
    .replace(/ (?=[,.;:?!)，。；：？！、）])/g, "")
    .replace(/(?<=[(（，。；：？！、]) /g, "")
    .replace(/(?<=\p{Script=Han}) (?=\p{Script=Han})/gu, "")
    .replace(/，+(?=[。；：？！，])/g, "")
    .trim();
}

/** @param {SayAloud} say @param {Node} node @returns {string[]} */
function piecesAloud(say, node) {
  if (node.nodeType === Node.TEXT_NODE) return [namesAloud(say, node.nodeValue ?? "")];
  if (!(node instanceof Element) || node.matches("[hidden], [aria-hidden=true]")) return [];
  if (node.localName === "math") return [formulaWords(ofFormulas(say), node)];
  return [...node.childNodes].flatMap((one) => piecesAloud(say, one));
}

// A choice is called by all that it says: a browser makes no name of a formula.
/** @param {SayAloud} say */
export function nameChoices(say) {
  for (const label of document.querySelectorAll("label.option:has(> input + .letter)")) {
    const [radio, letter, words] = label.children;
    const number = nodeAloud(say, words);
    if (number === words.textContent?.trim()) radio.removeAttribute("aria-label");
    else
      radio.setAttribute("aria-label", say("change", { label: letter.textContent ?? "", number }));
  }
  for (const { children } of document.querySelectorAll(".choices label:has(> input)")) {
    const said = nodeAloud(say, children[1]);
    if (said !== children[1].textContent?.trim()) children[0].setAttribute("aria-label", said);
  }
}

/**
 * A verdict is said in words, once each time that an answer is given: what shows it is no region that
 * is heard from then on, as its formulas and signs would be skipped or said by their shapes.
 * @param {SayAloud} say
 * @param {Element} article
 * @param {(text: string) => void} tell
 */
export function hearVerdict(say, article, tell) {
  const shown = article.querySelector(".said");
  if (!shown) return;
  let told = nodeAloud(say, shown);
  const speak = () => {
    const text = nodeAloud(say, shown);
    if (text && text !== told) tell(text);
    told = text;
  };
  article.addEventListener("submit", () => (told = ""), true);
  article.addEventListener("submit", speak);
  shown.removeAttribute("role");
  new MutationObserver(speak).observe(shown, { childList: true, subtree: true });
}

// What a cell of a picture holds is written with signs; it is called by what they mean.
/** @param {SayAloud} say @param {Element} mount */
export function nameCells(say, mount) {
  const name = () => {
    for (const cell of mount.querySelectorAll(".lf-handle[role=button]")) {
      const written = cell.getAttribute("aria-label") ?? "";
      const said = namesAloud(say, written);
      if (said !== written) cell.setAttribute("aria-label", said);
    }
  };
  const changes = { subtree: true, childList: true, attributeFilter: ["aria-label"] };
  new MutationObserver(name).observe(mount, changes);
  name();
}
