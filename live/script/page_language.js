// The language of the page, and which form of a sentence it has for so many.

// The name of its folder, as addresses have it: the first part of the page's tag.
export function pageLanguage() {
  return document.documentElement.lang.split("-")[0];
}

export const ENGLISH_MARK = "\u2066"; // before a sentence that stays English (texts/marks.py)

/** @param {Counted} forms @param {number} count @param {string} tag - of the language they are in */
export function formFor(forms, count, tag) {
  if (typeof forms === "string") return forms;
  const rules = new Intl.PluralRules(forms.other.startsWith(ENGLISH_MARK) ? "en" : tag);
  return forms[rules.select(count)] ?? forms.other;
}
