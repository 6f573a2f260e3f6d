// A page of the book on a phone in class: it goes where the class is, asks what the class is asked,
// and says nothing about right or wrong until the teacher shows it.

import { pageLanguage } from "./page_language.js";
import { RIGHT, explanation } from "./question.js";
import { judge } from "./judge.js";
import { inClass } from "./in_class.js";
import { lateField } from "./late_field.js";
import { readingHere } from "./load.js";
import { lostButton } from "./lost.js";
import { partsNamed } from "./named.js";
import { nodeIn } from "./node_in.js";
import { placeForm } from "./place.js";
import { askingOf, openRoom } from "./room.js";
import { saidByAll } from "./said_by_all.js";
import { takeOver, typedCode } from "./take.js";
import { showClock } from "./timer.js";
import { openVotes } from "./votes.js";
import { make, told } from "./words.js";

const APART = 600; // milliseconds in which the phones of a class turn the page
const COME_AGAIN = 8000; // milliseconds between two tries to come in, at most
const NOT_YET = 2000; // milliseconds until something is tried again that could not be had

/** @param {Step[]} steps @param {string} app */
export function openPhone(steps, app) {
  const code = inClass();
  if (!code) return askForCode(app);
  const page = document.documentElement;
  page.classList.add("in-class");
  const line = make("p", { className: "class-line", role: "status" });
  nodeIn(document, "main").before(line);
  stayInClass(code);

  /** @type {Room | null} */
  let room = null;
  const step = steps[0];
  const ballot = step && openBallot(step, { vote: () => votes, room: () => room });
  const votes = openVotes(
    code,
    () => room,
    () => ballot?.show(),
  );
  const way = openWay(code);
  let place = "";
  const again = placeForm((typed) => votes.reclaim(askingOf({ app, code }), typed));
  nodeIn(document, "main").append(again);
  const lost = lostButton(() => ({ room, phone: votes.phone() }));
  showClock(() => ({ node: line.querySelector(".timer"), room }));
  /** @param {string} sentence */
  const say = (sentence) => line.replaceChildren(sentence);
  /** @param {boolean} anew */
  const enter = (anew) => openDoor(votes, askingOf({ app, code }), { anew, come, say });
  const leave = () => {
    if (room) {
      room.close();
      room.state = null;
    }
    ballot?.show();
  };
  const come = () =>
    (room = openRoom({
      app,
      code,
      phone: votes.phone(),
      heard(state) {
        place = state.place ?? place;
        again.hidden = !votes.isEmpty();
        if (state.phone !== "in") leave();
        if (state.phone === "away") return say(told("class.not_away"));
        if (state.phone !== "in") return void enter(true);
        votes.renew(state.votes);
        if (leads(state, step?.name)) return way.to(state);
        way.stay();
        ballot?.show();
        votes.resend();
        line.replaceChildren(make("span", {}, ...lineOf(state, votes.shown())), lost);
        page.classList.toggle("free", state.free);
        page.classList.toggle("votes-only", state.votes_only);
        page.classList.toggle("no-vote", !(step && state.votes[step.name]?.[0]));
        nickname(state, votes);
      },
      lost: () => say(`${told("class.lost")} ${place && told("class.place_kept", { place })}`),
      over: (error) => say(error.says ?? told("class.over")),
    }));
  enter(false);
}

// A phone comes in with the token that it has, or is given one; where it may not yet, it tries again.
/**
 * @param {Votes} votes
 * @param {AskRoom} ask
 * @param {{ anew: boolean, come: () => void, say: (text: string) => void }} of
 */
async function openDoor(votes, ask, { anew, come, say }) {
  let waits = APART;
  let isIn = votes.isIn() && !anew;
  while (!isIn) {
    try {
      await votes.join(ask);
      isIn = true;
    } catch (caught) {
      const error = /** @type {Refused} */ (caught);
      say(error.says ?? told("class.lost"));
      if (error.status === 404 || error.problem === "away") return;
      await new Promise((then) => setTimeout(then, waits * (0.5 + Math.random())));
      waits = Math.min(2 * waits, COME_AGAIN);
    }
  }
  come();
}

// Typed where there is no link to follow: small letters and spaces do not matter.
/** @param {string} app */
function askForCode(app) {
  const form = document.querySelector("form[data-code]");
  if (!form || !app) return;
  form.hidden = false;
  form.addEventListener("submit", async (event) => {
    event.preventDefault();
    const typed = typedCode(form.elements.class.value);
    if (!typed.word) return void location.assign(`${app}c/${encodeURIComponent(typed.code)}`);
    try {
      location.assign((await takeOver(app, typed)).there);
    } catch (error) {
      nodeIn(form, "[role=status]").textContent =
        /** @type {Refused} */ (error).says ?? told("class.lost");
    }
  });
}

