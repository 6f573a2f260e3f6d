// A page of the book on a phone in class: it goes where the class is, asks what the class is asked,
// and says nothing about right or wrong until the teacher shows it. It comes alive as a page of the
// course when nobody waits for that.

import { askingOf } from "./asking.js";
import { openBallot } from "./ballot.js";
import { pageLanguage } from "./page_language.js";
import { oneAfterAnother } from "./lists.js";
import { loadWallWords } from "./load.js";
import { lostButton } from "./lost_button.js";
import { nodeIn } from "./node_in.js";
import { ownBallot } from "./own_ballot.js";
import { phoneStep } from "./phone_step.js";
import { placeForm } from "./place.js";
import { RECORD } from "./class_fields.js";
import { saveClassFile } from "./class_file.js";
import { recordForm } from "./record_form.js";
import { hasRest, loadRest } from "./rest.js";
import { openRoom } from "./room.js";
import { takeOver, typedCode } from "./take.js";
import { showClock } from "./timer.js";
import { openVotes } from "./votes.js";
import { make, told } from "./words.js";

const APART = 600; // milliseconds in which the phones of a class turn the page
const COME_AGAIN = 8000; // milliseconds between two tries to come in, at most
const NOT_YET = 2000; // milliseconds until something is tried again that could not be had

/** @param {string} code @param {string} app */
export function openPhone(code, app) {
  const page = document.documentElement;
  page.classList.add("in-class");
  const line = make("p", { className: "class-line", role: "region" });
  line.setAttribute("aria-label", told("class.name", { code }));
  nodeIn(document, "main").before(line);
  stayInClass(code);

  /** @type {Room | null} */
  let room = null;
  let place = "";
  const votes = openVotes(
    code,
    () => room,
    () => {
      ballot?.show();
      own.show();
      record.show();
      wakeIdle();
    },
  );
  /** @param {string} sentence */
  const say = (sentence) => line.replaceChildren(sentence);
  /** @param {boolean} anew */
  const enter = (anew) => openDoor(votes, askingOf({ app, code }), { anew, come, say });
  enter(false); // before all else: its answer is what takes longest
  const article = document.querySelector("article.step");
  const step = article && phoneStep(article);
  const ballot = step && openBallot(step, { vote: () => votes, room: () => room });
  const own = ownBallot(step ?? undefined, { vote: () => votes, room: () => room });
  const record = recordForm({
    votes: () => votes,
    room: () => room,
    save: () => saveClassFile({ app, code, name: "table", phone: votes.phone() }),
  });
  nodeIn(document, "main").prepend(record.element, own.element);
  const way = openWay(code);
  const again = placeForm((typed) => votes.reclaim(askingOf({ app, code }), typed));
  nodeIn(document, "main").append(again);
  const lost = lostButton(() => ({ room, phone: votes.phone() }));
  showClock(() => ({ node: line.querySelector(".timer"), room }));
  // All of the page, once no vote waits for this phone's answer; what shows votes only needs no more.
  const wakeIdle = () => {
    const { state } = room ?? {};
    if (hasRest() || (state && !state.votes_only && !waits(state, step, votes))) wake();
  };
  const wake = () =>
    (step ? step.wake() : loadRest()).then(
      () => ballot?.show(),
      () => {}, // the next news brings the next try
    );
  const leave = () => {
    if (room) {
      room.close();
      room.state = null;
    }
    ballot?.show();
  };
  /** @param {RoomState | null} first */
  function come(first) {
    room = openRoom({
      app,
      code,
      phone: votes.phone(),
      isKnown: Boolean(first),
      heard(state) {
        place = state.place ?? place;
        again.hidden = !votes.isEmpty();
        if (state.phone !== "in") leave();
        if (state.phone === "away") return say(told("class.not_away"));
        if (state.phone !== "in") return void enter(true);
        record.show();
        votes.renew({ ...state.votes, ...entering(state) });
        if (leads(state, step?.name)) return way.to(state);
        way.stay();
        wakeIdle();
        ballot?.show();
        own.show();
        votes.resend();
        line.replaceChildren(make("span", {}, ...lineOf(state, votes.shown())), lost);
        page.classList.toggle("free", state.free);
        page.classList.toggle("votes-only", state.votes_only);
        page.classList.toggle("no-vote", !(step && state.votes[step.name]?.[0]) && !state.asked);
        nickname(state, votes);
        loadWallWords().then(
          (words) => words?.show({ step, room: /** @type {Room} */ (room) }, state),
          () => {}, // the next news brings the next try
        );
      },
      lost() {
        const kept = place ? [told("class.place_kept", { place })] : [];
        say(oneAfterAnother(told("list.gap"), [told("class.lost"), ...kept]));
      },
      over: (error) => say(error.says ?? told("class.over")),
    });
    if (first) room.take(first);
  }
  if (hasRest()) wake();
}

// Whether the class is asked something here that this phone has not answered.
/** @param {RoomState} state @param {PhoneStep | null} step @param {Votes} votes */
function waits(state, step, votes) {
  const name = state.asked || step?.name || "";
  const [round, , open] = state.votes[name] ?? [0, "", false];
  return open && !votes.of(name, round);
}

// A phone comes in with the token that it has, or is given one; where it may not yet, it tries again.
/**
 * @param {Votes} votes
 * @param {AskRoom} ask
 * @param {{ anew: boolean, come: (first: RoomState | null) => void, say: (text: string) => void }} of
 */
async function openDoor(votes, ask, { anew, come, say }) {
  let waits = APART;
  let isIn = votes.isIn() && !anew;
  let first = null;
  while (!isIn) {
    try {
      first = await votes.join(ask);
      isIn = true;
    } catch (caught) {
      const error = /** @type {Refused} */ (caught);
      say(error.says ?? told("class.lost"));
      if (error.status === 404 || error.problem === "away") return;
      await new Promise((then) => setTimeout(then, waits * (0.5 + Math.random())));
      waits = Math.min(2 * waits, COME_AGAIN);
    }
  }
  come(first);
}

// Typed where there is no link to follow: small letters and spaces do not matter.
/** @param {string} app @returns {boolean} whether this page asks for one */
export function askForCode(app) {
  const form = document.querySelector("form[data-code]");
  if (!form || !app) return false;
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
  return true;
}

// The class's own table, as votes are told: what was entered in one that is open is entered again.
/** @param {RoomState} state @returns {Record<string, Vote>} */
const entering = ({ own }) => (own ? { [RECORD]: [own.number, "", own.open, false] } : {});

// Whether the class is elsewhere. Where the pace is free, all steps with a vote may be looked at.
/** @param {RoomState} state @param {string} [here] */
function leads(state, here) {
  if (!state.step || state.step === here) return false;
  if (state.question?.picture) return true;
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
function lineOf({ code, lesson, step, asked, free, votes_only, round }, phone) {
  const place = step
    ? (document.querySelector(".steps [aria-current]")?.textContent.trim() ?? "")
    : "";
  const where = asked
    ? told("class.q_now")
    : !lesson
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
