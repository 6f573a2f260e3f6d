// A handle moved by steps, by keys or by the buttons beside it: sent when nothing has come for a while.
// Or set at once, and sent as it is.

import { settle } from "./core.js";
import { beginHold, finishHold, keyHeld, letGo } from "./hold.js";
import { kinds } from "./kinds.js";
import { moveInState } from "./state.js";

/** @param {Live} live @param {Handle} handle @param {number[]} by */
export function nudgeHandle(live, handle, by) {
  byKeys(live, handle, (kind, state, reader) => kind.nudge(state, handle.spec, by, handle, reader));
}

/**
 * @param {Live} live
 * @param {Handle} handle
 * @param {(kind: Kind, state: State, reader: Reader) => void} act
 */
export function byKeys(live, handle, act) {
  if (live.hold?.pointer !== undefined) return;
  if (live.hold && live.hold.handle !== handle) finishHold(live);
  if (!live.hold) beginHold(live, handle, { keys: true });
  keyHeld(live, act);
}

/** @param {Live} live @param {Handle} handle @param {(state: State) => void} act */
export function setHandle(live, handle, act) {
  if (live.hold) finishHold(live);
  beginHold(live, handle, {});
  moveInState(live, act);
  letGo(live);
  settle(live, kinds[handle.spec.kind].sent(live.now.state, handle.spec));
}
