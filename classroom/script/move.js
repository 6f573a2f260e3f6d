// A class goes to another computer by a word that works once; and back: none but this one leads it.

import { make, told } from "./words.js";

/** @param {PartOf} part @param {Room} room @param {(key: string) => void} take */
export function openMove(part, room, take) {
  /** @param {(Node | string)[]} said */
  const say = (...said) => part("moving").replaceChildren(...said);
  /** @param {Refused} error */
  const fail = (error) => say(error.says ?? told("class.lost_teacher"));

  part("move").addEventListener("click", () =>
    room.ask("/move", { method: "POST", body: {} }).then(({ word, minutes }) => {
      say(
        told("class.move_word", { minutes }),
        " ",
        make("strong", { className: "word", textContent: `${word.slice(0, 4)} ${word.slice(4)}` }),
      );
    }, fail),
  );
  part("rekey").addEventListener(
    "click",
    () =>
      confirm(told("class.rekey_sure")) &&
      room.ask("/rekey", { method: "POST", body: {} }).then(({ key }) => {
        take(key);
        say(told("class.rekey_done"));
      }, fail),
  );
}
