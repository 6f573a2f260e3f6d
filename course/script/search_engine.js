// Finds pages by what is typed: misspelt, half typed, in another language, or by another book's name.

import { isHan, signsIn, tokensIn } from "./search_tokens.js";

// How much a word counts, by where it stands.
const BOOST = { title: 5, names: 4, shown: 1, uses: 0.5, more: 0.4 };
// ... and by what it is found in: a course is looked through for what it teaches.
/** @type {Record<string, number>} */
const KINDS = { lesson: 1.2, word: 1.2, page: 1.1, erratum: 0.8, teach: 0.75 };
const WEIGHTS = { fuzzy: 0.3, prefix: 0.6 };
const [SHORT, MIDDLE] = [3, 5]; // letters: up to so many no slip, or one, is forgiven
const FORGIVING = new Set(["title", "names", "uses"]); // a slip

/** @param {SearchIndex} index @returns {Search} */
export function searchIn({ words, found }) {
  const engine = new window.MiniSearch({
    fields: Object.keys(BOOST),
    tokenize: (text, field) => termsOf(text, { forgives: FORGIVING.has(field) }),
    processTerm: (term) => term,
  });
  engine.addAll(
    found.map(([, , title, , shown, names, more, uses], id) => {
      return { id, title, shown, names, more, uses: uses.map((at) => words[at]).join(" ") };
    }),
  );
  /** @param {string} text @param {(typed: string) => string[]} tokenize */
  const hitsBy = (text, tokenize) =>
    engine.search(text, {
      tokenize,
      boost: BOOST,
      boostDocument: (id) => KINDS[found[id][0]] ?? 1,
      weights: WEIGHTS,
      prefix: (term) => isHan(term) === (term.length === 1),
      fuzzy: (term) => !isHan(term) && term.length > SHORT && (term.length > MIDDLE ? 2 : 1),
    });
  return (text) => {
    const whole = hitsBy(text, (typed) => termsOf(typed, { asks: true, forgives: true }));
    const hits = whole.length ? fullestFirst(whole, text) : hitsBy(text, signsIn);
    const pages = hits.map(({ id }) => found[id][1]);
    return hits
      .filter((_, i) => pages.indexOf(pages[i]) === i) // a lesson is its first step
      .map(({ id, terms }) => {
        const [kind, to, title, at, shown] = found[id];
        return { kind, to, title, at, shown, terms: new Set(terms) };
      });
  };
}

// What has all that is typed goes before what has one word of it often.
/** @param {MiniSearchHit[]} hits @param {string} text */
function fullestFirst(hits, text) {
  const typed = tokensIn(text, { asks: true, forgives: true });
  const place = new Map(typed.map(({ term, start }) => [term, start]));
  /** @param {MiniSearchHit} hit */
  const worth = (hit) => hit.score * new Set(hit.queryTerms.map((term) => place.get(term))).size;
  return [...hits].sort((one, other) => worth(other) - worth(one));
}

/** @param {string} text @param {{asks?: boolean, forgives?: boolean}} how */
const termsOf = (text, how) => tokensIn(text, how).map(({ term }) => term);
