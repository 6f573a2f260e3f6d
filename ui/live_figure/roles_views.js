// Roles of the two views; their twins are in figures/roles_views.py.

const TINY_LENGTH = 1e-12;

function levelOf(state, args, derived) {
  if (args.level !== undefined) return derived.eigen.values[args.level];
  return varianceAt(state, args, derived);
}

// u(θ), or its image under `matrix`.
function turnedVector(state, args, derived) {
  const u = direction(angleOf(state, args, derived));
  return args.matrix ? apply(args.matrix, u) : u;
}

function unitOf(v) {
  const size = Math.max(Math.hypot(...v), TINY_LENGTH);
  return [v[0] / size, v[1] / size];
}

function slopeOf(derived, kind) {
  if (kind === "across") return derived.eigen.components[0];
  return kind === "b_on_a" ? derived.C[0] : derived.C[1];
}

// Middle, unit direction and records of one of the three lines; `old`: in the old units.
function lineThrough(state, args, derived) {
  let way = slopeOf(derived, args.kind);
  let { mean: middle, points: records } = derived;
  if (args.old) {
    const [sx, sy] = state[state.stretch];
    const back = ([x, y]) => [x / sx, y / sy];
    [way, middle, records] = [back(way), back(middle), records.map(back)];
  }
  const size = Math.hypot(...way);
  return size < TINY_LENGTH ? null : { middle, way: [way[0] / size, way[1] / size], records };
}

function footOn({ middle, way: [x, y] }, kind, record) {
  const [dx, dy] = [record[0] - middle[0], record[1] - middle[1]];
  if (kind === "across") return along(middle, [x, y], dx * x + dy * y);
  if (kind === "b_on_a") {
    return [record[0], middle[1] + (Math.abs(x) > TINY_LENGTH ? (dx * y) / x : dy)];
  }
  return [middle[0] + (Math.abs(y) > TINY_LENGTH ? (dy * x) / y : dx), record[1]];
}

function zigzag(record, foot, { coils, width }) {
  const span = [foot[0] - record[0], foot[1] - record[1]];
  const size = Math.hypot(...span);
  if (size < TINY_LENGTH) return null;
  const side = [(-span[1] * width) / size, (span[0] * width) / size];
  const inner = Array.from({ length: coils + 1 }, (_, k) =>
    along(along(record, span, (2 * k + 1) / (2 * coils + 2)), side, k % 2 ? -1 : 1));
  return [record, ...inner, foot];
}

Object.assign(roles, {
  right_triangle(state, args, derived) {
    const [record, foot] = [derived.points[args.i], feetOf(state, args, derived)[args.i]];
    const { mean } = derived;
    return columns({ whole: [mean, record], kept: [mean, foot], lost: [foot, record] }[args.part]);
  },

  record_bars(state, args, derived) {
    const shadows = shadowsOf(state, args, derived);
    const high = args.height / 2;
    return joined(args.which.map((i, row) => {
      const [kept, whole] = [shadows[i] ** 2, dot(derived.centred[i], derived.centred[i])];
      const [start, end] = args.part === "kept" ? [0, kept] : [kept, whole];
      return rectangle([start, -row - high], [end, -row + high]);
    }));
  },

  springs(state, args, derived) {
    const feet = feetOf(state, args, derived);
    const paths = recordsOf(args, derived).map((record, i) => zigzag(record, feet[i], args));
    return joined(paths.filter(Boolean));
  },

  error_curve(state, args, derived) {
    const steps = args.steps ?? 90;
    const x = Array.from({ length: steps + 1 }, (_, k) => (180 * k) / steps);
    return { x, y: x.map((t) => derived.total - quadratic(direction(t), derived.C, direction(t))) };
  },

  error_dot(state, args, derived) {
    const theta = wrap(angleOf(state, args, derived), 180);
    return { x: [theta], y: [derived.total - varianceAt(state, args, derived)] };
  },

  level_curve(state, args, derived) {
    const level = levelOf(state, args, derived);
    const steps = args.steps ?? 360;
    return columns(Array.from({ length: steps + 1 }, (_, k) => {
      const u = direction((360 * k) / steps);
      const here = quadratic(u, derived.C, u);
      if (here <= TINY_LENGTH || level > args.limit * args.limit * here) return null;
      return along([0, 0], u, Math.sqrt(Math.max(level, 0) / here));
    }));
  },

  unit_circle: () => columns(Array.from({ length: 73 }, (_, k) => direction((360 * k) / 72))),

  unit_dot: (state, args, derived) => columns([direction(angleOf(state, args, derived))]),

  gradient(state, args, derived) {
    const q = direction(angleOf(state, args, derived));
    const pull = along([0, 0], apply(derived.C, q), args.scale);
    const push = along([0, 0], q, dot(q, pull));
    const [start, end] = {
      pull: [q, along(q, pull, 1)],
      push: [q, along(q, push, 1)],
      rest: [along(q, push, 1), along(q, pull, 1)],
    }[args.part];
    return columns(arrow(start, end, args.head));
  },

  gradient_label(state, args, derived) {
    const [tail, tip, low, high] = [args, { ...args, part: "rest" }].flatMap((part) => {
      const { x, y } = roles.gradient(state, { ...part, head: 0 }, derived);
      return [[x[0], y[0]], [x[1], y[1]]];
    });
    const unit = unitOf([tip[0] - tail[0], tip[1] - tail[1]]);
    const side = unitOf([high[0] - low[0], high[1] - low[1]]);
    const way = along(unit, side, args.part === "pull" ? 1 : -1);
    return { ...columns([along(tip, way, args.gap * 0.7)]), text: [args.text] };
  },

  part_along(state, args, derived) {
    const vector = turnedVector(state, args, derived);
    const first = derived.eigen.components[0];
    const foot = along([0, 0], first, dot(vector, first));
    return columns(args.drop ? [vector, foot] : [[0, 0], foot]);
  },

  slope_line(state, args, derived) {
    const found = lineThrough(state, args, derived);
    if (!found) return columns([null]);
    return columns([-1, 1].map((side) => along(found.middle, found.way, side * args.length)));
  },

  slope_gaps(state, args, derived) {
    const found = lineThrough(state, args, derived);
    if (!found) return columns([null]);
    return joined(found.records.map((record) => [record, footOn(found, args.kind, record)]));
  },
});

Object.assign(numbers, {
  kept_of: (state, args, derived) => shadowsOf(state, args, derived)[args.i] ** 2,

  lost_of(state, args, derived) {
    const x = derived.centred[args.i];
    return dot(x, x) - numbers.kept_of(state, args, derived);
  },

  with_first: (state, args, derived) =>
    dot(turnedVector(state, args, derived), derived.eigen.components[0]),

  rest_length(state, args, derived) {
    const q = direction(angleOf(state, args, derived));
    const pull = apply(derived.C, q);
    return Math.hypot(...along(pull, q, -dot(q, pull)));
  },

  slope_angle(state, args, derived) {
    let [x, y] = slopeOf(derived, "across");
    if (args.old) [x, y] = [x / state[state.stretch][0], y / state[state.stretch][1]];
    return wrap(Math.atan2(y, x) / RADIANS, 180);
  },
});
