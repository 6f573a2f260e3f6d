// Wrong answers beside the records: the ellipse of another C, rebuilt points beside their line.

import {
  DEVIATIONS,
  centredRecords,
  crossed,
  dotted,
  dot,
  ellipsePoints,
  halfway,
  isOutside,
  minusOf,
  plusOf,
  reachOf,
  scaledTo,
} from "./mistake_shapes.js";

const BESIDE = 0.012; // of the reach of the records: what rounding may leave
const FAR_OUT = 2.2; // halves; what lies further out is only pointed at

/** @param {string} _ @param {Numbers} C @param {MistakeLook} look @returns {MistakeScene | null} */
export function ellipseScene(_, C, look) {
  const points = C.length === 2 ? ellipsePoints(C) : null;
  if (!points) return null;
  const cloud = centredRecords(look);
  const reach = reachOf(cloud);
  const wide = [0, 1].map((i) => DEVIATIONS * Math.sqrt(Math.max(C[i][i], 0)));
  const half = Math.max(1.15 * reach, Math.min(1.1 * Math.max(...wide), FAR_OUT * reach));
  const outside = cloud.filter((/** @type {number[]} */ p) => isOutside(p, C)).length;
  /** @type {MistakeSaying[]} */
  const leaves = Math.max(...wide) > half ? [["leaves", {}]] : [];
  const leans = Math.sign(C[0][1]);
  return {
    at: 0,
    beams: [],
    marks: [
      { what: "line", as: "first", points, isDashed: true },
      { what: "dots", as: "data", points: cloud },
    ],
    view: { half, middle: [0, 0], names: true },
    shows: [["ellipse", { a: wide[0], b: wide[1] }]],
    says: [
      ...leaves,
      [outside ? "outside" : "inside", { n: outside, all: cloud.length }],
      [leans > 0 ? "rises" : leans < 0 ? "falls" : "upright", {}],
    ],
  };
}

/** @param {string} rule @param {Numbers} answer @param {MistakeLook} look @returns {MistakeScene | null} */
export function lineScene(rule, answer, look) {
  const [mean, P] = [look.seen("mean"), look.seen("P")];
  if (!mean || !P || mean.length !== 2 || !Math.hypot(...P[0])) return null;
  const isOne = rule === "foot";
  const points = /** @type {number[][]} */ (isOne ? [answer] : answer);
  const from = recordsBehind(isOne, look);
  const unit = scaledTo(1, P[0]);
  const { middle, reach, half } = windowAround([...look.fact("records"), ...from], points);
  const most = BESIDE * reach;
  const off = points.map((p) => Math.abs(crossed(minusOf(p, mean), unit)) > most);
  const slanted = from.map((record, i) => Math.abs(dot(minusOf(points[i], record), unit)) > most);
  if (look.at === null && ![...off, ...slanted].includes(true)) return null;
  const far = scaledTo(4 * half, unit);
  const isFar = points.map((p) => reachOf([minusOf(p, middle)]) > half);
  return {
    at: 0,
    beams: [],
    marks: [
      { what: "line", as: "axes", points: [minusOf(mean, far), plusOf(mean, far)] },
      ...from.flatMap((record, i) => (isFar[i] ? [] : [dotted(record, points[i])])),
      { what: "dots", as: "data", points: from },
      { what: "diamonds", as: "first", points: points.filter((_, i) => !off[i]) },
      { what: "crosses", as: "lost", points: points.filter((_, i) => off[i]) },
    ],
    view: { half, middle, names: true },
    shows: [[isOne ? "foot" : from.length ? "rebuilt" : "rebuilt_alone", {}]],
    says: sayingsOfLine(off, slanted, isOne, isFar.includes(true)),
  };
}

// Only where they are to be seen: else they would tell where the points belong.
/** @param {boolean} isOne @param {MistakeLook} look @returns {number[][]} */
function recordsBehind(isOne, look) {
  if (isOne) return [look.fact("new_record")];
  return look.hasRecords ? look.fact("records") : [];
}

// As large as the records ask for, and what is not too far from them.
/** @param {number[][]} records @param {number[][]} points */
function windowAround(records, points) {
  const middle = [0, 1].map((j) => halfway(records.map((row) => row[j])));
  const reach = reachOf(records.map((row) => minusOf(row, middle)));
  const offs = points.map((p) => reachOf([minusOf(p, middle)]));
  const half = 1.15 * Math.max(reach, ...offs.filter((off) => off <= FAR_OUT * reach));
  return { middle, reach, half };
}

/** @param {boolean[]} off @param {boolean[]} slanted @param {boolean} isOne @param {boolean} isFar @returns {MistakeSaying[]} */
function sayingsOfLine(off, slanted, isOne, isFar) {
  const [beside, bent] = [off, slanted].map((flags) => flags.filter(Boolean).length);
  const found = beside ? "off_line" : bent ? "slanted" : "below";
  /** @type {MistakeSaying[]} */
  const said = [[isOne ? `${found}_one` : found, { n: beside || bent, all: off.length }]];
  return isFar ? [...said, ["far", {}]] : said;
}
