// A step on one sheet of paper: with its picture as it stands, and the answer hidden or shown.

import { nodeIn } from "./node_in.js";
import { printSheet } from "./print_sheet.js";
import { make } from "./words.js";

/** @param {Step[]} steps */
export function watchSheets([step, other]) {
  if (!step || other) return;
  for (const button of document.querySelectorAll("[data-print]"))
    button.addEventListener("click", () => printStep(step, button.dataset.print === "shown"));
}

/** @param {Step} step @param {boolean} isShown */
async function printStep(step, isShown) {
  await step.picture.wake();
  printSheet(await sheetOfStep(step, isShown));
}

/** @param {Step} step @param {boolean} isShown */
async function sheetOfStep(step, isShown) {
  const { article } = step;
  const picture = await pictureOf(step, isShown);
  return make(
    "article",
    {},
    make("p", { className: "about", textContent: aboutStep() }),
    copyOf(nodeIn(article, "h1")),
    make("figure", {}, ...picture),
    ...copiesOf(article, "[data-part=text]"),
    ...copiesOf(article, "[data-part=ask]").map((ask) =>
      make("div", { className: "question" }, ask, ...askedOf(step, isShown)),
    ),
    ...(isShown || !step.state.check ? copiesOf(article, "[data-part=reveal]") : []),
  );
}

// Where one is: the lesson, the step's number, the table and the divisor.
export function aboutStep() {
  const picked = [...document.querySelectorAll(".pick")].map(
    (pick) =>
      `${nodeIn(pick, "span").textContent} ${nodeIn(pick, "select").selectedOptions[0].textContent}`,
  );
  const number = document.querySelector(".steps [aria-current]")?.textContent;
  return [nodeIn(document, ".steps .lesson").textContent, number, ...picked]
    .filter(Boolean)
    .join(" · ");
}

// The picture as it stands, its numbers, and what was moved; before the answer without its results.
/** @param {Step} step @param {boolean} isShown */
async function pictureOf(step, isShown) {
  const { figure } = step.picture;
  if (!figure) return copiesOf(step.article, "[data-picture] img");
  figure.update(step.shown(isShown || !step.state.check), { dark: false });
  const image = await figure.image();
  const numbers = copiesOf(step.article, ".lf-readouts");
  step.picture.update();
  const src = `data:image/svg+xml,${encodeURIComponent(await image.text())}`;
  const picture = make("img", { src, alt: step.alt() });
  await picture.decode();
  return [picture, ...numbers, ...copiesOf(step.article, ".by-hand:not([hidden]) [role=status]")];
}

// What there is to choose from, or room to write; and what is right.
/** @param {Step} step @param {boolean} isShown */
function askedOf({ article, state }, isShown) {
  const { check, parts } = state;
  const options = [...article.querySelectorAll(".option")].map((option) => copyOf(option));
  if (!check || isShown) return [...options, ...(check ? rightOf(check, parts) : [])];
  const draw = nodeIn(document, "[data-draw]").dataset.draw;
  const lines = [1, 2].map(() => make("p", { className: "line" }));
  return [
    ...options,
    ...(check.kind === "direction" ? [make("p", { textContent: draw })] : []),
    ...lines,
  ];
}

/** @param {Check} check @param {Record<string, string>} parts */
function rightOf(check, parts) {
  /** @param {string} name */
  const html = (name) => make("div", { innerHTML: parts[name] ?? "" });
  const choice = check.kind === "choice" ? check.right : null;
  return [
    make(
      "div",
      { className: "why right" },
      make("strong", { innerHTML: parts[choice ? `option ${choice}` : "answer"] ?? "" }),
      html(choice ? `why ${choice}` : "right"),
    ),
  ];
}

/** @param {HTMLElement} article @param {string} which */
const copiesOf = (article, which) =>
  [...article.querySelectorAll(which)].map((node) => copyOf(node));

// Nothing of it is used: what has a name or can be pressed has it once on the page.
/** @param {Ours} node */
function copyOf(node) {
  const copy = /** @type {HTMLElement} */ (node.cloneNode(true));
  copy.querySelectorAll("input, button").forEach((one) => one.remove());
  for (const one of [copy, ...copy.querySelectorAll("[id]")]) one.removeAttribute("id");
  return copy;
}
