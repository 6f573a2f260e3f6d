// An exercise on its page: what is given, the lines that stand there worked, and those that are asked.

import { make } from "./words.js";
import { askedLine, formulaOf, workedLine } from "./practice_line.js";
import { knownIn, texOfLine } from "./sentences.js";
import { askedLines } from "./sitting.js";

/** @param {PracticePage} page @param {HTMLElement} box @returns {AskedLine[]} */
export function layExercise(page, box) {
  const sitting = page.sitting();
  const { exercise } = sitting;
  const left = askedLines(sitting);
  const lines = left.map((line) => askedLine(page, line));
  box.dataset.seed = exercise.seed;
  box.replaceChildren(
    make(
      "div",
      { className: "given", tabIndex: -1 },
      ...exercise.given.flatMap((line) => givenLine(page, line)),
    ),
    ...exercise.lines.filter((line) => !left.includes(line)).map((line) => workedLine(page, line)),
    ...lines.map(({ element }) => element),
  );
  return lines;
}

/** @param {PracticePage} page @param {Line} line */
function givenLine(page, line) {
  const { texts } = page;
  const title = make(
    "h2",
    {},
    line.id === "claim"
      ? texts.sentence("claim", "of", () => texts.titleOf(line.rule).textContent)
      : texts.titleOf(line.id),
  );
  const said = texts.has(line.id, "text")
    ? [make("p", {}, texts.sentence(line.id, "text", knownIn(page.sitting().exercise, line)))]
    : [];
  return [title, ...said, formulaOf(texOfLine(line))];
}

// What a line offers to who does not know on.
/** @param {Sentences} texts @param {() => Sitting} sitting */
export const helpsOf = (texts, sitting) => ({
  /** @param {number} asked */
  helpTitle: (asked) => texts.sentence("verdicts", asked ? "next_hint" : "hint"),
  /** @param {Line} line @returns {Helps} */
  helps: (line) =>
    texts
      .hints(line)
      .map((name) => () => make("p", {}, texts.ofLine(sitting().exercise, line, name))),
});
