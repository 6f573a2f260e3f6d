// On the wall: large, without what a class need not see, and led by a clicker's two keys.

import { told } from "./words.js";

const FORWARD = new Set(["PageDown", " ", "ArrowRight"]);
const BACKWARD = new Set(["PageUp", "ArrowLeft"]);
const TYPING = "input:not([type=range]), textarea, select, [contenteditable]";
const PRESSING = "button, a, label, summary, [role=button], [role=slider]";
const LITTLE = 48; // pixels below the edge that are worth no press

export function watchWall(steps) {
  const page = document.documentElement;
  const button = document.querySelector("[data-present]");
  if (!button) return;
  const query = new URLSearchParams(location.search);
  const present = (on) => {
    page.classList.toggle("presenting", on);
    button.textContent = told(on ? "present.stop" : "present.start");
  };
  button.addEventListener("click", () => present(!page.classList.contains("presenting")));
  present(query.get("present") === "1");
  document.addEventListener("keydown", (event) => heard(event, steps[0]));
}

function heard(event, step) {
  const forward = FORWARD.has(event.key);
  if (!document.documentElement.classList.contains("presenting") || (!forward && !BACKWARD.has(event.key))) return;
  const target = event.target instanceof Element ? event.target : null;
  if (target?.closest(TYPING) || (event.key !== "PageDown" && event.key !== "PageUp" && target?.closest(PRESSING))) return;
  event.preventDefault();
  if (turnPage(forward)) return;
  if (forward && step.reveal()) return void requestAnimationFrame(() => bringUp(step));
  const there = document.querySelector(forward ? "a[rel=next]" : "a[rel=prev]");
  if (there) location.href = onWall(there.href);
}

function onWall(address) {
  const there = new URL(address);
  there.searchParams.set("present", "1");
  return there.href;
}

// What a press can still show of this page.
function turnPage(forward) {
  const left = forward ? document.documentElement.scrollHeight - innerHeight - scrollY : scrollY;
  if (left < LITTLE) return false;
  scrollBy(0, (forward ? 1 : -1) * Math.min(left, innerHeight * 0.8));
  return true;
}

function bringUp(step) {
  const reveal = step.article.querySelector("[data-reveal]");
  const { bottom } = reveal.getBoundingClientRect();
  if (bottom > innerHeight) reveal.scrollIntoView({ block: "start" });
}
