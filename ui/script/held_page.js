// The page of the course that stands there: in the first HTML, then in the component.

import { app } from "./app_state.js";
import { showCourse } from "./course.js";
import { held } from "./host.js";
import { load } from "./load.js";
import { nodeIn } from "./node_in.js";
import { wakePage } from "./wake.js";
import { present } from "./wall.js";

const TYPED = "[data-question] input[type=text]"; // what is half typed outlives a change of language
const words = new Map(); // address → the words of a language

// With every run Streamlit writes the title of the address that it was opened at.
const keptTitle = new MutationObserver(() => {
  const { title } = app.page?.node.dataset ?? {};
  if (title && document.title !== title) document.title = title;
});

/** @param {Ours} node */
export async function openHeld(node) {
  const { page, language, htmlLanguage, title } = node.dataset;
  await speakWords(node.dataset.words);
  document.documentElement.lang = htmlLanguage;
  document.title = title;
  keptTitle.observe(nodeIn(document, "title"), { childList: true });
  putSkipsFirst(node);
  app.page = { node, language, lesson: page, steps: [] };
  app.page.steps = wakePage();
  const [step] = app.page.steps;
  if (step?.name.includes("/")) app.opened(step);
  showCourse();
  const exercises = node.querySelector("[data-exercises]");
  if (exercises) load(exercises.dataset.script).then(() => openExercises(node, exercises));
  showPart();
}

// The page of exercises; or the recipe by hand and one's own points, whose picture is to be left like
// a step's.
/** @param {Ours} node @param {Ours} exercises */
async function openExercises(node, { dataset }) {
  if ("inventory" in dataset) return window.pcaInventory(held());
  const opens = "byHand" in dataset ? "pcaByHand" : "points" in dataset ? "pcaPoints" : null;
  if (!opens) return window.pcaPractice(held());
  const picture = await window[opens](held());
  if (app.page?.node === node) app.page.picture = picture;
  else picture.leave();
}

// Streamlit's navigation stands before the page; the ways past it stand before both.
/** @param {Ours} node */
function putSkipsFirst(node) {
  document.querySelector("body > .skips")?.remove();
  document.body.prepend(nodeIn(node, ".skips"));
}

// The part of a page that was asked for. It is looked for again once the page stands in Streamlit's.
export function showPart() {
  document.getElementById(app.part.slice(1))?.scrollIntoView();
  if (app.streamlit) app.part = "";
}

// The first HTML names its own; another language's come when it is spoken.
/** @param {string} address */
async function speakWords(address) {
  if (!words.has(address)) {
    if (words.size || !window.pcaWords) await load(address);
    words.set(address, window.pcaWords);
  }
  window.pcaWords = words.get(address);
}

/** @param {string} html @returns {Ours} */
export const nodeOf = (html) => {
  const box = document.createElement("template");
  box.innerHTML = html;
  return nodeIn(box.content, ".held");
};

// Another page in its place; the reader begins at its title, or stays where they are.
/** @param {string} html @param {boolean} [keepsPlace] */
export async function replaceHeld(html, keepsPlace = false) {
  const node = nodeOf(html);
  const before = app.page?.node;
  const typed = before?.querySelector(TYPED)?.value;
  closeHeld();
  before?.replaceWith(node);
  await openHeld(node);
  const field = node.querySelector(TYPED);
  if (!keepsPlace) begin(node);
  else if (typed && field) field.value = typed;
}

/** @param {Ours} node */
export function begin(node) {
  const heading = nodeIn(node, "h1");
  heading.tabIndex = -1;
  heading.focus({ preventScroll: true });
  node.closest("[data-testid=stMain]")?.scrollTo(0, 0);
  scrollTo(0, 0);
}

export function closeHeld() {
  app.page?.steps.forEach((step) => step.leave());
  app.page?.picture?.leave();
}

export function leaveHeld() {
  closeHeld();
  document.querySelector("body > .skips")?.remove();
  app.page?.node.remove();
  app.page = null;
  present(false);
  document.documentElement.classList.remove("on-wall");
}
