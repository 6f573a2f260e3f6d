// What stands in a row in a sentence: the twin of texts/lists.py, for what the browser says itself.

const OWN_COMMAS = /“[^”]*”|\*\*.*?\*\*|\([^()]*\)/g; // what is held together with them
const HAN_SIGN = /[\u3000-\u9fff\uff00-\uffef“”‘’]/;

/** All of them, the last one as the others. @param {ListWords} words @param {string[]} items */
export function inARow({ comma, semicolon }, items) {
  const mark = haveCommas(comma, items) ? semicolon : comma;
  return breakable(mark, items.join(mark));
}

/**
 * a, b and c.
 * @param {ListWords} words
 * @param {string} last - how the last one is joined to the others: "{said} and {name}"
 * @param {string[]} items
 */
export function withItsLast(words, last, items) {
  if (items.length < 2 || haveCommas(words.comma, items)) return inARow(words, items);
  const said = inARow(words, items.slice(0, -1));
  const [before, word, after] = last.split(/\{\w+\}/);
  const whole = [said, word, items[items.length - 1]].reduce(withoutGap);
  return breakable(words.comma, before + whole + after);
}

// Whole sentences: between them stands a space, or nothing.
/** @param {string} gap @param {string[]} sentences */
export const oneAfterAnother = (gap, sentences) => sentences.join(gap);

/** @param {string} comma @param {string[]} items */
const haveCommas = (comma, items) =>
  items.some((item) => item.replaceAll(OWN_COMMAS, "").includes(comma));

// Between two Chinese characters stands no space.
/** @param {string} left @param {string} right */
function withoutGap(left, right) {
  const [ends, begins] = [left.trimEnd(), right.trimStart()];
  return HAN_SIGN.test(ends.slice(-1)) && HAN_SIGN.test(begins[0]) ? ends + begins : left + right;
}

// Browsers end a line behind 、, but not before a minus.
/** @param {string} mark @param {string} said */
const breakable = (mark, said) =>
  mark.endsWith(" ") ? said : said.replaceAll(`${mark}−`, `${mark}\u200b−`);
