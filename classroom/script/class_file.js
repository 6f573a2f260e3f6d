// A file of a class, asked for with the room's key: no link could have it.

import { pageLanguage } from "./page_language.js";
import { make } from "./words.js";

/** @typedef {{ app: string, code: string, key: () => string, name: string }} ClassFile */

/** @param {ClassFile} of */
export async function fetchClassFile({ app, code, key, name }) {
  const response = await fetch(`${app}class/${code}/${name}.csv?lang=${pageLanguage()}`, {
    headers: { Authorization: `Bearer ${key()}` },
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
