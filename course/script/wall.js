// On the wall: large, without what a class need not see, and led by a clicker's two keys.

import { held, isPresenting } from "./host.js";
import { told } from "./words.js";

const FORWARD = new Set(["PageDown", " ", "ArrowRight"]);
const BACKWARD = new Set(["PageUp", "ArrowLeft"]);
const TYPING = "input:not([type=range]), textarea, select, [contenteditable]";
const PRESSING = "button, a, label, summary, [role=button], [role=slider]";
const LITTLE = 48; // pixels below the edge that are worth no press

/** @type {Step | undefined} */
let step; // on the wall
let isListening = false;

/** @param {Step[]} steps */
export function watchWall(steps) {
  [step] = steps;
  const button = document.querySelector("[data-present]");
  if (!button) return present(false);
  button.addEventListener("click", () => {
    present(!isPresenting());
    if (!step) return;
    held().at(step);
    if (step.picture.figure) step.picture.update();
  });
  present(new URLSearchParams(location.search).get("present") === "1");
  if (!isListening) document.addEventListener("keydown", heard);
  isListening = true;
}

/** @param {boolean} on */
export function present(on) {
  document.documentElement.classList.toggle("presenting", on);
  const button = document.querySelector("[data-present]");
  if (button) button.textContent = told(on ? "present.stop" : "present.start");
}

/** @param {KeyboardEvent} event */
function heard(event) {
  const forward = FORWARD.has(event.key);
  if (!isPresenting() || !step || (!forward && !BACKWARD.has(event.key))) return;
  const target = event.target instanceof Element ? event.target : null;
  if (
    target?.closest(TYPING) ||
    (event.key !== "PageDown" && event.key !== "PageUp" && target?.closest(PRESSING))
  )
    return;
  event.preventDefault();
  if (turnPage(step, forward)) return;
  const { article } = step;
  if (forward && step.reveal()) return void requestAnimationFrame(() => bringUp(article));
  const there = document.querySelector(forward ? "a[rel=next]" : "a[rel=prev]");
  if (there) held().go(there.href);
}

// What scrolls: the page, or the part of it that holds the step.
/** @param {HTMLElement} article */
function scroller(article) {
  for (let node = /** @type {HTMLElement | null} */ (article); node; node = node.parentElement) {
    if (
      /auto|scroll/.test(getComputedStyle(node).overflowY) &&
      node.scrollHeight > node.clientHeight
    )
      return node;
  }
  return document.documentElement;
}

// What a press can still show of this step.
/** @param {Step} step @param {boolean} forward */
function turnPage({ article }, forward) {
  const page = scroller(article);
  const room = forward ? page.scrollHeight - page.clientHeight - page.scrollTop : page.scrollTop;
  const left = forward ? Math.min(room, article.getBoundingClientRect().bottom - lowest()) : room;
  if (left < LITTLE) return false;
  page.scrollBy(0, (forward ? 1 : -1) * Math.min(left, page.clientHeight * 0.8));
  return true;
}

// Where what is seen ends: a class's line stands at the foot of the wall.
const lowest = () =>
  document.querySelector(".class-strip")?.getBoundingClientRect().top ?? innerHeight;

// In a class the bars come first, which stand above the words.
/** @param {HTMLElement} article */
function bringUp(article) {
  const bars = article.querySelector(".class-wall");
  const reveal = article.querySelector("[data-reveal]");
  if (bars) bars.scrollIntoView({ block: "start" });
  else if (reveal && reveal.getBoundingClientRect().bottom > lowest())
    reveal.scrollIntoView({ block: "start" });
}
