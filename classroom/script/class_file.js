// A file of a class, asked for with the room's key or with a phone's token: no link could have it.

import { pageLanguage } from "./page_language.js";
import { make } from "./words.js";

/**
 * @typedef {object} ClassFile
 * @property {string} app
 * @property {string} code
 * @property {string} name
 * @property {() => string} [key]
 * @property {string} [phone]
 */

/** @param {ClassFile} of */
export async function fetchClassFile({ app, code, name, key = () => "", phone = "" }) {
  const query = `lang=${pageLanguage()}${phone && `&phone=${phone}`}`;
  const response = await fetch(`${app}class/${code}/${name}.csv?${query}`, {
    headers: key() ? { Authorization: `Bearer ${key()}` } : {},
    cache: "no-store",
  });
  if (!response.ok) throw await response.json();
  return response;
}

// As a link to save it by, which still holds when the room is gone.
/** @param {ClassFile} of */
export async function classFileLink(of) {
  const file = await (await fetchClassFile(of)).blob();
  return make("a", { href: URL.createObjectURL(file), download: `${of.name}-${of.code}.csv` });
}

/** @param {ClassFile} of */
export async function saveClassFile(of) {
  const link = await classFileLink(of);
  link.click();
  URL.revokeObjectURL(link.href);
}
