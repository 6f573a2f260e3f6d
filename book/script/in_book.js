// The book as a host: pages in a folder, states in packs beside them, and what a hand has moved only
// where the app hands the folder out.

import { askedState } from "./asked.js";
import { isPresenting, isSet } from "./host.js";
import { appAddress } from "./in_class.js";
import { stateOf } from "./packs.js";
import { TEXTBOOK } from "./points_data.js";
import { isPoints } from "./seeds.js";
import { standIn } from "./stand_in.js";
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
    const packed = (/** @type {Chosen} */ chosen) => {
      const state = stateName(step, chosen);
      return stateOf(step.name, pack, state, state === stateName(step, step.begun), step.tables);
    };
    const { data } = view.chosen;
    if (!isPoints(data) || step.tables.includes(data)) return packed(view.chosen);
    const computed = isServed() && step.name.includes("/") ? packed(view.chosen) : null;
    const found = await computed?.catch(failsFor);
    return found ?? standIn(await packed({ ...view.chosen, data: TEXTBOOK }), data);
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

// Where the app says why not, nothing stands in for it; a network that is not there is no reason.
/** @param {Refused} error */
function failsFor(error) {
  if (error.problem) throw error;
  return undefined;
}

// As packs call a state: table, divisor, and the step's choices in their order.
/** @param {Step} step @param {Chosen} chosen */
function stateName({ choices }, chosen) {
  return [chosen.data, chosen.div, ...choices.map(({ name }) => chosen[name])].join(" ");
}
