// What each kind of handle means: where it is, how it follows the hand, what it sends. No DOM.

import { RADIANS, along, direction, short, wrap } from "./numbers.js";

// Sums of snap steps without their binary dust: 0.1 · 3 is 0.3.
/** @param {number} value */
export function tidy(value) {
  return Number(value.toFixed(9));
}

/** @param {number} value @param {number} [step] */
function snapTo(value, step) {
  return step ? tidy(Math.round(value / step) * step) : tidy(value);
}

// `range` is [low, high] for both, or [[x0, x1], [y0, y1]]; without it, the axes as drawn.
/** @param {Spec} spec @param {Handle["axes"]} axes @returns {Pair[]} */
export function rangesOf(spec, axes) {
  const range =
    spec.range ??
    axes.map((axis) =>
      axis.range.slice().sort((/** @type {number} */ a, /** @type {number} */ b) => a - b),
    );
  return typeof range[0] === "number"
    ? [/** @type {Pair} */ (range), /** @type {Pair} */ (range)]
    : /** @type {Pair[]} */ (range);
}

/** @param {number} value @param {number[]} of */
export function within(value, [low, high]) {
  return Math.min(Math.max(value, low), high);
}

// Snapped, but not over the edge of the range.
/** @param {number} value @param {number | undefined} step @param {number[]} range */
export function snappedWithin(value, step, range) {
  const snapped = snapTo(within(value, range), step);
  const by = step ?? 0;
  const inside = snapped > range[1] ? snapped - by : snapped < range[0] ? snapped + by : snapped;
  return tidy(within(inside, range)); // a range may be narrower than a step
}

// Whether it goes round: its place is one angle, in degrees.
/** @param {Spec} spec */
export function isTurned(spec) {
  return spec.kind === "axis" || Boolean(spec.unit);
}

// How far one press of a key or a button takes it.
/** @param {Spec} spec */
export function stepOf(spec) {
  if (spec.kind === "axis") return Math.max(1, spec.snap ?? 1);
  return spec.snap || (spec.unit ? 1 : 0.5);
}

// Where an axis turns or a vector begins: an expression of the picture, or the origin.
/** @param {number | undefined} node @param {Reader} reader @returns {Place} */
export function placeOf(node, reader) {
  return node === undefined ? [0, 0] : reader.read(node);
}

/** @param {number[]} value @param {Pair[]} ranges */
function pairAria(value, ranges) {
  return { now: value[0], min: ranges[0][0], max: ranges[0][1] };
}

/** @type {Kind} */
const pointKind = {
  word: "handle_point",
  at: (state, spec) => state.points[spec.index],
  drag(state, spec, to, handle) {
    const ranges = rangesOf(spec, handle.axes);
    state.points = state.points.slice();
    state.points[spec.index] = to.map((value, i) => within(value, ranges[i]));
  },
  settle(state, spec, handle) {
    const ranges = rangesOf(spec, handle.axes);
    const value = state.points[spec.index].map((/** @type {number} */ v, /** @type {number} */ i) =>
      snappedWithin(v, spec.snap, ranges[i]),
    );
    state.points = state.points.slice();
    state.points[spec.index] = value;
  },
  nudge(state, spec, [dx, dy], handle, reader) {
    const [x, y] = state.points[spec.index];
    pointKind.drag(state, spec, [x + dx * stepOf(spec), y + dy * stepOf(spec)], handle, reader);
    pointKind.settle(state, spec, handle, reader);
  },
  // To the left or right edge of where it may be.
  toEnd(state, spec, end, handle, reader) {
    pointKind.drag(
      state,
      spec,
      [rangesOf(spec, handle.axes)[0][end], state.points[spec.index][1]],
      handle,
      reader,
    );
    pointKind.settle(state, spec, handle, reader);
  },
  sent: (state, spec) => ({ point: { index: spec.index, value: state.points[spec.index] } }),
  aria: (state, spec, handle) => pairAria(state.points[spec.index], rangesOf(spec, handle.axes)),
  said: (state, spec) => ({
    x: short(state.points[spec.index][0]),
    y: short(state.points[spec.index][1]),
  }),
};

