// What a class has on the wall beside the step: a strip at its foot with the way in, small, and what
// leads the class; and the way in as large as it can be. Nothing of it stands over the step.

import { spoken } from "./kept_way.js";
import { againLabel, crowd, openLabel, votedOn } from "./room.js";
import { clockOf } from "./timer.js";
import { make, told } from "./words.js";

/**
 * here: the room's state, where the room is at the wall's step.
 * @param {ClassWall} wall
 * @param {RoomState | null} here
 * @param {WallActs} acts
 */
export function stripOf(wall, here, acts) {
  const { news, key, room } = wall;
  const state = room?.state;
  const vote = !here?.round
    ? told(wall.data.state ? "class.no_vote" : "class.own_table")
    : told(here.shown ? "class.vote_over" : here.open ? "class.vote_open" : "class.vote_done", {
        n: here.round,
      });
  const leads = key && here && (here.round || wall.data.state);
  return make(
    "div",
    { className: "class-strip", role: "status" },
    ...(wall.corner ? [corner(wall, acts.turnWay)] : []),
    make(
      "span",
      { className: "entry" },
      make("strong", { textContent: wall.code }),
      make("span", { className: "join", textContent: spoken(wall.join) }),
    ),
    make(
      "span",
      { className: "counts" },
      make("span", { textContent: told("class.here", { n: news.here ?? 0 }) }),
      make("strong", {
        textContent: told("class.answered", { n: here ? (news.answered ?? 0) : 0 }),
      }),
      make("span", { textContent: wall.line || vote }),
      make("span", { textContent: crowd(news) || (state?.locked ? told("class.is_locked") : "") }),
    ),
    make("strong", { className: "timer", textContent: room ? clockOf(room) : "" }),
    make(
      "span",
      { className: "acts" },
      ...(leads ? votingOf(here, wall, acts) : []),
      ...(state?.own && key ? [stripButton(told("class.table_show"), wall.cloud.turn)] : []),
      stripButton(told("class.qr_show"), acts.turnWay),
      ...(key && state ? [moreOf(wall, state, acts)] : []),
    ),
  );
}

/** @param {string} label @param {() => void} act */
function stripButton(label, act) {
  const made = make("button", { type: "button", textContent: label });
  made.addEventListener("click", act);
  return made;
}

// Small, for who comes late; pressed it is large.
/** @param {ClassWall} wall @param {() => void} turnWay */
function corner({ qr }, turnWay) {
  const made = stripButton("", turnWay);
  made.className = "corner";
  made.append(make("img", { src: qr, alt: told("class.qr") }));
  return made;
}

/** @param {RoomState} here @param {ClassWall} wall @param {WallActs} acts */
function votingOf(here, { room }, { turnVote, pace, backToStep }) {
  const begun = here.round
    ? [
        stripButton(told(here.shown ? "class.hide" : "class.show"), () =>
          pace({ open: false, shown: !here.shown }),
        ),
        stripButton(againLabel(here), room.again),
      ]
    : [];
  return [
    stripButton(openLabel(here), () => turnVote(here)),
    ...begun,
    ...(here.asked ? [stripButton(told("class.q_back"), backToStep)] : []),
  ];
}

/** @param {ClassWall} wall @param {RoomState} state @param {WallActs} acts */
function moreOf(wall, { locked }, { turnCorner }) {
  const { room } = wall;
  const more = make(
    "details",
    { className: "more", open: wall.more },
    make("summary", { textContent: told("class.more") }),
    make(
      "span",
      {},
      stripButton(told(wall.corner ? "class.corner_hide" : "class.corner_show"), turnCorner),
      stripButton(told(locked ? "class.unlock" : "class.lock"), () =>
        room.door({ locked: !locked }),
      ),
      stripButton(told("class.anew"), () => confirm(told("class.anew_sure")) && room.anew()),
    ),
  );
  more.addEventListener("toggle", () => (wall.more = more.open));
  return more;
}

// The way in, for those who come first and those who come late.
/** @param {ClassWall} wall @param {() => void} turnWay */
export function wayLarge({ key, room, code, join, qr, news }, turnWay) {
  const isFirst = room.state && !votedOn(room.state);
  const label = told(key && isFirst ? "class.lobby_begin" : "class.qr_hide");
  const there = Math.max(news.here ?? 0, news.answered ?? 0);
  return make(
    "div",
    { className: "class-way" },
    make("img", { src: qr, alt: told("class.qr") }),
    make("p", { className: "room-code", textContent: code }),
    make("p", { className: "join", textContent: spoken(join) }),
    make("p", { textContent: told("class.here", { n: there }) }),
    stripButton(`${label} (Q)`, turnWay),
  );
}
