// Numbers on a beam: it rests where they should balance, and tilts where they do not. For a mean the
// records lie on it; deviations and scores lie there themselves, and should balance at 0.

const EVEN = 0.004; // of their span: what rounding may leave
const FARTHEST = 2; // spans; what lies further out is only pointed at
const MEANS = ["field_mean", "mean"];

/** @param {string} rule @param {Numbers} answer @param {MistakeLook} look @returns {MistakeScene | null} */
export function balanceScene(rule, answer, look) {
  const isMean = MEANS.includes(rule);
  const lying = columnsOf(isMean ? look.fact(rule === "mean" ? "records" : "field") : answer);
  const given = columnsOf(look.fact(rule.startsWith("field") ? "field" : "records"));
  const rests = isMean ? [answer].flat() : lying.map(() => 0);
  const beams = lying.map((values, j) =>
    beamOf(values, rests[j], rule === "scores" ? longest(given) : span(given[j]), isMean),
  );
  if (look.at === null && !beams.some(({ tilt }) => tilt)) return null;
  const names = beams.length > 1 ? beams.map((_, j) => "abc"[j]) : [""];
  return {
    at: 0,
    beams: beams.map((beam, j) => ({ ...beam, name: names[j] })),
    marks: [],
    view: null,
    shows: beams.map(({ pivot, values }, j) => [
      names[j] ? "beam_of" : "beam",
      { name: names[j], pivot, values },
    ]),
    says: beams.flatMap((beam, j) => sayingsOf(beam, names[j], isMean)),
  };
}

/** @param {number[]} values @param {number} pivot @param {number} reach @param {boolean} isMean @returns {Omit<MistakeBeam, "name">} */
function beamOf(values, pivot, reach, isMean) {
  const middle = values.reduce((sum, x) => sum + x / values.length, 0);
  const home = isMean ? (Math.min(...values) + Math.max(...values)) / 2 : 0;
  /** @param {number} x */
  const isNear = (x) => Math.abs(x - home) <= FARTHEST * reach;
  const near = [...values, pivot].filter(isNear);
  const off = middle - pivot;
  const tilt = Math.abs(off) > EVEN * reach ? Math.sign(off) : 0;
  return {
    values,
    pivot,
    tilt,
    // That of the records would be the answer.
    balance: !isMean && tilt && isNear(middle) ? middle : null,
    middle,
    range: widened([Math.min(...near, home), Math.max(...near, home)], reach),
    isFar: !isNear(pivot) || !values.every(isNear),
  };
}

/** @param {Omit<MistakeBeam, "name">} beam @param {string} name @param {boolean} isMean @returns {MistakeSaying[]} */
function sayingsOf({ tilt, pivot, middle, isFar }, name, isMean) {
  const of = name ? "_of" : "";
  const side = tilt > 0 ? "down_right" : "down_left";
  /** @type {MistakeSaying[]} */
  const first = !tilt
    ? [[`level${of}`, { name, pivot }]]
    : isMean
      ? [[`${side}${of}`, { name, pivot }]]
      : [[`mean_not_0${of}`, { name, mean: middle }]];
  return isFar ? [...first, ["far", {}]] : first;
}

/** @param {Numbers} table @returns {number[][]} */
function columnsOf(table) {
  if (!Array.isArray(table[0])) return [table];
  return table[0].map((/** @type {number} */ _, /** @type {number} */ j) =>
    table.map((/** @type {number[]} */ row) => row[j]),
  );
}

/** @param {number[]} values */
const span = (values) => Math.max(...values) - Math.min(...values) || 1;
/** @param {number[][]} columns */
const longest = (columns) => Math.hypot(...columns.map(span));
/** @param {number[]} range @param {number} reach @returns {Pair} */
const widened = ([low, high], reach) => [low - 0.08 * reach, high + 0.08 * reach];
