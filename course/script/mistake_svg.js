// The plane of a drawn mistake: axes through 0 or below, marks, and arrows at the edge for what lies
// further out.

import { svgElement } from "./svg_element.js";

const PLANE = 240; // pixels of its type; the sheet gives its width
const [TURN, EDGE_OF_PLANE] = [0.6, 14];

/** @param {MistakeScene} scene */
export function planeDrawn({ view, marks }) {
  const { half, middle, names } = /** @type {NonNullable<MistakeScene["view"]>} */ (view);
  const scale = (PLANE / 2 - EDGE_OF_PLANE) / half;
  /** @param {number[]} p @returns {Pair} */
  const placeOf = ([x, y]) => [
    PLANE / 2 + (x - middle[0]) * scale,
    PLANE / 2 - (y - middle[1]) * scale,
  ];
  const picture = svgElement("svg", { viewBox: `0 0 ${PLANE} ${PLANE}` });
  if (names) picture.append(...fieldAxes(!middle.some(Boolean)));
  for (const mark of marks) picture.append(...markDrawn(mark, mark.points.map(placeOf)));
  return picture;
}

// Through 0, where 0 is the middle; else below and at the left.
/** @param {boolean} isCentred */
function fieldAxes(isCentred) {
  const [end, half] = [PLANE - 5, PLANE / 2];
  const d = isCentred ? `M5 ${half}H${end}M${half} 5V${end}` : `M5 5V${end}H${end}`;
  const [below, beside] = isCentred ? [half + 16, half + 10] : [end - 7, 16];
  return [
    svgElement("path", { class: "frame", d }),
    svgElement("text", { x: end - 5, y: below, class: "axes" }, "a"),
    svgElement("text", { x: beside, y: 17, class: "axes" }, "b"),
  ];
}

/** @param {MistakeMark} mark @param {Pair[]} places @returns {Element[]} */
function markDrawn(
  { what, as, text = "", side = 1, isDashed, isDotted, isFaint, isThick },
  places,
) {
  if (!places.length) return [];
  if (what === "line") {
    const kind = [as, isDashed && "dashed", isDotted && "dotted", isFaint && "faint"]
      .filter(Boolean)
      .join(" ");
    return [svgElement("path", { class: `${kind} line`, d: `M${places.map(inPath).join("L")}` })];
  }
  if (what === "arrow") return arrowDrawn(places[0], places[1], as, isThick ? 6 : 2.5);
  if (what === "name") return [nameDrawn(places[0], text, as, side)];
  return places.map((place) => (isInside(place) ? signAt(what, as, place) : pointerTo(place, as)));
}

/** @param {Pair} place */
const inPath = (place) => place.map((x) => Math.round(x * 10) / 10).join(" ");
/** @param {Pair} place */
const isInside = (place) => place.every((x) => x >= 0 && x <= PLANE);

/** @param {string} what @param {string} as @param {Pair} place */
function signAt(what, as, [x, y]) {
  if (what === "dots") return svgElement("circle", { class: as, cx: x, cy: y, r: 5.5 });
  const d = what === "diamonds" ? "m0-6 6 6-6 6-6-6z" : "m-5-5 10 10m0-10-10 10";
  const kind = what === "crosses" ? `${as} line bold` : as;
  return svgElement("path", { class: kind, d: `M${inPath([x, y])}${d}` });
}

// At the edge, on the way there.
/** @param {Pair} place @param {string} as */
function pointerTo([x, y], as) {
  const way = [x - PLANE / 2, y - PLANE / 2];
  const far = Math.max(...way.map(Math.abs));
  const [dx, dy] = way.map((w) => w / far);
  const tip = [dx, dy].map((d) => PLANE / 2 + d * (PLANE / 2 - 4));
  const length = Math.hypot(dx, dy);
  const [ux, uy] = [dx / length, dy / length];
  const corners = [
    tip,
    [tip[0] - 16 * ux + 8 * uy, tip[1] - 16 * uy - 8 * ux],
    [tip[0] - 16 * ux - 8 * uy, tip[1] - 16 * uy + 8 * ux],
  ];
  return svgElement("path", {
    class: `${as} far`,
    d: `M${corners.map((one) => inPath(/** @type {Pair} */ (one))).join("L")}Z`,
  });
}

/** @param {Pair} from @param {Pair} to @param {string} as @param {number} width */
function arrowDrawn(from, to, as, width) {
  const length = Math.hypot(to[0] - from[0], to[1] - from[1]) || 1;
  const [ux, uy] = [(to[0] - from[0]) / length, (to[1] - from[1]) / length];
  const head = 7 + 1.8 * width;
  const [bx, by] = [to[0] - head * ux, to[1] - head * uy];
  const [sx, sy] = [-uy * head * TURN, ux * head * TURN];
  /** @type {Pair[]} */
  const corners = [to, [bx + sx, by + sy], [bx - sx, by - sy]];
  const style = `stroke-width: ${width}`;
  return [
    svgElement("path", { class: `${as} line`, style, d: `M${inPath(from)}L${inPath([bx, by])}` }),
    svgElement("path", { class: as, d: `M${corners.map(inPath).join("L")}Z` }),
  ];
}

// Beside the tip, on its side, within the picture.
/** @param {Pair} tip @param {string} text @param {string} as @param {number} side */
function nameDrawn([x, y], text, as, side) {
  const [vx, vy] = [x - PLANE / 2, y - PLANE / 2];
  const length = Math.hypot(vx, vy) || 1;
  const away = 12 + 3.2 * text.length;
  // The page's y goes down: the left of the way there is (vy, −vx).
  const at = [x + (side * vy * away) / length, y - (side * vx * away) / length + 5];
  const [left, top] = at.map((one, i) => Math.min(Math.max(one, 14 + 4 * (1 - i)), PLANE - 12));
  return svgElement("text", { x: left, y: top, class: `${as} name` }, text);
}
