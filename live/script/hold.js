// A handle is held, by a pointer or by keys: from `beginHold` to its end nothing else redraws the
// picture, and whatever comes meanwhile waits.

import { nextFrame, settle } from "./core.js";
import { REST } from "./gestures.js";
import { kinds, putSideBack } from "./kinds.js";
import { toData } from "./places.js";
import { isPlaying, pauseAll } from "./playing.js";
import { moveInState, putStateBack } from "./state.js";

/** @param {Live} live @param {Handle} handle @param {Partial<Hold>} how */
export function beginHold(live, handle, how) {
  pauseAll(live);
  const before = {
    before: structuredClone(live.now.state),
    local: live.now.local,
    far: handle.far,
  };
  const hand = { pointer: undefined, start: null, shift: null, keys: false, watch: null };
  live.hold = { handle, ...before, ...hand, ...how, moved: false, to: null, rest: null };
}

/** @param {Live} live */
export function letGo(live) {
  const hold = /** @type {Hold} */ (live.hold);
  live.hold = null;
  clearTimeout(hold.rest ?? undefined);
  const { node } = hold.handle;
  hold.watch?.abort();
  node.classList.remove("lf-held");
  node.onpointermove = node.onpointerup = node.onpointercancel = node.onlostpointercapture = null;
  if (hold.pointer !== undefined && node.hasPointerCapture(hold.pointer)) {
    node.releasePointerCapture(hold.pointer);
  }
  return hold;
}

// The pointer wants the held handle there; it goes with the next frame.
/** @param {Live} live @param {Pair} to */
export function dragHeld(live, to) {
  if (!live.hold) return;
  live.hold.moved = true;
  live.hold.to = to;
  nextFrame(live);
}

// A key moves the held handle: `act(kind, state, reader)`. Without another key it is let go.
/** @param {Live} live @param {(kind: Kind, state: State, reader: Reader) => void} act */
export function keyHeld(live, act) {
  const { hold } = live;
  if (!hold) return;
  hold.moved = true;
  moveInState(live, (state, reader) => act(kinds[hold.handle.spec.kind], state, reader));
  nextFrame(live);
  clearTimeout(hold.rest ?? undefined);
  hold.rest = setTimeout(() => finishHold(live), REST);
}

// Brings the held handle to where the pointer was last seen.
/** @param {Live} live */
export function moveHeld(live) {
  const { hold } = live;
  if (!hold?.to) return;
  const { handle } = hold;
  const to = toData(handle, hold.to);
  moveInState(live, (state, reader) =>
    kinds[handle.spec.kind].drag(state, handle.spec, to, handle, reader),
  );
  hold.to = null;
}

/** @param {Live} live */
export function finishHold(live) {
  moveHeld(live);
  const { handle, moved } = letGo(live);
  if (!moved) return settle(live, null);
  const kind = kinds[handle.spec.kind];
  moveInState(live, (state, reader) => kind.settle(state, handle.spec, handle, reader));
  settle(live, kind.sent(live.now.state, handle.spec));
}

/** @param {Live} live */
export function cancelHold(live) {
  const hold = letGo(live);
  putStateBack(live, hold);
  putSideBack(hold.handle, hold.far);
  settle(live, null, true);
}

// Whether something is held or plays: what is redrawn then would be taken out of the hand.
/** @param {Live} live */
export function isBusy(live) {
  return Boolean(live.hold) || live.timelines.some(isPlaying);
}
