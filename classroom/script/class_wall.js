// A class on the wall, inside the app's page of a step: the way in, how many are here and have
// answered, and the votes once they are shown. It begins with the way in, as large as it can be. With
// the room's key it then leads the class to where it is; what a teacher sets elsewhere, it follows.

import { drawTally } from "./bars.js";
import { keptWay, onOtherWay, spoken } from "./kept_way.js";
import { WAY_IN, isCommand } from "./keys.js";
import { againLabel, crowd, inTurn, keptKey, openRoom } from "./room.js";
import { make, told } from "./words.js";

const wall = /** @type {ClassWall} */ (
  /** @type {unknown} */ ({
    code: "",
    root: null,
    shown: null,
    large: false,
    more: false,
    tally: null,
  })
);

// data: { code, place, state, revealed, presenting, base, words, names }; tell(name, value) to the app.
document.addEventListener("keydown", heardKey);

window.pcaClassWall = (root, data, tell) => {
  window.pcaWords = { ...window.pcaWords, class: data.words };
  const [seen, revealed] = [wall.data?.place, wall.data?.revealed];
  Object.assign(wall, { root, data, tell });
  if (wall.code !== data.code) enter(data);
  else if (wall.room.state) settle(seen !== data.place, revealed !== data.revealed);
  draw();
  return () => {
    if (wall.root !== root) return;
    wall.root = null;
    pointInPicture(null);
  };
};

/** @param {WallData} wallData */
function enter({ code, base }) {
  wall.room?.close();
  const key = keptKey(code);
  Object.assign(wall, {
    code,
    key,
    news: {},
    line: "",
    tally: null,
    shown: null,
    table: undefined,
  });
  const app = new URL(base, location.href).href;
  const point = () => {
    wall.join = `${keptWay(code) || app}c/${code}`;
    wall.qr = `${app}class/${code}/join.svg?to=${encodeURIComponent(wall.join)}`;
  };
  point();
  onOtherWay(code, () => {
    point();
    draw();
  });
  let first = true;
  wall.room = openRoom({
    app,
    code,
    key: () => keptKey(code) || key,
    heard() {
      wall.line = "";
      if (first) wall.large = !wall.room.state?.step;
      first = false;
      settle(false, false);
      count();
    },
    counted(news) {
      wall.news = news;
      wall.line = "";
      if (wall.room.state?.shown) count();
      draw();
    },
    lost(sentence) {
      wall.line = sentence;
      draw();
    },
    over() {
      wall.line = told("class.over");
      draw();
    },
  });
}

// Who moved last is followed: the wall's own presenter (a new step, a reveal), or the room.
/** @param {boolean} turned @param {boolean} uncovered */
function settle(turned, uncovered) {
  const {
    data,
    room: { state },
    key,
  } = wall;
  if (!state) return undefined;
  const here = data.place;
  if (turned && key && state.step && here !== state.step) return go(here);
  if (!turned && state.step && state.step !== here)
    return follow({ place: state.step, state: state.table });
  if (state.step !== here || !state.round) return undefined;
  if (uncovered && key && data.revealed !== state.shown)
    return pace({ shown: data.revealed, open: false });
  if (!uncovered && state.shown !== data.revealed && state.shown !== wall.shown)
    follow({ place: here, state: state.table, revealed: state.shown });
  wall.shown = state.shown;
  const led = wall.table !== undefined && wall.table !== state.table;
  wall.table = state.table;
  if (led && data.state && data.state !== state.table)
    return follow({ place: here, state: state.table, revealed: state.shown });
  if (key && data.state && state.table !== data.state && !wall.news.answered)
    return pace({ table: data.state });
  return undefined;
}

/** @param {string} place */
function go(place) {
  wall.said = "";
  wall.room.go(place, [0, wall.data.state || "worked", false, false]);
}

// A vote opens, on the table that stands here where it is the first, or closes.
/** @param {RoomState} roomState */
const turnVote = ({ open, round }) =>
  pace(round ? { open: !open, shown: false } : { round: 1, table: wall.data.state, open: true });

// The way in comes and goes; where the class has been nowhere yet, it is led here then.
function turnWay() {
  wall.large = !wall.large;
  if (!wall.large && wall.key && wall.room.state && !wall.room.state.step) go(wall.data.place);
  draw();
}

/** @param {KeyboardEvent} event */
function heardKey(event) {
  const isTyped = event.target instanceof Element && event.target.closest("input, textarea");
  if (!WAY_IN.includes(event.key) || isCommand(event) || isTyped) return;
  if (wall.root?.isConnected) turnWay();
}

