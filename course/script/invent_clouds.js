// The pairs of clouds of a problem, drawn small: points on a line, or in a square.

import { inARow } from "./lists.js";
import { svgElement } from "./svg_element.js";
import { listWords, make, told } from "./words.js";

const [LEAST, MOST] = [0, 10];
const UNIT = 18; // pixels
const EDGE = 10;
const BELOW = 20; // the axis: its numbers
const SIZE = (MOST - LEAST) * UNIT + 2 * EDGE;
const RADIUS = 6;
const RING = 4;

/** @param {InventTask} task */
export function drawnPairs(task) {
  return make(
    "ol",
    { className: "pairs" },
    ...task.pairs.map((pair) =>
      make("li", {}, ...pair.map((cloud, i) => drawnCloud(cloud, told(`invent.cloud_${i + 1}`)))),
    ),
  );
}

/** @param {Cloud} cloud @param {string} name */
function drawnCloud(cloud, name) {
  const isFlat = cloud.length === 1;
  const floor = isFlat ? 3 * UNIT : SIZE - EDGE;
  const picture = svgElement("svg", { viewBox: `0 0 ${SIZE} ${floor + BELOW}`, role: "img" });
  picture.setAttribute("aria-label", textOf(cloud, name));
  picture.append(svgElement("path", { d: `M${EDGE} ${floor}H${SIZE - EDGE}` }));
  if (!isFlat) picture.append(svgElement("path", { d: `M${EDGE} ${floor}V${EDGE}` }));
  for (const tick of [LEAST, (LEAST + MOST) / 2, MOST]) {
    picture.append(svgElement("path", { d: `M${across(tick)} ${floor}v5` }));
    const number = svgElement("text", { x: across(tick), y: floor + BELOW - 2 });
    number.textContent = String(tick);
    picture.append(number);
    if (!isFlat) picture.append(svgElement("path", { d: `M${EDGE} ${floor - tick * UNIT}h-5` }));
  }
  for (const [x, y, below] of placesOf(cloud)) {
    const r = RADIUS + below * RING;
    picture.append(
      svgElement("circle", { cx: across(x), cy: floor - y, r, class: below && "ring" }),
    );
  }
  return make("figure", {}, make("figcaption", { textContent: name }), picture);
}

// Of records at one place: on a line, one stands on the other; in a square, the second is a ring.
/** @param {Cloud} cloud @returns {[x: number, y: number, below: number][]} */
function placesOf([xs, ys]) {
  return xs.map((x, i) => {
    const below = xs.slice(0, i).filter((other, k) => other === x && ys?.[k] === ys?.[i]).length;
    return ys ? [x, ys[i] * UNIT, below] : [x, RADIUS + 2 + below * (2 * RADIUS + 1), 0];
  });
}

/** @param {number} x */
const across = (x) => EDGE + (x - LEAST) * UNIT;

/** @param {Cloud} cloud @param {string} name */
function textOf([xs, ys], name) {
  const records = xs.map((x, i) => (ys ? `(${x}, ${ys[i]})` : String(x)));
  return told("invent.cloud_text", { name, records: inARow(listWords(), records) });
}
