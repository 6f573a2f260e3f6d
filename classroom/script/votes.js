// What this phone has answered: kept in its storage until the room has recorded it, and sent again
// as often as it takes. Two tabs of a phone are one phone.

import { RECORD } from "./class_fields.js";
import { pageLanguage } from "./page_language.js";
import { shelfOf } from "./shelf.js";

const PAUSES = [500, 8000]; // milliseconds until the next try: at first, and at most
const GIVEN_TOKEN = /^[0-9a-f]{64}$/;
const KEY = /^([0-9a-f]{32}){0,2}$/; // "" before it has joined; half a token joined long ago
const SHOWN_DIGITS = 8; // digits by which a teacher tells phones apart

/** @param {string} code @param {() => Room | null} room @param {() => void} changed @returns {Votes} */
export function openVotes(code, room, changed) {
  const shelf = shelfOf(code);
  /** @type {PhoneShelf | null} */
  let memory = null; // where a browser keeps nothing
  let waits = PAUSES[0];
  let timer = 0;

  function read() {
    /** @type {PhoneShelf | null} */
    let found = memory;
    try {
      found = JSON.parse(localStorage.getItem(shelf) ?? "null") ?? memory;
    } catch {
      // storage is blocked, or holds something else
    }
    return found &&
      KEY.test(found.phone) &&
      Number.isInteger(found.seq) &&
      typeof found.votes === "object"
      ? found
      : fresh();
  }

  const fresh = () => write({ phone: "", seq: 0, votes: {}, nickname: "" });

  /** @param {PhoneShelf} kept */
  function write(kept) {
    memory = kept;
    try {
      localStorage.setItem(shelf, JSON.stringify(kept));
    } catch {
      // kept for as long as this page is open
    }
    return kept;
  }

  /** @param {string} step @param {number} round */
  const name = (step, round) => `${step} ${round}`;
  const votes = /** @type {Votes} */ (
    /** @type {unknown} */ ({
      phone: () => read().phone,
      shown: () => read().phone.slice(0, SHOWN_DIGITS),
      isIn: () => GIVEN_TOKEN.test(read().phone),
      nickname: () => read().nickname,
      /** @param {string} nickname */
      call: (nickname) => write({ ...read(), nickname }),
      // {answer, seq, is}: is "waiting", "kept" or "refused" (then with the room's words, `says`).
      /** @param {string} step @param {number} round */
      of: (step, round) => read().votes[name(step, round)] ?? null,
    })
  );

  // The room gives a phone its token: nobody can make one up. Where another tab was faster, its own
  // counts; else how the room is now comes with it.
  /** @param {AskRoom} ask */
  votes.join = async (ask) => {
    const { phone: before } = read();
    const knocked = before ? undefined : window.pcaKnocked;
    window.pcaKnocked = undefined;
    const { phone, state } = await (knocked ??
      ask(`/phone?lang=${pageLanguage()}`, {
        method: "POST",
        body: before ? { phone: before } : {},
      }));
    const kept = read();
    if (kept.phone !== before) return null;
    write({ ...kept, phone });
    return state;
  };

  votes.isEmpty = () => !Object.keys(read().votes).length;

  // The place that this phone had at another address of the app, with all that it has answered.
  votes.reclaim = async (ask, place) => {
    const body = { phone: read().phone, place };
    const { phone, answers } = await ask("/place", { method: "POST", body });
    const by = phone.slice(0, SHOWN_DIGITS);
    /** @type {Record<string, PhoneVote>} */
    const said = {};
    let last = 0;
    for (const { step, round, answer, seq } of answers) {
      said[name(step, round)] = { answer, seq, is: "kept", by };
      last = Math.max(last, seq);
    }
    write({ ...read(), phone, seq: last, votes: said });
  };

  // After the list was begun anew this phone is another: what it said in open votes is said again.
  /** @param {Record<string, Vote>} open */
  votes.renew = (open) => {
    const kept = read();
    const said = Object.entries(kept.votes).map(([place, vote]) => {
      const [step, round] = place.split(" ");
      const [latest, , isOpen] = open[step] ?? [];
      const isLost =
        vote.is === "kept" &&
        vote.by &&
        vote.by !== votes.shown() &&
        isOpen &&
        latest === Number(round);
      return [place, isLost ? { ...vote, is: "waiting" } : vote];
    });
    write({ ...kept, votes: Object.fromEntries(said) });
  };

  /** @param {string} step @param {number} round @param {string} answer */
  votes.put = (step, round, answer) => {
    const kept = read();
    const seq = kept.seq + 1;
    write({
      ...kept,
      seq,
      votes: { ...kept.votes, [name(step, round)]: { answer, seq, is: "waiting" } },
    });
    waits = PAUSES[0];
    changed();
    return send();
  };

  /** @param {string} place @param {number} seq @param {PhoneVote} vote */
  function settle(place, seq, vote) {
    const kept = read();
    if (kept.votes[place]?.seq !== seq) return; // answered anew meanwhile
    write({ ...kept, votes: { ...kept.votes, [place]: vote } });
    changed();
  }

  async function send() {
    clearTimeout(timer);
    const { phone, nickname, votes: all } = read();
    for (const [place, { answer, seq, is }] of Object.entries(all)) {
      if (is !== "waiting") continue;
      const [step, round] = place.split(" ");
      const body = {
        phone,
        round: Number(round),
        ...(step === RECORD ? { cells: JSON.parse(answer) } : { step, answer }),
        seq,
        ...(nickname && { nickname }),
      };
      try {
        const there = room();
        if (!there) throw new Error("not in the room yet");
        const recorded = await there.ask(
          `/${step === RECORD ? RECORD : "answer"}?lang=${pageLanguage()}`,
          { method: "PUT", body },
        );
        settle(place, seq, { ...recorded, is: "kept", by: phone.slice(0, SHOWN_DIGITS) });
      } catch (caught) {
        const error = /** @type {Refused} */ (caught);
        if (error.problem === "no_phone")
          room()?.look(); // says so, and this phone comes in anew
        else if (error.status && error.status < 500 && error.status !== 429)
          settle(place, seq, { answer, seq, is: "refused", says: error.says });
        else again();
      }
    }
  }

  function again() {
    clearTimeout(timer);
    timer = setTimeout(send, waits * (0.5 + Math.random()));
    waits = Math.min(2 * waits, PAUSES[1]);
  }

  votes.resend = () => {
    waits = PAUSES[0];
    return send();
  };
  return votes;
}
