// The prediction before the reveal: asked, judged as in the app, and explained, right or wrong.

import { beginsOnWall, isPresenting } from "./host.js";
import { judge } from "./judge.js";
import { lateField } from "./late_field.js";
import { readingHere } from "./load.js";
import { answerOf, keepAnswer } from "./store.js";
import { bold, make, told } from "./words.js";

export const RIGHT = new Set(["right", "rounded"]);

export function openQuestion(step) {
  const section = step.article.querySelector("[data-question]");
  if (!section) return null;
  section.prepend(make("p", { className: "predict" }, ...bold(told("check.predict").replace(/ — $|：$/, ""))));
  const kind = step.state.check.kind;
  const form = make("form", { className: `ask ${kind}` });
  const said = make("div", { className: "said", role: "status" });
  const input = { choice: choices, number: typed, direction: () => null }[kind](step, section, came);
  const submit = make("button", { type: "submit", className: "primary", textContent: told(kind === "direction" ? "check.submit_direction" : "check.submit") });
  const skip = make("button", { type: "button", className: "link", textContent: told("check.skip") });
  const row = make("div", { className: "row" }, submit, skip);
  form.append(...(input ? [input.element, row] : [row]));
  if (kind === "direction") step.article.querySelector("[data-acts]").prepend(form, said);
  else section.append(form, said);

  const folded = make("p", { className: "right-answer" });
  section.prepend(folded);

  // On the wall, once revealed, the right answer stands in place of all that was to choose from.
  function fold() {
    const { check: { right }, parts } = step.state;
    const letter = section.querySelector(`.option:has([value="${right}"]) .letter`)?.cloneNode(true);
    folded.replaceChildren(...(letter ? [letter, " "] : []), make("strong", { innerHTML: parts[letter ? `option ${right}` : "answer"] ?? "" }));
  }

  // A verdict belongs to the numbers it was given for: `given` is the answer it is on.
  let answered = null;

  function explain([given, verdict]) {
    answered = [given, verdict];
    const right = RIGHT.has(verdict);
    said.className = `said ${right ? "right" : "wrong"}`;
    said.replaceChildren(...explanation(step, given, verdict));
  }

  function answer(given) {
    if (step.now && Object.keys(step.moves).length && kind !== "direction") {
      said.className = "said wrong";
      said.replaceChildren(told("book.put_back"));
      return;
    }
    const verdict = worth(given);
    if (!isPresenting()) keepAnswer(step.place(), given, verdict);
    explain([given, verdict]);
    if (kind === "choice" || RIGHT.has(verdict)) step.reveal();
    begun();
  }

  // What reads a number may not have come: null then.
  function worth(given) {
    if (kind === "number") return readingHere()?.judgeNumber(step.state.check, given) ?? null;
    return judge(step.state.check, given, { ...step.state.figure?.layout.meta.state, ...step.settings });
  }

  // Where the answer is worth something else now, nothing is said of it.
  function standsFor(before) {
    if (before && (worth(before[0]) === before[1] || countsStill(...before))) explain(before);
    else said.replaceChildren();
  }

  // Kept since before three digits were asked for.
  function countsStill(given, verdict) {
    if (kind !== "number" || verdict !== "rounded") return false;
    return readingHere()?.judgeNumberVote(step.state.check, given) === "rounded";
  }

  // Of numbers that a hand is moving nothing is said.
  function came() {
    standsFor(step.now ? null : answered);
  }

  function begun() {
    skip.hidden = step.revealed();
  }

  form.addEventListener("submit", (event) => {
    event.preventDefault();
    if (input?.press) input.press(send, say);
    else send();
  });

  function send() {
    if (input?.refuses()) return;
    answer(input ? input.value() : "");
    if (!RIGHT.has(answered?.[1])) input?.toWrong?.();
  }

  function say(text) {
    said.className = "said plain";
    said.textContent = text;
  }

  skip.addEventListener("click", () => {
    step.reveal();
    begun();
  });

  return {
    // Another table, or the page as it is opened: what was answered before stands there again.
    begin() {
      answered = beginsOnWall() ? null : answerOf(step.place());
      input?.set(answered?.[0] ?? "");
      standsFor(answered);
      begun();
      fold();
    },
    // A hand has set something: of a number that may hang on it nothing is said until it is known.
    moved() {
      if (kind === "number") said.replaceChildren();
      else standsFor(answered);
      begun();
    },
    judgeAgain() {
      standsFor(answered);
      fold();
    },
  };
}

function choices(step, section) {
  const name = `answer-${step.name}`;
  const list = make("div", { role: "radiogroup" });
  list.setAttribute("aria-label", told("check.answer"));
  for (const folded of section.querySelectorAll("details[data-option]")) {
    const radio = make("input", { type: "radio", name, value: folded.dataset.option });
    const words = folded.querySelector("summary");
    list.append(make("label", { className: "option" }, radio, ...words.childNodes));
    folded.hidden = true;
  }
  const chosen = () => list.querySelector("input:checked");
  return {
    element: list,
    value: () => chosen().value,
    refuses: () => !chosen(),
    set(given) {
      list.querySelectorAll("input").forEach((radio) => (radio.checked = radio.value === given));
    },
  };
}

function typed(step, section, came) {
  section.querySelector("[data-answer]").hidden = true;
  return lateField(came);
}

// The sentences about an answer; those of the lesson are HTML of the book's own.
export function explanation(step, given, verdict) {
  const { parts, check } = step.state;
  const html = (name) => make("div", { innerHTML: parts[name] ?? "" });
  const word = (key, values) => make("strong", {}, told(key, values));
  if (verdict === "error") return [readingHere().problemIn(given)];
  if (check.kind === "choice") return [word(verdict === "right" ? "check.right" : "check.wrong"), html(`why ${given}`)];
  if (verdict === "rounded") return [word("check.rounded", { exact: parts.answer }), html("right")];
  if (verdict === "right") return [word("check.right"), html("right")];
  if (verdict === "digits") return [word("check.digits")];
  if (verdict === "sign") return [word("check.sign"), html("wrong")];
  const lacks = verdict === "wrong" && check.kind === "number" ? readingHere()?.lacksIn(check, given) : "";
  if (lacks) return [word("check.wrong"), make("p", {}, told(`check.lacks_${lacks}`)), html("wrong")];
  return [word("check.wrong"), html(verdict.startsWith("slip ") ? verdict.replace("slip", "why") : "wrong")];
}
