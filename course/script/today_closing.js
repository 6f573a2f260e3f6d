// What came of today's exercises: their names now, when each comes back, and how often sure was right.

import { CERTAINTIES } from "./certainty.js";
import { chosenNow } from "./today_opening.js";
import { comesBackIn } from "./today_said.js";
import { make, told } from "./words.js";

/** @param {TodayPlace} here @param {(skills?: string[]) => void} begin */
export function closingToday(here, begin) {
  const { learner, day, round, named } = here;
  const head = make("h2", { tabIndex: -1, textContent: told("today.over") });
  const items = round.done.map((skill) => {
    const [exercises, taught] = named(skill);
    const isWrong = learner.worthOn(skill, day) === "wrong";
    const said = isWrong ? told("today.wrong") : comesBackIn(learner, day, skill);
    const item = make("li", {}, exercises, " · ", taught, make("p", {}, said));
    item.dataset.is = isWrong ? "wrong" : "right";
    return item;
  });
  const more = chosenNow(here);
  const again = make("button", {
    type: "button",
    textContent: told("today.more", { n: more.length }),
  });
  again.addEventListener("click", () => begin(more));
  return {
    head,
    nodes: [
      head,
      make("ul", { className: "came" }, ...items),
      ...(more.length ? [make("div", { className: "row" }, again)] : []),
      ...howSureSoFar(learner),
    ],
  };
}

// How often sure was right, on all devices.
/** @param {Learner} learner */
export function howSureSoFar(learner) {
  const counts = CERTAINTIES.map((level) => {
    const all = Object.values(learner.sure()).map((its) => its[level] ?? [0, 0]);
    return all.reduce(([right, wrong], [one, other]) => [right + one, wrong + other], [0, 0]);
  });
  if (!counts.flat().some(Boolean)) return [];
  const rows = CERTAINTIES.flatMap((level, i) => {
    const [right, wrong] = counts[i];
    const all = right + wrong;
    if (!all) return [];
    const text = told("today.of_level", { level: told(`check.${level}`), right, all });
    const meter = make("meter", { min: 0, max: all, value: right });
    meter.ariaHidden = "true";
    return [make("li", {}, make("span", { textContent: text }), meter)];
  });
  return [
    make("h2", { textContent: told("today.sure_title") }),
    make("ul", { className: "sure-so-far" }, ...rows),
    make("p", { textContent: told("today.sure_note") }),
  ];
}
