// How a room is led, by who has its key: its teacher's screen, a remote, the wall. A phone needs none
// of it.

import { keepsTable } from "./room.js";

/** @param {Room} room @returns {Room} */
export function leadRoom(room) {
  // Leads the class by a change of its state, one after the other: each begins where the one before
  // has led. Two may lead one class: what a change leaves alone stays as the other has set it, and a
  // vote that the other has opened meanwhile is looked at, and then changed.
  let paced = Promise.resolve();
  /** @param {(state: RoomState) => Pace} change */
  room.pace = (change) =>
    (paced = paced.then(async () => {
      try {
        if (!room.state) await room.look();
        await lead(change).catch(async (error) => {
          if (error.problem !== "round_skipped") throw error;
          await room.look();
          await lead(change);
        });
      } catch (error) {
        room.tell(/** @type {Refused} */ (error));
      }
    }));
  /** @param {(state: RoomState) => Pace} change */
  async function lead(change) {
    if (!room.state) return;
    const { lesson, step, asked, table, round, open, shown } = room.state;
    const now = { lesson, step, asked, table, round, open, shown };
    const body = { ...now, ...change(room.state) };
    room.take(await room.ask("/pace", { method: "POST", body }));
  }

  // One more vote on the step where it is. The third on one idea is about numbers that are drawn.
  room.again = () =>
    room.pace((state) => ({
      round: state.round + 1,
      open: true,
      shown: false,
      table: keepsTable(state) ? state.table : otherNumbers(state.table),
    }));

  // Leads it to a step, whose vote is found as it was left; `fresh` where there was none. The next step
  // is that of where the press before has led.
  /** @param {string | ((state: RoomState) => string)} there @param {Vote} fresh */
  room.go = (there, fresh) =>
    room.pace((state) => {
      const place = typeof there === "string" ? there : there(state);
      const [lesson] = place.split("/");
      const left = lesson === state.lesson ? state.votes[place] : undefined;
      const [round, table, open, shown] = left ?? fresh;
      return { lesson, step: place, asked: "", round, table, open, shown };
    });

  // Who may come in: nobody new, or at most so many (0: as many as a room holds).
  /** @param {{ locked?: boolean, most?: number }} change */
  room.door = (change) =>
    room
      .ask("/door", {
        method: "POST",
        body: { locked: room.state?.locked, most: room.state?.most, ...change },
      })
      .then(room.take, room.tell);

  // What goes on beside the votes (classroom/beside.py).
  room.lobby = (lobby) =>
    room.ask("/lobby", { method: "POST", body: { lobby } }).then(room.take, room.tell);
  room.timer = (seconds) =>
    room.ask("/timer", { method: "POST", body: { seconds } }).then(room.take, room.tell);

  // All phones come in once more.
  room.anew = () => room.ask("/anew", { method: "POST", body: {} }).then(room.look, room.tell);
  return room;
}

// The same divisor and choices, on a table that the class's server draws.
/** @param {string} state */
const otherNumbers = (state) => ["other", ...state.split(" ").slice(1)].join(" ");
