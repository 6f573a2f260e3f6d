// The question of one step on a phone in class: what it is answered with, and what is said of it.

import { RIGHT, explanation } from "./explained.js";
import { judge } from "./judge.js";
import { lateField } from "./late_field.js";
import { readingHere } from "./load.js";
import { partsNamed } from "./named.js";
import { nodeIn } from "./node_in.js";
import { saidByAll } from "./said_by_all.js";
import { make, told } from "./words.js";

const APART_AGAIN = 600; // milliseconds until the words of another table are asked for again
const NOT_READ = 2000; // ... and until what reads a number is

/** @param {Balloting} step @param {{ vote: () => Votes, room: () => Room | null }} of */
export function openBallot(step, { vote, room }) {
  const section = step.article.querySelector("[data-question]");
  const asked = step.state.check;
  if (!section || !asked) return { show() {} };
  fold(step);
  const { kind } = asked;
  const said = make("div", { className: "said" }); // aloud: wall_words.js
  const form = make("form", { className: `ballot ${kind}` });
  const input = { choice: choiceBallot, number: numberBallot, direction: directionBallot }[kind](
    step,
    section,
    send,
    () => show(),
  );
  const fields = make("fieldset", { disabled: true }, input.element);
  const byAll = saidByAll(step.name, room);
  form.append(fields);
  section.append(form, said, byAll.element);
  form.addEventListener("submit", (event) => {
    event.preventDefault();
    if (input.press) input.press(put, (text) => (text ? said.replaceChildren(text) : show()));
    else put();
  });

  function put() {
    if (input.refuses?.()) return;
    const given = input.value();
    if (given !== null) send(given);
    else if (input.missing) said.replaceChildren(input.missing);
  }

  let round = 0;
  let ready = false; // nobody answers words that are not there
  let trying = 0;

  // The latest vote on this step: [round, table, open, shown].
  const now = () => room()?.state?.votes[step.name] ?? [0, "", false, false];

  /** @param {string} answer */
  function send(answer) {
    if (now()[2]) vote().put(step.name, now()[0], answer);
  }

  // The words of this vote's table; the page has those of its first one by itself.
  /** @param {number} number @param {string} table */
  async function begin(number, table) {
    round = number;
    ready = false;
    input.set("");
    const [data, div, ...ways] = table.split(" ");
    const wanted = {
      data,
      div,
      ...Object.fromEntries(step.choices.map(({ name }, i) => [name, ways[i]])),
    };
    try {
      if (Object.entries(wanted).some(([name, way]) => step.chosen[name] !== way))
        await step.choose({ chosen: wanted, home: true });
    } catch {
      return void setTimeout(() => begin(number, table), APART_AGAIN); // no network
    }
    ready = true;
    show();
  }

  function show() {
    const [number, table, open, shown] = now();
    if (number && number !== round) return void begin(number, table);
    const mine = number ? vote().of(step.name, number) : null;
    fields.disabled = !open || !ready;
    input.set(mine?.answer ?? "", open);
    said.className = "said plain";
    said.replaceChildren(...(shown ? result(mine) : standing(number, open, mine)));
    byAll.show(shown ? number : 0, input.names);
    step.article.classList.toggle("withheld", !shown);
    if (shown) step.reveal();
  }

  /** @param {PhoneVote | null} mine */
  function result(mine) {
    if (mine?.is !== "kept") return [told("class.shown_without")];
    if (step.poll) return [told("class.recorded", { answer: input.said(mine.answer) })];
    if (kind === "number" && !readingHere()) return untilRead();
    const verdict = worth(mine.answer);
    said.className = `said ${RIGHT.has(verdict) ? "right" : "wrong"}`;
    return explanation(step, mine.answer, verdict);
  }

  // Nothing is pressed here, so it is asked for again and again.
  function untilRead() {
    input.ask?.();
    clearTimeout(trying);
    trying = setTimeout(show, NOT_READ);
    return [told("check.coming")];
  }

  /** @param {string} answer @returns {string} */
  function worth(answer) {
    const check = /** @type {Check} */ (step.state.check);
    if (check.kind === "number") return readingHere()?.judgeNumberVote(check, answer) ?? "";
    return judge(
      check,
      answer,
      check.kind === "direction" ? { [check.setting]: Number(answer) } : {},
    );
  }

  /** @param {number} number @param {boolean} open @param {PhoneVote | null} mine */
  function standing(number, open, mine) {
    if (input.isWaiting?.()) return [told("check.coming")];
    const again =
      number > 1 ? [make("strong", { textContent: told("class.again", { n: number }) }), " "] : [];
    if (!mine)
      return [
        ...again,
        told(open ? "class.answer_now" : number ? "class.closed" : "class.not_open"),
      ];
    if (mine.is === "waiting") return [told("class.sending")];
    if (mine.is === "refused")
      return [make("strong", { textContent: told("class.not_recorded") }), " ", mine.says ?? ""];
    const text = make("strong", {
      textContent: told("class.recorded", { answer: input.said(mine.answer) }),
    });
    return [text, " ", told(open ? "class.may_change" : "class.closed_wait")];
  }
  return { show };
}

