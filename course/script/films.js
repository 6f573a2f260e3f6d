// What in a picture moves, as its handles declare it: an axis turns, an arrow turns or slides where it
// may, a timeline plays, shadows fall, a space is looked at from all around.

import { turnSpaces } from "./slide_stage.js";

const TURN = 10; // seconds
const FALL = 4;
const SHORTEST = 3;
const LONGEST = 20;
const WHOLE = 360;

/** @typedef {{ kind: string, seconds: number, set: (part: number) => Settings }} Move */

/** @type {Record<string, (spec: Spec, state: Settings) => Move>} */
const MOVES = { axis: turning, vector: travelling, timeline: playing };

/** @param {Figure} figure @returns {Film[]} */
export function filmsOf({ data, layout }) {
  const { handles = [], state } = layout.meta;
  const moving = handles.filter(({ kind }) => kind in MOVES);
  /** @type {Film[]} */
  const films = moving.map((spec) => {
    const { set, ...told } = MOVES[spec.kind](spec, state);
    return {
      name: spec.name,
      label: spec.label,
      ...told,
      show({ twin }, part) {
        twin.set(set(part));
        return twin.drawn();
      },
    };
  });
  const falls = (data ?? []).flatMap(({ meta }, i) => (meta?.falls ? [i] : []));
  if (falls.length)
    films.push({ name: "fall", label: "", kind: "fall", seconds: FALL, show: falling(falls) });
  if (Object.keys(layout).some((key) => /^scene\d*$/.test(key)))
    films.push({ name: "view", label: "", kind: "view", seconds: TURN, show: turnSpaces() });
  return films;
}

// Once around, from where it is: a line without a direction is back after half a turn.
/** @param {Spec} spec @param {Settings} state */
function turning({ name, full, trail, trail_step: step = 5 }, state) {
  const whole = full ? WHOLE : WHOLE / 2;
  const from = /** @type {number} */ (state[name]);
  const left = /** @type {number[]} */ (trail ? (state[trail] ?? []) : []);
  /** @param {number} part */
  const passed = (part) => {
    const begins = Math.ceil(from / step) * step;
    const count = Math.floor((from + part * whole - begins) / step) + 1;
    return Array.from({ length: Math.max(0, count) }, (_, k) => (begins + k * step) % whole);
  };
  return {
    kind: "turn",
    seconds: TURN,
    /** @param {number} part */
    set: (part) => ({
      [name]: part === 1 ? from : (from + part * whole) % whole,
      ...(trail ? { [trail]: [...new Set([...left, ...passed(part)])] } : {}),
    }),
  };
}

// An arrow turns once, and stays at an edge as under a hand. What may go along one line only, or nowhere
// around the origin, goes from end to end and back.
/** @param {Spec} spec @param {Settings} state */
function travelling({ name, range, unit, start }, state) {
  const from = /** @type {Pair} */ (state[name]);
  const ends = Array.isArray(range?.[0]) ? /** @type {Pair[]} */ (range) : [];
  const isApart = start === undefined && ends.some(([low, high]) => low > 0 || high < 0);
  const line = ends.findIndex(([low, high]) => low === high);
  const held = unit ? -1 : line < 0 && isApart ? 1 : line;
  const set =
    held < 0 ? turned(from, start === undefined ? ends : []) : slid(from, 1 - held, ends[1 - held]);
  const kind = held < 0 ? "turn" : "slide";
  return { kind, seconds: TURN, set: (/** @type {number} */ part) => ({ [name]: set(part) }) };
}

/** @param {Pair} from @param {Pair[]} ends @returns {(part: number) => Pair} */
function turned([x, y], ends) {
  /** @param {number} value @param {number} i */
  const within = (value, i) =>
    ends[i] ? Math.min(Math.max(value, ends[i][0]), ends[i][1]) : value;
  return (part) => {
    if (part === 1) return [x, y];
    const [c, s] = [Math.cos(part * 2 * Math.PI), Math.sin(part * 2 * Math.PI)];
    return [within(c * x - s * y, 0), within(s * x + c * y, 1)];
  };
}

// To the upper end, to the lower one, and back to where it was: a wave through its place.
/** @param {Pair} from @param {number} i @param {Pair} ends @returns {(part: number) => Pair} */
function slid(from, i, [low, high]) {
  const way = [from[i], high, low, from[i]];
  const lengths = way.slice(1).map((to, k) => Math.abs(to - way[k]));
  const all = lengths.reduce((a, b) => a + b, 0) || 1;
  return (part) => {
    let left = part * all;
    const leg = lengths.findIndex((length) => (left -= length) <= 0);
    const k = leg < 0 ? lengths.length - 1 : leg;
    const value = way[k + 1] + (leg < 0 ? 0 : Math.sign(way[k] - way[k + 1]) * -left);
    return /** @type {Pair} */ (from.map((one, at) => (at === i ? value : one)));
  };
}

// As it plays on the page, from its first frame to its last.
/** @param {Spec} spec */
function playing({ name, count, per_second: speed }) {
  const last = count - 1;
  return {
    kind: "play",
    seconds: Math.min(Math.max(last / speed, SHORTEST), LONGEST),
    /** @param {number} part */
    set: (part) => ({ [name]: last * part }),
  };
}

// Each record's shadow leaves it and goes straight to where it stands. A line of the trace `at` leads
// from a record to its shadow, then comes a gap; the trace behind it has the shadows.
/** @param {number[]} traces */
function falling(traces) {
  /** @type {Trace[] | undefined} */
  let fallen;
  return async (/** @type {Stage} */ { plot }, /** @type {number} */ part) => {
    fallen ??= [...plot.data];
    const data = [...fallen];
    /** @param {Column} all */
    const way = (all) =>
      Array.from(all, Number).map((to, k, [...from]) =>
        isEnd(k) ? from[k - 1] + part * (to - from[k - 1]) : to,
      );
    for (const at of traces) {
      const [x, y] = [way(data[at].x), way(data[at].y)];
      data[at] = { ...data[at], x, y };
      const ends = { x: x.filter((_, k) => isEnd(k)), y: y.filter((_, k) => isEnd(k)) };
      data[at + 1] = { ...data[at + 1], ...ends };
    }
    await window.Plotly?.react(plot, data, plot.layout, {});
  };
}

/** @param {number} k */
const isEnd = (k) => k % 3 === 1;
