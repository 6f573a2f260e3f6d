// One polite region: what comes together is said together and once, and can be said again.

import { make, told } from "./words.js";

const REST = 700; // milliseconds without anything new, before it is said

export function openSaying() {
  const region = make("div", { className: "unseen", role: "status", ariaLive: "polite" });
  /** @type {Map<string, (Node | string)[]>} */
  let due = new Map();
  /** @type {(Node | string)[][]} */
  let last = [];
  let timer = 0;

  function speak() {
    if (due.size) last = [...due.values()];
    due = new Map();
    const sentences = last.map((said) => make("p", {}, ...said.map(copied)));
    region.replaceChildren(...sentences.flatMap((one) => [one, told("list.gap")]));
  }

  return {
    region,
    // About one thing only the latest is said.
    /** @param {string} about @param {(Node | string)[]} said */
    say(about, ...said) {
      due.delete(about);
      due.set(about, said);
      clearTimeout(timer);
      timer = setTimeout(speak, REST);
    },
    /** @param {string} about */
    leave: (about) => void due.delete(about),
    again: () => last.length && speak(),
  };
}

// What is on the page stays there.
/** @param {Node | string} one */
const copied = (one) => (typeof one === "string" ? one : one.cloneNode(true));
