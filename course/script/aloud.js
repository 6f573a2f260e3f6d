// How a shown number, or the name of one, is read aloud: 6/5 is "6 over 5", λ₁ is "lambda 1".
// The words are handed in (`say`), so that the same table serves every language.

const SUPERSCRIPTS = "⁰¹²³⁴⁵⁶⁷⁸⁹";
const SUBSCRIPTS = "₀₁₂₃₄₅₆₇₈₉";
const WORTH = { long: 5, short: 4 }; // digits that count, of 1 and more, and of less: as beside ≈
const NO_NUMBER = /^[—–]$/;
const JOINED = /[\u2060\u200b]/g; // they keep a line from breaking, and are nothing to hear
const DIGITS_HERE = /\d+(?:\.\d+)?(?:×10([⁻⁰¹²³⁴⁵⁶⁷⁸⁹]+))?/y;
// A number within a name: not the 5 of p5, nor the digits of a formula with letters.
const NUMBER_WITHIN =
  /(?<![\p{L}\p{N}₀-₉)])(?:≈\s?)?−?\d*√?\d+(?:\.\d+)?(?:\/\d*√?\d+)?[%°]?(?![\p{L}\d(])/gu;

// A point between numbers multiplies them; between letters it may be that of vectors.
const TIMES_WITHIN = /(?<=[\d)]) ?· ?(?=[−(√\d])/g;
const DIVIDED_WITHIN = /\)\/(?=\d)/g;

// Called as in formulas.
/** @type {Record<string, string>} */
const GREEK = {
  α: "alpha",
  θ: "theta",
  λ: "lambda",
  μ: "mu",
  σ: "sigma",
  φ: "phi",
  ψ: "psi",
};
// What stands for a word; each is a key of the words that are handed in.
/** @type {Record<string, string>} */
const SIGN_WORDS = {
  ᵀ: "transposed",
  "²": "squared",
  "·": "dot",
  "−": "less_sign",
  "=": "equals",
  "×": "times_sign",
  "÷": "divided",
  "√": "root_sign",
  "≈": "about_sign",
  "○": "hollow",
  "●": "full",
  "→": "to",
};

