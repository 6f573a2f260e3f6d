// The sentences of this language, handed over by the page's own file of words.

import { fillIn } from "./fill_in.js";

/** @param {string} key @param {Record<string, string | number>} [values] */
export function told(key, values = {}) {
  const [section, name] = key.split(".");
  const text = window.pcaWords[section]?.[name] ?? key;
  return fillIn(text, values);
}

/** The marks that lists.js joins by. @returns {ListWords} */
export const listWords = () => ({ comma: told("list.comma"), semicolon: told("list.semicolon") });

/**
 * @template {keyof HTMLElementTagNameMap} T
 * @param {T} tag
 * @param {Properties<T>} [properties]
 * @param {(Node | string)[]} children
 * @returns {HTMLElementTagNameMap[T]}
 */
export function make(tag, properties = {}, ...children) {
  const element = Object.assign(document.createElement(tag), properties);
  element.append(...children);
  return element;
}

// "**Not quite.** Look again": the only markup that labels have.
/** @param {string} text */
export function bold(text) {
  return text.split("**").map((part, i) => (i % 2 ? make("strong", {}, part) : part));
}