/** @param {WallWanted} wanted */
function follow(wanted) {
  const said = JSON.stringify(wanted);
  if (wall.said === said) return;
  wall.said = said;
  wall.tell("wanted", wanted);
}

/** @param {Pace} change */
function pace(change) {
  wall.said = "";
  wall.room.pace(() => change);
}

const count = inTurn(async () => {
  if (!wall.room.state) return;
  const { step, shown } = wall.room.state;
  const tally = shown ? await wall.room.tally().catch(() => null) : null;
  if (wall.room.state.step === step) wall.tally = tally;
  draw();
});

// --- what is seen ------------------------------------------------------------------------------

function draw() {
  const { root, room, data } = wall;
  if (!root) return;
  const state = room?.state;
  const here = state?.step === data.place;
  const bars =
    here && state?.shown && wall.tally?.round === state.round
      ? drawTally(wall.tally, data.names)
      : "";
  pointInPicture(
    bars && data.names.setting ? { name: data.names.setting, bars: wall.tally?.bars ?? [] } : null,
  );
  root.replaceChildren(
    ...[bars, strip(state ?? null, here ? state : null), wall.large ? way() : ""].filter(Boolean),
  );
}

// The step's own picture draws the directions (live/script/dots.js).
/** @param {Directions | null} directions */
function pointInPicture(directions) {
  if (JSON.stringify(directions) === JSON.stringify(window.pcaDirections)) return;
  window.pcaDirections = directions;
  window.dispatchEvent(new Event("pcaDirections"));
}

// here: the same, where the room is at the wall's step.
/** @param {RoomState | null} state @param {RoomState | null} here */
function strip(state, here) {
  const { news, key, room } = wall;
  const vote = !here?.round
    ? told(wall.data.state ? "class.no_vote" : "class.own_table")
    : told(here.shown ? "class.vote_over" : here.open ? "class.vote_open" : "class.vote_done", {
        n: here.round,
      });
  /** @param {string} label @param {() => void} act */
  const button = (label, act) => {
    const made = make("button", { type: "button", textContent: label });
    made.addEventListener("click", act);
    return made;
  };
  const acts =
    !key || !here || !(here.round || wall.data.state)
      ? []
      : [
          button(told(here.open ? "class.close" : "class.open"), () => turnVote(here)),
          ...(here.round
            ? [
                button(told(here.shown ? "class.hide" : "class.show"), () =>
                  pace({ open: false, shown: !here.shown }),
                ),
                button(againLabel(here), wall.room.again),
              ]
            : []),
        ];
  const more = make(
    "details",
    { className: "more", open: wall.more },
    make("summary", { textContent: told("class.more") }),
    button(told(state?.locked ? "class.unlock" : "class.lock"), () =>
      room.door({ locked: !state?.locked }),
    ),
    button(told("class.anew"), () => confirm(told("class.anew_sure")) && room.anew()),
  );
  more.addEventListener("toggle", () => (wall.more = more.open));
  const large = button(told("class.qr_show"), turnWay);
  return make(
    "div",
    { className: "class-strip", role: "status" },
    make("strong", { textContent: wall.code }),
    make("span", { className: "join", textContent: spoken(wall.join) }),
    make("span", { textContent: told("class.here", { n: news.here ?? 0 }) }),
    make("strong", { textContent: told("class.answered", { n: here ? (news.answered ?? 0) : 0 }) }),
    make("span", { textContent: wall.line || vote }),
    make("span", { textContent: crowd(news) || (state?.locked ? told("class.is_locked") : "") }),
    make("span", { className: "acts" }, ...acts, large, ...(key && state ? [more] : [])),
  );
}

// The way in, for those who come first and those who come late.
function way() {
  const begins = wall.key && !wall.room.state?.step;
  const label = told(begins ? "class.lobby_begin" : "class.qr_hide");
  const close = make("button", { type: "button", textContent: `${label} (Q)` });
  close.addEventListener("click", turnWay);
  const { news } = wall;
  const there = Math.max(news.here ?? 0, news.answered ?? 0);
  return make(
    "div",
    { className: "class-way" },
    make("img", { src: wall.qr, alt: told("class.qr") }),
    make("p", { className: "room-code", textContent: wall.code }),
    make("p", { className: "join", textContent: spoken(wall.join) }),
    make("p", { textContent: told("class.here", { n: there }) }),
    close,
  );
}
