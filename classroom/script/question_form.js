// Where a teacher writes a question: its text, choices or a number, what is right, a picture or none.

import { lateField } from "./late_field.js";
import { nodeIn } from "./node_in.js";
import { questionFrom } from "./question_file.js";
import { QUESTION_LETTERS } from "./question_letters.js";
import { told } from "./words.js";

/**
 * @param {HTMLFormElement} form
 * @param {(question: OwnQuestion) => void} keep
 */
export function questionForm(form, keep) {
  const said = nodeIn(form, "[data-q-unfit]");
  const { text, picture } = form.elements;
  const number = lateField(() => {}, told("class.q_number_right"));
  nodeIn(form, "[data-q-number]").append(number.element);
  const rows = [...form.querySelectorAll("[data-q-choice]")].map((row) => ({
    choice: /** @type {HTMLInputElement} */ (nodeIn(row, "input[type=text]")),
    right: /** @type {HTMLInputElement} */ (nodeIn(row, "input[type=checkbox]")),
  }));
  const kind = () => form.elements.kind.value;

  function showKind() {
    nodeIn(form, "[data-q-choices]").hidden = kind() !== "choice";
    nodeIn(form, "[data-q-number]").hidden = kind() !== "number";
  }
  form.addEventListener("change", showKind);

  // What is typed, with the choices moved up to where one was left empty.
  function typedQuestion() {
    const filled = rows.filter(({ choice }) => choice.value.trim());
    return {
      kind: kind(),
      text: text.value,
      choices: filled.map(({ choice }) => choice.value),
      right: filled.flatMap(({ right }, i) => (right.checked ? [QUESTION_LETTERS[i]] : [])),
      number: number.value(),
      picture: picture.checked,
    };
  }

  form.addEventListener("submit", (event) => {
    event.preventDefault();
    const typed = typedQuestion();
    if (typed.kind === "number" && typed.number)
      number.press(() => number.refuses() || take(), say);
    else take();
  });

  function take() {
    const typed = typedQuestion();
    const question = questionFrom(typed);
    if (question) return keep(question);
    const isFew = typed.kind === "choice" && typed.choices.length < 2;
    say(told(isFew ? "class.q_two_choices" : "class.not_same_choices"));
    return undefined;
  }

  /** @param {string} sentence */
  function say(sentence) {
    said.textContent = sentence;
  }

  return {
    /** A question to change, or nothing: a new one. @param {OwnQuestion} [question] */
    open(question) {
      form.hidden = false;
      say("");
      text.value = question?.text ?? "";
      form.elements.kind.value = question?.kind ?? "choice";
      picture.checked = question?.picture ?? false;
      rows.forEach(({ choice, right }, i) => {
        choice.value = question?.choices[i] ?? "";
        right.checked = question?.right.includes(QUESTION_LETTERS[i]) ?? false;
      });
      number.set(question?.number ?? "");
      showKind();
      text.focus();
    },
    close() {
      form.hidden = true;
    },
  };
}