/** @param {string} text @returns {NumberTree} */
function parsedShown(text) {
  let at = 0;
  /** @param {string} sign */
  const take = (sign) => text[at] === sign && Boolean((at += 1));

  /** @returns {NumberTree} */
  function sum() {
    const terms = [{ minus: take("−"), of: fractionHere() }];
    while (text[at] === "+" || text[at] === "−") {
      const minus = text[at] === "−";
      at += 1;
      terms.push({ minus, of: fractionHere() });
    }
    return terms.length === 1 && !terms[0].minus ? terms[0].of : { kind: "sum", terms };
  }

  /** @returns {NumberTree} */
  function fractionHere() {
    const top = product();
    return take("/") ? { kind: "over", top, bottom: product() } : top;
  }

  /** @returns {NumberTree} */
  function product() {
    const parts = [factorHere()];
    while (at < text.length && /[\d(√]/.test(text[at])) parts.push(factorHere());
    return parts.length === 1 ? parts[0] : { kind: "product", parts };
  }

  /** @returns {NumberTree} */
  function factorHere() {
    if (take("√")) return { kind: "root", of: factorHere() };
    if (take("(")) {
      const inner = sum();
      if (!take(")")) throw new Error(text);
      return inner;
    }
    DIGITS_HERE.lastIndex = at;
    const [found, power] = DIGITS_HERE.exec(text) ?? [""];
    if (!found) throw new Error(text);
    at += found.length;
    return { kind: "number", text: found.split("×")[0], power: power ? plainPower(power) : "" };
  }

  const tree = sum();
  if (at < text.length) throw new Error(text);
  return tree;
}

/** @param {string} power */
const plainPower = (power) =>
  [...power].map((one) => (one === "⁻" ? "-" : SUPERSCRIPTS.indexOf(one))).join("");

/** @param {NumberTree} tree @returns {number} */
function worthOf(tree) {
  switch (tree.kind) {
    case "number":
      return Number(tree.text) * 10 ** Number(tree.power);
    case "root":
      return Math.sqrt(worthOf(tree.of));
    case "product":
      return tree.parts.reduce((all, one) => all * worthOf(one), 1);
    case "over":
      return worthOf(tree.top) / worthOf(tree.bottom);
    default:
      return tree.terms.reduce((all, { minus, of }) => all + (minus ? -1 : 1) * worthOf(of), 0);
  }
}

/** @param {NumberTree} tree */
const isSum = (tree) => tree.kind === "sum" && tree.terms.length > 1;

/** @param {SayAloud} say @param {NumberTree} tree @returns {string} */
function treeAloud(say, tree) {
  /** @param {NumberTree} one */
  const aloud = (one) => treeAloud(say, one);
  /** @param {NumberTree} one */
  const whole = (one) => (isSum(one) ? say("whole", { number: aloud(one) }) : aloud(one));
  switch (tree.kind) {
    case "number":
      return tree.power
        ? say("power", { number: tree.text, power: signed(say, tree.power) })
        : tree.text;
    case "root":
      return say("root", {
        number: isOneWord(tree.of) ? aloud(tree.of) : say("whole", { number: aloud(tree.of) }),
      });
    case "product":
      return tree.parts.map(whole).reduce((a, b) => say("times", { a, b }));
    case "over": {
      const { top, bottom } = tree;
      const under = isOneWord(bottom) ? aloud(bottom) : say("below", { number: aloud(bottom) });
      return say(kindOfOver(tree), { top: aloud(top), bottom: under });
    }
    default:
      return sumAloud(
        say,
        tree.terms.map(({ minus, of }) => ({ minus, said: aloud(of) })),
      );
  }
}

// A product, a fraction or a sum has to be heard as one thing.
/** @param {NumberTree} tree */
const isOneWord = ({ kind }) => kind === "number" || kind === "root";

// Where a root ends, and what stands in it, is not heard: √61/2 is no root of 61/2. Of 1/√2 both are.
/** @param {NumberTree & { kind: "over" }} tree */
function kindOfOver({ top, bottom }) {
  if (isSum(top)) return "all_over";
  if (holdsRoot(top)) return "root_over";
  const isOne = top.kind === "number" && top.text === "1" && bottom.kind === "root";
  return holdsRoot(bottom) && !isOne ? "over_root" : "over";
}

/** @param {NumberTree} tree @returns {boolean} */
const holdsRoot = (tree) =>
  tree.kind === "root" || (tree.kind === "product" && tree.parts.some(holdsRoot));

/** @param {SayAloud} say @param {{ minus: boolean, said: string }[]} terms */
function sumAloud(say, [first, ...others]) {
  const begun = first.minus ? say("minus", { number: first.said }) : first.said;
  return others.reduce((a, { minus, said }) => say(minus ? "less" : "plus", { a, b: said }), begun);
}

/** @param {SayAloud} say @param {string} power */
const signed = (say, power) =>
  power.startsWith("-") ? say("minus", { number: power.slice(1) }) : power;

/** @param {string} shown */
function takenApart(shown) {
  const text = shown.replace(JOINED, "").replace(/\s/g, "");
  const [, about, core, unit] = /^(≈|约)?(.*?)([%°])?$/.exec(text) ?? [];
  return { about: Boolean(about), core: core ?? "", unit: unit ?? "" };
}

/** How large a shown number is; NaN where it is none. @param {string} shown */
export function sizeOf(shown) {
  try {
    return worthOf(parsedShown(takenApart(shown).core));
  } catch {
    return NaN;
  }
}

/**
 * By how much it may be off where it is rounded: half of its last digit. `digits`: how many decimals it
 * was rounded to at least, as zeros at its end are left out.
 * @param {string} shown
 * @param {number} [digits]
 */
export function roundedBy(shown, digits = 0) {
  const { about, core } = takenApart(shown);
  const [, places = "", power = ""] =
    /^−?\d+(?:\.(\d+))?(?:×10([⁻⁰¹²³⁴⁵⁶⁷⁸⁹]+))?$/.exec(core) ?? [];
  const least = power ? 0 : digits;
  return about ? 0.5 * 10 ** (Number(plainPower(power)) - Math.max(places.length, least)) : 0;
}

/** @param {SayAloud} say @param {string} shown @returns {string} */
export function numberAloud(say, shown) {
  const { about, core, unit } = takenApart(shown);
  if (NO_NUMBER.test(core)) return say("nothing");
  let said;
  try {
    said = treeAloud(say, parsedShown(core));
  } catch {
    return namesAloud(say, shown);
  }
  if (unit) said = say(unit === "%" ? "percent" : "degrees", { number: said });
  return about ? say("about", { number: said }) : said;
}

/**
 * A number under a picture: where roots hide how large it is, that is said, too.
 * @param {SayAloud} say
 * @param {string} shown
 */
export function valueAloud(say, shown) {
  const number = numberAloud(say, shown);
  const size = sizeOf(shown);
  if (!shown.includes("√") || Number.isNaN(size)) return number;
  const digits = Math.abs(size) >= 1 ? WORTH.long : WORTH.short;
  const rounded = `≈ ${Number(size.toPrecision(digits))}`.replace("-", "−");
  return say("worth", { number, about: numberAloud(say, rounded) });
}

/**
 * The name of a number or a handle, and what stands in it.
 * @param {SayAloud} say
 * @param {string} text
 * @returns {string}
 */
export function namesAloud(say, text) {
  const numbers = text
    .replace(JOINED, "")
    .replace(/\|([^|]+)\|/g, (_, name) => say("length", { name }))
    .replace(TIMES_WITHIN, " × ")
    .replace(DIVIDED_WITHIN, ") ÷ ")
    .replace(NUMBER_WITHIN, (one) => (/^\d+$/.test(one) ? one : numberOrText(say, one)));
  return tidied([...numbers].map((sign) => signAloud(say, sign)).join(""));
}

/** @param {SayAloud} say @param {string} one @returns {string} */
const numberOrText = (say, one) => (Number.isNaN(sizeOf(one)) ? one : numberAloud(say, one));

/** @param {SayAloud} say @param {string} sign */
function signAloud(say, sign) {
  const index = SUBSCRIPTS.indexOf(sign);
  if (index >= 0) return ` ${index} `;
  if (GREEK[sign]) return ` ${say(`formula.${GREEK[sign]}`)} `;
  return SIGN_WORDS[sign] ? ` ${say(SIGN_WORDS[sign])} ` : sign;
}

// One space between words, none before a mark.
/** @param {string} text */
const tidied = (text) =>
  text
    .replace(/ +/g, " ")
    .replace(/ (?=[,.;:)（，。；：、）])/g, "")
    .replace(/(?<=[（(]) /g, "")
    .replace(/(?<=[，。；：、）]) /g, "")
    .trim();
