// A question of the teacher's own on a phone, on whichever page it stands: the ballot of a step, about
// words that the room has told.

import { openBallot } from "./ballot.js";
import { asWritten, letterOf, ownCheck, ownParts } from "./own_words.js";
import { QUESTION_LETTERS } from "./question_letters.js";
import { make, told } from "./words.js";

const NO_TABLE = /** @type {Chosen} */ ({ data: "" });

/**
 * step: that of the page, whose picture may stand beside the question.
 * @param {PhoneStep | undefined} step
 * @param {{ vote: () => Votes, room: () => Room | null }} of
 */
export function ownBallot(step, of) {
  const element = make("section", { className: "own-asked", hidden: true });
  let name = ""; // of the question that stands there
  /** @type {Balloting | null} */
  let about = null;
  let ballot = { show() {} };

  /** @param {string} asked @param {AskedQuestion} question */
  function build(asked, question) {
    name = asked;
    const article = /** @type {Ours} */ (/** @type {unknown} */ (ownArticle(question)));
    element.replaceChildren(article);
    const beside = question.picture ? step : undefined;
    const made = {
      name,
      article,
      settings: {},
      now: null,
      state: { parts: {}, check: ownCheck(question) },
      poll: question.poll,
      choices: beside?.choices ?? [],
      get chosen() {
        return beside?.chosen ?? NO_TABLE;
      },
      choose: async (/** @type {Wanted} */ wanted) => beside?.choose(wanted),
      reveal() {},
      wake: async () => beside?.wake(),
    };
    about = made;
    ballot = openBallot(made, of);
  }

  function show() {
    const state = of.room()?.state;
    const question = state?.question ?? null;
    const { classList } = document.documentElement;
    element.hidden = !question;
    classList.toggle("own-is-asked", Boolean(question));
    classList.toggle("own-picture", Boolean(question?.picture));
    if (!state || !question) return;
    if (state.asked !== name) build(state.asked, question);
    if (about) about.state = { parts: ownParts(question), check: ownCheck(question) };
    ballot.show();
  }
  return { element, show };
}

// As a step's question stands on its page.
/** @param {AskedQuestion} question */
function ownArticle({ text, choices }) {
  const ask = make("p", { className: "own-text" }, asWritten(text));
  const answer = make("div");
  answer.dataset.answer = "";
  const options = choices.map((choice, i) => {
    const summary = make("summary", {}, letterOf(QUESTION_LETTERS[i]), " ", asWritten(choice));
    const option = make("details", {}, summary);
    option.dataset.option = QUESTION_LETTERS[i];
    return option;
  });
  const section = make("div", { className: "question", role: "group" }, ask, answer, ...options);
  section.setAttribute("aria-label", told("book.question"));
  section.dataset.question = "";
  return make("article", { className: "own-step" }, section);
}
