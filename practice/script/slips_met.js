// The profile of slips: which kinds have come, day by day and device by device, and which are gone. Its
// twin, practice/slips_met.py, says why. Device → kind → day → "1 2": came once, and since then twice it
// could have come and did not.

import { isRecord } from "./fading.js";
import { DEVICE_NAME, KEPT_NAME } from "./kept_names.js";
import { isDay } from "./ladder_data.js";
import { mergedBy } from "./merged_by.js";

const MOST_DAYS_MET = 6; // of a kind on a device, the latest
const [COMES_AGAIN, GONE_AFTER] = [2, 3]; // sittings in which it came; sittings without it since
const MET_COUNT = /^(0|[1-9]\d{0,2}) (0|[1-9]\d{0,2})$/;

/** @param {string} text @returns {[times: number, clear: number]} */
const countIn = (text) => /** @type {[number, number]} */ (text.split(" ").map(Number));

// { times, last, clear, state }: state is "again", "gone" or "", where it has not come again yet.
/** @param {SlipsMet} met @param {string} kind */
export function profileOf(met, kind) {
  const days = /** @type {Record<string, [number, number][]>} */ ({});
  for (const its of Object.values(met))
    for (const [day, count] of Object.entries(Object.hasOwn(its, kind) ? its[kind] : {}))
      days[day] = [...(days[day] ?? []), countIn(count)];
  const found = { times: 0, last: "", clear: 0, state: "" };
  for (const day of Object.keys(days).sort()) {
    const came = days[day].filter(([times]) => times);
    if (came.length) {
      found.times += came.reduce((sum, [times]) => sum + times, 0);
      found.last = day;
      found.clear = Math.min(...came.map(([, clear]) => clear));
    } else {
      found.clear += days[day].reduce((sum, [, clear]) => sum + clear, 0);
    }
  }
  if (found.times >= COMES_AGAIN) found.state = found.clear < GONE_AFTER ? "again" : "gone";
  return found;
}

// After a sitting: of each kind that could have come, whether it did.
/** @param {SlipsMet} met @param {string} device @param {string} day @param {Record<string, boolean>} came */
export function withSitting(met, device, day, came) {
  if (!isDay(day)) return met;
  return Object.entries(came).reduce((now, [kind, did]) => {
    const [times, clear] = countIn(now[device]?.[kind]?.[day] ?? "0 0");
    const count = did ? `${times + 1} 0` : `${times} ${clear + 1}`;
    return joinedMet(now, { [device]: { [kind]: { [day]: count } } });
  }, met);
}

// Of two devices, both with what they know of each other.
/** @param {SlipsMet} [one] @param {SlipsMet} [other] @returns {SlipsMet} */
export const joinedMet = (one = {}, other = {}) =>
  mergedBy((its, theirs) => mergedBy(joinedMetDays, its, theirs), one, other);

/** @param {Record<string, string>} one @param {Record<string, string>} other */
function joinedMetDays(one, other) {
  const both = mergedBy((a, b) => (isLater(a, b) ? a : b), one, other);
  return Object.fromEntries(Object.entries(both).sort().slice(-MOST_DAYS_MET));
}

/** @param {string} one @param {string} other */
function isLater(one, other) {
  const [[times, clear], [more, since]] = [countIn(one), countIn(other)];
  return times > more || (times === more && clear > since);
}

// Without the days that are too many.
/** @param {SlipsMet} met */
export const latestMet = (met) => joinedMet(met, met);

// Whether it could have been written.
/** @param {unknown} data */
export const isMet = (data) =>
  areAll(data, DEVICE_NAME, (kinds) =>
    areAll(kinds, KEPT_NAME, (days) =>
      areAll(days, isDay, (count) => typeof count === "string" && MET_COUNT.test(count)),
    ),
  );

/** @param {unknown} data @param {RegExp | ((name: string) => boolean)} isName @param {(one: unknown) => boolean} isOne */
const areAll = (data, isName, isOne) =>
  isRecord(data) &&
  Object.entries(data).every(
    ([name, one]) => (isName instanceof RegExp ? isName.test(name) : isName(name)) && isOne(one),
  );
