// On the wall: large, without what a class need not see, and led by a clicker's two keys.

import { held, isPresenting } from "./host.js";
import { BACKWARD, FORWARD } from "./keys.js";
import { nodeIn } from "./node_in.js";
import { told } from "./words.js";

export const TYPING = "input:not([type=range]), textarea, select, [contenteditable]";
const PRESSING = "button, a, label, summary, [role=button], [role=slider]";
const LITTLE = 48; // pixels below the edge that are worth no press
const SOME = 12; // pixels of air above the edge

/** @type {Step | undefined} */
let step; // on the wall
let isListening = false;
let pressed = 0; // parts of a step that does not fit which are past
let isLast = true; // of its parts
let wasTold = false;
const size = new ResizeObserver(fit);

/** @param {Step[]} steps */
export function watchWall(steps) {
  [step] = steps;
  pressed = 0;
  size.disconnect();
  if (step) size.observe(step.article);
  const button = document.querySelector("[data-present]");
  if (!button) return present(false);
  button.addEventListener("click", () => {
    present(!isPresenting());
    if (!step) return;
    held().at(step);
    if (step.picture.figure) step.picture.update();
  });
  present(new URLSearchParams(location.search).get("present") === "1");
  if (!isListening) {
    document.addEventListener("keydown", heard);
    addEventListener("resize", fit);
  }
  isListening = true;
}

/** @param {boolean} on */
export function present(on) {
  document.documentElement.classList.toggle("presenting", on);
  const button = document.querySelector("[data-present]");
  if (button) button.textContent = told(on ? "present.stop" : "present.start");
  fit();
}

// Words that do not fit are told in as many presses as it takes: as many blocks as fit, then the others.
// Once there is the answer, what led to it goes first. A class has all of it: it is being asked.
function fit() {
  if (!step) return;
  const { article } = step;
  const led = [...article.querySelectorAll("[data-part=text] > *, .question")];
  const told = [...article.querySelectorAll(".reveal > [data-part] > *")];
  if (wasTold !== isTold(step)) [wasTold, pressed] = [isTold(step), 0];
  isLast = true;
  for (const one of [...led, ...told]) one.classList.remove("away");
  if (!isPresenting()) return;
  const { classList } = document.documentElement;
  nodeIn(article, ".columns").style.setProperty("--left", `${roomOfPicture(article)}px`);
  if (classList.contains("on-wall") || isSeen(article)) return;
  if (!wasTold) return void tellPart([...led, ...told], article);
  for (const one of led) {
    one.classList.add("away");
    if (isSeen(article)) return;
  }
  tellPart(told, article);
}

// Of these, what the press that is due shows.
/** @param {Element[]} blocks @param {HTMLElement} article */
function tellPart(blocks, article) {
  let rest = blocks;
  for (let press = 0; ; press++) {
    let count = rest.length;
    rest.forEach((one) => one.classList.remove("away"));
    while (count > 1 && !isSeen(article)) rest[--count].classList.add("away");
    isLast = count === rest.length;
    if (isLast || press === pressed) return;
    rest.slice(0, count).forEach((one) => one.classList.add("away"));
    rest = rest.slice(count);
  }
}

// What numbers and choices below it leave of the wall.
/** @param {HTMLElement} article */
function roomOfPicture(article) {
  const see = nodeIn(article, ".see").getBoundingClientRect();
  const stage = article.querySelector(".lf-stage, .baked");
  const high = stage?.getBoundingClientRect().height ?? 0;
  const above =
    nodeIn(article, ".columns").getBoundingClientRect().top + scroller(article).scrollTop;
  return lowest() - SOME - above - (see.height - high);
}

// Whether there was something to ask, and it is answered.
/** @param {Step} one */
const isTold = (one) => one.revealed() && Boolean(one.article.querySelector("[data-reveal]"));

/** @param {HTMLElement} article */
const isSeen = (article) =>
  nodeIn(article, ".words").getBoundingClientRect().bottom + scroller(article).scrollTop <=
  lowest() - SOME;

// The next part of a step that does not fit, or the one before.
/** @param {boolean} forward */
function tellOn(forward) {
  if (forward ? isLast : !pressed) return false;
  pressed += forward ? 1 : -1;
  fit();
  return true;
}

/** @param {KeyboardEvent} event */
function heard(event) {
  const forward = FORWARD.includes(event.key);
  if (!isPresenting() || !step || (!forward && !BACKWARD.includes(event.key))) return;
  const target = event.target instanceof Element ? event.target : null;
  if (
    target?.closest(`${TYPING}, dialog`) ||
    (event.key !== "PageDown" && event.key !== "PageUp" && target?.closest(PRESSING))
  )
    return;
  event.preventDefault();
  if (tellOn(forward) || turnPage(step, forward)) return;
  const { article } = step;
  if (forward && step.reveal()) return void requestAnimationFrame(() => bringUp(article));
  const beyond = forward && document.querySelector("a[data-beyond]"); // a class has no fields to fill
  const there = beyond || document.querySelector(forward ? "a[rel=next]" : "a[rel=prev]");
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
