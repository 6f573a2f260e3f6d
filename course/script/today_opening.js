// What is due, how long it takes, and the way in; or when something will be.

import { comingDays } from "./calendar.js";
import { dayInWords } from "./day_in_words.js";
import { MINUTES, chooseToday, minutesFor } from "./today_items.js";
import { make, told } from "./words.js";

/** @param {TodayPlace} here @param {(skills?: string[]) => void} begin */
export function openingToday(here, begin) {
  const { shelf, learner, round } = here;
  const left = round.skills.slice(round.at);
  const chosen = left.length ? left : chosenNow(here);
  /** @param {string} skill */
  const takes = (skill) => minutesFor(shelf, learner, skill);
  if (!chosen.length) return { nodes: [...nothingDue(here), ...tooLong(here)] };
  const minutes = chosen.map(takes).reduce((sum, one) => sum + one, 0);
  const go = make("button", {
    type: "button",
    className: "primary",
    textContent: told(left.length ? "today.go_on" : "today.begin"),
  });
  go.addEventListener("click", () => begin(left.length ? undefined : chosen));
  return {
    nodes: [
      make("p", {
        className: "due",
        textContent: told("today.due", { n: chosen.length, minutes }),
      }),
      make("p", {}, told("today.mixed")),
      make("div", { className: "row" }, go),
      ...tooLong(here),
    ],
  };
}

// Not what was worked on today already: a skill whose lines were partly given stays due.
/** @param {TodayPlace} here */
export const chosenNow = ({ shelf, learner, day, round }) =>
  chooseToday(shelf, learner, day).filter((skill) => !round.done.includes(skill));

/** @param {TodayPlace} here */
function nothingDue({ shelf, learner, day, round }) {
  const coming = comingDays(learner.asData(), [...shelf.skills.keys()], day);
  const next = Object.keys(coming).find((then) => then > day);
  if (next) {
    const n = coming[next];
    return [
      make("p", { className: "due", textContent: told("today.nothing") }),
      make("p", { textContent: told("today.next_day", { day: dayInWords(next), n }) }),
    ];
  }
  if (coming[day] || round.done.length) return [make("p", {}, told("today.nothing"))];
  const way = nodeOf("[data-to-practice]");
  return [make("p", { textContent: told("today.none") }), make("p", {}, way)];
}

/** @param {TodayPlace} here */
function tooLong({ shelf, learner, day, round, named }) {
  const long = learner
    .dueOn(day)
    .filter((skill) => minutesFor(shelf, learner, skill) > MINUTES && !round.done.includes(skill));
  if (!long.length) return [];
  const items = long.map((skill) => make("li", {}, named(skill)[0]));
  return [make("p", {}, told("today.long")), make("ul", {}, ...items)];
}

/** @param {string} selector */
function nodeOf(selector) {
  const found = document.querySelector(selector);
  return found ? found.cloneNode(true) : "";
}
