// Another computer becomes the wall or a remote, or leads, by a code that works once; and back: none but
// this one leads it.

import { keptWay, spoken } from "./kept_way.js";
import { nodeIn } from "./node_in.js";
import { make, told } from "./words.js";

/**
 * @param {PartOf} part
 * @param {Room} room
 * @param {{ app: string, code: string, take: (key: string) => void }} of
 */
export function openMove(part, room, { app, code, take }) {
  /** @param {(Node | string)[]} said */
  const say = (...said) => part("moving").replaceChildren(...said);
  /** @param {Refused} error */
  const fail = (error) => say(error.says ?? told("class.lost_teacher"));

  for (const role of ["wall", "remote", "lead"]) {
    nodeIn(document, `[data-move=${role}]`).addEventListener("click", () =>
      room.ask("/move", { method: "POST", body: { role } }).then(({ word, minutes }) => {
        const address = spoken(`${keptWay(code) || app}c`);
        say(
          told("class.move_word", { minutes, address }),
          " ",
          make("strong", { className: "word", textContent: `${code} ${word}` }),
        );
      }, fail),
    );
  }
  // Printed and gone: on the screen it could be read by others.
  part("paper").addEventListener("click", () =>
    room.ask("/paper", { method: "POST", body: {} }).then(({ key }) => {
      const place = part("summaries");
      place.replaceChildren(paperKey(code, key, spoken(`${keptWay(code) || app}c`)));
      addEventListener("afterprint", () => place.replaceChildren(), { once: true });
      print();
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

/** @param {string} code @param {string} key @param {string} address */
function paperKey(code, key, address) {
  const groups = /** @type {string[]} */ (key.match(/.{4}/g));
  return make(
    "section",
    {},
    make("h2", { textContent: told("class.name", { code }) }),
    make("p", { textContent: told("class.paper_type", { address }) }),
    make("p", { className: "word", textContent: [code, ...groups].join(" ") }),
    make("p", { textContent: told("class.paper_text") }),
  );
}