/** @type {Kind} */
const vectorKind = {
  word: "handle_point",
  at(state, spec, reader) {
    return along(placeOf(spec.start, reader), state[spec.name], 1);
  },
  drag(state, spec, to, handle, reader) {
    const origin = placeOf(spec.start, reader);
    const ranges = rangesOf(spec, handle.axes);
    const tip = [to[0] - origin[0], to[1] - origin[1]];
    const length = Math.hypot(...tip);
    if (!spec.unit) {
      state[spec.name] = to.map((value, i) => within(value, ranges[i]) - origin[i]);
    } else if (length > 1e-9) {
      state[spec.name] = tip.map((value) => value / length);
    }
  },
  settle(state, spec, handle, reader) {
    const [x, y] = state[spec.name];
    if (spec.unit) {
      // A unit vector snaps by its angle, in degrees.
      const angle = snapTo(Math.atan2(y, x) / RADIANS, spec.snap || 1);
      state[spec.name] = direction(angle).map((value) => tidy(value));
    } else {
      const origin = placeOf(spec.start, reader);
      const room = rangesOf(spec, handle.axes).map((ends, i) => ends.map((end) => end - origin[i]));
      state[spec.name] = [x, y].map((value, i) => snappedWithin(value, spec.snap, room[i]));
    }
  },
  nudge(state, spec, [dx, dy], handle, reader) {
    const [x, y] = state[spec.name];
    if (spec.unit) {
      const angle = Math.atan2(y, x) / RADIANS + (dx + dy) * stepOf(spec);
      state[spec.name] = direction(angle);
    } else {
      const origin = placeOf(spec.start, reader);
      const to = along(along(origin, [x, y], 1), [dx, dy], stepOf(spec));
      vectorKind.drag(state, spec, to, handle, reader);
    }
    vectorKind.settle(state, spec, handle, reader);
  },
  toEnd(state, spec, end, handle, reader) {
    if (spec.unit) state[spec.name] = [end ? -1 : 1, 0];
    else {
      const [, y] = vectorKind.at(state, spec, reader, handle);
      vectorKind.drag(state, spec, [rangesOf(spec, handle.axes)[0][end], y], handle, reader);
    }
    vectorKind.settle(state, spec, handle, reader);
  },
  sent: (state, spec) => ({ [spec.name]: state[spec.name] }),
  aria: (state, spec, handle) =>
    pairAria(state[spec.name], spec.unit ? [[-1, 1]] : rangesOf(spec, handle.axes)),
  said: (state, spec) => ({ x: short(state[spec.name][0]), y: short(state[spec.name][1]) }),
};

/** @param {Spec} spec */
function wholeTurn(spec) {
  return spec.full ? 360 : 180;
}

// The axis is a line, so 30° and 210° are the same value; `handle.far` remembers on which
// side of the middle the hand holds it.
/** @param {State} state @param {Spec} spec @param {number} angle @param {Handle} handle */
export function setAngle(state, spec, angle, handle) {
  const round = wrap(angle, 360);
  handle.far = !spec.full && round >= 180;
  state[spec.name] = tidy(wrap(round, wholeTurn(spec)));
}

// A turn was taken back.
/** @param {Handle} handle @param {boolean} far */
export function putSideBack(handle, far) {
  handle.far = far;
}

/** @param {State} state @param {Spec} spec @param {Pick<Handle, "far">} handle */
function heldAngle(state, spec, handle) {
  return state[spec.name] + (handle.far ? 180 : 0);
}

/** @param {Spec} spec @param {Reader} reader */
export function axisCentre(spec, reader) {
  return placeOf(spec.centre, reader);
}

// Dots left behind at every `trail_step` degrees passed, and at the angle of the release.
/** @param {State} state @param {Spec} spec @param {number} before @param {boolean} exact */
export function leaveTrail(state, spec, before, exact) {
  if (!spec.trail) return;
  const list = new Set(state[spec.trail] ?? []);
  const step = spec.trail_step ?? 5;
  const turn = wholeTurn(spec);
  const now = state[spec.name];
  const moved = wrap(now - before + turn / 2, turn) - turn / 2;
  const [low, high] = [before, before + moved].sort((a, b) => a - b);
  for (let k = Math.ceil(low / step); k * step <= high; k++) list.add(tidy(wrap(k * step, turn)));
  if (exact) list.add(now);
  state[spec.trail] = [...list];
}

/** @type {Kind} */
const axisKind = {
  word: "handle_axis",
  at(state, spec, reader, handle) {
    const u = direction(heldAngle(state, spec, handle) + (spec.offset ?? 0));
    return along(axisCentre(spec, reader), u, spec.radius);
  },
  drag(state, spec, to, handle, reader) {
    const [x, y] = axisCentre(spec, reader);
    const before = state[spec.name];
    const angle = Math.atan2(to[1] - y, to[0] - x) / RADIANS - (spec.offset ?? 0);
    setAngle(state, spec, angle, handle);
    leaveTrail(state, spec, before, false);
  },
  settle(state, spec, handle) {
    setAngle(state, spec, snapTo(heldAngle(state, spec, handle), spec.snap ?? 1), handle);
    leaveTrail(state, spec, state[spec.name], true);
  },
  nudge(state, spec, [dx, dy], handle, reader) {
    const angle = heldAngle(state, spec, handle) + (dx + dy) * stepOf(spec);
    setAngle(state, spec, angle, handle);
    axisKind.settle(state, spec, handle, reader);
  },
  toEnd(state, spec, end, handle, reader) {
    setAngle(state, spec, end ? wholeTurn(spec) - stepOf(spec) : 0, handle);
    axisKind.settle(state, spec, handle, reader);
  },
  sent(state, spec) {
    const payload = { [spec.name]: state[spec.name] };
    if (spec.trail) payload[spec.trail] = state[spec.trail];
    return payload;
  },
  aria: (state, spec) => ({ now: state[spec.name], min: 0, max: wholeTurn(spec) }),
  said: (state, spec) => ({ angle: short(state[spec.name]) }),
};

/** @type {Record<string, Kind>} */
export const kinds = { point: pointKind, vector: vectorKind, axis: axisKind };
