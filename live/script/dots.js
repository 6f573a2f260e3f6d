// Directions that a class has given, as dots on the circle that the picture's own handle goes round.
// Who knows them says so to the page: `window.pcaDirections` = { name, bars: [[angle, count, worth]] }
// or null, and the event of that name.

import { kinds } from "./kinds.js";
import { direction, pixel } from "./numbers.js";
import { toPixels } from "./places.js";
import { readerOf } from "./state.js";

const SVG_NAMES = "http://www.w3.org/2000/svg";
const ONE_DOT = 4.5; // pixels, of one answer; the area grows with their number
const LARGEST_DOT = 22;

/** @param {Live} live */
export function openDots(live) {
  const dots = document.createElementNS(SVG_NAMES, "svg");
  dots.setAttribute("class", "lf-dots");
  dots.setAttribute("aria-hidden", "true"); // the counts are said beside the picture
  live.nodes.stage.append(dots);
  live.dots = dots;
  const place = () => live.handles.length && placeDots(live);
  window.addEventListener("pcaDirections", place);
  return () => window.removeEventListener("pcaDirections", place);
}

/** @param {Live} live */
export function placeDots(live) {
  const given = window.pcaDirections;
  const handle = given && live.handles.find(({ spec }) => spec.name === given.name);
  if (!given || !handle?.axes?.[0] || !handle.axes[1])
    return live.dots?.firstChild && live.dots.replaceChildren();
  const reader = readerOf(live);
  const dots = given.bars.map(([angle, count, worth]) =>
    dotAt(toPixels(handle, pointing(live, handle, Number(angle), reader)), count, worth),
  );
  live.dots?.replaceChildren(...dots);
}

// Where the handle would be, had it been turned to this angle.
/** @param {Live} live @param {Handle} handle @param {number} angle @param {Reader} reader */
function pointing(live, { spec }, angle, reader) {
  const held = live.now.state[spec.name];
  const value = Array.isArray(held)
    ? direction(angle).map((part) => part * Math.hypot(...held))
    : angle;
  return kinds[spec.kind].at({ ...live.now.state, [spec.name]: value }, spec, reader, {
    far: false,
  });
}

/** @param {Pair} pair @param {number} count @param {string} worth */
function dotAt([x, y], count, worth) {
  const dot = document.createElementNS(SVG_NAMES, "circle");
  const r = Math.min(ONE_DOT * Math.sqrt(count), LARGEST_DOT);
  const attributes = {
    cx: pixel(x),
    cy: pixel(y),
    r: pixel(r),
    class: worth === "right" ? "is-right" : "",
  };
  for (const [name, value] of Object.entries(attributes)) dot.setAttribute(name, value);
  return dot;
}
