// What a trace draws, from the state of the handles. Pure: no DOM, no Plotly.
// Each role is (state, args, derived) → {x, y, text?, color?}; `null` parts segments.
// docs/live-figure.md says in one line each what they return.

const CELLS = [[0, 0], [1, 0], [0, -1], [1, -1]];

// The axis of a handle, or that of a component (`component` 0 or 1), in degrees.
function angleOf(state, args, derived) {
  if (args.component !== undefined) {
    const [x, y] = derived.eigen.components[args.component];
    return Math.atan2(y, x) / RADIANS;
  }
  if (args.angles !== undefined) return angleIn(state, args);
  return state[args.name ?? "theta"] + (args.offset ?? 0);
}

// The angle of the frame, from the list `angles`; frame 0 is where the handle stands.
function angleIn(state, args) {
  const angles = state[args.angles];
  const at = Math.min(Math.max(state.frame, 0), angles.length - 1);
  const before = Math.floor(at);
  const start = before === 0 ? state[args.name ?? "theta"] : angles[before];
  const end = angles[Math.min(before + 1, angles.length - 1)];
  return at > before ? start + (at - before) * (end - start) : start;
}

// Where lines through "the middle" pass: `at`, or the mean, or the origin of a centred plane.
function middleOf(args, derived) {
  return args.at ?? (args.centred ? [0, 0] : derived.mean);
}

function recordsOf(args, derived) {
  return args.centred ? derived.centred : derived.points;
}

function originOf(args, derived) {
  return args.from === "mean" ? derived.mean : args.from ?? [0, 0];
}

// Two basis vectors: the turned natural ones ("theta") or two named vectors.
function basisOf(state, args) {
  const basis = args.basis ?? "theta";
  if (basis === "theta") {
    const theta = angleOf(state, args);
    return [direction(theta), direction(theta + 90)];
  }
  return basis.map((name) => state[name]);
}

// What one projects onto: a named vector, or one of the two basis vectors by its number.
function ontoOf(state, args) {
  return typeof args.b === "number" ? basisOf(state, args)[args.b] : state[args.b];
}

// Positions of the shadows along the direction, measured from the mean.
function shadowsOf(state, args, derived) {
  const u = direction(angleOf(state, args, derived));
  return derived.centred.map((p) => dot(p, u));
}

function feetOf(state, args, derived) {
  const u = direction(angleOf(state, args, derived));
  const through = args.centred ? [0, 0] : derived.mean;
  return shadowsOf(state, args, derived).map((t) => along(through, u, t));
}

