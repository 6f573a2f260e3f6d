// The hour on one page: each step that was voted on, from the first vote to the one with other numbers,
// what was chosen wrongly most, and when many were lost.

import { labelOf, RIGHT_WORTHS } from "./bars.js";
import { lostCurve } from "./lost.js";
import { make, told } from "./words.js";

/** @param {VotedStep[]} voted @param {number[]} minutes how many were lost in each */
export function hourSheet(voted, minutes) {
  const head = ["step", "first", "again", "other", "confused"];
  const lost = minutes.reduce((sum, count) => sum + count, 0);
  return [
    make("h2", { textContent: told("class.hour") }),
    make(
      "table",
      { className: "hour" },
      make(
        "thead",
        {},
        make(
          "tr",
          {},
          ...head.map((name) =>
            make("th", { scope: "col", textContent: told(`class.hour_${name}`) }),
          ),
        ),
      ),
      make("tbody", {}, ...voted.map(hourRow)),
    ),
    ...(lost
      ? [
          make("p", { textContent: told("class.hour_lost", { n: lost, minutes: minutes.length }) }),
          lostCurve(minutes),
        ]
      : []),
  ];
}

/** @param {VotedStep} votedStep */
function hourRow({ title, own, votes }) {
  const { first, again, other } = courseOfVotes(votes.map(({ tally }) => tally));
  return make(
    "tr",
    {},
    make("th", { scope: "row", textContent: title, ...(own && { lang: "", dir: "auto" }) }),
    ...[first, again, other].map((tally) =>
      make("td", { textContent: tally ? shareRight(tally) : "–" }),
    ),
    make("td", {}, ...mostConfused(votes)),
  );
}

// Of the votes on a step: the first, the last on the same numbers, the last on others.
/** @param {Tally[]} tallies @returns {{ first: Tally, again?: Tally, other?: Tally }} */
export function courseOfVotes([first, ...later]) {
  /** @param {(tally: Tally) => boolean} wanted */
  const last = (wanted) => later.filter(wanted).at(-1);
  return {
    first,
    again: last(({ table }) => table === first.table),
    other: last(({ table }) => table !== first.table),
  };
}

/** @param {Tally} tally */
function shareRight({ right, answered }) {
  if (right === null) return told("class.answered", { n: answered });
  const percent = answered ? Math.round((100 * right) / answered) : 0;
  return told("class.hour_right", { right, answered, percent });
}

// Of all votes on a step the wrong answer that was given most, as the bars call it.
/** @param {VotedStep["votes"]} votes */
function mostConfused(votes) {
  const judged = votes.filter(({ tally }) => tally.right !== null);
  const wrong = judged.flatMap(({ tally: { bars, kind }, names }) =>
    bars
      .filter(([, count, worth]) => count && !RIGHT_WORTHS.has(worth))
      .map(([answer, count, worth, written]) => ({
        count,
        label: () => labelOf({ answer, worth, written }, kind, names),
      })),
  );
  if (!wrong.length) return ["–"];
  const most = wrong.reduce((found, one) => (one.count > found.count ? one : found));
  return [...most.label(), ` (${most.count})`];
}
