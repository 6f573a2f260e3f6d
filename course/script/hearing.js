// A script of its own, which comes after the picture: what a move has changed is said to who does not
// see it, once, when the hand has rested. picture.js asks for it.

import { namesAloud } from "./aloud.js";
import { allAloud, consequence, pastNumbers } from "./consequence.js";
import { fillIn } from "./fill_in.js";
import { AMOUNTS, amountKept, keepAmount } from "./how_much.js";
import { REPEAT, isCommand } from "./keys.js";
import { oneAfterAnother } from "./lists.js";
import { hearVerdict, nameCells } from "./node_aloud.js";
import { pageLanguage } from "./page_language.js";
import { isTurnedOff } from "./single_keys.js";
import { watchFormulas } from "./said_formulas.js";
import { make, told } from "./words.js";

const WAIT = 1500; // milliseconds for the exact numbers; then ≈ is said
const GONE = 10_000; // milliseconds: said long since, and else met again at the end of the page
const WRITING = "input:not([type=range]), textarea, select, [contenteditable]";
const SLIDERS = "[role=slider], input[type=range]";
const MOVABLE = "[role=slider], .lf-timeline";
const PICTURE = "[data-picture], [data-points-figure]";

let typed = 0; // how often somebody has typed: who does is not talked to
document.addEventListener("input", ({ target }) => {
  if (target instanceof Element && target.closest(WRITING)) typed += 1;
});

/** @type {SayAloud} */
const sayAloud = (key, values = {}) => {
  const { en, [pageLanguage()]: own = en } = window.pcaAloud ?? {};
  return fillIn(own?.[key] ?? key, values);
};

// There before anything is written into it: else it is not heard.
/** @param {Element} place */
function regionIn(place) {
  const before = place.querySelector(":scope > .heard");
  if (before) return before;
  const region = make("div", { className: "heard unseen", role: "status", ariaLive: "polite" });
  place.append(region);
  return region;
}

// What a cell holds has been heard with its name: the line below is said where a move has changed it.
/** @param {Element} mount */
function heldByCell(mount) {
  const line = mount.querySelector(".lf-said");
  const isOfCell = mount.querySelector(".lf-handle[role=button]") !== null;
  line?.setAttribute("aria-live", isOfCell ? "off" : "polite");
  return isOfCell ? (line?.textContent ?? "") : "";
}

/** @param {Element} mount */
const numbersUnder = (mount) =>
  [...mount.querySelectorAll(".lf-readout")].map((node) => ({
    label: node.children[0].textContent ?? "",
    text: node.children[1].textContent ?? "",
    digits: Number(node.getAttribute("data-digits")),
  }));

// The numbers that follow, and where handles and timelines stand, as they are written there.
/** @param {HeardPlace} place @param {Element} mount @returns {HeardPicture} */
function lookedAt(place, mount) {
  const numbers = place.numbers?.() ?? numbersUnder(mount);
  const movable = [...mount.querySelectorAll(MOVABLE)].map((node) => ({
    node,
    said: standsAt(node),
  }));
  return { numbers, movable, cell: heldByCell(mount), besides: place.besides?.() ?? "" };
}

/** @param {Element} node */
function standsAt(node) {
  const label = node.getAttribute("aria-label") ?? "";
  const text = node.getAttribute("aria-valuetext");
  if (text !== null) return text;
  const frame = node.querySelector(".lf-frame")?.textContent ?? "";
  return sayAloud("change", { label, number: frame });
}

// Of what stands elsewhere now: what the hand is at, else the first.
/** @param {HeardPicture} before @param {HeardPicture} after */
function movedBetween(before, after) {
  const moved = after.movable.filter(({ said }, i) => before.movable[i]?.said !== said);
  const held = moved.find(({ node }) => node.contains(document.activeElement));
  return (held ?? moved[0])?.said ?? "";
}

