// What two devices have kept of practice, as one: in whichever order, and twice as once. Nothing of it
// is lost but the exercise in hand, of which the one stays in which more is written.

import { joinedMisled } from "./certainty.js";
import { joinedDays } from "./ladder_data.js";
import { mergedBy } from "./merged_by.js";
import { joinedMet } from "./slips_met.js";

/** @param {Practice} [one] @param {Practice} [other] @returns {Practice} */
export function mergedPractice(one = {}, other = {}) {
  const skills = mergedBy(mergedSkill, skillsOf(one), skillsOf(other));
  const divisor = [one.divisor, other.divisor].filter(Boolean).sort().at(-1);
  const facts = {
    ...(one.by_cell || other.by_cell ? { by_cell: true } : {}),
    ...(divisor ? { divisor } : {}),
    ...(one.done || other.done ? { done: mergedBy(mergedCounts, one.done, other.done) } : {}),
    ...(one.slips_met || other.slips_met
      ? { slips_met: joinedMet(one.slips_met, other.slips_met) }
      : {}),
    ...(one.sure || other.sure ? { sure: mergedBy(mergedCounts, one.sure, other.sure) } : {}),
  };
  const drawn = Math.max(one.drawn ?? 0, other.drawn ?? 0);
  const isBegun = Object.keys(skills).length || drawn;
  return /** @type {Practice} */ (isBegun ? { ...skills, ...facts, drawn } : facts);
}

/** @param {Practice} practice @returns {Record<string, KeptSkill>} */
function skillsOf({
  drawn: _a,
  by_cell: _b,
  divisor: _c,
  done: _d,
  sure: _e,
  slips_met: _f,
  ...skills
}) {
  return skills;
}

/** @param {KeptSkill} one @param {KeptSkill} other @returns {KeptSkill} */
function mergedSkill(one, other) {
  const found = { ...one, ...other };
  if (one.progress && other.progress) found.progress = further(one.progress, other.progress);
  if (one.days && other.days) found.days = joinedDays(one.days, other.days);
  if (one.misled && other.misled) found.misled = joinedMisled(one.misled, other.misled);
  if (one.sitting && other.sitting) found.sitting = fuller(one.sitting, other.sitting);
  return found;
}

// Of a device, which counts one more of something, right or wrong.
/** @param {Done} done @param {string} device @param {string} name @param {boolean} right */
export function withOneMore(done, device, name, right) {
  const its = Object.hasOwn(done, device) ? done[device] : {};
  const [before, wrong] = Object.hasOwn(its, name) ? its[name] : [0, 0];
  const now = right ? [before + 1, wrong] : [before, wrong + 1];
  return /** @type {Done} */ ({ ...done, [device]: { ...its, [name]: now } });
}

// Of one device, which adds to its own counts only: the larger one is the later one.
/** @param {Counts} one @param {Counts} other @returns {Counts} */
const mergedCounts = (one, other) =>
  mergedBy(
    ([right, wrong], [more, worse]) => [Math.max(right, more), Math.max(wrong, worse)],
    one,
    other,
  );

// The one on which more exercises are over.
/** @param {Progress} one @param {Progress} other */
function further(one, other) {
  /** @param {Progress} it */
  const rank = (it) => [it.turn, it.mastered, it.blank, it.row, !it.returns].map(Number);
  return isBefore(rank(one), rank(other)) ? other : one;
}

// Of as much in both the same one is taken on either device.
/** @param {SittingData} one @param {SittingData} other */
function fuller(one, other) {
  return isBefore(rankOfSitting(one), rankOfSitting(other)) ? other : one;
}

/** @param {SittingData} sitting @returns {(number | string)[]} */
function rankOfSitting({ seed, blank, typed, slipped = [], shown = [], counted = [], met = [] }) {
  const written = Object.entries(typed ?? {}).sort(([one], [other]) => (one < other ? -1 : 1));
  const lists = [slipped, shown, counted, met].map((names) => [...names].sort().join(","));
  return [
    written.length + shown.length,
    [seed, String(blank), ...written.flat(), ...lists].join("\n"),
  ];
}

/** @param {(number | string)[]} one @param {(number | string)[]} other */
function isBefore(one, other) {
  const at = one.findIndex((x, i) => x !== other[i]);
  return at >= 0 && one[at] < other[at];
}
