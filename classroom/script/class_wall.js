// A class on the wall, inside the app's page of a step: the way in, how many are here and have
// answered, and the votes once they are shown. It begins with the way in, as large as it can be. With
// the room's key it then leads the class to where it is; what a teacher sets elsewhere, it follows.

import { drawTally } from "./bars.js";
import { keptWay, onOtherWay } from "./kept_way.js";
import { CLOUD, CORNER, WAY_IN, isCommand } from "./keys.js";
import { isTurnedOff } from "./single_keys.js";
import { ownOnWall } from "./own_on_wall.js";
import { ownNames } from "./own_words.js";
import { leadRoom } from "./leading.js";
import { inTurn, keptKey, openRoom, votedOn } from "./room.js";
import { openWays } from "./ways.js";
import { stripOf, wayLarge } from "./wall_parts.js";
import { stageOf } from "./wall_stage.js";
import { showClock } from "./timer.js";
import { wallCloud } from "./wall_cloud.js";
import { told } from "./words.js";

const REST = 700; // milliseconds without a move, before phones are told of it

const wall = /** @type {ClassWall} */ (
  /** @type {unknown} */ ({
    code: "",
    root: null,
    shown: null,
    large: false,
    corner: true,
    more: false,
    tally: null,
    led: new Set(), // where it was led to, and is under way
    left: "", // the table from which it was led to another, and is under way
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
  clearTimeout(wall.resting);
  wall.resting = setTimeout(tellView, REST);
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
    lobby: undefined,
  });
  const app = new URL(base, location.href).href;
  const point = () => {
    wall.join = `${keptWay(code) || app}c/${code}`;
    wall.qr = `${app}class/${code}/join.svg?to=${encodeURIComponent(wall.join)}`;
  };
  const repoint = () => {
    point();
    draw();
  };
  point();
  onOtherWay(code, repoint);
  wall.cloud?.element.remove();
  wall.room = leadRoom(
    openRoom({
      app,
      code,
      key: () => keptKey(code) || key,
      heard(state) {
        const { lobby } = state;
        wall.line = "";
        if (wall.key) wall.cloud.heard(state, wall.news);
        if (wall.lobby !== lobby && !wall.tells) wall.large = lobby;
        wall.lobby = lobby;
        settle(false, false);
        count();
      },
      counted(news) {
        wall.news = news;
        wall.line = "";
        if (wall.key && wall.room.state) wall.cloud.heard(wall.room.state, news);
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
    }),
  );
  wall.ways?.close();
  wall.ways = key ? openWays(wall.room, { app, code }, repoint) : null;
  wall.cloud = wallCloud({
    room: wall.room,
    app,
    code,
    key: () => keptKey(code) || key,
    bring: (table) => wall.tell("table", table),
  });
}

// Phones say in words what a hand has set here (wall_words.js).
function tellView() {
  const { data, key, room } = wall;
  if (!key || room.state?.step !== data.place) return;
  const there = `${data.place}?`;
  const view = data.view && there + data.view;
  if (view === (room.state.on_wall.startsWith(there) ? room.state.on_wall : "")) return;
  room.ask("/wall", { method: "POST", body: { view } }).then(room.take, () => {}); // the next move tells it
}

// Who moved last is followed: the wall's own presenter (a new step, a reveal), or the room.
/** @param {boolean} moved @param {boolean} uncovered */
function settle(moved, uncovered) {
  const {
    data,
    room: { state },
    key,
  } = wall;
  if (!state) return undefined;
  const here = data.place;
  const turned = moved && !wall.led.has(here); // where it was led to, nobody has turned it
  if (moved && (turned || here === wall.followed)) {
    wall.led.clear();
    wall.followed = "";
    wall.left = "";
  }
  if (state.question) return settleOwn(turned, state);
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
    return leave(data.state, { place: here, state: state.table, revealed: state.shown });
  if (wall.left === data.state) return undefined; // the app has not brought it yet
  wall.left = "";
  if (key && data.state && state.table !== data.state && !wall.news.answered)
    return pace({ table: data.state });
  return undefined;
}

// On a question of the teacher's own the wall follows its picture; who turns it to another step, goes on.
/** @param {boolean} turned @param {RoomState} state */
function settleOwn(turned, { step, table }) {
  const { data, key } = wall;
  Object.assign(wall, { shown: null, table: undefined });
  if (turned && key && data.place !== step) return go(data.place);
  if (step && (step !== data.place || (table && table !== data.state)))
    return follow({ place: step, state: table });
  return undefined;
}

/** @param {string} place */
function go(place) {
  wall.said = "";
  wall.room.go(place, [0, wall.data.state || "first", false, false]);
}

// A vote opens, on the table that stands here where it is the first, or closes.
/** @param {RoomState} roomState */
const turnVote = ({ open }) => {
  wall.said = "";
  wall.room.pace(({ round }) => {
    if (round) return { open: !open, shown: false };
    return open ? {} : { round: 1, table: wall.data.state, open: true };
  });
};

// The way in comes and goes; where the class has been nowhere yet, it is led here then.
function turnWay() {
  wall.large = !wall.large;
  const state = wall.room.state;
  if (!wall.large && wall.key && state && !votedOn(state)) go(wall.data.place);
  else if (wall.key) tellWay();
  draw();
}

// One after the other: of two that are under way, the earlier might come last.
const tellWay = inTurn(async () => {
  wall.tells = true;
  await wall.room.lobby(wall.large);
  wall.tells = false;
});

// ... and its small picture at the foot.
function turnCorner() {
  wall.corner = !wall.corner;
  draw();
}

const backToStep = () => go(wall.data.place);
const wallActs = { pace, turnVote, turnWay, turnCorner, backToStep };

/** @param {KeyboardEvent} event */
function heardKey(event) {
  const isTyped = event.target instanceof Element && event.target.closest("input, textarea");
  if (isCommand(event) || isTurnedOff(event.key) || isTyped || !wall.root?.isConnected) return;
  if (WAY_IN.includes(event.key)) turnWay();
  if (CORNER.includes(event.key)) turnCorner();
  if (CLOUD.includes(event.key)) wall.cloud.turn();
}

/** @param {WallWanted} wanted */
function follow(wanted) {
  const said = JSON.stringify(wanted);
  const isUnderWay = wanted.place === wall.followed && wanted.place !== wall.data.place;
  if (wall.said === said || isUnderWay) return; // once it is there, it is asked what else is wanted
  wall.said = said;
  wall.followed = wanted.place;
  wall.led.add(wanted.place);
  wall.tell("wanted", wanted);
}

// Another table, from the one that stands here until the app has brought it.
/** @param {string} left @param {WallWanted} wanted */
function leave(left, wanted) {
  wall.left = left;
  follow(wanted);
}

/** @param {Pace} change */
function pace(change) {
  wall.said = "";
  wall.room.pace(() => change);
}

const count = inTurn(async () => {
  if (!wall.room.state) return;
  const { shown } = wall.room.state;
  const tally = shown ? await wall.room.tally().catch(() => null) : null;
  wall.tally = tally;
  draw();
});

// --- what is seen ------------------------------------------------------------------------------

function draw() {
  const { root, room, data } = wall;
  if (!root) return;
  const state = room?.state;
  const own = state?.question ?? null;
  const here = Boolean(own) || state?.step === data.place;
  const names = own ? ownNames(own) : data.names;
  const isCounted =
    wall.tally?.step === (state && votedOn(state)) && wall.tally?.round === state?.round;
  const bars = here && state?.shown && wall.tally && isCounted ? drawTally(wall.tally, names) : "";
  pointInPicture(
    bars && names.setting ? { name: names.setting, bars: wall.tally?.bars ?? [] } : null,
  );
  const strip = stripOf(wall, here ? state : null, wallActs);
  for (const one of [...root.childNodes]) if (one !== wall.cloud?.element) one.remove();
  const question = own ? ownOnWall(own, Boolean(state?.shown)) : "";
  root.prepend(
    ...[question, bars, strip, wall.large ? wayLarge(wall, turnWay) : ""].filter(Boolean),
  );
  if (wall.cloud && !root.contains(wall.cloud.element)) root.append(wall.cloud.element);
  const article = /** @type {HTMLElement} */ (root.closest(".step"));
  article.classList.toggle("is-own", Boolean(own));
  article.classList.toggle("is-bare", Boolean(own && !own.picture));
  stageOf(
    wall,
    article,
    here && state?.round ? (state.shown ? "is-shown" : "is-asked") : "",
    strip,
  );
}

showClock(() => ({
  node: wall.root?.querySelector(".class-strip .timer") ?? null,
  room: wall.room,
}));
addEventListener("resize", () => wall.root?.isConnected && draw());

// The step's own picture draws the directions (live/script/dots.js).
/** @param {Directions | null} directions */
function pointInPicture(directions) {
  if (JSON.stringify(directions) === JSON.stringify(window.pcaDirections)) return;
  window.pcaDirections = directions;
  window.dispatchEvent(new Event("pcaDirections"));
}