const roles = {
  points: (state, args, derived) => columns(recordsOf(args, derived)),

  mean: (state, args, derived) => columns([args.centred ? [0, 0] : derived.mean]),

  mean_lines(state, args, derived) {
    const [x0, x1, y0, y1] = args.span;
    const [x, y] = middleOf(args, derived);
    return joined([[[x0, y], [x1, y]], [[x, y0], [x, y1]]]);
  },

  axis_line(state, args, derived) {
    const u = direction(angleOf(state, args, derived));
    const through = middleOf(args, derived);
    return columns([along(through, u, -args.length), along(through, u, args.length)]);
  },

  shadows: (state, args, derived) => columns(feetOf(state, args, derived)),

  residuals(state, args, derived) {
    const feet = feetOf(state, args, derived);
    return joined(recordsOf(args, derived).map((p, i) => [p, feet[i]]));
  },

  pair(state, args, derived) {
    const records = recordsOf(args, derived);
    return columns([records[args.i], records[args.j]]);
  },

  drops(state, { at }, derived) {
    return joined(derived.points.map(([x, y]) => [[x, at[1]], [x, y], [at[0], y]]));
  },

  drop_feet: (state, { at, i }, derived) =>
    columns(derived.points.map(([x, y]) => (i ? [at[0], y] : [x, at[1]]))),

  strip(state, args, derived) {
    const x = shadowsOf(state, args, derived);
    const base = args.y ?? 0;
    const y = args.stack ? stacked(x).map((k) => base + k * args.dy) : x.map(() => base);
    return { x, y };
  },

  variance_curve(state, args, derived) {
    const steps = args.steps ?? 90;
    const x = Array.from({ length: steps + 1 }, (_, k) => (180 * k) / steps);
    return { x, y: x.map((theta) => quadratic(direction(theta), derived.C, direction(theta))) };
  },

  variance_dot(state, args, derived) {
    const theta = wrap(angleOf(state, args, derived), 180);
    return { x: [theta], y: [quadratic(direction(theta), derived.C, direction(theta))] };
  },

  tried(state, args, derived) {
    const x = state[args.list ?? "tried"] ?? [];
    return { x, y: x.map((theta) => quadratic(direction(theta), derived.C, direction(theta))) };
  },

  components(state, args, derived) {
    const { values, components } = derived.eigen;
    const length = (args.scale ?? 1) * Math.sqrt(Math.max(values[args.which], 0));
    const through = middleOf(args, derived);
    const tip = along(through, components[args.which], length);
    if (args.both) return columns([along(through, components[args.which], -length), tip]);
    return columns(arrow(through, tip, args.head));
  },

  ellipse(state, args, derived) {
    const { values, components } = derived.eigen;
    const [long, short] = values.map((value) => (args.scale ?? 1) * Math.sqrt(Math.max(value, 0)));
    const through = middleOf(args, derived);
    const steps = args.steps ?? 72;
    const path = Array.from({ length: steps + 1 }, (_, k) => {
      const [c, s] = direction((360 * k) / steps);
      return along(along(through, components[0], long * c), components[1], short * s);
    });
    return columns(path);
  },

  rectangles(state, args, derived) {
    const records = recordsOf(args, derived);
    const through = args.centred ? [0, 0] : derived.mean;
    const signed = records.filter((_, i) => {
      const [dx, dy] = derived.centred[i];
      return dx * dy * args.sign > 1e-12;
    });
    return joined(signed.map((p) => rectangle(p, through)));
  },

  vector(state, args, derived) {
    const tail = originOf(args, derived);
    return columns(arrow(tail, along(tail, state[args.name], 1), args.head));
  },

  image_vector(state, args, derived) {
    const tail = originOf(args, derived);
    const image = apply(args.matrix ?? derived.C, state[args.name]);
    return columns(arrow(tail, along(tail, image, 1), args.head));
  },

  foot(state, args) {
    const [a, b] = [state[args.a], ontoOf(state, args)];
    const square = dot(b, b);
    return columns([a, along([0, 0], b, square > 0 ? dot(a, b) / square : 0)]);
  },

  coordinate_path(state, args) {
    const basis = basisOf(state, args);
    const v = state[args.vector ?? "v"];
    const coordinates = coordinatesIn(basis, v);
    return columns(coordinates ? [[0, 0], along([0, 0], basis[0], coordinates[0]), v] : [null]);
  },

  basis_grid: (state, args) => joined(gridLines(basisOf(state, args), args.span, args.step ?? 1)),

  basis_arrow(state, args, derived) {
    const tail = originOf(args, derived);
    const step = basisOf(state, args)[args.which];
    return columns(arrow(tail, along(tail, step, args.length ?? 1), args.head));
  },

  matrix_cells(state, args, derived) {
    const [u, v] = basisOf(state, args);
    const { C } = derived;
    const entries = [quadratic(u, C, u), quadratic(u, C, v), quadratic(v, C, u), quadratic(v, C, v)];
    const largest = args.max ?? Math.max(Math.abs(derived.eigen.values[0]), 1e-12);
    const color = entries.map((value) => mixColours(args.scale, Math.abs(value) / largest));
    const centres = args.centres ?? CELLS;
    if (args.entry === undefined) {
      const text = entries.map((value) => fixed(value, args.digits ?? 2));
      return { ...columns(centres), text, color };
    }
    const half = (args.size ?? 1) / 2;
    const [x, y] = centres[args.entry];
    const box = rectangle([x - half, y - half], [x + half, y + half]);
    return { ...columns(box), color: color[args.entry] };
  },

  bar_split(state, args, derived) {
    const parts = args.parts.map((name) => numbers[name](state, args, derived));
    const scale = args.length && derived.total ? args.length / derived.total : 1;
    const before = parts.slice(0, args.which).reduce((sum, part) => sum + part, 0);
    const from = (args.start ?? 0) + scale * before;
    const to = from + scale * parts[args.which];
    const [low, high] = args.across;
    return columns(args.vertical ? rectangle([low, from], [high, to]) : rectangle([from, low], [to, high]));
  },

  highlight: (state, args) => joined((args.boxes[state[args.name]] ?? []).map(closed)),
};
