// After a vote is shown a phone tells what the class said: how many were right, and who chose what.

import { drawTally } from "./bars.js";

const TOGETHER_ASK = 800; // milliseconds in which the phones of a class ask for it
const ANOTHER_TRY = 3000;

/** @param {string} step @param {() => Room | null} room */
export function saidByAll(step, room) {
  const element = document.createElement("div");
  element.className = "by-all";
  let drawn = 0; // the vote that stands there, or is asked for

  /** @param {number} round @param {() => AnswerNames} names */
  async function fetchTally(round, names) {
    if (round !== drawn) return; // the class has gone on
    try {
      const tally = await room()?.tally({ step, round });
      if (round !== drawn) return;
      if (tally) draw({ tally, names: names() });
    } catch {
      setTimeout(fetchTally, ANOTHER_TRY, round, names);
    }
    if (round === drawn) element.ariaBusy = "false";
  }

  /** @param {NonNullable<TalliedPlace["tallied"]>} tallied */
  function draw(tallied) {
    Object.assign(element, { tallied }).replaceChildren(drawTally(tallied.tally, tallied.names));
  }

  return {
    element,
    /** @param {number} round 0 for none @param {() => AnswerNames} names */
    show(round, names) {
      if (round === drawn) return;
      drawn = round;
      element.replaceChildren();
      element.ariaBusy = String(round > 0); // what is said of an answer is heard with it: wall_words.js
      if (round) setTimeout(fetchTally, Math.random() * TOGETHER_ASK, round, names);
    },
  };
}
