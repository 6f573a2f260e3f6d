// Selecting records: a click on a mark, a box around several, or keys. `state[name]` lists them.

import { redraw, takeWaiting } from "./core.js";
import { CANCEL, CHOOSE, OTHERS, isCommand } from "./keys.js";
import { AIR, isInSpace, marksOf, placeOfMark, ringPath, ringTraces } from "./marks.js";
import { sayBelow } from "./nodes.js";
import { pixel, wrap } from "./numbers.js";
import { pauseAll } from "./playing.js";
import { selectHandle, selectedOf, showCount } from "./selected.js";
import { fillIn } from "./fill_in.js";
import { setInState } from "./state.js";

/** @param {Live} live @param {Handle} made */
export function makeSelect(live, made) {
  const handle = /** @type {SelectHandle} */ (made);
  const { node } = handle;
  node.setAttribute("role", "button");
  node.innerHTML = '<svg class="lf-rings" aria-hidden="true"><path/><path/></svg>';
  const rings = [...node.querySelectorAll("path")];
  const grip = node.appendChild(document.createElement("span"));
  grip.className = "lf-grip";
  handle.selecting = { rings, grip, cursor: undefined, order: [], orderedFor: null };
  node.addEventListener("keydown", (event) => keyOnSelect(live, handle, event));
  node.addEventListener("focus", () => isByKeys(handle) && showSelection(live, handle));
  node.addEventListener("blur", () => {
    if (!node.classList.contains("lf-by-hand") && !live.gone) showSelection(live, handle);
    node.classList.remove("lf-by-hand");
  });
  return handle;
}

// The records in the order of the keys, and the one at which the keys are.
/** @param {Live} live @param {SelectHandle} handle */
function orderOf(live, handle) {
  const { selecting } = handle;
  if (selecting.orderedFor === live.picture.shown) return selecting.order;
  const order = [...new Set(marksOf(live, handle.spec).map(({ record }) => record))];
  order.sort((a, b) => a - b);
  const chosen = selectedOf(live, handle).find((record) => order.includes(record));
  const cursor = order.includes(selecting.cursor) ? selecting.cursor : (chosen ?? order[0]);
  Object.assign(selecting, { cursor, order, orderedFor: live.picture.shown });
  return order;
}

/** @param {Live} live @param {SelectHandle} handle */
export function placeSelect(live, handle) {
  const { spec, node } = handle;
  const { rings, grip } = handle.selecting;
  const selected = selectedOf(live, handle);
  const path = selected.length ? ringPath(live, spec, selected) : "";
  for (const ring of rings) if (ring.getAttribute("d") !== path) ring.setAttribute("d", path);
  describeSelect(live, handle);
  const mark =
    isByKeys(handle) &&
    marksOf(live, spec).find(({ record }) => record === handle.selecting.cursor);
  const place =
    mark && !isInSpace(live.picture.shown.data[Number(mark.index)])
      ? placeOfMark(live, mark)
      : null;
  node.classList.toggle("lf-nowhere", !place);
  if (place) grip.style.transform = `translate(${pixel(place[0])}px, ${pixel(place[1])}px)`;
  showCount(live, selected.length);
}

/** @param {Live} live @param {SelectHandle} handle */
function describeSelect(live, handle) {
  const order = orderOf(live, handle);
  const said = { label: handle.spec.label ?? "", ...wordsOfRecord(handle, order) };
  handle.node.setAttribute("aria-label", fillIn(live.given.words.select_many, said));
  handle.node.setAttribute(
    "aria-pressed",
    selectedOf(live, handle).includes(handle.selecting.cursor),
  );
}

/** @param {SelectHandle} handle @param {number[]} order */
function wordsOfRecord({ spec, selecting: { cursor } }, order) {
  const record = spec.names?.[cursor ?? -1] ?? String((cursor ?? 0) + 1);
  return { record, i: order.indexOf(cursor) + 1, n: order.length };
}

/** @param {Live} live @param {SelectHandle} handle */
function sayRecord(live, handle) {
  const on = selectedOf(live, handle).includes(handle.selecting.cursor);
  const word = on ? live.given.words.select_on : live.given.words.select_off;
  sayBelow(live, fillIn(word, wordsOfRecord(handle, orderOf(live, handle))));
}

/** @param {SelectHandle} handle */
function isByKeys({ node }) {
  return node.matches(":focus-visible") && !node.classList.contains("lf-by-hand");
}

// In a space the rings, and where the keys are, belong to the scene: Plotly draws them.
/** @param {Live} live */
export function spaceRings(live) {
  const { data, layout } = live.picture.shown;
  const spec = layout.meta?.handles?.find(({ kind }) => kind === "select");
  if (!spec) return [];
  const scale = live.picture.room.fontScale;
  const rings = ringTraces(data, spec, live.now.state[spec.name], { color: spec.color, scale });
  const handle = selectHandle(live);
  if (!handle || !isByKeys(handle)) return rings;
  const ink = live.picture.shown.layout.font.color;
  return [
    ...rings,
    ...ringTraces(data, spec, [handle.selecting.cursor ?? -1], {
      color: ink ?? "",
      air: 2 * AIR,
      scale,
    }),
  ];
}

/** @param {Live} live @param {SelectHandle} handle */
function showSelection(live, handle) {
  if (!live.picture.stands) return;
  const spaces = Object.keys(handle.spec.records).some((index) =>
    isInSpace(live.given.figure.data[Number(index)] ?? {}),
  );
  if (spaces && !live.hold) redraw(live);
  else placeSelect(live, handle);
}

// The selection as the hand left it: data that came meanwhile are taken in, then it is sent.
/** @param {Live} live @param {SelectHandle} handle @param {number[]} records */
export function chooseRecords(live, handle, records) {
  const { name } = handle.spec;
  const payload = { [name]: [...new Set(records)].sort((a, b) => a - b) };
  setInState(live, name, payload[name]);
  if (takeWaiting(live, payload)) redraw(live);
  else showSelection(live, handle);
  live.given.options.onCommit?.(payload);
}

/** @param {Live} live @param {SelectHandle} handle @param {number} record */
export function toggleRecord(live, handle, record) {
  pauseAll(live);
  handle.selecting.cursor = record;
  const before = selectedOf(live, handle);
  const has = before.includes(record);
  chooseRecords(live, handle, has ? before.filter((one) => one !== record) : [...before, record]);
  sayRecord(live, handle);
}

/** @param {Live} live */
export function clearSelection(live) {
  const handle = selectHandle(live);
  if (!handle) return;
  pauseAll(live);
  chooseRecords(live, handle, []);
  sayBelow(live, fillIn(live.given.words.select_count, { n: 0 }));
}

/** @param {Live} live @param {SelectHandle} handle @param {KeyboardEvent} event */
function keyOnSelect(live, handle, event) {
  if (isCommand(event) || !live.picture.stands || live.hold) return;
  handle.node.classList.remove("lf-by-hand");
  const order = orderOf(live, handle);
  if (OTHERS[event.key]) {
    const step = OTHERS[event.key];
    handle.selecting.cursor =
      order[wrap(order.indexOf(handle.selecting.cursor) + step, order.length || 1)];
    showSelection(live, handle);
    sayRecord(live, handle);
  } else if (CHOOSE.includes(event.key) && handle.selecting.cursor !== undefined) {
    toggleRecord(live, handle, handle.selecting.cursor);
  } else if (CANCEL.includes(event.key) && selectedOf(live, handle).length) clearSelection(live);
  else return;
  event.preventDefault();
}
