// A page of the book on a phone in class: it goes where the class is, asks what the class is asked,
// and says nothing about right or wrong until the teacher shows it.

import { openBallot } from "./ballot.js";
import { pageLanguage } from "./page_language.js";
import { inClass } from "./in_class.js";
import { lostButton } from "./lost.js";
import { nodeIn } from "./node_in.js";
import { ownBallot } from "./own_ballot.js";
import { placeForm } from "./place.js";
import { RECORD } from "./class_fields.js";
import { saveClassFile } from "./class_file.js";
import { recordForm } from "./record_form.js";
import { askingOf, openRoom } from "./room.js";
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
    () => {
      ballot?.show();
      own.show();
      record.show();
    },
  );
  const own = ownBallot(step, { vote: () => votes, room: () => room });
  const record = recordForm({
    votes: () => votes,
    room: () => room,
    save: () => saveClassFile({ app, code, name: "table", phone: votes.phone() }),
  });
  nodeIn(document, "main").prepend(record.element, own.element);
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
        record.show();
        votes.renew({ ...state.votes, ...entering(state) });
        if (leads(state, step?.name)) return way.to(state);
        way.stay();
        ballot?.show();
        own.show();
        votes.resend();
        line.replaceChildren(make("span", {}, ...lineOf(state, votes.shown())), lost);
        page.classList.toggle("free", state.free);
        page.classList.toggle("votes-only", state.votes_only);
        page.classList.toggle("no-vote", !(step && state.votes[step.name]?.[0]) && !state.asked);
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