// The question first; the picture and the words that lead to it when asked for. A derivation with a
// covered line is there at once: it is what is asked about.
/** @param {Balloting} step */
function fold(step) {
  const see = step.article.querySelector(".see");
  if (!see) return;
  const text = nodeIn(step.article, "[data-part=text]");
  const isTurned = step.state.check?.kind === "direction";
  step.article.classList.toggle("direction-step", isTurned);
  for (const { node, key, open } of [
    { node: see, key: "class.picture", open: isTurned },
    { node: text, key: "class.text", open: Boolean(text.querySelector("menclose")) },
  ]) {
    const folded = make(
      "details",
      { className: "folded", open },
      make("summary", { textContent: told(key) }),
    );
    node.before(folded);
    folded.append(node);
    if (node === see) folded.addEventListener("toggle", () => step.wake().catch(() => {}));
  }
}

/**
 * @param {Balloting} _step
 * @param {Ours} section
 * @param {(answer: string) => void} send
 * @returns {Ballot}
 */
function choiceBallot(_step, section, send) {
  const element = make("div", { role: "group" });
  element.setAttribute("aria-label", told("check.answer"));
  for (const folded of section.querySelectorAll("details[data-option]")) {
    const button = make("button", {
      type: "button",
      className: "option",
      value: folded.dataset.option,
    });
    button.append(...nodeIn(folded, "summary").childNodes);
    button.addEventListener("click", () => send(button.value));
    element.append(button);
    folded.hidden = true;
  }
  const all = [...element.querySelectorAll("button")];
  return {
    element,
    names: () => ({ options: Object.fromEntries(all.map((one) => [one.value, one.innerHTML])) }),
    value: () => null,
    set: (given) =>
      all.forEach((button) => button.setAttribute("aria-pressed", String(button.value === given))),
    said: (given) =>
      all.find(({ value }) => value === given)?.querySelector(".letter")?.textContent ?? given,
  };
}

// A number is shown as it was read before it can be sent.
/**
 * @param {Balloting} step
 * @param {Ours} section
 * @param {(answer: string) => void} _send
 * @param {() => void} came
 * @returns {Ballot}
 */
function numberBallot(step, section, _send, came) {
  nodeIn(section, "[data-answer]").hidden = true;
  const field = lateField(came);
  const submit = make("button", {
    type: "submit",
    className: "primary",
    textContent: told("class.send"),
  });
  let kept = ""; // what the vote has of this phone: as long as it is the same, what is typed stays
  return {
    ...field,
    element: make("div", {}, field.element, submit),
    names: () => ({ slips: partsNamed(step.state.parts, "slip") }),
    set(given, open) {
      const isTyping = field.has(document.activeElement) || field.isWaiting();
      if (open && (isTyping || given === kept)) return;
      kept = given;
      field.set(given);
    },
    said: (answer) => readingHere()?.readBack(answer) ?? answer,
  };
}

// A direction is turned on the picture itself.
/** @param {Balloting} step @param {Ours} section @returns {Ballot} */
function directionBallot(step, section) {
  /** @param {string} angle */
  const said = (angle) => `${Number(angle).toFixed(1).replace("-", "−")}°`;
  nodeIn(section, "[data-answer]").hidden = true;
  const angle = () => {
    const { setting = "" } = step.state.check ?? {};
    const found =
      step.settings[setting] ??
      step.now?.[setting] ??
      step.state.figure?.layout.meta.state[setting];
    if (found === undefined) return null;
    return typeof found === "number"
      ? found
      : (Math.atan2(Number(found[1]), Number(found[0])) * 180) / Math.PI;
  };
  const submit = make("button", {
    type: "submit",
    className: "primary",
    textContent: told("class.send_direction"),
  });
  return {
    element: make("div", {}, make("p", { textContent: told("class.turn") }), submit),
    names: () => ({}),
    value: () => (angle() === null ? null : String(angle())),
    missing: told("class.turn"), // the picture is not there yet
    set: () => {},
    said,
  };
}
