// The book as a host: pages in a folder, states in packs beside them, and what a hand has moved only
// where the app hands the folder out.

import { askedState } from "./asked.js";
import { isPresenting, isSet } from "./host.js";
import { appAddress } from "./in_class.js";
import { stateOf } from "./packs.js";
import { browser } from "./store.js";

const dark = matchMedia("(prefers-color-scheme: dark)");
// By the app that computes; then it answers for what a hand has moved, too.
export const isServed = () =>
  Boolean(appAddress()) &&
  location.protocol.startsWith("http") &&
  location.href.startsWith(appAddress());

/** @type {Host} */
export const inBook = {
  async state(step, view) {
    const { pack } = step.article.dataset;
    if (isSet(view))
      return isServed() && step.name.includes("/")
        ? askedState(pack.replace(/\.js$/, ""), step, view)
        : undefined;
    const first = stateName(step, step.begun);
    const state = stateName(step, view.chosen);
    return stateOf(step.name, pack, state, state === first, step.tables);
  },
  shelf: browser,
  go: (address) => {
    const there = new URL(address);
    if (isPresenting()) there.searchParams.set("present", "1");
    location.href = there.href;
  },
  isDark: () => dark.matches,
  at() {},
  own: () => "",
};

// As packs call a state: table, divisor, and the step's choices in their order.
/** @param {Step} step @param {Chosen} chosen */
function stateName({ choices }, chosen) {
  return [chosen.data, chosen.div, ...choices.map(({ name }) => chosen[name])].join(" ");
}
