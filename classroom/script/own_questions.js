// A teacher's own questions: a list that this browser keeps, each to be asked, changed or deleted; as a
// file to share, and from one.

import { nodeIn } from "./node_in.js";
import { asWritten, letterOf } from "./own_words.js";
import { MOST_KEPT, questionsIn, questionsText } from "./question_file.js";
import { QUESTION_LETTERS } from "./question_letters.js";
import { questionForm } from "./question_form.js";
import { questionShelf } from "./question_shelf.js";
import { make, told } from "./words.js";

const LARGEST_UPLOAD = 2_000_000; // bytes; more is not even read
const FILE_NAME = "pca-questions.json";

/** @param {Ours} place @returns {OwnQuestions} */
export function openQuestions(place) {
  const shelf = questionShelf();
  const said = nodeIn(place, "[data-q-said]");
  const undo = nodeIn(place, "[data-q-undo]");
  const fresh = nodeIn(place, "[data-q-new]");
  const list = nodeIn(place, "[data-q-list]");
  const input = /** @type {HTMLInputElement} */ (nodeIn(place, "[data-q-file]"));
  let at = -1; // which one is changed; -1: a new one
  let back = () => {};
  /** @type {{ room: Room, table: () => string } | null} */
  let led = null;
  const form = questionForm(nodeIn(place, "form"), keep);
  place.hidden = false;

  /** @param {string} sentence @param {() => void} [undone] */
  function say(sentence, undone) {
    said.textContent = sentence;
    undo.hidden = !undone;
    back = undone ?? (() => {});
  }

  /** @param {OwnQuestion[]} questions */
  function write(questions) {
    say(shelf.write(questions) ? "" : told("class.q_not_kept"));
    draw();
  }

  /** @param {OwnQuestion} question */
  function keep(question) {
    const questions = shelf.read();
    if (at < 0 && questions.length >= MOST_KEPT)
      return say(told("class.q_many", { most: MOST_KEPT }));
    const there = at < 0 ? questions.length : at;
    questions[there] = question;
    form.close();
    fresh.hidden = false;
    write(questions);
    focusOn(there);
    return undefined;
  }

  /** @param {number} there */
  function focusOn(there) {
    const buttons = list.children[there]?.querySelectorAll("button:not([hidden])") ?? [];
    (buttons[0] ?? fresh).focus();
  }

  /** @param {number} i */
  function change(i) {
    at = i;
    fresh.hidden = true;
    say("");
    form.open(shelf.read()[i]);
  }

  /** @param {number} i */
  function drop(i) {
    const questions = shelf.read();
    const [gone] = questions.splice(i, 1);
    write(questions);
    say(told("class.q_deleted"), () => {
      const now = shelf.read();
      now.splice(i, 0, gone);
      write(now);
      focusOn(i);
    });
    undo.focus();
  }

  /** @param {OwnQuestion} question */
  async function ask(question) {
    if (!led) return;
    try {
      const body = { ...question, table: led.room.state?.table || led.table() };
      led.room.take(await led.room.ask("/question", { method: "POST", body }));
      say("");
      document.querySelector("[data-own-now]")?.scrollIntoView({ block: "nearest" });
    } catch (error) {
      say(/** @type {Refused} */ (error).says ?? told("class.lost_teacher"));
    }
  }

  function draw() {
    const questions = shelf.read();
    list.replaceChildren(
      ...questions.map((question, i) =>
        make(
          "li",
          {},
          make("strong", {}, asWritten(question.text)),
          make("p", {}, ...summaryOf(question)),
          make(
            "p",
            { className: "row" },
            rowButton("class.q_ask", question, () => ask(question), !led),
            rowButton("class.q_change", question, () => change(i)),
            rowButton("class.q_delete", question, () => drop(i)),
          ),
        ),
      ),
    );
    nodeIn(place, "[data-q-save]").hidden = !questions.length;
  }

  fresh.addEventListener("click", () => change(-1));
  nodeIn(place, "[data-q-cancel]").addEventListener("click", () => {
    form.close();
    fresh.hidden = false;
    fresh.focus();
  });
  undo.addEventListener("click", () => back());
  nodeIn(place, "[data-q-save]").addEventListener("click", () => saveQuestions(shelf.read()));
  nodeIn(place, "[data-q-open]").addEventListener("click", () => input.click());
  input.addEventListener("change", async () => {
    const file = input.files?.[0];
    input.value = "";
    if (!file) return;
    const found = file.size > LARGEST_UPLOAD ? TOO_LARGE : questionsIn(await file.text());
    if (found.problem) return say(told(`class.q_file_${found.problem}`, { name: file.name }));
    const questions = shelf.read();
    const before = new Set(questions.map((one) => JSON.stringify(one)));
    const added = found.questions.filter((one) => !before.has(JSON.stringify(one)));
    const room = MOST_KEPT - questions.length;
    write([...questions, ...added.slice(0, room)]);
    const left = found.left + Math.max(0, added.length - room);
    const key = left ? "class.q_taken_some" : "class.q_taken";
    return say(told(key, { n: Math.min(added.length, room), left }));
  });
  addEventListener("storage", draw); // another tab has written
  draw();
  return {
    leads(room, table) {
      nodeIn(document, "[data-questions-here]").replaceWith(place);
      led = { room, table };
      draw();
    },
  };
}

const TOO_LARGE = { questions: [], left: 0, problem: "large" };

/**
 * @param {string} key
 * @param {OwnQuestion} question
 * @param {() => void} act
 * @param {boolean} [hidden]
 */
function rowButton(key, { text }, act, hidden = false) {
  const label = told(key);
  const button = make("button", { type: "button", textContent: label, hidden });
  button.ariaLabel = `${label}: ${text}`;
  button.addEventListener("click", act);
  return button;
}

// "A sleep · B screen ✓", or the right number.
/** @param {OwnQuestion} question */
function summaryOf({ kind, choices, right, number, picture }) {
  const before =
    kind === "number" ? [told("class.q_number"), ...(number ? [": ", asWritten(number)] : [])] : [];
  const listed = choices.flatMap((choice, i) => {
    const letter = QUESTION_LETTERS[i];
    const mark = right.includes(letter) ? [" ✓"] : [];
    return [i ? " · " : "", letterOf(letter), " ", asWritten(choice), ...mark];
  });
  const poll = right.length || number ? [] : [" · ", told("class.q_is_poll")];
  return [...before, ...listed, ...poll, ...(picture ? [" · ", told("class.q_pictured")] : [])];
}

/** @param {OwnQuestion[]} questions */
function saveQuestions(questions) {
  const file = new Blob([questionsText(questions)], { type: "application/json" });
  const link = make("a", { href: URL.createObjectURL(file), download: FILE_NAME });
  link.click();
  URL.revokeObjectURL(link.href);
}
