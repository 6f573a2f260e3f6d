// One line of an exercise: shown worked out, or asked for, read back and marked.

import { cellEntry } from "./cell_inputs.js";
import { howSure } from "./how_sure.js";
import { mathOf } from "./mathml.js";
import { counts, goodCells } from "./marking.js";
import { drawMistake } from "./mistake_picture.js";
import {
  afterGivingUp,
  afterHint,
  afterTyping,
  isLineDone,
  isTypedAgain,
  markOfLine,
} from "./sitting.js";
import { textEntry } from "./text_entry.js";
import { typedField } from "./typed_field.js";
import { typedInput } from "./typed_input.js";
import { make, told } from "./words.js";

const DRAWN_AS = ["wrong", "slip", "sign"]; // what is said of an answer that is worth a picture
const SHAPES = ["number", "vector", "matrix"];

/** @param {PracticePage} page @param {Line} line */
const lineTitle = (page, line) => make("h2", {}, page.texts.titleOf(line.prompt));

/** @param {PracticePage} page @param {Line} line */
export function workedLine(page, line) {
  const { exercise } = page.sitting();
  const why = page.isReturned(line) ? reasonOf(page, line) : [];
  return make(
    "div",
    { className: "task worked" },
    lineTitle(page, line),
    make("div", {}, page.texts.worked(exercise, line)),
    ...why,
  );
}

// { id, element, input, refresh, focus }; `page` holds the sitting and is told when it has changed.
/** @param {PracticePage} page @param {Line} line @returns {AskedLine} */
export function askedLine(page, line) {
  const { exercise } = page.sitting();
  const { texts } = page;
  const form = make("form", { className: `ask ${line.options ? "choice" : "number"}` });
  const input = inputOf(page, line);
  const check = make("button", {
    type: "submit",
    className: "primary",
    textContent: told("check.submit"),
  });
  // Where one is asked how sure one is, the first answer is given by saying so.
  const sure = page.saysHowSure ? howSure(form, answer) : null;
  const hint = make("button", { type: "button" });
  const show = make("button", {
    type: "button",
    className: "link",
    textContent: told("practice.show"),
  });
  const hints = make("div", { className: "hints", role: "status" });
  const said = make("div", { className: "said", role: "status" });
  const mistake = make("div", { className: "mistake" });
  let wrong = "";
  const helps = page.helps(line);
  form.append(input.element, ...(sure ? [sure.element] : []));
  form.append(make("div", { className: "row" }, check, hint, show));
  const element = make(
    "div",
    { className: "task" },
    lineTitle(page, line),
    make("div", {}, texts.ofLine(exercise, line, "ask")),
    form,
    hints,
    said,
    mistake,
  );
  element.dataset.line = line.id;
  input.set(page.sitting().typed[line.id] ?? "");

  form.addEventListener("submit", (event) => {
    event.preventDefault();
    if (!sure?.asks()) answer();
  });
  element.addEventListener("input", () => page.written?.(line, input.value()));
  hint.addEventListener("click", () => {
    page.changed(afterHint(page.sitting(), line.id, helps.length));
    if (hint.hidden) input.focus?.();
  });
  show.addEventListener("click", () =>
    page.changed(afterGivingUp(page.sitting(), line.id), line.id),
  );

  /** @param {string} [level] how sure one is */
  function answer(level) {
    if (input.refuses()) return;
    const after = afterTyping(page.sitting(), line.id, input.value());
    const first = markOfLine(after, line.id);
    if (level && first && !isTypedAgain(first)) page.saysHowSure?.(line, level, counts(first));
    page.changed(after, line.id);
    if (!isLineDone(page.sitting(), line.id)) {
      const found = markOfLine(page.sitting(), line.id);
      if (found) input.toWrong?.(goodCells(found));
    }
  }

  function refresh() {
    const sitting = page.sitting();
    const found = markOfLine(sitting, line.id);
    const done = isLineDone(sitting, line.id);
    const asked = sitting.hints[line.id] ?? 0;
    element.classList.toggle("done", done);
    sure?.ask(!done && (!found || isTypedAgain(found)));
    hint.hidden = done || asked >= helps.length;
    show.hidden = done;
    hint.replaceChildren(page.helpTitle(asked, helps.length));
    for (const help of helps.slice(hints.childElementCount, asked)) {
      hints.append(help());
    }
    if (sitting.shown.includes(line.id)) giveUp();
    else if (found) sayMark(said, found, saidOf(page, line, found));
    if (found) input.mark?.(goodCells(found));
    if (found && DRAWN_AS.includes(found.verdict)) wrong = sitting.typed[line.id];
    else if (!done) wrong = "";
    if (!page.drawsItself) drawMistake(mistake, sitting, line, wrong);
  }

  function giveUp() {
    if (!form.isConnected && element.querySelector(".solution")) return;
    form.remove();
    sayMark(said, { verdict: "" }, []);
    const solution = make("div", { className: "solution", role: "status" });
    element.append(solution);
    solution.append(make("div", {}, texts.worked(exercise, line)), ...reasonOf(page, line));
  }

  refresh();
  return { element, refresh, id: line.id, input, focus: () => input.focus?.() };
}

