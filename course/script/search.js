// A script of its own, fetched when somebody searches: what stands in the box below the field.
// Results are links in a list; the arrows go through them, and a letter goes back into the field.

import { ARROWS } from "./keys.js";
import { excerptOf, markedIn } from "./search_marks.js";
import { searchIn } from "./search_engine.js";
import { unpacked } from "./unpacked.js";
import { make, told } from "./words.js";

const MOST = 8; // results
/** @type {Map<string, Promise<{find: Search, lookup: string}>>} */
const opened = new Map(); // by language

window.pcaSearch = async ({ box, form, field, said }, language, from) => {
  const { find, lookup } = await indexOf(language);
  const list = make("ol", { role: "list" });
  box.append(list);

  function show() {
    const text = field.value.trim();
    const hits = text ? find(text) : [];
    list.replaceChildren(...hits.slice(0, MOST).map((hit) => resultOf(hit, from)));
    said.replaceChildren(...saidOf(text, hits.length, from + lookup));
  }

  field.addEventListener("input", (event) => isUnderWay(event) || show());
  field.addEventListener("compositionend", show);
  form.addEventListener("submit", () => list.querySelector("a")?.click());
  box.addEventListener("keydown", (event) => goThrough(event, field, list));
  // The page may be the one that is here.
  box.addEventListener("click", ({ target }) => {
    if (target instanceof Element && target.closest("a")) box.close();
  });
  show();
};

// While signs are being put together out of letters, these are not what is looked for.
/** @param {Event} event */
const isUnderWay = (event) => event instanceof InputEvent && event.isComposing;

/** @param {string} language */
function indexOf(language) {
  const before = opened.get(language);
  if (before) return before;
  /** @type {Promise<SearchIndex>} */
  const packed = unpacked(window.pcaIndex?.[language] ?? "");
  const found = packed.then((index) => {
    return { find: searchIn(index), lookup: index.lookup };
  });
  opened.set(language, found);
  return found;
}

/** @param {string} text @param {number} count @param {string} lookup @returns {(string | Node)[]} */
function saidOf(text, count, lookup) {
  if (!text) return [told("search.hint")];
  if (count > MOST) return [told("search.found_more", { n: count, shown: MOST })];
  if (count) return [told("search.found", { n: count })];
  const words = make("a", { href: lookup, textContent: told("search.lookup") });
  return [told("search.none", { text }), " ", words];
}

/** @param {SearchHit} hit @param {string} from */
function resultOf({ kind, to, title, at, shown, terms }, from) {
  const name = make("span", { className: "title" }, ...nodesOf(markedIn(title, terms)));
  const where = make(
    "span",
    { className: "at" },
    [told(`search.${kind}`), at].filter(Boolean).join(" · "),
  );
  const excerpt = make("span", { className: "excerpt" }, ...nodesOf(excerptOf(shown, terms)));
  return make("li", {}, make("a", { href: from + to }, name, where, excerpt));
}

// Text only: nothing that is found becomes markup.
/** @param {SearchPart[]} parts */
const nodesOf = (parts) =>
  parts.map(({ text, isHit }) => (isHit ? make("mark", { textContent: text }) : text));

/** @param {KeyboardEvent} event @param {HTMLElement} field @param {HTMLElement} list */
function goThrough(event, field, list) {
  const by = -(ARROWS[event.key]?.[1] ?? 0);
  const links = [...list.querySelectorAll("a")];
  const at = links.indexOf(document.activeElement);
  if (by && !event.isComposing) {
    event.preventDefault();
    (links[Math.min(at + by, links.length - 1)] ?? field).focus();
  } else if (at >= 0 && event.key.length === 1 && event.key !== " ") field.focus();
}
