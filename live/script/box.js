// The hand that selects: a click or tap on a mark, and with the mouse a box around several.

import { settle } from "./core.js";
import { SHAKE, STILL } from "./gestures.js";
import { beginHold, cancelHold, letGo } from "./hold.js";
import { CANCEL } from "./keys.js";
import { within } from "./kinds.js";
import { recordAt, recordsInside } from "./marks.js";
import { sayBelow } from "./nodes.js";
import { pointerAt } from "./places.js";
import { chooseRecords, toggleRecord } from "./select.js";
import { selectHandle, selectedOf } from "./selected.js";
import { fillIn } from "./fill_in.js";

/**
 * A press on the picture, until it is a click or a box.
 * @typedef {object} MarkingHand
 * @property {SelectHandle} handle
 * @property {number} pointer
 * @property {Pair} start
 * @property {boolean} draws whether it may draw a box
 * @property {boolean} adds
 * @property {AbortController} watch
 * @property {HTMLElement} [box]
 */

/** @param {Live} live @param {PointerEvent} event */
export function pressMarks(live, event) {
  const handle = selectHandle(live);
  if (!handle || event.button || !event.isPrimary || live.hold || !live.picture.stands) return;
  const target = /** @type {Element} */ (event.target);
  if (target.closest(".lf-handle")) return; // that one is grabbed
  // A finger's drag scrolls the page, and a drag in a space turns it.
  const draws = event.pointerType === "mouse" && !target.closest(".gl-container");
  const start = pointerAt(live, event);
  const watch = new AbortController();
  /** @type {MarkingHand} */
  const hand = { handle, pointer: event.pointerId, start, draws, adds: event.shiftKey, watch };
  if (draws) beginHold(live, handle, { pointer: hand.pointer, watch });
  // On the window: captured, the pointer would be lost to Plotly, which follows the mouse itself.
  /**
   * @template {"pointermove" | "pointerup" | "pointercancel" | "keydown"} T
   * @param {T} name
   * @param {(event: WindowEventMap[T]) => unknown} act
   */
  const on = (name, act) =>
    window.addEventListener(name, act, { signal: watch.signal, capture: true });
  on("pointermove", (move) => move.pointerId === hand.pointer && stretchBox(live, hand, move));
  on("pointerup", (up) => up.pointerId === hand.pointer && releaseMarks(live, hand, up));
  on("pointercancel", () => dropBox(live, hand));
  on("keydown", (key) => {
    if (!CANCEL.includes(key.key) || !hand.box) return;
    key.preventDefault();
    key.stopPropagation();
    dropBox(live, hand);
  });
}

/**
 * @param {Live} live
 * @param {MarkingHand} markingHand
 * @param {PointerEvent} event
 * @returns {Four}
 */
function edgesOf(live, { start }, event) {
  const to = pointerAt(live, event);
  const size = [live.nodes.stage.clientWidth, live.nodes.stage.clientHeight];
  const inside = to.map((value, k) => within(value, [0, size[k]]));
  const edges = [0, 1]
    .map((k) => Math.min(start[k], inside[k]))
    .concat([0, 1].map((k) => Math.max(start[k], inside[k])));
  return /** @type {Four} */ (edges);
}

/**
 * @param {Live} live
 * @param {MarkingHand} markingHand
 * @param {PointerEvent} event
 * @param {number} reach
 */
function hasMoved(live, { start }, event, reach) {
  const [x, y] = pointerAt(live, event);
  return Math.hypot(x - start[0], y - start[1]) >= reach;
}

/** @param {Live} live @param {MarkingHand} hand @param {PointerEvent} event */
function stretchBox(live, hand, event) {
  if (!hand.draws || live.hold?.watch !== hand.watch) return;
  if (!hand.box && !hasMoved(live, hand, event, STILL)) return;
  if (!hand.box) {
    hand.box = hand.handle.node.appendChild(document.createElement("div"));
    hand.box.className = "lf-box";
    hand.watch.signal.addEventListener("abort", () => hand.box?.remove());
  }
  const [left, top, right, bottom] = edgesOf(live, hand, event);
  hand.box.style.transform = `translate(${left}px, ${top}px)`;
  hand.box.style.width = `${right - left}px`;
  hand.box.style.height = `${bottom - top}px`;
}

/** @param {Live} live @param {MarkingHand} hand @param {PointerEvent} event */
function releaseMarks(live, hand, event) {
  hand.watch.abort();
  const { handle } = hand;
  const held = live.hold?.watch === hand.watch;
  if (live.hold && !held) return; // something else has been taken meanwhile
  if (hand.draws && !held) return;
  if (held) letGo(live);
  if (hand.box) {
    const found = recordsInside(live, handle.spec, edgesOf(live, hand, event));
    takeFocus(handle);
    chooseRecords(live, handle, hand.adds ? [...selectedOf(live, handle), ...found] : found);
    return sayBelow(
      live,
      fillIn(live.given.words.select_count, { n: selectedOf(live, handle).length }),
    );
  }
  const slipped = hasMoved(live, hand, event, event.pointerType === "mouse" ? STILL : SHAKE);
  const record = slipped ? undefined : recordAt(live, handle.spec, hand.start);
  if (record === undefined) return held && settle(live, null);
  takeFocus(handle);
  toggleRecord(live, handle, record);
}

// Escape and the keys go on from where the hand was.
/** @param {Handle} handle */
export function takeFocus({ node }) {
  node.classList.add("lf-by-hand");
  node.focus({ preventScroll: true });
}

/** @param {Live} live @param {MarkingHand} hand */
function dropBox(live, hand) {
  hand.watch.abort();
  if (live.hold?.watch === hand.watch) cancelHold(live);
}