// Said again only where it is something else.
/** @param {HTMLElement} box @param {Pick<Mark, "verdict">} mark @param {Node[]} nodes */
function sayMark(box, mark, nodes) {
  const next = make("div", {}, ...nodes);
  if (box.dataset.says === next.innerHTML) return;
  box.dataset.says = next.innerHTML;
  box.className = `said ${counts(mark) ? "right" : "wrong"}`;
  box.replaceChildren(...next.childNodes);
}

/** @param {PracticePage} page @param {Line} line @param {Mark} found */
function saidOf(page, line, found) {
  const { texts } = page;
  const { exercise } = page.sitting();
  const sentences = texts.verdict(exercise, line, found);
  const good = goodCells(found);
  if (good.length) {
    /** @type {Record<string, number>} */
    const numbers = { good: good.filter(Boolean).length, all: good.length };
    sentences.push(texts.sentence("verdicts", "cells", (name) => numbers[name]));
  }
  return [make("p", {}, ...sentences.flatMap((one) => [one, " "]))];
}

// --- what one types or chooses -----------------------------------------------------------------

/** @param {PracticePage} page @param {Line} line @returns {Input} */
function inputOf(page, line) {
  if (line.options) return optionInput(page, line);
  const { shape } = line;
  const { reads } = page.sitting().exercise.rules[line.rule];
  const input = () =>
    typedInput(told("check.answer"), told(`practice.type_${SHAPES[shape.length]}`));
  const entry =
    page.isByCell() && shape.length ? cellEntry(shape) : textEntry(input(), shape, reads);
  return typedField(entry, shape, reads);
}

/** @param {PracticePage} page @param {Line} line @returns {Input} */
function optionInput(page, line) {
  const list = radios(line.options ?? [], `option-${line.id}`, (name) => page.texts.option(name));
  list.setAttribute("aria-label", told("check.answer"));
  const chosen = () => list.querySelector("input:checked");
  return {
    element: list,
    value: () => chosen()?.value ?? "",
    refuses: () => !chosen(),
    set: (given) =>
      list.querySelectorAll("input").forEach((radio) => (radio.checked = radio.value === given)),
    focus: () => (chosen() ?? list.querySelector("input"))?.focus(),
  };
}

/** @param {string[]} options @param {string} name @param {(name: string) => Node | string} words */
function radios(options, name, words) {
  const list = make("div", {});
  list.setAttribute("role", "radiogroup");
  for (const value of options) {
    list.append(
      make(
        "label",
        { className: "option" },
        make("input", { type: "radio", name, value }),
        make("span", {}, words(value)),
      ),
    );
  }
  return list;
}

// On the reason of a line that went wrong; either answer is explained.
/** @param {PracticePage} page @param {Line} line @returns {HTMLElement[]} */
function reasonOf(page, line) {
  if (line.options) return [];
  const { texts } = page;
  const { exercise } = page.sitting();
  /** @param {string} name */
  const of = (name) => texts.ofLine(exercise, line, name);
  const names = ["right", "one", "two"];
  const turn = exercise.seed.length % names.length; // the right one is not always the first
  const list = radios([...names.slice(turn), ...names.slice(0, turn)], `why-${line.id}`, (name) =>
    of(`option ${name}`),
  );
  const ask = make("p", { id: `why-${line.id}` }, of("why"));
  list.setAttribute("aria-labelledby", ask.id);
  const said = make("div", { className: "said", role: "status" });
  list.addEventListener("change", ({ target }) => {
    const right = /** @type {HTMLInputElement} */ (target).value === "right";
    said.className = `said ${right ? "right" : "wrong"}`;
    said.replaceChildren(
      make("strong", { textContent: told(right ? "check.right" : "check.wrong") }),
      " ",
      of("because"),
    );
  });
  return [make("div", { className: "ask choice" }, ask, list, said)];
}

/** @param {string} tex */
export const formulaOf = (tex) => make("div", { className: "math block" }, mathOf(tex, true));
