// Takes a text apart into what is looked for: words without their endings; of Chinese, which sets no
// spaces, every two signs that stand beside one another. The same for what is typed and what is found.
// Where a slip is forgiven, the whole word as well, as its ending may be what is misspelt, and the two
// signs on both sides of each sign: 征_量 of 特征向量.

const PIECE = /\p{Script=Han}+|(?:(?!\p{Script=Han})[\p{L}\p{N}])+/gu;
const HAN = /^\p{Script=Han}/u;
const ENDING = /(?:ations?|ings?|ed|es|s|e)$/;
const SHORTEST = 4; // of a word without its ending
// Words that are in every text, and what asks.
const EVERYWHERE = new Set(
  "a an and are as at be by can do does for from how i if in is it its my not of on or s so that the then there this to was what when where which who why with you".split(
    " ",
  ),
);

/**
 * @typedef {object} Token
 * @property {string} term
 * @property {number} start
 * @property {number} end
 */

/**
 * @param {string} text
 * @param {{asks?: boolean, forgives?: boolean}} [how] - whether it is typed; over slips, too
 * @returns {Token[]}
 */
export function tokensIn(text, how = {}) {
  const found = [];
  for (const { 0: piece, index } of text.matchAll(PIECE)) {
    if (HAN.test(piece)) found.push(...pairsIn(piece, index, how));
    else found.push(...formsOf(piece, index, how));
  }
  return found;
}

// A single sign is found as the beginning of a pair: so the last one stands alone, too.
/**
 * @param {string} piece
 * @param {number} from
 * @param {{asks?: boolean, forgives?: boolean}} how
 * @returns {Token[]}
 */
function pairsIn(piece, from, { asks, forgives }) {
  const last = piece.length - (asks && piece.length > 1 ? 1 : 0);
  const pairs = Array.from({ length: last }, (_, i) => {
    const term = piece.slice(i, i + 2);
    return { term, start: from + i, end: from + i + term.length };
  });
  const over = Array.from({ length: forgives ? Math.max(0, piece.length - 2) : 0 }, (_, i) => {
    return { term: `${piece[i]}_${piece[i + 2]}`, start: from + i, end: from + i + 3 };
  });
  return [...pairs, ...over];
}

// Each sign of Chinese alone: the last resort.
/** @param {string} text */
export const signsIn = (text) => [...text].filter(isHan);

/**
 * @param {string} word
 * @param {number} start
 * @param {{forgives?: boolean}} how
 * @returns {Token[]}
 */
function formsOf(word, start, { forgives }) {
  const plain = word.normalize("NFKD").replace(/\p{M}/gu, "").toLowerCase();
  if (EVERYWHERE.has(plain)) return [];
  const forms = new Set(forgives ? [stem(plain), plain] : [stem(plain)]);
  return [...forms].map((term) => ({ term, start, end: start + word.length }));
}

/** @param {string} plain */
function stem(plain) {
  const bare = plain.replace(ENDING, "");
  return bare.length < SHORTEST ? plain.replace(/(?<=..)s$/, "") : bare;
}

/** @param {string} term */
export const isHan = (term) => HAN.test(term);
