// What to take up again after a class, in at most three sentences: the step that ended worst, the wrong
// answer that most stood by, and whether it carried over to other numbers or what talking did. What the
// concept inventory finds believed stands before what of these comes last.

import { DISCUSS } from "./advice.js";
import { RIGHT_WORTHS } from "./bars.js";
import { courseOfVotes } from "./hour.js";

const FEWEST = 5; // answers; of fewer nothing is said
const MANY = 30; // per cent who stand by one wrong answer
const FELL = 20; // per cent fewer right with other numbers
const BELIEVED = 40; // per cent who choose one wrong option of four
const SENTENCES = 3;
const WON = 10; // per cent more right after talking

/** @param {Tally} tally */
const percentRight = ({ right, answered }) => Math.round((100 * (right ?? 0)) / answered);

/** @param {Tally} tally */
const countsOf = ({ right, answered }) => ({ right: right ?? 0, answered });

/** @param {VotedStep[]} voted @param {InventoryReport["believed"]} [believed] @returns {TakeUp[]} */
export function takeUpAgain(voted, believed = null) {
  const ofInventory = believed && stillBelieved(believed);
  const ofVotes = fromVotes(voted);
  if (!ofInventory) return ofVotes;
  const isFound = ofVotes[0].key !== "few" && ofVotes[0].key !== "none";
  if (!isFound) return [ofInventory, ...ofVotes.filter(({ key }) => key === "helped")];
  return [...ofVotes.slice(0, SENTENCES - 1), ofInventory];
}

/** @param {NonNullable<InventoryReport["believed"]>} of @returns {TakeUp | null} */
function stillBelieved({ says, chosen, asked, place }) {
  if (100 * chosen < BELIEVED * asked) return null;
  return { key: "believed", values: { says, count: chosen, answered: asked }, place };
}

/** @param {VotedStep[]} voted @returns {TakeUp[]} */
function fromVotes(voted) {
  const judged = voted.map(({ title, votes }) => judgedCourse(title, votes)).filter(Boolean);
  if (!judged.length) return [{ key: "few", values: { n: FEWEST } }];
  const said = [weakest(judged), stubborn(judged), carried(judged)].filter(Boolean);
  return said.length && said[0]?.key !== "helped" ? said : [{ key: "none", values: {} }, ...said];
}

// Of a step that was judged: how it began, ended, and went with other numbers.
/** @param {string} title @param {VotedStep["votes"]} votes @returns {JudgedCourse | null} */
function judgedCourse(title, votes) {
  const counted = votes.filter(({ tally }) => tally.right !== null && tally.answered >= FEWEST);
  if (!counted.length) return null;
  const { first, again, other } = courseOfVotes(counted.map(({ tally }) => tally));
  const last = again ?? first;
  const { names } = counted.find(({ tally }) => tally === last) ?? counted[0];
  return { title, first, last, other, names };
}

/** @param {JudgedCourse[]} judged @returns {TakeUp | null} */
function weakest(judged) {
  const least = judged.reduce((found, one) =>
    percentRight(one.last) < percentRight(found.last) ? one : found,
  );
  if (percentRight(least.last) >= DISCUSS[1]) return null;
  return { key: "weakest", values: { title: least.title, ...countsOf(least.last) } };
}

/** @param {JudgedCourse[]} judged @returns {TakeUp | null} */
function stubborn(judged) {
  const wrong = judged.flatMap(({ title, last, names }) =>
    last.bars
      .filter(([, count, worth]) => !RIGHT_WORTHS.has(worth) && 100 * count >= MANY * last.answered)
      .map(([answer, count, worth, written]) => ({
        share: count / last.answered,
        values: { title, count, answered: last.answered },
        label: { row: { answer, worth, written }, kind: last.kind, names },
      })),
  );
  if (!wrong.length) return null;
  const { values, label } = wrong.reduce((found, one) => (one.share > found.share ? one : found));
  return { key: "stubborn", values, label };
}

/** @param {JudgedCourse[]} judged @returns {TakeUp | null} */
function carried(judged) {
  const fell = judged
    .flatMap(({ title, last, other }) => (other ? [{ title, last, other }] : []))
    .map((one) => ({ ...one, by: percentRight(one.last) - percentRight(one.other) }))
    .filter(({ by }) => by >= FELL)
    .sort((a, b) => b.by - a.by)[0];
  if (fell) {
    const before = percentRight(fell.last);
    return { key: "not_carried", values: { title: fell.title, ...countsOf(fell.other), before } };
  }
  const won = judged
    .map((one) => ({ ...one, by: percentRight(one.last) - percentRight(one.first) }))
    .filter(({ by }) => by >= WON)
    .sort((a, b) => b.by - a.by)[0];
  if (!won) return null;
  const [from, to] = [percentRight(won.first), percentRight(won.last)];
  return { key: "helped", values: { title: won.title, from, to } };
}
