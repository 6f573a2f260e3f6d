// What is heard of a picture, as data: when a sound comes, how high, how loud, from where. The numbers
// are the picture's own, read by its own operations; nothing is played here.

export const USUAL_PACE = 0.5; // seconds that one unit of the picture lasts
const SHORTEST_SWEEP = 1; // seconds that the widest shadow may last
const LONGEST_SWEEP = 6;
const TOGETHER = 0.03; // seconds: nearer sounds are one, and louder
const ONE = 0.25; // how loud one record is, of 1
const MIDDLE = 440; // hertz of a record on the axis; an octave up or down at the cloud's edge
const MEAN = 1760; // above all records, so that it is taken for none
const LOW = 200; // hertz of no variance; all of the variance is three octaves higher
const OCTAVES = 3;
const NEAR_GREATEST = 0.5; // degrees
const ROUND = 1e-9; // two eigenvalues nearer than this part have no greatest direction

// What is read of the picture. The places count in the list.
const [ALONG, VARIANCE, ACROSS, REACH, TOTAL, GREATEST, VALUES, ANGLE] = [
  6, 10, 14, 16, 17, 21, 22, 2,
];

/** @param {string} axis the setting that is its angle @returns {Program} */
export const heardProgram = (axis) => [
  ["state", "points"],
  ["centre", 0],
  ["state", axis],
  ["cosd", 2],
  ["sind", 2],
  ["xy", 3, 4],
  ["@", 1, 5], // the shadows
  ["state", "ddof"],
  ["covariance_matrix", 0, 7],
  ["@", 5, 8],
  ["dots", 9, 5], // their variance
  ["const", -1],
  ["*", 11, 4],
  ["xy", 12, 3], // a right angle on
  ["@", 1, 13],
  ["norm", 1],
  ["largest", 15],
  ["trace", 8],
  ["components", 8],
  ["const", 0],
  ["get", 18, 19],
  ["angle_of", 20],
  ["eigenvalues", 8],
];

/** @param {Nested[]} read @returns {Heard} */
export const heardOf = (read) => ({
  along: read[ALONG],
  across: read[ACROSS],
  reach: read[REACH],
  variance: read[VARIANCE],
  total: read[TOTAL],
  angle: read[ANGLE],
  greatest: read[GREATEST],
  values: read[VALUES],
});

// Whether a picture, as it is seen now, draws shadows on an axis, and their variance: only what it draws
// is heard. null where there is nothing.
/** @param {Figure} figure @returns {{ axis: string, sweeps: boolean, hums: boolean } | null} */
export function soundsOf({ data, layout: { meta } }) {
  const axis = meta.handles?.find(({ kind }) => kind === "axis")?.name;
  if (!axis || !meta.state.points) return null;
  /** @type {Map<string, number>} */
  const known = new Map();
  const places = named(meta.program, known);
  const seen = new Set(seenNodes(data, meta).map((node) => places[node]));
  const wanted = named(heardProgram(axis), known);
  const [sweeps, hums] = [ALONG, VARIANCE].map((node) => seen.has(wanted[node]));
  return sweeps || hums ? { axis, sweeps, hums } : null;
}

// Equal expressions have equal numbers, in both programs.
/** @param {Program} program @param {Map<string, number>} known */
function named(program, known) {
  /** @type {number[]} */
  const numbers = [];
  for (const [op, ...made] of program) {
    const isLeaf = op === "state" || op === "const";
    const key = JSON.stringify([op, ...(isLeaf ? made : made.map((arg) => numbers[Number(arg)]))]);
    if (!known.has(key)) known.set(key, known.size);
    numbers.push(known.get(key) ?? 0);
  }
  return numbers;
}