// Whether the class is elsewhere. Where the pace is free, all steps with a vote may be looked at.
/** @param {RoomState} state @param {string} [here] */
function leads(state, here) {
  if (!state.step || state.step === here) return false;
  return !(state.free && here !== undefined && here in state.votes);
}

// The way to where the class is, each phone a moment after the other. The page is left only for one
// that can be had: what a browser shows without a network leads nowhere.
/** @param {string} code */
function openWay(code) {
  let going = "";

  /** @param {string} there */
  async function turn(there) {
    if (there !== going) return; // the class has gone elsewhere since
    const found = await fetch(there, { method: "HEAD" }).catch(() => null);
    if (!found?.ok) return void setTimeout(turn, NOT_YET, there);
    if (there === going) location.replace(there);
  }

  return {
    /** @param {RoomState} roomState */
    to({ step, table }) {
      const language = pageLanguage();
      const root = nodeIn(document, "script[data-root]").dataset.root;
      const there = new URL(`${root}${language}/${step}.html`, location.href);
      there.searchParams.set("class", code);
      if (table) there.searchParams.set("state", table);
      if (there.href === going) return;
      going = there.href;
      setTimeout(turn, Math.random() * APART, going);
    },
    stay() {
      going = "";
    },
  };
}

/** @param {RoomState} roomState @param {string} phone */
function lineOf({ code, lesson, step, free, votes_only, round }, phone) {
  const place = step
    ? (document.querySelector(".steps [aria-current]")?.textContent.trim() ?? "")
    : "";
  const where = !lesson
    ? told("class.waiting")
    : free
      ? told("class.free")
      : votes_only && !round
        ? told("class.look_up")
        : told("class.at", { step: place });
  return [
    make("strong", { textContent: told("class.name", { code }) }),
    " · ",
    where,
    make("small", {
      className: "phone-number",
      textContent: ` · ${told("class.phone", { phone })}`,
    }),
    " ",
    make("strong", { className: "timer" }),
  ];
}

// Every way on from this page leads to a page of the same class, in the other language, too.
/** @param {string} code */
function stayInClass(code) {
  for (const link of document.querySelectorAll("a[href]")) {
    if (link.origin === location.origin && link.pathname.endsWith(".html") && !link.hash)
      link.search = `?class=${code}`;
  }
}

/** @param {RoomState} state @param {Votes} votes */
function nickname(state, votes) {
  const form = document.querySelector("[data-nickname]");
  if (!form) return;
  form.hidden = !state.nicknames;
  if (form.dataset.open) return;
  form.dataset.open = "yes";
  const input = nodeIn(form, "input");
  input.value = votes.nickname();
  form.addEventListener("submit", (event) => {
    event.preventDefault();
    votes.call(input.value);
    nodeIn(form, "[role=status]").textContent = told("class.called", { nickname: input.value });
  });
}

// --- the question of one step ------------------------------------------------------------------

/** @param {Step} step @param {{ vote: () => Votes, room: () => Room | null }} of */
function openBallot(step, { vote, room }) {
  const section = step.article.querySelector("[data-question]");
  const asked = step.state.check;
  if (!section || !asked) return { show() {} };
  fold(step);
  const { kind } = asked;
  const said = make("div", { className: "said", role: "status" });
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
      return void setTimeout(() => begin(number, table), APART); // no network
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
    if (kind === "number" && !readingHere()) return untilRead();
    const verdict = worth(mine.answer);
    said.className = `said ${RIGHT.has(verdict) ? "right" : "wrong"}`;
    return explanation(step, mine.answer, verdict);
  }

  // Nothing is pressed here, so it is asked for again and again.
  function untilRead() {
    input.ask?.();
    clearTimeout(trying);
    trying = setTimeout(show, NOT_YET);
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
/** @param {Step} step */
function fold(step) {
  const see = nodeIn(step.article, ".see");
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
  }
}

/**
 * @param {Step} _step
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
 * @param {Step} step
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
  return {
    ...field,
    element: make("div", {}, field.element, submit),
    names: () => ({ slips: partsNamed(step.state.parts, "slip") }),
    set(given, open) {
      if (!open || !(field.has(document.activeElement) || field.isWaiting())) field.set(given); // else it is being typed
    },
    said: (answer) => readingHere()?.readBack(answer) ?? answer,
  };
}

// A direction is turned on the picture itself.
/** @param {Step} step @param {Ours} section @returns {Ballot} */
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
