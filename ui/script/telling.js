// Streamlit hears where the visitor is, a little later, as it runs its script for what it is told.
// It runs the page that the browser names then: told while it turns a page, it would turn back.

import { app } from "./app_state.js";

const IDLE = 400; // milliseconds
const TURNED = 4000; // by then a page that Streamlit turns to has come, or it does not come
let telling = 0;
let knownAt = ""; // where Streamlit thinks the visitor is

/** @param {string} place */
export function tellSoon(place) {
  clearTimeout(telling);
  const tell = () => {
    app.onward = null;
    if (!app.streamlit || knownAt === place) return;
    knownAt = place;
    app.streamlit.setStateValue("at", place);
  };
  telling = setTimeout(tell, app.onward === null ? IDLE : TURNED);
}

// The visitor goes on to another page: where they still are is not worth a run, nor is a page that
// comes up on the way there.
/** @param {string | null} page */
export function tellNothingBefore(page) {
  clearTimeout(telling);
  app.onward = page;
  knownAt = app.page?.steps[0]?.name ?? "";
}