/** @param {Trace[]} traces @param {Meta} meta */
function seenNodes(traces, { program, readouts = [] }) {
  const drawn = traces.filter(({ visible }) => visible !== false);
  const seen = new Set([
    ...drawn.flatMap(({ meta }) => Object.values(meta?.live ?? {})),
    ...readouts.map(({ value }) => value),
  ]);
  for (let node = program.length - 1; node >= 0; node -= 1) {
    const [op, ...made] = program[node];
    if (seen.has(node) && op !== "state" && op !== "const")
      made.forEach((arg) => seen.add(Number(arg)));
  }
  return [...seen];
}

// Seconds that a unit lasts: the same at every angle, so that spread is heard as length. Where all
// would be over at once, or take too long, it is the roundest number that fits.
/** @param {number} reach */
export function paceOf(reach) {
  const whole = 2 * reach * USUAL_PACE;
  if (!reach || (whole >= SHORTEST_SWEEP && whole <= LONGEST_SWEEP)) return USUAL_PACE;
  const most = LONGEST_SWEEP / (2 * reach);
  const power = 10 ** Math.floor(Math.log10(most));
  return power * ([5, 2].find((digit) => digit * power <= most) ?? 1);
}

// From the lowest score to the highest: each record's shadow in its time, and the mean.
/** @param {Pick<Heard, "along" | "across" | "reach">} heard @returns {SoundEvent[]} */
export function sweepOf({ along, across, reach }) {
  if (!along.length) return [];
  const pace = paceOf(reach);
  const order = along.map((_, i) => i).sort((i, j) => along[i] - along[j]);
  /** @type {number[][]} */
  const together = [];
  for (const i of order) {
    const last = together[together.length - 1];
    if (last && (along[i] - along[last[0]]) * pace < TOGETHER) last.push(i);
    else together.push([i]);
  }
  const begins = along[order[0]];
  const size = reach || 1;
  const sounds = together.map((records) => {
    const [at, high] = [along, across].map((of) => meanAt(of, records));
    return recordSound((at - begins) * pace, at / size, high / size, records.length);
  });
  return [...sounds, meanSound(-begins * pace)].sort((a, b) => a.time - b.time);
}

/** @param {number[]} of @param {number[]} records */
const meanAt = (of, records) => records.reduce((sum, i) => sum + of[i], 0) / records.length;

/** @param {number} time @param {number} place @param {number} high @param {number} many @returns {SoundEvent} */
const recordSound = (time, place, high, many) => ({
  kind: "record",
  time,
  frequency: MIDDLE * 2 ** high,
  gain: Math.min(1, many * ONE),
  pan: place,
});

/** @param {number} time @returns {SoundEvent} */
const meanSound = (time) => ({ kind: "mean", time, frequency: MEAN, gain: ONE, pan: 0 });

// The higher the larger the part of all variance; the greatest is marked by a second tone an octave
// above, once the question is answered.
/** @param {Heard} heard @param {boolean} answered @returns {SoundEvent[]} */
export function humOf({ variance, total, angle, greatest, values: [most, least] }, answered) {
  const hum = humSound(total > 0 ? variance / total : 0);
  const turned = Math.abs(((((angle - greatest) % 180) + 270) % 180) - 90);
  const isGreatest = answered && most - least > ROUND * most && turned <= NEAR_GREATEST + ROUND;
  return isGreatest ? [hum, { ...hum, kind: "greatest", frequency: 2 * hum.frequency }] : [hum];
}

/** @param {number} share @returns {SoundEvent} */
const humSound = (share) => ({
  kind: "variance",
  time: 0,
  frequency: LOW * 2 ** (OCTAVES * Math.min(Math.max(share, 0), 1)),
  gain: ONE,
  pan: 0,
});

// The signs one by one, to be learnt; those that this picture lets hear.
/** @param {{ sweeps: boolean, hums: boolean }} sounds @returns {Record<string, SoundEvent>} */
export const legendOf = ({ sweeps, hums }) => ({
  ...(sweeps && {
    one: recordSound(0, 0, 0, 1),
    two: recordSound(0, 0, 0, 2),
    high: recordSound(0, 0, 1, 1),
    mean: meanSound(0),
  }),
  ...(hums && { small: humSound(0.1), large: humSound(0.9) }),
});
