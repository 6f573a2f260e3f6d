// A handle is held, by a pointer or by keys: from `beginHold` to its end nothing else redraws the
// picture, and whatever comes meanwhile waits.

import { settle } from "./core.js";
import { kinds } from "./kinds.js";
import { toData } from "./places.js";
import { isPlaying, pauseAll } from "./playing.js";
import { moveInState, putStateBack } from "./state.js";

export function beginHold(live, handle, how) {
  pauseAll(live);
  live.hold = { handle, before: structuredClone(live.state), local: live.local, far: handle.far, ...how };
}

export function letGo(live) {
  const { hold } = live;
  live.hold = null;
  clearTimeout(hold.rest);
  const { node } = hold.handle;
  hold.watch?.abort();
  hold.box?.remove();
  node.classList.remove("lf-held");
  node.onpointermove = node.onpointerup = node.onpointercancel = node.onlostpointercapture = null;
  if (hold.pointer !== undefined && node.hasPointerCapture(hold.pointer)) {
    node.releasePointerCapture(hold.pointer);
  }
  return hold;
}

// Brings the held handle to where the pointer was last seen.
export function moveHeld(live) {
  const { hold } = live;
  if (!hold?.to) return;
  const { handle } = hold;
  const to = toData(handle, hold.to);
  moveInState(live, (state, reader) => kinds[handle.spec.kind].drag(state, handle.spec, to, handle, reader));
  hold.to = null;
}

export function finishHold(live) {
  moveHeld(live);
  const { handle, moved } = letGo(live);
  if (!moved) return settle(live, null);
  const kind = kinds[handle.spec.kind];
  moveInState(live, (state, reader) => kind.settle(state, handle.spec, handle, reader));
  settle(live, kind.sent(live.state, handle.spec));
}

export function cancelHold(live) {
  const hold = letGo(live);
  putStateBack(live, hold);
  hold.handle.far = hold.far;
  settle(live, null, true);
}

// Whether something is held or plays: what is redrawn then would be taken out of the hand.
export function isBusy(live) {
  return Boolean(live.hold) || live.timelines.some(isPlaying);
}
