// The place of a handle as numbers: what it is, which may be typed, and what of them can be kept. What
// a hand snaps to does not bind what is typed; a link has to be able to say it.

import { isTurned, leaveTrail, placeOf, rangesOf, setAngle, snappedWithin, tidy } from "./kinds.js";
import { RADIANS, direction, wrap } from "./numbers.js";

const TURNS = 360; // degrees, to either side
const SIGNIFICANT_DIGITS = 6; // of a number in a link (lessons/script/link.js)
const FINEST_ANGLE = 3; // decimals by which a unit vector is known (live/settings.py)
const FREE = 1e-9;

/** @param {Live} live @param {Handle} handle @returns {number[]} */
export function typedPlace({ now: { state } }, { spec }) {
  if (spec.kind === "point") return state.points[spec.index];
  const value = state[spec.name];
  if (!spec.unit) return [value].flat();
  return [Number(wrap(Math.atan2(value[1], value[0]) / RADIANS, TURNS).toFixed(FINEST_ANGLE))];
}

// From where to where each of these numbers may go.
/** @param {Handle} handle @param {Reader} reader @returns {Pair[]} */
export function roomOfPlace({ spec, axes }, reader) {
  if (isTurned(spec)) return [[-TURNS, TURNS]];
  const from = spec.kind === "vector" ? placeOf(spec.start, reader) : [0, 0];
  return rangesOf(spec, axes).map((ends, i) =>
    onGrid(ends[0] - from[i], ends[1] - from[i], digitsOf(spec)),
  );
}

// Ends that can be said: with the digits of the grid, and inside.
/** @param {number} low @param {number} high @param {number} digits @returns {Pair} */
function onGrid(low, high, digits) {
  const unit = 10 ** digits;
  const ends = [Math.ceil(low * unit - FREE) / unit, Math.floor(high * unit + FREE) / unit];
  return ends[0] < ends[1] ? [ends[0], ends[1]] : [tidy(low), tidy(high)];
}

/** @param {Spec} spec */
const digitsOf = ({ snap = 0 }) => String(snap).split(".")[1]?.length ?? 0;

// Which of its numbers can be another one at all.
/** @param {Handle} handle @param {Reader} reader */
export function freeWays(handle, reader) {
  const room = roomOfPlace(handle, reader);
  return room.flatMap(([low, high], i) => (high - low > FREE ? [i] : []));
}

// The number nearest to a typed one that can be kept; null outside of its room.
/** @param {Spec} spec @param {number} typed @param {Pair} room */
export function keptNumber(spec, typed, [low, high]) {
  if (!(typed >= low - FREE && typed <= high + FREE)) return null;
  if (spec.unit) return Number(wrap(typed, TURNS).toFixed(FINEST_ANGLE));
  if (spec.kind === "axis") return significant(wrap(typed, spec.full ? TURNS : TURNS / 2));
  const snap = spec.snap ?? 0;
  if (snap >= 1) return snappedWithin(typed, snap, [low, high]); // it counts
  if (spec.kind !== "point") return significant(typed);
  return Number(typed.toFixed(digitsOf(spec))); // a link has the digits of the records' grid
}

/** @param {number} value */
const significant = (value) => Number(value.toPrecision(SIGNIFICANT_DIGITS));

/** @param {State} state @param {Handle} handle @param {number[]} place */
export function setPlace(state, handle, place) {
  const { spec } = handle;
  if (spec.kind === "axis") {
    const before = state[spec.name];
    setAngle(state, spec, place[0], handle);
    leaveTrail(state, spec, before, true);
  } else if (spec.kind === "vector") {
    state[spec.name] = spec.unit ? direction(place[0]).map(tidy) : place;
  } else {
    state.points = state.points.slice();
    state.points[spec.index] = place;
  }
}
