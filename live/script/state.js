// What is set by hand, as it stands now, and whether the picture says so or still what Python sent.
// Who moves something does it through these functions; all others only read.

import { makeReader } from "./reader.js";

export function newState() {
  return { state: {}, local: false, looked: {}, reader: makeReader([]) };
}

// A state that has come from outside. `moved`: hands have set it, and nobody else has drawn it so.
/** @param {Live} live @param {Settings} state @param {boolean} [moved] */
export function takeState(live, state, moved) {
  live.now.state = structuredClone(state);
  live.now.local = Boolean(moved);
}

// What another figure shows just now, looks at cells too.
/** @param {Live} live @param {Live} other */
export function standLike(live, { now: { state, local, looked } }) {
  Object.assign(live.now, structuredClone({ state, local, looked }));
}

/** @param {Live} live @param {string} name @param {Setting} value */
export function setInState(live, name, value) {
  live.now.state[name] = value;
}

// The kinds of handles change the state themselves: `act(state, reader)`.
/** @param {Live} live @param {(state: Record<string, Nested>, reader: Reader) => void} act */
export function moveInState(live, act) {
  act(live.now.state, readerOf(live));
}

// From now on everything shows our own state.
/** @param {Live} live */
export function claimState(live) {
  live.now.local = true;
}

/** @param {Live} live @param {{ before: Settings, local: boolean }} of */
export function putStateBack(live, { before, local }) {
  live.now.state = before;
  live.now.local = local;
}

// The value just set by hand, out of the state it was set in, on top of data that came meanwhile.
/** @param {Live} live @param {Settings} mine @param {Change} payload */
export function putOnTop(live, mine, payload) {
  for (const name of Object.keys(payload)) {
    if (name !== "point") live.now.state[name] = mine[name];
  }
  const { point } = payload;
  const { points } = live.now.state;
  if (!point || !points?.[point.index]) return;
  live.now.state.points = points.slice(); // a list with another place in it is another list
  live.now.state.points[point.index] = point.value;
}

/** @param {Live} live @param {Reader} reader */
export function takeReader(live, reader) {
  live.now.reader = reader;
}

// The expressions of the picture as it is drawn, with the state as it stands now.
/** @param {Live} live */
export function readerOf(live) {
  live.now.reader.take(live.now.state);
  return live.now.reader;
}

// Whether a trace or readout shows our own state rather than what Python sent: everything
// after a drag, but after a look at a cell only what speaks of that cell.
/** @param {Live} live @param {number[]} nodes @param {Reader} [reader] */
export function isOurs(live, nodes, reader = live.now.reader) {
  const looked = Object.keys(live.now.looked);
  return live.now.local || nodes.some((node) => looked.some((name) => reader.reads(node, name)));
}

/** @param {Live} live @param {Spec} spec */
export function isLookedAt(live, { name, value }) {
  return sameValue(live.now.state[name], value);
}

/** @param {Live} live @param {Spec} spec */
export function lookAt(live, { name, value }) {
  live.now.state[name] = value;
  live.now.looked[name] = value;
}

// What was looked at stays so over new data, as long as there is such a cell: returns those there are.
/** @param {Live} live @param {Spec[]} cells */
export function keepLooks(live, cells) {
  const { looked } = live.now;
  live.now.looked = {};
  const kept = cells.filter(({ name, value }) => sameValue(looked[name], value));
  kept.forEach((cell) => lookAt(live, cell));
  return kept;
}

// What hands have set since Python said what it knows: `rest` where the state is theirs already.
/** @param {Live} live */
export function movedNames(live) {
  const { state = {}, rest = state } = live.given.figure.layout?.meta ?? {};
  return differingNames(rest, live.now.state);
}

/** @type {WeakMap<Nested[], WeakMap<Nested[], boolean>>} */
const compared = new WeakMap();

// The names under which two states differ. Who moves something in a list makes a new one, so two
// lists are compared once, and not in every frame.
/** @param {Settings} before @param {Settings} after */
export function differingNames(before, after) {
  return Object.keys(before).filter((name) => {
    const [a, b] = [before[name], after[name]];
    return !(Array.isArray(a) && Array.isArray(b) ? sameList(a, b) : sameValue(a, b));
  });
}

/** @param {Nested[]} a @param {Nested[]} b @returns {boolean} */
function sameList(a, b) {
  if (a === b) return true;
  const known = compared.get(a) ?? new WeakMap();
  compared.set(a, known);
  const isSame = known.get(b) ?? sameValue(a, b);
  known.set(b, isSame);
  return isSame;
}

/** @param {unknown} a @param {unknown} b @returns {boolean} */
export function sameValue(a, b) {
  if (a === b) return true;
  if (!Array.isArray(a) || !Array.isArray(b)) return JSON.stringify(a) === JSON.stringify(b);
  return a.length === b.length && a.every((one, i) => sameValue(one, b[i]));
}
