// The view that a link asks for: "?data=iris&div=m-1&theta=30&moved=4:5.0,0.0".

import { isSet } from "./host.js";
import { nodeIn } from "./node_in.js";
import { showTable } from "./picker.js";
import { isPoints } from "./seeds.js";
import { make, told } from "./words.js";

const MOVED = /^(\d+):(-?[\d.]+),(-?[\d.]+)$/;

// Table, divisor and choices, where the page has them; on a step's own page what hands have set, too.
/** @param {Step[]} steps */
export function followLink(steps) {
  const query = new URLSearchParams(location.search);
  if (!query.has("data")) return;
  /** @type {Record<string, string>} */
  const wanted = {};
  for (const name of ["data", "div"]) {
    const list = document.querySelector(/** @type {"[data-pick]"} */ (`[data-pick=${name}]`));
    const value = query.get(name);
    if (!list || value === null) continue;
    if (name === "data" && isPoints(value)) showTable(value);
    else if (![...list.options].some((one) => one.value === value)) continue;
    wanted[name] = list.value = value;
  }
  const chosen = steps.map((step) =>
    step.choose({ chosen: { ...wanted, ...choicesOf(step, query) } }),
  );
  if (steps.length === 1) chosen[0].then(() => setAsLinked(steps[0], query));
}

/** @param {Step} step @param {URLSearchParams} query @returns {Record<string, string>} */
function choicesOf(step, query) {
  /** @type {Record<string, string>} */
  const found = {};
  for (const radio of step.article.querySelectorAll(".choices input")) {
    const name = radio.name.slice(step.name.length + 1);
    if (query.get(name) !== radio.value) continue;
    radio.checked = true;
    found[name] = radio.value;
  }
  return found;
}

// What no folder knows, and no lesson can follow, is said; everything stands as it is at first then.
/** @param {Step} step @param {URLSearchParams} query */
async function setAsLinked(step, query) {
  await step.ready();
  if (!step.state.figure) return;
  const { meta } = step.state.figure.layout;
  const wanted = { settings: settingsIn(query, meta, step.chosen), moves: movesIn(query) };
  if (query.get("data") !== step.chosen.data || !isSet(wanted)) return;
  await step.choose({ chosen: {}, ...wanted }).catch(() => {});
  if (!isSet(step.view()))
    nodeIn(step.article, "[data-acts]").append(
      make("p", { className: "failed", role: "status", textContent: told("book.not_moved") }),
    );
}

// As the picture knows them: a number, some numbers, or a word.
/** @param {URLSearchParams} query @param {Meta} meta @param {Chosen} chosen @returns {Settings} */
function settingsIn(query, { state = {} }, chosen) {
  /** @param {Setting} now @param {string} text */
  const read = (now, text) =>
    Array.isArray(now)
      ? text.split(",").map(Number)
      : typeof now === "number"
        ? Number(text)
        : text;
  const names = Object.keys(state).filter(
    (name) => name !== "points" && !(name in chosen) && query.has(name),
  );
  return Object.fromEntries(names.map((name) => [name, read(state[name], query.get(name) ?? "")]));
}

// Each with as many digits as the link has.
/** @param {URLSearchParams} query @returns {Moves} */
function movesIn(query) {
  const found = (query.get("moved") ?? "")
    .split(";")
    .map((one) => MOVED.exec(one))
    .filter((one) => one !== null);
  /** @param {string} text */
  const digits = (text) => text.split(".")[1]?.length ?? 0;
  return Object.fromEntries(
    found.map(([, n, x, y]) => [
      Number(n) - 1,
      { at: [Number(x), Number(y)], snap: 10 ** -Math.max(digits(x), digits(y)) },
    ]),
  );
}
