// Where there is a server: what was opened once is there without a network, too (sw.js).

import { bookRoot } from "./load.js";
import { nodeIn } from "./node_in.js";
import { told } from "./words.js";

/**
 * What the worker says of a folder.
 * @typedef {object} Kept
 * @property {boolean} [failed]
 * @property {number} done
 * @property {number} of
 * @property {number} bytes
 */

const MEGABYTE = 1e6;

// Not from the disk, which needs none; not in a frame, where another page decides what is kept.
export async function keepForLater() {
  if (!location.protocol.startsWith("http") || window !== window.top || !navigator.serviceWorker)
    return;
  await whenIdle();
  const worker = await started();
  if (!worker) return;
  offerCourse(worker);
  if (document.querySelector("article[data-step*='/']")) await keepLesson(worker);
}

async function whenIdle() {
  if (document.readyState !== "complete")
    await new Promise((done) => addEventListener("load", done, { once: true }));
  await new Promise((done) => (window.requestIdleCallback ?? setTimeout)(done));
}

// Where no worker lies beside the pages, nothing is kept.
async function started() {
  try {
    await navigator.serviceWorker.register(`${bookRoot()}sw.js`);
    return (await navigator.serviceWorker.ready).active;
  } catch {
    return null;
  }
}

// What the worker says of a folder, each time it says something; the last is the answer.
/**
 * @param {ServiceWorker} worker
 * @param {string} folder
 * @param {boolean} fetch
 * @param {(told: Kept) => void} [each]
 * @returns {Promise<Kept>}
 */
function ask(worker, folder, fetch, each = () => {}) {
  return new Promise((done) => {
    const { port1, port2 } = new MessageChannel();
    port1.onmessage = ({ data }) => {
      each(data);
      if (data.failed || !fetch || data.done === data.of) done(data);
    };
    worker.postMessage({ folder, fetch }, [port2]);
  });
}

/** @param {Kept} kept */
const isWhole = ({ failed, done, of }) => !failed && done === of;

/** @param {ServiceWorker} worker */
async function keepLesson(worker) {
  const here = new URL(".", location.href).href.slice(
    new URL(bookRoot(), location.href).href.length,
  );
  const kept = await ask(worker, here, !navigator.connection?.saveData);
  const note = document.querySelector("[data-kept]");
  if (note && isWhole(kept)) note.textContent = told("offline.lesson");
}

/** @param {ServiceWorker} worker */
async function offerCourse(worker) {
  const place = document.querySelector("[data-keep]");
  if (!place) return;
  const button = nodeIn(place, "button");
  const note = nodeIn(place, "[role=status]");
  const folder = `${place.dataset.keep}/`;
  const whole = () => {
    button.hidden = true;
    note.textContent = told("offline.course");
  };
  button.addEventListener("click", async () => {
    button.disabled = true;
    navigator.storage?.persist?.();
    const kept = await ask(
      worker,
      folder,
      true,
      ({ done, of }) => (note.textContent = told("offline.keeping", { done, of })),
    );
    button.disabled = false;
    if (isWhole(kept)) whole();
    else note.textContent = told("offline.failed");
  });
  const kept = await ask(worker, folder, false);
  button.textContent = told("offline.keep", {
    size: Math.max(1, Math.round(kept.bytes / MEGABYTE)),
  });
  if (isWhole(kept)) whole();
  place.hidden = false;
}