/** @param {HeardPlace} place @returns {Hearing} */
function listen(place) {
  const { article } = place;
  const mount = /** @type {HTMLElement} */ (article.querySelector(PICTURE));
  const region = regionIn(article.parentElement ?? article);
  const reveal = article.querySelector("[data-reveal]");
  let isOpen = Boolean(reveal?.open);
  let before = lookedAt(place, mount);
  let past = pastNumbers(before.numbers);
  let isByKeys = false; // what moved is said by the slider itself then
  let said = ""; // the latest sentence
  let isAgain = false;
  /** @type {{ typed: number, timer: ReturnType<typeof setTimeout> } | null} */
  let due = null;

  function forget() {
    if (due) clearTimeout(due.timer);
    due = null;
  }

  /** @param {string} text */
  function tell(text) {
    said = text;
    write(text);
  }

  /** @param {string} text */
  function write(text) {
    const line = make("p", { textContent: text });
    region.replaceChildren(line);
    setTimeout(() => line.remove(), GONE);
  }

  function look() {
    before = lookedAt(place, mount);
    past.note(before.numbers);
  }

  /** @param {HeardPicture} after @param {string} moved @param {boolean} isAnswered */
  function followed(after, moved, isAnswered) {
    const gap = told("list.gap");
    const text = consequence({
      say: sayAloud,
      gap,
      before: before.numbers,
      after: after.numbers,
      cell: after.cell === before.cell ? "" : after.cell,
      moved,
      past,
      amount: amountKept(),
      isAnswered,
    });
    const isOther = after.besides !== before.besides;
    return oneAfterAnother(gap, [text, isOther ? aloud(after.besides) : ""].filter(Boolean));
  }

  function speak() {
    const wasTyped = due?.typed !== typed;
    forget();
    const after = lookedAt(place, mount);
    const text = followed(after, isByKeys ? "" : movedBetween(before, after), place.revealed());
    look();
    if (text && !wasTyped) tell(text);
  }

  // A verdict, and what it has opened; who opens it by hand hears that from the browser.
  /** @param {string} verdict */
  function judged(verdict) {
    const title =
      reveal?.open && !isOpen ? (reveal.querySelector("summary")?.textContent ?? "") : "";
    isOpen = Boolean(reveal?.open);
    const also = title && sayAloud("opened", { title: aloud(title.trim()) });
    tell(oneAfterAnother(told("list.gap"), [verdict, also].filter(Boolean)));
  }

  // The latest sentence again; pressed once more, or where there is none, all numbers as they stand.
  function again() {
    const all = allAloud(sayAloud, told("list.gap"), lookedAt(place, mount).numbers);
    const text = isAgain || !said ? all : said;
    if (text) write(text);
    isAgain = !isAgain;
  }

  mount.addEventListener(
    "pointerdown",
    () => {
      forget(); // it moves again
      before.cell = heldByCell(mount);
      isByKeys = isAgain = false;
    },
    true,
  );
  mount.addEventListener(
    "keydown",
    (event) => {
      const target = event.target instanceof Element ? event.target : null;
      before.cell = heldByCell(mount);
      if (isCommand(event) || isTurnedOff(event.key) || target?.closest(WRITING)) return;
      if (REPEAT.includes(event.key)) {
        event.preventDefault();
        return again();
      }
      forget();
      isByKeys = Boolean(target?.closest(SLIDERS));
      isAgain = false;
    },
    true,
  );
  reveal?.addEventListener("toggle", () => {
    isOpen = reveal.open;
    look();
  });
  hearVerdict(sayAloud, article, judged);
  nameCells(sayAloud, mount);
  hideTester();

  return {
    moved() {
      forget();
      due = { typed, timer: setTimeout(speak, WAIT) };
    },
    known: () => (due ? speak() : look()),
    anew(why) {
      forget();
      const after = lookedAt(place, mount);
      const text = why ? followed(after, sayAloud(why), false) : "";
      before = after;
      past = pastNumbers(before.numbers);
      if (text) tell(text);
    },
    leave: forget,
  };
}

// How much is said, to be chosen where the keys are told.
function choice() {
  const select = make(
    "select",
    {},
    ...AMOUNTS.map((value) => make("option", { value, textContent: sayAloud(value) })),
  );
  select.value = amountKept();
  select.addEventListener("change", () => keepAmount(select.value));
  const label = make(
    "label",
    { className: "pick" },
    make("span", { textContent: sayAloud("amount") }),
    select,
  );
  // Here, as no page needs it before; a phone has no byte to spare for it.
  label.style.cssText = "display: grid; gap: 0.35rem; margin-top: 1rem; white-space: normal";
  select.style.cssText = "justify-self: start; max-width: 100%";
  return label;
}

/** @param {string} text */
const aloud = (text) => namesAloud(sayAloud, text);

// By which the drawing library measures: else it is met as a picture without a name.
const hideTester = () =>
  document.getElementById("js-plotly-tester")?.setAttribute("aria-hidden", "true");

watchFormulas(sayAloud, pageLanguage);
window.pcaHearing = { listen, choice, aloud };
