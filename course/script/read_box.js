// How what is typed is read, shown as mathematics while it is typed. It keeps its room, and scolds
// nobody who is still typing: what is wrong is said after a pause, or when it is to be sent.

import { parse } from "./answer.js";
import { isDecimal } from "./answer_tree.js";
import { floatOf } from "./exact.js";
import { mathOf } from "./mathml.js";
import { plainTree } from "./read_as.js";
import { sizeOfNumber } from "./read_back.js";
import { texOfRows, understoodIn } from "./understood.js";
import { make, told } from "./words.js";

const SOON = 120; // milliseconds after a key until the formula follows
const PAUSE = 1500; // ... and until something is said of it
let notes = 0;

// `understood` gives what is understood now.
/** @param {Shape} shape @param {() => Understood} understood */
export function readBox(shape, understood) {
  const formula = make("div", { className: "formula" });
  const note = make("p", { className: "note", id: `note-${(notes += 1)}` });
  note.setAttribute("role", "status");
  const element = make(
    "div",
    { className: `read ${["one", "several", "several"][shape.length]}` },
    formula,
    note,
  );
  /** @type {ReturnType<typeof setTimeout>[]} */
  let waiting = [];

  function show() {
    const found = understood();
    formula.classList.toggle("part", !found.isWhole);
    formula.replaceChildren(...(found.rows ? shownRows(found.rows, found.isWhole, shape) : []));
    keepRoom();
    return found;
  }

  // What was shown once leaves its room behind, so that nothing jumps.
  function keepRoom() {
    element.style.minHeight = `${Math.max(parseFloat(element.style.minHeight) || 0, element.offsetHeight)}px`;
  }

  /** @param {string} text @param {boolean} isProblem */
  function say(text, isProblem) {
    note.classList.toggle("unseen", !isProblem); // the formula is seen
    if (note.textContent !== text) note.textContent = text;
    keepRoom();
  }

  const forget = () => waiting.splice(0).forEach((one) => clearTimeout(one));

  return {
    element,
    note,
    typed() {
      forget();
      if (!note.classList.contains("unseen")) say("", false);
      waiting = [setTimeout(show, SOON), setTimeout(settled, PAUSE)];
    },
    // Something else stands there.
    begin() {
      forget();
      element.style.minHeight = "";
      say("", false);
      show();
    },
    // It was to be sent; what keeps it from that is said at once.
    sent() {
      forget();
      const found = show();
      say(found.problem ? sentenceOf(found.problem) : "", Boolean(found.problem));
      return found;
    },
  };

  function settled() {
    const found = show();
    if (found.isWhole) say(told("check.read_as", { number: spokenRows(found.rows ?? []) }), false);
    else if (!found.isUnderWay && found.problem) say(sentenceOf(found.problem), true);
  }
}

/** @param {Problem} problem */
const sentenceOf = ({ code, params }) => told(`error.${code}`, params);

// Why a text is no number; "" where it is one.
/** @param {string} text */
export function problemIn(text) {
  const { problem } = understoodIn(text, []);
  return problem ? sentenceOf(problem) : "";
}

// A typed number as a float, for what is no answer.
/** @param {string} text @returns {NumberRead} */
export function typedNumber(text) {
  const problem = problemIn(text);
  return problem ? { problem } : { number: floatOf(parse(text)) };
}

/** @param {(Typed | null)[][]} rows @param {boolean} isWhole @param {Shape} shape */
function shownRows(rows, isWhole, shape) {
  const about = make("span", { className: "about" }, told("check.read_as", { number: "" }).trim());
  const [one, ...others] = rows.flat();
  if (![one, ...others].some(Boolean)) about.style.visibility = "hidden"; // its room is kept
  const isAlone = isWhole && !shape.length && !others.length && one && !isWritten(one.tree);
  const size = isAlone && one ? [make("span", {}, sizeOfNumber(one.number))] : [];
  return [about, mathOf(texOfRows(rows, shape), true), ...size];
}

// Whether it is a decimal already, with a sign or without.
/** @param {Tree} tree @returns {boolean} */
const isWritten = (tree) =>
  isDecimal(tree) ||
  (tree.parts?.length === 1 &&
    tree.sign !== undefined &&
    "+-".includes(tree.sign) &&
    isWritten(tree.parts[0]));

/** @param {(Typed | null)[][]} rows */
const spokenRows = (rows) =>
  rows
    .map((row) => row.map((cell) => (cell ? plainTree(cell.tree) : "")).join(", "))
    .join("; ")
    .replaceAll("-", "−");
