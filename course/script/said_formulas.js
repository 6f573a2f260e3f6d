// What a page's formulas say of themselves to who hears them, kept true when a hand moves their numbers.

import { barsIn, isVectorDot } from "./formula_bars.js";
import { partsOf, textOf } from "./formula_parts.js";
import { isTransposed } from "./formula_signs.js";
import { formulaWords, isInverse, isRuled } from "./formula_words.js";
import { nameChoices, ofFormulas } from "./node_aloud.js";

const RESTED = 400; // milliseconds without a change, as a move is at rest before it is told
const SPOKEN = "en"; // by engines, which need help with few signs; other languages are said whole
const MARKS = /^[.,;:?!]+$/; // to pause at, not to be named

/** @param {Element} math @param {SayAloud} say @param {string} language */
export function labelFormula(math, say, language) {
  const parts = Array.from(math.getElementsByTagName("*"));
  for (const part of parts)
    if (part.localName === "msup" && isTransposed(powerOf(part)) && textOf(partsOf(part)[0]))
      meanTransposed(part);
  if (language !== SPOKEN)
    return math.setAttribute("aria-label", formulaWords(say, math).replace(/，$/u, ""));
  for (const part of parts) {
    const words = helpFor(part, say);
    if (words) part.setAttribute("aria-label", words);
  }
}

/** @param {Element} table @returns {Element | undefined} */
const cellOf = (table) => partsOf(partsOf(table)[0])[0];
/** @param {Element} part */
const powerOf = (part) => partsOf(part).slice(-1)[0];

// What an engine would call by its shape: T, a ring, a bar, a brace, a table with lines.
/** @param {Element} part @param {SayAloud} say */
function helpFor(part, say) {
  switch (part.localName) {
    case "msup":
    case "msubsup":
      return isNamed(part) ? formulaWords(say, part) : "";
    case "munder":
      return textOf(partsOf(part)[0]).endsWith("⏟") ? formulaWords(say, part) : "";
    case "mtable":
      return isRuled(part) || isBare(part) ? formulaWords(say, part) : "";
    case "mtext":
      return MARKS.test(textOf(part)) ? textOf(part) : "";
    case "mo":
      return signHelp(part, say);
    default:
      return "";
  }
}

// A matrix that the page has put together (practice/script/mathml.js): its brackets are drawn only.
/** @param {Element} table */
function isBare(table) {
  const row = partsOf(/** @type {Element} */ (table.parentNode));
  const before = row[row.indexOf(table) - 1];
  const isMatrix =
    !table.getAttribute("displaystyle") && !cellOf(table)?.getAttribute("columnalign");
  return isMatrix && !/^[(|]$/.test(before ? textOf(before) : "");
}

// What stands above is a name and no number.
/** @param {Element} part */
function isNamed(part) {
  const [base, power] = [partsOf(part)[0], powerOf(part)];
  return isTransposed(power) || isInverse(base, power) || textOf(power) === "∘";
}

/** @param {Element} sign @param {SayAloud} say */
function signHelp(sign, say) {
  const row = partsOf(/** @type {Element} */ (sign.parentNode));
  if (textOf(sign) === "·") return isVectorDot(row, row.indexOf(sign)) ? say("dot") : "";
  const isAlone = textOf(sign) === "∣" || (textOf(sign) === "|" && !barsIn(row).has(sign));
  return isAlone && sign !== row[0] && row.length > 1 ? say("given") : "";
}

// For engines that read what is meant (MathML 4), in whichever language.
/** @param {Element} power */
function meanTransposed(power) {
  power.setAttribute("intent", "transpose($of)");
  partsOf(power)[0].setAttribute("arg", "of");
}

/** @param {SayAloud} say @param {() => string} language */
export function watchFormulas(say, language) {
  /** @type {WeakMap<Element, string>} */
  const labelled = new WeakMap();
  const label = () => {
    for (const math of document.querySelectorAll("math")) {
      const text = textOf(math);
      if (labelled.get(math) === text) continue;
      labelled.set(math, text);
      labelFormula(math, ofFormulas(say), language());
    }
    nameChoices(say);
  };
  let due = 0;
  new MutationObserver(() => {
    clearTimeout(due);
    due = setTimeout(label, RESTED);
  }).observe(document.body, { childList: true, characterData: true, subtree: true });
  label();
}
