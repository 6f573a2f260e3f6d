// The things one can grab: small HTML elements over the picture, where they stand and what they say.

import { makeCell, placeCell } from "./cells.js";
import { placeDots } from "./dots.js";
import { giveToHand, setTabStops } from "./hand.js";
import { axisCentre, kinds } from "./kinds.js";
import { RADIANS, pixel } from "./numbers.js";
import { placePicked } from "./picked.js";
import { axisNamed, forgetPlace, movedTo, toPixels } from "./places.js";
import { makeSelect, placeSelect } from "./select.js";
import { fillIn } from "./fill_in.js";
import { readerOf } from "./state.js";

const MANY = 12; // with more points than this, the tab key stops at one of them only

/** @param {Spec} spec */
function signatureOf({ kind, index, name, value }) {
  return [kind, index, name, JSON.stringify(value)].join(" ");
}

// Makes the elements anew only where the handles changed, so that focus and hand stay.
/** @param {Live} live */
export function setHandles(live) {
  const specs = (live.picture.shown.layout.meta?.handles ?? []).filter(
    ({ kind }) => kind !== "timeline" && !(live.picture.stands === "sketch" && kind === "select"),
  ); // Plotly knows the marks
  const old = new Map(live.handles.map((handle) => [handle.signature, handle]));
  const many = specs.filter((spec) => spec.kind === "point").length > MANY;
  live.handles = specs.map((spec) => {
    const signature = signatureOf(spec);
    const handle = old.get(signature) ?? makeHandle(live, spec, signature);
    old.delete(signature);
    handle.spec = spec;
    forgetPlace(handle);
    handle.roving = many && spec.kind === "point";
    handle.node.style.setProperty("--lf-color", spec.color ?? "currentColor");
    handle.node.classList.toggle("lf-many", handle.roving);
    return handle;
  });
  for (const { node } of old.values()) node.remove();
  standInOrder(live);
  setTabStops(live);
  placeHandles(live);
}

// What stands beside a picked handle keeps its place after it.
/** @param {Live} live */
function standInOrder(live) {
  const { overlay } = live.nodes;
  let next = overlay.firstElementChild;
  for (const { node } of live.handles) {
    if (next && next === live.picked?.bar?.element) next = next.nextElementSibling;
    if (next === node) next = next.nextElementSibling;
    else overlay.insertBefore(node, next);
  }
}

/** @param {Live} live @param {Spec} spec @param {string} signature @returns {Handle} */
function makeHandle(live, spec, signature) {
  const node = document.createElement("div");
  node.className = `lf-handle lf-${spec.kind}`;
  node.tabIndex = -1;
  const handle = {
    node,
    spec,
    signature,
    roving: false,
    axes: [],
    placed: null,
    far: false,
    selecting: null,
  };
  if (spec.kind === "cell") return makeCell(live, handle);
  if (spec.kind === "select") return makeSelect(live, handle);
  node.setAttribute("role", "slider");
  const grip = document.createElement("span");
  grip.className = "lf-grip";
  node.append(grip);
  giveToHand(live, handle);
  return handle;
}

/** @param {Live} live */
export function placeHandles(live) {
  const reader = readerOf(live);
  live.handles.forEach((handle, i) => {
    const { spec } = handle;
    if (spec.kind === "select") return placeSelect(live, /** @type {SelectHandle} */ (handle));
    handle.axes = [axisNamed(live, spec.xaxis ?? "x"), axisNamed(live, spec.yaxis ?? "y")];
    if (!handle.axes[0] || !handle.axes[1]) return;
    if (spec.kind === "cell") return placeCell(live, handle);
    const kind = kinds[spec.kind];
    const [x, y] = toPixels(handle, kind.at(live.now.state, spec, reader, handle));
    if (!movedTo(handle, [x, y])) return;
    if (spec.kind === "axis") tilt(handle, reader, [x, y]);
    describeHandle(live, handle, kind, i);
  });
  placeDots(live);
  placePicked(live);
}

// The arrows on an axis' grip point the way it turns.
/** @param {Handle} handle @param {Reader} reader @param {Pair} pair */
function tilt(handle, reader, [x, y]) {
  const [cx, cy] = toPixels(handle, axisCentre(handle.spec, reader));
  const angle = Math.atan2(y - cy, x - cx) / RADIANS;
  /** @type {HTMLElement} */ (handle.node.firstChild).style.transform =
    `rotate(${pixel(angle)}deg)`;
}

/** @param {Live} live @param {Handle} handle @param {Kind} kind @param {number} i */
function describeHandle(live, handle, kind, i) {
  const { node, spec } = handle;
  const said = kind.said(live.now.state, spec);
  const text = fillIn(live.given.words[kind.word], { label: spec.label ?? "", ...said });
  const aria = kind.aria(live.now.state, spec, handle);
  const count = live.handles.filter(({ roving }) => roving).length;
  const label = handle.roving
    ? fillIn(live.given.words.handle_many, { label: spec.label ?? "", i: i + 1, n: count })
    : spec.label || text;
  node.setAttribute("aria-label", label);
  node.setAttribute("aria-valuetext", text);
  node.setAttribute("aria-valuemin", aria.min);
  node.setAttribute("aria-valuemax", Math.max(aria.max, aria.now));
  node.setAttribute("aria-valuenow", aria.now);
}
