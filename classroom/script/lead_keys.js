// A class led by keys alone: each presses a button of the teacher's screen, where nothing is typed.

import {
  COUNT,
  NEXT_STEP,
  REPEAT,
  SHOW_VOTE,
  STEP_BEFORE,
  TIMER,
  VOTE,
  VOTE_AGAIN,
  isCommand,
} from "./keys.js";
import { isTurnedOff } from "./single_keys.js";
import { clockOf } from "./timer.js";

const TYPED = "input:not([type=checkbox], [type=radio]), textarea, select, dialog";

/**
 * @param {PartOf} part
 * @param {Room} room
 * @param {{ howMany(): void, again(): void }} aloud
 */
export function watchLeadKeys(part, room, aloud) {
  /** @type {[keys: string[], act: () => void][]} */
  const acts = [
    [VOTE, () => part("open").click()],
    [SHOW_VOTE, () => part("show").click()],
    [VOTE_AGAIN, () => part("again").click()],
    [NEXT_STEP, () => part("next").click()],
    [STEP_BEFORE, () => part("previous").click()],
    [TIMER, () => room.timer(clockOf(room) ? 0 : 60)],
    [COUNT, aloud.howMany],
    [REPEAT, aloud.again],
  ];
  document.addEventListener("keydown", (event) => {
    const { target, key } = event;
    const isTyped = target instanceof Element && target.closest(TYPED);
    if (isTyped || event.repeat || isCommand(event) || part("lead").hidden) return;
    if (!isTurnedOff(key)) acts.find(([keys]) => keys.includes(key))?.[1]();
  });
}
