// Streamlit hears where the visitor is, a little later, as it runs its script for what it is told.
// It runs the page that the browser names then: told while it turns a page, it would turn back.

import { app } from "./app_state.js";

const IDLE = 400; // milliseconds
let telling = 0;
let knownAt = ""; // where Streamlit thinks the visitor is

/** @param {string} place */
export function tellSoon(place) {
  clearTimeout(telling);
  telling = setTimeout(() => {
    if (!app.streamlit || knownAt === place) return;
    knownAt = place;
    app.streamlit.setStateValue("at", place);
  }, IDLE);
}

// The visitor goes on: where they still are is not worth a run.
/** @param {string} place */
export function tellNothing(place) {
  clearTimeout(telling);
  knownAt = place;
}
