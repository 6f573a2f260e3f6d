// Ways into the app, where one serves these pages or was named when they were made: with the table
// and the choices of the page, and all that a hand has moved.

import { appAddress } from "./in_class.js";
import { isServed } from "./in_book.js";
import { linkQuery } from "./link.js";
import { nodeIn } from "./node_in.js";
import { pageLanguage } from "./page_language.js";
import { make, told } from "./words.js";

// Links that wait for the address of the app: each says which of its pages it leads to.
/** @param {Step[]} steps */
export function openApp(steps) {
  const app = appAddress();
  if (!app) return;
  for (const link of document.querySelectorAll("a[data-app]")) {
    Object.assign(link, { href: app + link.dataset.app, ...outside() });
    link.closest("[hidden]")?.removeAttribute("hidden");
  }
  for (const step of steps) watchStep(step, app);
}

// In a frame of another page the app opens in a window of its own.
function outside() {
  return window === window.top ? {} : { target: "_blank", rel: "noopener" };
}

// The links of a step say what stands there at the moment they are followed or copied.
/** @param {Step} step @param {string} app */
function watchStep(step, app) {
  /** @type {HTMLAnchorElement[]} */
  const links = [...document.querySelectorAll(`a[data-app^="${step.name.split("/")[0]}?"]`)];
  if (!isServed()) {
    const exact = make("a", { textContent: told("book.exact_in_app"), ...outside() });
    nodeIn(step.article, ".by-hand").append(" ", exact);
    links.push(exact);
  }
  step.changed = () => links.forEach((link) => (link.href = `${app}${addressOf(step)}`));
  step.changed();
}

/** @param {Step} step */
function addressOf({ name, chosen, settings, moves }) {
  const [lesson, step] = name.includes("/") ? name.split("/") : ["", ""]; // the start page's picture
  const { data: table, div: divisor, ...choices } = chosen;
  const language = pageLanguage();
  return `${lesson}?${linkQuery({ language, table, step, divisor, settings: { ...choices, ...settings }, moves })}`;
}
