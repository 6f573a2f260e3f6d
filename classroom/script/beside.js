// What a teacher leads beside the votes: a timer, the way in on the wall, and what phones show.

import { clockOf, showClock } from "./timer.js";
import { told } from "./words.js";

/** @param {PartOf} part @param {Room} room */
export function openBeside(part, room) {
  for (const minutes of document.querySelectorAll("[data-minutes]")) {
    const { minutes: n } = /** @type {HTMLElement} */ (minutes).dataset;
    minutes.addEventListener("click", () => room.timer(60 * Number(n)));
  }
  part("no-timer").addEventListener("click", () => room.timer(0));
  part("lobby").addEventListener("click", () => room.lobby(!room.state?.lobby));
  part("votes-only").addEventListener("change", () => {
    const votes_only = part("votes-only").checked; // what comes in before its turn may set it back
    room.pace(() => ({ votes_only }));
  });
  showClock(() => ({ node: part("clock"), room }));
  return {
    /** @param {RoomState} state */
    show({ lobby, votes_only, step }) {
      part("lobby").textContent = told(lobby ? "class.lobby_away" : "class.lobby_show");
      part("votes-only").checked = votes_only;
      part("votes-only").disabled = !step;
      part("no-timer").hidden = !clockOf(room);
    },
  };
}
