// Roles of a centred cloud under a linear map, whitening above all; what the maps are called is
// told in figures/roles_white.py.

const NO_SPREAD = 1e-9; // an eigenvalue below this part of the largest is rounding

function stretchesOf({ eigen: { values } }, power = 1) {
  return values.map((value) => (value > NO_SPREAD * values[0] ? value ** (-power / 2) : 0));
}

// From the direction `start` to v, the short way, in degrees.
function angleFrom(v, start) {
  const turn = wrap(Math.atan2(v[1], v[0]) / RADIANS - start, 360);
  return turn > 180 ? turn - 360 : turn;
}

function onTheWay(stage, derived) {
  const turned = Math.min(Math.max(stage, 0), 1);
  const stretched = Math.min(Math.max(stage - 1, 0), 1);
  const rows = derived.eigen.components.map((p, i) =>
    direction(90 * i + turned * angleFrom(p, 90 * i)));
  if (!stretched) return rows;
  const factors = stretchesOf(derived, stretched);
  return rows.map((row, i) => row.map((entry) => factors[i] * entry));
}

function mapOf(state, args, derived) {
  const kind = args.map ?? "white";
  if (kind === "stage") return onTheWay(state[args.stage], derived);
  let matrix = [[1, 0], [0, 1]];
  if (kind !== "plain") {
    const [p1, p2] = derived.eigen.components;
    const factors = stretchesOf(derived);
    matrix = [p1, kind === "right" ? [-p1[1], p1[0]] : p2].map((p, i) =>
      p.map((entry) => factors[i] * entry));
  }
  if (args.keep !== undefined) matrix = matrix.map((row, i) => (i < args.keep ? row : [0, 0]));
  if (args.turn === undefined) return matrix;
  const [u, v] = [direction(state[args.turn]), direction(state[args.turn] + 90)];
  const [first, second] = matrix;
  return [0, 1].map((i) => [0, 1].map((j) => u[i] * first[j] + v[i] * second[j]));
}

Object.assign(roles, {
  mapped_points(state, args, derived) {
    const matrix = mapOf(state, args, derived);
    return columns(derived.centred.map((x) => apply(matrix, x)));
  },

  mapped_ellipse(state, args, derived) {
    const matrix = mapOf(state, args, derived);
    const drawn = roles.ellipse(state, { ...args, at: [0, 0] }, derived);
    return columns(drawn.x.map((x, i) => apply(matrix, [x, drawn.y[i]])));
  },

  mapped_arrow(state, args, derived) {
    const { values, components } = derived.eigen;
    const long = (args.scale ?? 1) * Math.sqrt(Math.max(values[args.which], 0));
    const tip = along([0, 0], apply(mapOf(state, args, derived), components[args.which]), long);
    return columns(arrow([0, 0], tip, args.head));
  },

  mapped_links(state, args, derived) {
    const matrix = mapOf(state, args, derived);
    return joined(derived.centred.map((x) => [x, apply(matrix, x)]));
  },

  mapped_vector(state, args, derived) {
    const tip = apply(mapOf(state, args, derived), state[args.vector]);
    return columns(args.line ? [[0, 0], tip] : [tip]);
  },

  from_coordinates(state, args) {
    const v = fromCoordinates(state, args, args.coordinates);
    if (args.text === undefined) return columns(arrow([0, 0], v, args.head));
    const size = Math.hypot(...v);
    const unit = size > 1e-12 ? [v[0] / size, v[1] / size] : [0, 1];
    return { ...columns([along(v, unit, args.gap ?? 0)]), text: [args.text] };
  },
});

function fromCoordinates(state, args, [s, t]) {
  const [b1, b2] = basisOf(state, args);
  return [s * b1[0] + t * b2[0], s * b1[1] + t * b2[1]];
}

Object.assign(numbers, {
  mapped_covariance(state, args, derived) {
    const matrix = mapOf(state, args, derived);
    return quadratic(matrix[args.i], derived.C, matrix[args.j]);
  },
  mapped_distance(state, args, derived) {
    const [[a, b], [c, d]] = mapOf(state, args, derived);
    const away = [[a - 1, b], [c, d - 1]];
    return away.reduce((sum, row) => sum + quadratic(row, derived.C, row), 0);
  },
  mapped_length: (state, args, derived) =>
    Math.hypot(...apply(mapOf(state, args, derived), state[args.vector])),
  cos_from_coordinates(state, args) {
    const v = fromCoordinates(state, args, args.first);
    const w = fromCoordinates(state, args, args.second);
    const sizes = Math.hypot(...v) * Math.hypot(...w);
    return sizes > 1e-12 ? dot(v, w) / sizes : 0;
  },
});
