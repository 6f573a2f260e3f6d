// A script of its own, fetched when somebody taps a handle, or where a space can be turned: how things
// are moved without dragging. Its style comes with it.

import { loadReading } from "./load.js";
import { openPickBar } from "./pick_bar.js";
import { makeTurns } from "./turn_room.js";

const sheet = new CSSStyleSheet();
sheet.replaceSync(window.pcaFingersStyle ?? "");
document.adoptedStyleSheets.push(sheet);

/** @type {ReadsNumber} */
const reads = async (text) => {
  const reading = await loadReading();
  if (!reading) throw new Error("nothing reads a number");
  return reading.typedNumber(text);
};

window.pcaFingers = {
  openBar: (live, handle, hand) => openPickBar(live, handle, hand, reads),
  makeTurns,
};
