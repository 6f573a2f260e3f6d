// The map of keys at `?`: what works on this page, as it stands.

import {
  REPEAT,
  ARROWS,
  BACKWARD,
  CANCEL,
  CHOOSE,
  CLOUD,
  CORNER,
  DEEPER,
  COUNT,
  ENDS,
  ENTER,
  FORWARD,
  HELP,
  HIGHER,
  ONWARD,
  NEXT_STEP,
  OTHERS,
  PAGES,
  SEARCH,
  SHOW_VOTE,
  STEP_BEFORE,
  TIMER,
  VOTE,
  VOTE_AGAIN,
  WAY_IN,
  isCommand,
} from "./keys.js";
import { areSingleKeysOn, isTurnedOff, keepSingleKeys } from "./single_keys.js";
import { TYPING } from "./wall.js";
import { make, told } from "./words.js";

/** @type {Record<string, string>} */
const CAPS = {
  ArrowLeft: "←",
  ArrowRight: "→",
  ArrowUp: "↑",
  ArrowDown: "↓",
  Escape: "Esc",
  PageUp: "Page Up",
  PageDown: "Page Down",
};

/**
 * What works where there is something of this kind on the page: what is done, and the keys that do it.
 * @type {{kind: string, there: string, acts: [does: string, keys: string[], there?: string][]}[]}
 */
const KEY_PLACES = [
  {
    kind: "page",
    there: "html",
    acts: [
      ["on", ["Tab"]],
      ["search", SEARCH.slice(0, 1), ".to-search"],
      ["help", HELP.slice(0, 1)],
    ],
  },
  {
    kind: "wall",
    there: ".presenting article.step",
    acts: [
      ["forward", FORWARD],
      ["backward", BACKWARD],
      ["way_in", WAY_IN, ".on-wall"],
      ["corner", CORNER, ".on-wall"],
      ["cloud", CLOUD, ".on-wall"],
    ],
  },
  {
    kind: "lead",
    there: ".teach [data-lead]",
    acts: [
      ["vote", VOTE],
      ["show_vote", SHOW_VOTE],
      ["vote_again", VOTE_AGAIN],
      ["next_step", NEXT_STEP],
      ["step_before", STEP_BEFORE],
      ["timer", TIMER],
      ["count", COUNT],
      ["said_again", REPEAT],
    ],
  },
  {
    kind: "handle",
    there: ".lf-handle:not(.lf-cell, .lf-select)",
    acts: [
      ["nudge", Object.keys(ARROWS)],
      ["leap", Object.keys(PAGES), "html:not(.presenting)"],
      ["ends", Object.keys(ENDS)],
      ["others", Object.keys(OTHERS), ".lf-many"],
      ["pick", CHOOSE],
      ["let_go", CANCEL],
    ],
  },
  {
    kind: "select",
    there: ".lf-select",
    acts: [
      ["records", Object.keys(OTHERS)],
      ["choose", CHOOSE],
      ["none", CANCEL],
    ],
  },
  { kind: "cell", there: ".lf-cell", acts: [["neighbour", Object.keys(ARROWS)]] },
  {
    kind: "timeline",
    there: ".lf-timeline",
    acts: [
      ["frame", Object.keys(ARROWS)],
      ["first_last", Object.keys(ENDS)],
      ["stop", CANCEL],
    ],
  },
  {
    kind: "walk",
    there: "html:not(.presenting) [data-walk]",
    acts: [
      ["deeper", DEEPER],
      ["higher", HIGHER],
      ["beside", Object.keys(ONWARD)],
      ["first_last", Object.keys(ENDS)],
    ],
  },
  { kind: "ear", there: "[data-picture] .lf-root", acts: [["again", REPEAT]] },
  {
    kind: "field",
    there: ".question input[type=text], [data-exercises] input[type=text]",
    acts: [
      ["check", ENTER],
      ["next_cell", Object.keys(ARROWS), ".cells"],
    ],
  },
];

export function watchKeys() {
  document.addEventListener("keydown", (event) => {
    const target = event.target instanceof Element ? event.target : null;
    if (!HELP.includes(event.key) || isCommand(event) || target?.closest(TYPING)) return;
    if (isTurnedOff(event.key)) return;
    event.preventDefault();
    turnMap();
  });
  document.addEventListener("click", ({ target }) => {
    if (target instanceof Element && target.closest("[data-keys]")) turnMap();
  });
}

// Opened, or closed again. The browser gives the focus back to where it was.
function turnMap() {
  const open = document.querySelector("dialog.key-map");
  if (open instanceof HTMLDialogElement) return open.close();
  const close = make("button", {
    type: "button",
    autofocus: true,
    textContent: told("keys.close"),
  });
  const title = make("h2", { id: "key-map-title", textContent: told("keys.title") });
  const places = make("div", {});
  const list = () => places.replaceChildren(...KEY_PLACES.flatMap(placeOfKeys));
  list();
  const map = make(
    "dialog",
    { className: "key-map" },
    title,
    singleKeys(list),
    places,
    ...(window.pcaHearing ? [window.pcaHearing.choice()] : []),
    close,
  );
  map.setAttribute("aria-labelledby", title.id);
  close.addEventListener("click", () => map.close());
  map.addEventListener("close", () => map.remove());
  (document.querySelector(".held") ?? document.body).append(map);
  map.showModal();
}

// Whether keys of a single character work, to be chosen.
/** @param {() => void} changed */
function singleKeys(changed) {
  const box = make("input", { type: "checkbox", checked: areSingleKeysOn() });
  box.addEventListener("change", () => {
    keepSingleKeys(box.checked);
    changed();
  });
  const label = make("label", {}, box, " ", told("keys.single"));
  // Here: a phone's first sheet has no byte to spare for it.
  label.style.cssText = "display: flex; gap: 0.5rem; align-items: center; min-height: 44px";
  return label;
}

/** @param {typeof KEY_PLACES[number]} place */
function placeOfKeys({ kind, there, acts }) {
  if (!isThere(there)) return [];
  const rows = acts
    .filter(([, keys, needed]) => !keys.every(isTurnedOff) && (!needed || isThere(needed)))
    .map(([does, keys]) =>
      make(
        "tr",
        {},
        make("td", {}, ...keys.flatMap((key) => [make("kbd", { textContent: capOf(key) }), " "])),
        make("td", { textContent: told(`keys.${does}`) }),
      ),
    );
  if (!rows.length) return [];
  return [make("h3", { textContent: told(`keys.${kind}`) }), make("table", {}, ...rows)];
}

/** @param {string} key */
const capOf = (key) =>
  key === " " ? told("keys.space") : (CAPS[key] ?? (/^[a-z]$/.test(key) ? key.toUpperCase() : key));

/** @param {string} there */
const isThere = (there) =>
  [...document.querySelectorAll(there)].some((one) => one.checkVisibility());
