// Live numbers under the picture: Python's exact text at rest, its expression's value during a drag.

import { fixed } from "./numbers.js";
import { isOurs, movedNames, readerOf } from "./state.js";

const NOTHING = "—"; // where there is no such number

/** @param {Live} live */
export function setReadouts(live) {
  const specs = live.picture.shown.layout.meta?.readouts ?? [];
  while (live.nodes.readouts.children.length > specs.length)
    live.nodes.readouts.lastChild?.remove();
  specs.forEach((spec, i) => {
    const item = /** @type {HTMLElement} */ (
      live.nodes.readouts.children[i] ?? live.nodes.readouts.appendChild(makeReadout())
    );
    item.children[0].textContent = spec.label ?? "";
    item.dataset.digits = `${spec.digits}`; // for who compares two texts of it (hearing.js)
    item.style.setProperty("--lf-color", spec.color ?? "inherit");
  });
  showNumbers(live);
}

function makeReadout() {
  const item = document.createElement("div");
  const label = document.createElement("span");
  const value = document.createElement("span");
  item.className = "lf-readout";
  label.className = "lf-label";
  value.className = "lf-value";
  item.append(label, value);
  return item;
}

/** @param {Readout} readout @param {number} value */
function numberText({ digits, times, unit }, value) {
  return Number.isFinite(value) ? `≈ ${fixed(times * value, digits)}${unit}` : NOTHING;
}

/** @param {Live} live */
export function showNumbers(live) {
  const reader = readerOf(live);
  const specs = live.picture.shown.layout.meta?.readouts ?? [];
  const moved = live.now.local ? movedNames(live) : [];
  // A number stays as Python wrote it unless something that it is made of has moved.
  /** @param {Readout} readout */
  const isMade = ({ value }) =>
    live.now.local ? moved.some((name) => reader.reads(value, name)) : isOurs(live, [value]);
  specs.forEach((spec, i) => {
    const text = isMade(spec) ? numberText(spec, reader.read(spec.value)) : spec.text;
    const node = live.nodes.readouts.children[i].children[1];
    if (node.textContent !== text) node.textContent = text;
  });
  live.given.options.onFrame?.(live.now.state, live.now.local); // what else on the page speaks of the state
}
