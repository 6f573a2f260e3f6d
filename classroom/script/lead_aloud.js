// What a teacher hears who leads a class without looking: where it is, the vote, how many have
// answered, what they said, the timer, who is lost. Each once, and politely.

import { adviceOn } from "./advice.js";
import { waitToSay } from "./how_many.js";
import { openSaying } from "./saying.js";
import { tallyWords } from "./tally_words.js";
import { timerWords } from "./timer_words.js";
import { told } from "./words.js";

/** @param {HTMLElement} place @param {Room} room */
export function openLeadAloud(place, room) {
  const saying = openSaying();
  place.append(saying.region);
  /** @type {Record<string, string>} */
  const known = {};
  let said = { answered: 0, at: -Infinity };
  let now = { answered: 0, here: 0 };
  let lostLately = "";
  /** @type {ReturnType<typeof setTimeout> | undefined} */
  let counting;

  // Where it is the same as before, it was said.
  /** @param {string} about @param {string} text */
  function tell(about, text) {
    if (known[about] === text) return;
    known[about] = text;
    if (text) saying.say(about, text);
    else saying.leave(about);
  }

  /** @returns {string} */
  function howMany() {
    const here = Math.max(now.here, now.answered);
    if (here && here === now.answered) return told("ears.all", { n: here });
    return told("ears.some", { n: now.answered, here });
  }

  function sayCount() {
    if (!room.state?.open) return;
    said = { answered: now.answered, at: performance.now() };
    saying.say("count", howMany());
  }

  const timed = timerWords(room, "ears.timer_set", (text) => tell("timer", text));

  return {
    /** @param {{ place: string, vote: string }} shown */
    show({ place, vote }) {
      tell("place", place);
      tell("vote", vote);
      timed();
      if (room.state?.open) tell("tally", "");
      else saying.leave("count");
    },
    /** @param {News} news */
    counted({ answered = 0, here = 0 }) {
      now = { answered, here };
      if (!answered) said = { answered: 0, at: said.at };
      if (!room.state?.open) return;
      const wait = waitToSay(now, {
        answered: said.answered,
        ago: performance.now() - said.at,
      });
      clearTimeout(counting);
      if (wait !== null) counting = setTimeout(sayCount, wait);
    },
    // How the vote went, once nobody can answer any more; then what to do next.
    /** @param {Tally | null} tally @param {AnswerNames} names */
    tallied(tally, names) {
      const { state } = room;
      if (!state || state.open || !tally) return;
      const advice = adviceOn(tally, state);
      const sentences = [...tallyWords(tally, names), ...(advice ? [told(`class.${advice}`)] : [])];
      if (!state.shown || !known.tally) tell("tally", sentences.join(told("list.gap")));
    },
    /** @param {string} text */
    reached: (text) => tell("way", text),
    /** @param {string} text */
    lost(text) {
      lostLately = text;
      tell("who", text);
    },
    /** Whatever the time. */
    howMany: () =>
      saying.say("count", [howMany(), lostLately].filter(Boolean).join(told("list.gap"))),
    again: saying.again,
    back: () => saying.say("line", told("ears.back")),
  };
}
