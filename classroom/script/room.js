// A room as a phone, a wall or a teacher's screen knows it. Events say only that something changed;
// what it is is asked for, also on every connect, so nobody is left with half of it. Where no events
// pass, the room is asked again and again instead.

import { askingOf } from "./asking.js";
import { pageLanguage } from "./page_language.js";
import { told } from "./words.js";

const POLL = 2500; // milliseconds between two questions where no events come
const SILENCE = 35_000; // without any event: they come every 15 seconds where nothing happens
const TOGETHER = 400; // so many milliseconds all phones of a class need to ask what is new

/**
 * @typedef {object} RoomWay
 * @property {string} app
 * @property {string} code
 * @property {string} [phone]
 * @property {() => string} [key]
 * @property {boolean} [isKnown] how it is now will be told at once
 * @property {(state: RoomState) => void} heard
 * @property {(news: News) => void} [counted]
 * @property {(sentence: string) => void} [lost]
 * @property {(error: Refused) => void} [over]
 */

// heard(state), counted(news) with every answer (a wall's), lost(sentence), over(error).
/** @param {RoomWay} roomWay @returns {Room} */
export function openRoom({
  app,
  code,
  phone = "",
  key,
  isKnown = false,
  heard,
  counted = () => {},
  lost = () => {},
  over = () => {},
}) {
  const at = `${app}class/${code}`;
  const room = /** @type {Room} */ ({ state: null, due: null, ask: askingOf({ app, code, key }) });
  /** @type {EventSource | null} */
  let source = null;
  let last = -Infinity;
  /** @type {Promise<void> | null} */
  let asking = null;
  let newest = 0; // the version that events spoke of last

  /** @param {RoomState} state */
  room.take = (state) => {
    if (room.state && state.version < room.state.version) return; // was overtaken on its way
    if (room.state?.version !== state.version)
      room.due = state.timer === null ? null : performance.now() + 1000 * state.timer;
    room.state = state;
    heard(state);
  };

  /** @param {Refused} error */
  const tell = (error) => lost(error.says ?? told("class.lost_teacher"));
  room.tell = tell;

  const look = () =>
    (asking ??= room
      .ask(`/state?lang=${pageLanguage()}${phone && `&phone=${phone}`}`)
      .then(took, (error) => (error.status === 404 ? ended(error) : missed(error)))
      .finally(() => (asking = null)));
  const lookSoon = () => setTimeout(look, phone ? Math.random() * TOGETHER : 0);
  room.look = look;

  // What events spoke of and could not be had is asked for again.
  /** @param {Refused} error */
  function missed(error) {
    tell(error);
    if (newest > (room.state?.version ?? 0)) setTimeout(look, POLL);
  }

  // What was asked before the room changed may come after the news of it: then it is asked again.
  /** @param {RoomState} state */
  function took(state) {
    room.take(state);
    if (state.version < newest) lookSoon();
  }

  // How a vote went; without a number the present one.
  room.tally = (of) => {
    const state = /** @type {RoomState} */ (room.state);
    const { step, round } = of ?? { step: votedOn(state), round: state.round };
    return room.ask(`/tally?step=${step}&round=${round}`);
  };

  /** @param {Refused} error */
  function ended(error) {
    room.close();
    over(error);
  }

  function listen() {
    source?.close();
    source = new EventSource(`${at}/events?phone=${phone}`);
    source.onopen = look;
    source.onmessage = ({ data }) => {
      last = performance.now();
      const news = JSON.parse(data);
      if (news.over) return void look();
      if (news.gone) return lost(told(`class.store_${news.gone}`));
      counted(news);
      newest = news.version;
      if (newest !== room.state?.version) lookSoon();
    };
  }

  const timer = setInterval(
    () => {
      const silent = performance.now() - last;
      if (silent < SILENCE) return;
      look();
      if (
        source?.readyState === EventSource.CLOSED ||
        (silent !== Infinity && silent > 2 * SILENCE)
      )
        listen();
    },
    POLL * (0.75 + Math.random() / 2),
  );
  const again = () => document.visibilityState === "visible" && look();
  addEventListener("online", look);
  document.addEventListener("visibilitychange", again);
  room.close = () => {
    source?.close();
    clearInterval(timer);
    removeEventListener("online", look);
    document.removeEventListener("visibilitychange", again);
  };

  if (!isKnown) look();
  listen();
  return room;
}

// What the vote is on: a question of the teacher's own, or the step.
/** @param {RoomState} roomState */
export const votedOn = ({ asked, step }) => asked || step;

// Whether the next vote on this step is about the same table.
/** @param {RoomState} roomState */
export const keepsTable = ({ round, draws }) => round < 2 || !draws;

/** @param {RoomState} state */
export const againLabel = (state) =>
  told(keepsTable(state) ? "class.vote_again" : "class.vote_other");

// What a press on the first button of a vote does.
/** @param {RoomState} roomState */
export const openLabel = ({ open, round }) =>
  told(open ? "class.close" : round ? "class.reopen" : "class.open");

// What is to be said where far more phones have joined than are here or answer; else "".
export function crowd({ here = 0, answered = 0, joined = 0 }) {
  const there = Math.max(here, answered);
  return joined > 2 * there + 10 ? told("class.crowd", { joined, n: there }) : "";
}

// `work` never runs twice at a time, so nothing old comes after what is new. What is asked for
// meanwhile is done once more after it.
/** @param {() => Promise<void>} work */
export function inTurn(work) {
  let isRunning = false;
  let again = false;
  return async function run() {
    again = isRunning;
    if (isRunning) return;
    isRunning = true;
    await work().finally(() => (isRunning = false));
    if (again) run();
  };
}

// A room's key, as this browser keeps it: for the teacher's screen and the wall, and in no address.
// A wall without one only follows.
const KEY_OF = "pca-teacher-";

/** @param {string} code @param {string} key */
export function keepKey(code, key) {
  try {
    localStorage.setItem(KEY_OF + code, key);
  } catch {
    // nothing is kept here
  }
}

/** @param {string} code */
export function dropKey(code) {
  try {
    localStorage.removeItem(KEY_OF + code);
  } catch {
    // nothing is kept here
  }
}

// The codes of the rooms whose keys are kept here.
export function keptRooms() {
  try {
    return Object.keys(localStorage)
      .filter((name) => name.startsWith(KEY_OF))
      .map((name) => name.slice(KEY_OF.length));
  } catch {
    return [];
  }
}

/** @param {string} code */
export function keptKey(code) {
  try {
    return localStorage.getItem(KEY_OF + code) ?? "";
  } catch {
    return "";
  }
}
