// A beam of a drawn mistake: numbers lie on it, and it rests on the point where they should balance.

import { shortNumber } from "./mistake_numbers.js";
import { svgElement } from "./svg_element.js";

const [BEAM_WIDE, BEAM_HIGH, FLOOR, SIDE] = [240, 118, 72, 18];
const LEAN = 6; // degrees
const DOT = 5.5;

/** @param {MistakeBeam} beam */
export function beamDrawn({ name, values, pivot, tilt, balance, range: [low, high] }) {
  const unit = (BEAM_WIDE - 2 * SIDE) / (high - low);
  /** @param {number} x */
  const placeOf = (x) => SIDE + (x - low) * unit;
  /** @param {number} x */
  const isFar = (x) => x < low || x > high;
  const rest = Math.min(Math.max(placeOf(pivot), SIDE / 2), BEAM_WIDE - SIDE / 2);
  const beam = svgElement(
    "g",
    { transform: `rotate(${tilt * LEAN} ${rest} ${FLOOR})` },
    svgElement("path", {
      class: "axes line bold",
      d: `M${SIDE / 2} ${FLOOR}H${BEAM_WIDE - SIDE / 2}`,
    }),
    ...values.map((x, i) =>
      isFar(x)
        ? edgeArrow(x > high, FLOOR - DOT - 3, "data")
        : svgElement("circle", {
            class: "data",
            cx: placeOf(x),
            cy: FLOOR - DOT - 2 - 2 * DOT * below(values, i, unit),
            r: DOT,
          }),
    ),
  );
  const picture = svgElement("svg", { viewBox: `0 0 ${BEAM_WIDE} ${BEAM_HIGH}` }, beam);
  if (isFar(pivot)) picture.append(edgeArrow(pivot > high, FLOOR + 12, "first"));
  else picture.append(wedge(rest, "first"));
  picture.append(numberBelow(rest, pivot, "first", balance === null ? 0 : rest - placeOf(balance)));
  if (balance !== null)
    picture.append(
      wedge(placeOf(balance), "second hollow"),
      numberBelow(placeOf(balance), balance, "second", placeOf(balance) - rest),
    );
  if (name) picture.append(svgElement("text", { x: 10, y: 16, class: "axes" }, name));
  return picture;
}

// How many lie where this one lies, already.
/** @param {number[]} values @param {number} i @param {number} unit */
const below = (values, i, unit) =>
  values.slice(0, i).filter((x) => Math.abs(x - values[i]) * unit < 2 * DOT - 2).length;

/** @param {number} x @param {string} as */
const wedge = (x, as) => svgElement("path", { class: as, d: `M${x} ${FLOOR + 2}l9 16h-18z` });

// aside: how far its neighbour is, which it makes room for.
/** @param {number} x @param {number} value @param {string} as @param {number} aside */
function numberBelow(x, value, as, aside) {
  const shift = aside && Math.abs(aside) < 44 ? Math.sign(aside) * (22 - Math.abs(aside) / 2) : 0;
  const at = Math.min(Math.max(x + shift, 22), BEAM_WIDE - 22);
  return svgElement("text", { x: at, y: FLOOR + 36, class: as }, shortNumber(value));
}

/** @param {boolean} isRight @param {number} y @param {string} as */
const edgeArrow = (isRight, y, as) =>
  svgElement("path", {
    class: `${as} far`,
    d: isRight ? `M${BEAM_WIDE - 2} ${y}l-14-8v16z` : `M2 ${y}l14-8v16z`,
  });
