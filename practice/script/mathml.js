// The few formulas that are put together in the page, from numbers and typed answers, as MathML:
// digits, signs, fractions, roots, powers, brackets and matrices. No text becomes markup.

const MATH_SPACE = "http://www.w3.org/1998/Math/MathML";
const PIECE =
  /\\begin\{pmatrix\}|\\end\{pmatrix\}|\\\\(?:\[[\d.]+em\])?|\\[a-z]+|\\,|[0-9.]+|[^\s]/gu;
/** @type {Record<string, string>} */
const MATH_SIGNS = { "\\cdot": "·", "\\times": "×", "\\approx": "≈", "-": "−" };

/** @param {string} tex @param {boolean} [display] */
export function mathOf(tex, display = false) {
  const math = node("math", ...rowOf(tex));
  if (display) math.setAttribute("display", "block");
  return math;
}

// The inside of a formula.
/** @param {string} tex */
export function rowOf(tex) {
  const pieces = tex.match(PIECE) ?? [];
  let at = 0;

  /** @param {string[]} ends @returns {Element[]} */
  function until(...ends) {
    const found = [];
    while (
      at < pieces.length &&
      !ends.includes(pieces[at].slice(0, 2)) &&
      !ends.includes(pieces[at])
    ) {
      const one = next();
      // Behind a bracket, a comma or nothing a minus belongs to its number.
      if (one.textContent === "−" && ["mo", "mspace", undefined].includes(found.at(-1)?.localName))
        one.setAttribute("form", "prefix");
      if (pieces[at] === "^") {
        at += 1;
        found.push(node("msup", one, next()));
      } else found.push(one);
    }
    return found;
  }

  function group() {
    at += 1;
    const found = node("mrow", ...until("}"));
    at += 1;
    return found;
  }

  /** @returns {Element} */
  function next() {
    const piece = pieces[at];
    if (piece === "{") return group();
    at += 1;
    if (piece === "\\frac") return node("mfrac", next(), next());
    if (piece === "\\sqrt") return node("msqrt", next());
    if (piece === "\\begin{pmatrix}") return table();
    if (piece === "\\left") return fenced();
    if (piece === "\\,") return node("mspace");
    return /^[0-9.]+$/.test(piece) ? node("mn", piece) : node("mo", MATH_SIGNS[piece] ?? piece);
  }

  function fenced() {
    at += 1; // the bracket
    const inner = until("\\right");
    at += 2;
    return node("mrow", node("mo", "("), ...inner, node("mo", ")"));
  }

  function table() {
    /** @type {Element[][]} */
    const rows = [[]];
    while (at < pieces.length) {
      rows[rows.length - 1].push(node("mtd", ...until("&", "\\\\", "\\end{pmatrix}")));
      const end = pieces[at++] ?? "";
      if (end.startsWith("\\\\")) rows.push([]);
      else if (end !== "&") break;
    }
    return node("mtable", ...rows.map((row) => node("mtr", ...row)));
  }

  return until();
}

/** @param {string} name @param {(Node | string)[]} children */
function node(name, ...children) {
  const element = document.createElementNS(MATH_SPACE, name);
  if (name === "mspace") element.setAttribute("width", "0.17em");
  element.append(...children);
  return element;
}
