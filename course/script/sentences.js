// The sentences of practice, written when the book was made: each is HTML of the book's own, and its
// elements with `data-of` say which number is to stand there. The twin of practice/said.py.

import { inFormula, inText, texShown } from "./showing.js";
import { fraction, times, toThe } from "./exact.js";
import { shaped } from "./operations_of_practice.js";
import { rowOf } from "./mathml.js";
import { listWords, told } from "./words.js";

/** @param {Line} line */
export const texOfLine = ({ answer, shape }) => texShown(shaped(answer, shape));

// What a name in a sentence stands for, in one line of an exercise; a formula is { tex }.
/** @param {Exercise} exercise @param {Line} line @returns {(name: string) => Numbers} */
export function knownIn(exercise, line) {
  const { values } = exercise;
  return (name) => {
    if (name === "answer") return { tex: texOfLine(line) };
    if (name === "lambda1") return values.of("eigenvalues")[0];
    if (name === "average") {
      const count = fraction(BigInt(values.of("eigenvalues").length));
      return times(values.of("total"), toThe(count, -1));
    }
    if (name.startsWith("polynomial_")) return values.of("polynomial")[Number(name.at(-1)) - 1];
    return values.of(name);
  };
}

/** @param {Record<string, Record<string, string>>} texts */
export function openSentences(texts) {
  // A sentence as nodes; `known` gives what is filled in.
  /**
   * @param {string} section
   * @param {string} name
   * @param {(name: string) => Numbers} [known]
   * @returns {DocumentFragment}
   */
  function sentence(section, name, known = () => "") {
    const box = document.createElement("template");
    box.innerHTML = texts[section]?.[name] ?? "";
    for (const place of box.content.querySelectorAll("[data-of]")) {
      const [of, form] = (place.getAttribute("data-of") ?? "").split(":");
      const value = known(of);
      place.removeAttribute("data-of");
      if (place.localName === "mrow") place.append(...rowOf(value.tex ?? inFormula(value, form)));
      else place.append(inText(value, form, listWords()));
    }
    return box.content;
  }

  /** @param {string} section @param {string} name */
  const has = (section, name) => Boolean(texts[section]?.[name]);
  /** @param {string} section */
  const titleOf = (section) => sentence(section, "title");
  /** @param {Exercise} exercise @param {Line} line @param {string} name */
  const ofLine = (exercise, line, name) => sentence(line.prompt, name, knownIn(exercise, line));
  /** @param {Exercise} exercise @param {string} name */
  const ofSlip = (exercise, name) =>
    sentence("slips", `why ${name}`, knownIn(exercise, exercise.lines[0]));
  /** @param {string} name */
  const option = (name) => sentence("slips", `slip ${name}`);

  /** @param {NonNullable<Mark["problem"]>} nonNullable */
  function problem([code, params]) {
    if (has("problems", code)) return sentence("problems", code, (name) => String(params[name]));
    return told(`error.${code}`, params);
  }

  return {
    has,
    sentence,
    titleOf,
    ofLine,
    option,
    /** @param {Exercise} exercise @param {Line} line */
    worked: (exercise, line) =>
      line.options ? ofSlip(exercise, line.answer) : ofLine(exercise, line, "worked"),
    /** @param {Line} line */
    hints: (line) => Object.keys(texts[line.prompt]).filter((name) => name.startsWith("hint ")),
    // What is said of an answer, sentence by sentence.
    /** @param {Exercise} exercise @param {Line} line @param {Mark} mark */
    verdict(exercise, line, mark) {
      if (mark.problem) return [sentence("verdicts", "unreadable"), problem(mark.problem)];
      const after = mark.after.map((id) => titleOf(id).textContent ?? "");
      /** @type {Record<string, () => Numbers>} */
      const known = {
        exact: () => ({ tex: texOfLine(line) }),
        slip: () => option(mark.slip).textContent,
        after: () => after,
      };
      // Where something is free, or was chosen, the answer that is shown is another number.
      const isFree = mark.note || exercise.rules[line.rule].up_to;
      const said = mark.verdict === "rounded" && isFree ? "rounded_freely" : mark.verdict;
      const first = sentence("verdicts", said, (name) => known[name]());
      const also = mark.also.flatMap((name) => [
        sentence("verdicts", "also", () => option(name).textContent),
        ofSlip(exercise, name),
      ]);
      if (mark.slip) return [first, ofSlip(exercise, mark.slip), ...also];
      if (mark.lacks) return [first, sentence("properties", mark.lacks)];
      return ["order", "first"].includes(mark.note)
        ? [first, sentence("verdicts", `note ${mark.note}`)]
        : [first];
    },
  };
}
