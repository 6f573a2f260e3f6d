// What the attempts do, each in a column, the usual measure in the last one.

import { isZero, minus } from "./exact.js";
import { isBelow } from "./invent_tiles.js";
import { inARow } from "./lists.js";
import { shown } from "./showing.js";
import { listWords, make, told } from "./words.js";

/**
 * @param {InventTask} task
 * @param {string[][]} attempts
 * @param {JudgedMeasure[]} judged
 * @param {JudgedMeasure | false} usual
 */
export function attemptsTable(task, attempts, judged, usual) {
  const all = [...judged, ...(usual ? [usual] : [])];
  const names = [...attempts, ...(usual ? [task.usual] : [])];
  const titles = [...attempts.map((_, i) => told("invent.column", { n: i + 1 }))];
  if (usual) titles.push(told("invent.column_usual"));
  const head = titles.map((title, i) =>
    make("th", { scope: "col" }, title, make("small", { textContent: tilesOf(names[i]) })),
  );
  const rows = [
    ...task.pairs.map((_, i) =>
      rowOf(
        told("invent.pair", { n: i + 1 }),
        all.map(({ pairs }) => marked(pairs[i].isRight, compared(...pairs[i].numbers))),
      ),
    ),
    ...Object.keys(all[0].must).map((key) =>
      rowOf(
        told(`invent.must_be_${key}`),
        all.map(({ must: { [key]: one } }) =>
          marked(one.isRight, `${plainExact(one.before)} → ${plainExact(one.after)}`),
        ),
      ),
    ),
    ...Object.keys(all[0].besides).map((key) =>
      rowOf(
        told(`invent.seen_${key}`),
        all.map(({ besides: { [key]: times } }) => (times ? `× ${plainExact(times)}` : "–")),
      ),
    ),
  ];
  const table = make(
    "table",
    {},
    make("caption", { textContent: told("invent.results") }),
    make("thead", {}, make("tr", {}, make("td"), ...head)),
    make("tbody", {}, ...rows),
  );
  return make("div", { className: "wide", tabIndex: 0, ariaLabel: told("invent.results") }, table);
}

/** @param {string} title @param {(Node | string)[]} cells */
const rowOf = (title, cells) =>
  make(
    "tr",
    {},
    make("th", { scope: "row", textContent: title }),
    ...cells.map((cell) => make("td", {}, cell)),
  );

// By a sign that is read aloud as a word, not by colour.
/** @param {boolean} isRight @param {string} text */
function marked(isRight, text) {
  const sign = make("span", { textContent: isRight ? "✓" : "✗" });
  sign.setAttribute("role", "img");
  sign.setAttribute("aria-label", told(isRight ? "invent.good" : "invent.bad"));
  return make("span", { className: isRight ? "good" : "bad" }, sign, ` ${text}`);
}

/** @param {Exact} a @param {Exact} b */
function compared(a, b) {
  const sign = isZero(minus(a, b)) ? "=" : isBelow(a, b) ? "<" : ">";
  return `${plainExact(a)} ${sign} ${plainExact(b)}`;
}

/** @param {Exact} x */
const plainExact = (x) => shown(x).plain;

/** @param {string[]} tiles */
const tilesOf = (tiles) =>
  inARow(
    listWords(),
    tiles.map((tile) => told(`invent.${tile}`)),
  );
