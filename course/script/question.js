// The prediction before the reveal: asked, judged as in the app, and explained, right or wrong.

import { RIGHT, explanation } from "./explained.js";
import { beginsOnWall, isPresenting } from "./host.js";
import { howSure } from "./how_sure.js";
import { judge } from "./judge.js";
import { lateField } from "./late_field.js";
import { readingHere } from "./load.js";
import { nodeIn } from "./node_in.js";
import { answerForOthers, answerOf, keepAnswer, keepSure } from "./store.js";
import { bold, make, told } from "./words.js";

/** @param {Asking} step @returns {StepQuestion | null} */
export function openQuestion(step) {
  const section = step.article.querySelector("[data-question]");
  const asked = step.state.check;
  if (!section || !asked) return null;
  section.prepend(
    make("p", { className: "predict" }, ...bold(told("check.predict").replace(/ — $|：$/, ""))),
  );
  const { kind } = asked;
  const checked = () => step.state.check ?? asked;
  const form = make("form", { className: `ask ${kind}` });
  const said = make("div", { className: "said", role: "status" });
  const input = { choice: choices, number: typed, direction: () => null }[kind](
    step,
    section,
    came,
  );
  const submit = make("button", {
    type: "submit",
    className: "primary",
    textContent: told(kind === "direction" ? "check.submit_direction" : "check.submit"),
  });
  const skip = make("button", {
    type: "button",
    className: "link",
    textContent: told("check.skip"),
  });
  const row = make("div", { className: "row" }, submit, skip);
  const sure = section.hasAttribute("data-how-sure") ? howSure(form, send) : null;
  form.append(...(input ? [input.element] : []), ...(sure ? [sure.element] : []), row);
  if (kind === "direction") nodeIn(step.article, "[data-acts]").prepend(form, said);
  else section.append(form, said);

  const folded = make("p", { className: "right-answer" });
  section.prepend(folded);

  // On the wall, once revealed, the right answer stands in place of all that was to choose from.
  function fold() {
    const { right } = checked();
    const { parts } = step.state;
    const letter = section
      ?.querySelector(`.option:has([value="${right}"]) .letter`)
      ?.cloneNode(true);
    folded.replaceChildren(
      ...(letter ? [letter, " "] : []),
      make("strong", { innerHTML: parts[letter ? `option ${right}` : "answer"] ?? "" }),
    );
  }

  // A verdict belongs to the numbers it was given for: `given` is the answer it is on.
  /** @type {Given | null} */
  let answered = null;
  let at = ""; // the table that it is asked of

  /** @param {Given} given */
  function explain([given, verdict]) {
    answered = [given, verdict];
    const right = RIGHT.has(verdict);
    said.className = `said ${right ? "right" : "wrong"}`;
    // Heard whenever it is written: the same verdict is not written again.
    const now = make("div", {}, ...explanation(step, given, verdict));
    if (now.innerHTML !== said.innerHTML) said.replaceChildren(...now.childNodes);
  }

  /** @param {string} given @param {string} [level] how sure one is */
  function answer(given, level) {
    said.style.visibility = "";
    if (step.state.stand_in) return say(told("points.not_asked"));
    if (step.now && Object.keys(step.moves).length && kind !== "direction") {
      said.className = "said wrong";
      said.replaceChildren(told("book.put_back"));
      return;
    }
    const verdict = worth(given);
    if (verdict === null) return;
    if (level && !answerOf(step.place())) keepSure(level, RIGHT.has(verdict));
    if (!isPresenting()) keepAnswer(step.place(), given, verdict);
    explain([given, verdict]);
    if (kind === "choice" || RIGHT.has(verdict)) step.reveal();
    begun();
  }

  // What reads a number may not have come: null then.
  /** @param {string} given */
  function worth(given) {
    const check = checked();
    if (check.kind === "number") return readingHere()?.judgeNumber(check, given) ?? null;
    return judge(check, given, { ...step.state.figure?.layout.meta.state, ...step.settings });
  }

  // Where the answer is worth something else now, nothing is said of it.
  /** @param {Given | null} before */
  function standsFor(before) {
    said.style.visibility = "";
    if (step.state.stand_in) return say(told("points.not_asked"));
    const now = before && worth(before[0]);
    if (before && (now === before[1] || countsStill(before[0], before[1]))) explain(before);
    else sayOfOthers(Boolean(before || step.now));
  }

  // An answer for other points is not judged anew for these.
  /** @param {boolean} isSaid */
  function sayOfOthers(isSaid) {
    const other = isSaid || beginsOnWall() ? null : answerForOthers(step.place());
    if (!other) return said.replaceChildren();
    const [given] = other;
    say(told(kind === "number" ? "points.given" : "points.answered", { given }));
  }

  // Kept since before three digits were asked for.
  /** @param {string} given @param {string} verdict */
  function countsStill(given, verdict) {
    const check = checked();
    if (check.kind !== "number" || verdict !== "rounded") return false;
    return readingHere()?.judgeNumberVote(check, given) === "rounded";
  }

  // Of numbers that a hand is moving nothing is said.
  function came() {
    standsFor(step.now ? null : answered);
  }

  function begun() {
    skip.hidden = step.revealed();
    sure?.ask(!answered && !skip.hidden);
  }

  form.addEventListener("submit", (event) => {
    event.preventDefault();
    if (input?.press) input.press(send, say);
    else if (!sure?.asks()) send();
  });

  /** @param {string} [level] */
  function send(level) {
    if (input?.refuses()) return;
    answer(input ? input.value() : "", level);
    if (!RIGHT.has(answered?.[1])) input?.toWrong?.();
    if (level && !sure?.asks()) goOn();
  }

  /** @param {string} text */
  function say(text) {
    said.className = "said plain";
    said.textContent = text;
  }

  // The buttons go, so the focus goes on: to what they have opened, else to the next attempt.
  function goOn() {
    const opened = step.revealed() && step.article.querySelector("[data-reveal] > summary");
    (opened || submit).focus({ preventScroll: true });
  }

  skip.addEventListener("click", () => {
    step.reveal();
    begun();
    step.article.querySelector("[data-reveal] > summary")?.focus();
  });

  return {
    // Another table, or the page as it is opened: what was answered before stands there again. What
    // has been typed or chosen since for the same table stays.
    begin() {
      const kept = beginsOnWall() ? null : answerOf(step.place());
      const half = at === step.place() ? input?.value() : "";
      at = step.place();
      answered = kept && [kept[0], kept[1]];
      input?.set(half || (answered?.[0] ?? ""));
      standsFor(answered);
      begun();
      fold();
    },
    // A hand has set something: of a number that may hang on it nothing is said until it is known.
    moved() {
      if (kind === "number")
        said.style.visibility = "hidden"; // written anew, it would be heard again
      else standsFor(answered);
      begun();
    },
    judgeAgain() {
      standsFor(answered);
      fold();
    },
  };
}

/** @param {Asking} step @param {Ours} section @returns {Input} */
function choices(step, section) {
  const name = `answer-${step.name}`;
  const list = make("div", { role: "radiogroup" });
  list.setAttribute("aria-label", told("check.answer"));
  for (const folded of section.querySelectorAll("details[data-option]")) {
    const radio = make("input", { type: "radio", name, value: folded.dataset.option });
    const words = nodeIn(folded, "summary");
    list.append(make("label", { className: "option" }, radio, ...words.childNodes));
    folded.hidden = true;
  }
  const chosen = () => list.querySelector("input:checked");
  return {
    element: list,
    value: () => chosen()?.value ?? "",
    refuses: () => !chosen(),
    set(given) {
      list.querySelectorAll("input").forEach((radio) => (radio.checked = radio.value === given));
    },
  };
}

/** @param {Asking} _step @param {Ours} section @param {() => void} came @returns {Input} */
function typed(_step, section, came) {
  nodeIn(section, "[data-answer]").hidden = true;
  return lateField(came);
}
