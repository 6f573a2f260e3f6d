// "Invent first", fetched when it is opened: a problem without instruction, tiles to build a measure of,
// what the attempts do, beside the usual one.

import { drawnPairs } from "./invent_clouds.js";
import { MOST_TILES, withAttempt } from "./invent_data.js";
import { judgedMeasure } from "./invent_judged.js";
import { tileStage } from "./invent_stages.js";
import { attemptsTable } from "./invent_table.js";
import { TASKS } from "./invent_tasks.js";
import { measured, stagesOf } from "./invent_tiles.js";
import { bold, make, told } from "./words.js";

const ENOUGH = 2; // attempts, before the usual measure is offered to who has found none

window.pcaInvent = { open: openInvent };

/** @param {Step} step @param {HTMLElement} place @param {InventShelf} shelf */
function openInvent(step, place, shelf) {
  const name = step.article.dataset.step.split("/")[0];
  const task = TASKS[name];
  const [, cloud] = task.pairs[0];
  const usual = judgedMeasure(task, task.usual);
  let attempts = shelf.read(name).filter((tiles) => measured(cloud, tiles));
  /** @type {string[]} */
  let tiles = [];
  let isUsualShown = false;

  const chain = make("ol", { className: "chain" });
  const said = make("p", { role: "status" });
  const results = make("div");
  const after = make("div");
  const buttons = new Map(
    task.tiles.map((tile) => [tile, button(`invent.${tile}`, () => lay(tile))]),
  );
  const back = button("invent.back", () => build(tiles.slice(0, -1)));
  const fresh = button("invent.fresh", () => build([]));
  const attempt = button("invent.attempt", judge);
  const offer = button("invent.offer", offerUsual);
  const offered = make("p", { className: "row" }, offer);
  attempt.className = "primary";

  place.replaceChildren(
    make("p", {}, ...bold(told(`invent.problem_${name}`))),
    drawnPairs(task),
    make("p", { textContent: told(`invent.must_${name}`) }),
    make("p", { className: "head", textContent: told("invent.yours") }),
    chain,
    make("div", { className: "tiles" }, ...buttons.values()),
    make("p", { className: "row" }, attempt, back, fresh),
    said,
    results,
    offered,
    after,
  );
  build([]);
  showAttempts();

  /** @param {string} tile */
  function lay(tile) {
    build([...tiles, tile]);
    const [last] = [...chain.children].slice(-1);
    said.textContent = last.textContent;
  }

  /** @param {string[]} next */
  function build(next) {
    tiles = next;
    said.textContent = "";
    const stages = stagesOf(cloud, tiles);
    chain.replaceChildren(
      ...stages.map((stage, i) => make("li", { textContent: tileStage(stage, tiles[i - 1]) })),
    );
    const isFull = tiles.length === MOST_TILES;
    for (const [tile, one] of buttons)
      one.disabled = isFull || stagesOf(cloud, [...tiles, tile]).length < tiles.length + 2;
    back.disabled = fresh.disabled = !tiles.length;
  }

  function judge() {
    if (!measured(cloud, tiles)) {
      said.textContent = told(tiles.length ? "invent.no_number" : "invent.no_tile");
      return;
    }
    attempts = withAttempt(attempts, tiles);
    shelf.keep(name, attempts);
    showAttempts();
    const found = judgedMeasure(task, tiles);
    said.replaceChildren(...bold(told(`invent.${verdictOf(found, name)}`)));
  }

  function showAttempts() {
    const judged = attempts.map((one) => judgedMeasure(task, one));
    results.replaceChildren(
      ...(attempts.length ? [attemptsTable(task, attempts, judged, isUsualShown && usual)] : []),
    );
    const isFound = judged.some((one) => one.isRight);
    offered.hidden = isUsualShown || !(isFound || attempts.length >= ENOUGH);
  }

  function offerUsual() {
    isUsualShown = true;
    showAttempts();
    const title = make("p", {
      className: "head",
      textContent: told(`invent.usual_${name}`),
      tabIndex: -1,
    });
    after.replaceChildren(
      title,
      ...["why", "besides", "onwards"].map((part) =>
        make("p", {}, ...bold(told(`invent.${part}_${name}`))),
      ),
    );
    title.focus();
  }
}

// What stops it first, in the order of the table.
/** @param {JudgedMeasure} judged @param {string} name */
function verdictOf({ pairs, must, isRight }, name) {
  if (isRight) return "fits";
  const pair = pairs.findIndex((one) => !one.isRight);
  if (pair >= 0) return `fails_${name}_${pair + 1}`;
  return `fails_${Object.keys(must).find((key) => !must[key].isRight)}`;
}

/** @param {string} key @param {() => void} does */
function button(key, does) {
  const one = make("button", { type: "button", textContent: told(key) });
  one.addEventListener("click", does);
  return one;
}
