// How a vote went, drawn: a bar per answer, beside it the vote before; directions as dots on a circle.

import { inARow, withItsLast } from "./lists.js";
import { listWords, make, told } from "./words.js";

export const RIGHT_WORTHS = new Set(["right", "rounded"]);
const MOST_BARS = 8; // numbers; the rest is one bar
const ROOM = 100; // of the circle's drawing, from its middle
const SVG = "http://www.w3.org/2000/svg";

// names: { options: {option: HTML}, slips: {slip: HTML}, setting }; with a setting the step's own
// picture has the dots.
/** @param {Tally} tally @param {AnswerNames} names */
export function drawTally(tally, names) {
  const drawn =
    tally.kind !== "direction" ? barsOf(tally, names) : names.setting ? "" : dotsOf(tally);
  const found = make(
    "div",
    { className: `tally ${tally.kind}` },
    drawn,
    make("p", { className: "counted", textContent: counted(tally) }),
  );
  if (tally.changed)
    found.append(make("p", { className: "changed", textContent: changedIn(tally.changed) }));
  return found;
}

/** @param {Tally} tally */
function counted({ answered, right }) {
  if (right === null) return told("class.answered", { n: answered });
  return told("class.counted", {
    answered,
    right,
    percent: answered ? Math.round((100 * right) / answered) : 0,
  });
}

/** @param {NonNullable<Tally["changed"]>} nonNullable */
function changedIn({ to_right: gained, to_wrong: lost }) {
  return told("class.changed", { gained, lost });
}

// --- bars --------------------------------------------------------------------------------------

/** @param {Tally} tally @param {AnswerNames} names */
function barsOf(tally, names) {
  const rows = rowsOf(tally);
  const most = Math.max(1, ...rows.flatMap(({ count, was }) => [count, was]));
  const list = make("ul", { className: "bars" });
  for (const row of rows) {
    const item = make(
      "li",
      { className: RIGHT_WORTHS.has(row.worth) ? "is-right" : "" },
      make("span", { className: "answer" }, ...labelOf(row, tally.kind, names)),
    );
    if (tally.beside) item.append(bar(row.was, most, "was"));
    item.append(bar(row.count, most, "now"));
    list.append(item);
  }
  return list;
}

/** @param {number} count @param {number} most @param {string} className */
function bar(count, most, className) {
  const track = make(
    "span",
    { className: `bar ${className}` },
    make("span", { className: "length" }),
    make("span", { className: "count", textContent: String(count) }),
  );
  track.style.setProperty("--share", String(count / most));
  return track;
}

// Of many numbers the most frequent, and the rest as one bar.
/** @param {Tally} tally */
function rowsOf({ bars, kind }) {
  const rows = bars.map(([answer, count, worth, written, was]) => ({
    answer,
    count,
    worth,
    written,
    was,
  }));
  if (kind === "choice" || rows.length <= MOST_BARS) return rows;
  const rest = rows.splice(MOST_BARS - 1);
  /** @param {"count" | "was"} name */
  const sum = (name) => rest.reduce((total, row) => total + row[name], 0);
  return [
    ...rows,
    { answer: told("class.others"), worth: "", written: [], count: sum("count"), was: sum("was") },
  ];
}

/** 2/5 or 0.4. @param {string[]} ways */
const either = (ways) => withItsLast(listWords(), told("list.or"), ways);

/**
 * @param {{ answer: string, worth: string, written: string[] }} row
 * @param {string} kind
 * @param {AnswerNames} answerNames
 */
export function labelOf({ answer, worth, written }, kind, { options = {}, slips = {} }) {
  const mark = RIGHT_WORTHS.has(worth)
    ? [make("strong", { className: "mark", textContent: "✓ " })]
    : [];
  if (kind === "choice") return [...mark, make("span", { innerHTML: options[answer] ?? answer })];
  const also = written.slice(1, 4);
  return [
    ...mark,
    make("strong", { textContent: answer }),
    ...(also.length
      ? [make("small", { textContent: told("class.also", { ways: either(also) }) })]
      : []),
    ...(worth.startsWith("slip ")
      ? [make("small", { className: "slip", innerHTML: ` ${slips[worth.slice(5)] ?? ""}` })]
      : []),
  ];
}

// --- directions --------------------------------------------------------------------------------

// Dots lie where the answers point; what would lie on another goes outward.
/** @param {Tally} tally */
function dotsOf({ bars }) {
  const drawing = svg("svg", {
    viewBox: `${-1.5 * ROOM} ${-1.5 * ROOM} ${3 * ROOM} ${3 * ROOM}`,
    role: "img",
    "aria-label": inARow(
      listWords(),
      bars.map(([angle, count]) => `${angle}°: ${count}`),
    ),
  });
  drawing.append(
    svg("circle", { r: ROOM, class: "round" }),
    svg("path", {
      d: `M${-1.2 * ROOM} 0H${1.2 * ROOM}M0 ${-1.2 * ROOM}V${1.2 * ROOM}`,
      class: "cross",
    }),
  );
  const rings = new Map();
  for (const [angle, count, worth] of bars) {
    const at = Math.round(Number(angle) / 3);
    for (let i = 0; i < count; i += 1) {
      const ring = rings.get(at) ?? 0;
      rings.set(at, ring + 1);
      const out = ROOM + Math.min(ring * 6, 45);
      const turn = (Number(angle) * Math.PI) / 180;
      drawing.append(
        svg("circle", {
          cx: out * Math.cos(turn),
          cy: -out * Math.sin(turn),
          r: 3.5,
          class: RIGHT_WORTHS.has(worth) ? "dot is-right" : "dot",
        }),
      );
    }
  }
  return drawing;
}

/** @param {string} tag @param {Record<string, string | number>} attributes */
function svg(tag, attributes) {
  const element = document.createElementNS(SVG, tag);
  for (const [name, value] of Object.entries(attributes)) element.setAttribute(name, value);
  return element;
}
