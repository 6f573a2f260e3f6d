// The profile of slips, for the learner alone: which kinds came again, where they are explained, two
// exercises for each, and which are gone.

import { dayInWords } from "./day_in_words.js";
import { make } from "./words.js";

/**
 * @param {Learner} learner
 * @param {Sentences} texts
 * @returns {HTMLElement[]} nothing where nothing came again
 */
export function slipsThatCameAgain(learner, texts) {
  const links = new Map(
    [...document.querySelectorAll("li[data-kind]")].map((item) => [item.dataset.kind, item]),
  );
  const found = [...links]
    .map(([kind, item]) => ({ kind, item, of: learner.slipsOf(kind) }))
    .filter(({ of }) => of.state);
  if (!found.length) return [];
  /** @param {string} name @param {Record<string, string | number>} [known] */
  const said = (name, known = {}) => texts.sentence("kinds", name, (key) => known[key]);
  const items = found.map(({ kind, item, of }) => {
    const [step, ...exercises] = [...item.querySelectorAll("a")].map((a) => a.cloneNode(true));
    const state = said(of.state, { n: of.times, day: dayInWords(of.last), clear: of.clear });
    const it = make(
      "li",
      {},
      make("strong", {}, said(kind)),
      make("p", {}, state),
      ...(of.state === "again"
        ? [
            make("p", {}, said(`about ${kind}`)),
            make("p", {}, said("explained"), step),
            make("p", {}, said("exercises"), exercises[0], " · ", exercises[1]),
          ]
        : []),
    );
    it.dataset.is = of.state;
    return it;
  });
  return [
    make(
      "details",
      { className: "slips-met" },
      make("summary", {}, said("title")),
      make("ul", {}, ...items),
    ),
  ];
}
