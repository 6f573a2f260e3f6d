// Scripts of the book, fetched once each. A page opened from the disk can fetch nothing else.

import { nodeIn } from "./node_in.js";

/** @type {Map<string, Promise<void>>} */
const loading = new Map();

/** @param {string} address @returns {Promise<void>} */
export function load(address) {
  const before = loading.get(address);
  if (before) return before;
  const found = /** @type {Promise<void>} */ (
    new Promise((done, fail) => {
      const script = document.createElement("script");
      script.src = address;
      script.onload = () => done();
      script.onerror = () => {
        loading.delete(address); // a lost network may come back
        fail(new Error(`${address} did not load`));
      };
      document.head.append(script);
    })
  );
  loading.set(address, found);
  return found;
}

// The way from this page to the folder that holds all pages.
export function bookRoot() {
  return nodeIn(document, "script[data-root]").dataset.root;
}

export const loadPlotly = () => handedOver("Plotly", "plotly");

// What reads and judges what is typed (reading.js); null until it has come.
export const readingHere = () => window.pcaReading ?? null;

export const loadReading = () => handedOver("pcaReading", "reading");

// What says aloud what a move has changed (hearing.js).
export const loadHearing = () => handedOver("pcaHearing", "hearing");

// What moves things without dragging (fingers.js).
export const loadFingers = () => handedOver("pcaFingers", "fingers");

// What the wall shows, as words (wall_words.js).
export const loadWallWords = () => handedOver("pcaWallWords", "wallWords");

// A script hands over one name; its address stands in the page.
/**
 * @template {"Plotly" | "pcaReading" | "pcaHearing" | "pcaFingers" | "pcaWallWords"} K
 * @param {K} name
 * @param {"plotly" | "reading" | "hearing" | "fingers" | "wallWords"} where
 */
function handedOver(name, where) {
  if (window[name]) return Promise.resolve(window[name]);
  const address = nodeIn(document, "script[data-root]").dataset[where];
  return load(bookRoot() + address).then(() => window[name]);
}
