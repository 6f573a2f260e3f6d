// What is set by hand, as it stands now, and whether the picture says so or still what Python sent.
// Who moves something does it through these functions; all others only read.

import { makeReader } from "./reader.js";

// A state that has come from outside. `moved`: hands have set it, and nobody else has drawn it so.
export function takeState(live, state, moved) {
  live.state = structuredClone(state);
  live.local = Boolean(moved);
}

export function setInState(live, name, value) {
  live.state[name] = value;
}

// The kinds of handles change the state themselves: `act(state, reader)`.
export function moveInState(live, act) {
  act(live.state, readerOf(live));
}

// From now on everything shows our own state.
export function claimState(live) {
  live.local = true;
}

export function putStateBack(live, { before, local }) {
  live.state = before;
  live.local = local;
}

// The value just set by hand, out of the state it was set in, on top of data that came meanwhile.
export function putOnTop(live, mine, payload) {
  for (const [name, value] of Object.entries(payload)) {
    if (name !== "point") live.state[name] = mine[name];
    else if (live.state.points?.[value.index]) live.state.points[value.index] = value.value;
  }
}

export function takeProgram(live, program) {
  live.reader = makeReader(program);
}

// The expressions of the picture as it is drawn, with the state as it stands now.
export function readerOf(live) {
  live.reader.take(live.state);
  return live.reader;
}

// Whether a trace or readout shows our own state rather than what Python sent: everything
// after a drag, but after a look at a cell only what speaks of that cell.
export function isOurs(live, nodes) {
  const looked = Object.keys(live.looked);
  return live.local || nodes.some((node) => looked.some((name) => live.reader.reads(node, name)));
}

export function isLookedAt(live, { name, value }) {
  return sameValue(live.state[name], value);
}

export function lookAt(live, { name, value }) {
  live.state[name] = value;
  live.looked[name] = value;
}

// What was looked at stays so over new data, as long as there is such a cell: returns those there are.
export function keepLooks(live, cells) {
  const { looked } = live;
  live.looked = {};
  const kept = cells.filter(({ name, value }) => sameValue(looked[name], value));
  kept.forEach((cell) => lookAt(live, cell));
  return kept;
}

function sameValue(a, b) {
  return JSON.stringify(a) === JSON.stringify(b);
}
