// Roles around eigenvectors of a 2 × 2 matrix; their twins are in figures/roles_eigen.py.
// The matrix is `matrix`, or the covariance matrix of the state. Where `factor` names a handle,
// its lower left entry is multiplied by what the handle stands at.

const TINY = 1e-9;

function matrixOf(state, args, derived) {
  const [first, [c, d]] = args.matrix ?? derived.C;
  return [first, [args.factor ? c * state[args.factor][0] : c, d]];
}

function largestEntry(matrix) {
  return Math.max(...matrix.flat().map(Math.abs));
}

// By how many degrees the matrix turns u(θ); 0 where it sends u(θ) to the origin.
function signedTurn(matrix, theta) {
  const v = direction(theta);
  const w = apply(matrix, v);
  if (Math.hypot(...w) <= TINY * largestEntry(matrix)) return 0;
  return Math.atan2(v[0] * w[1] - v[1] * w[0], dot(v, w)) / RADIANS;
}

// (a − d)² + 4bc: four times what stands under the root; rounding to 0.
function discriminantOf([[a, b], [c, d]]) {
  const [square, mixed] = [(a - d) ** 2, 4 * b * c];
  const total = square + mixed;
  return Math.abs(total) <= TINY * (square + Math.abs(mixed)) ? 0 : total;
}

// The real eigenvalues, largest first; one that counts twice stands there twice.
function realRoots(matrix) {
  const under = discriminantOf(matrix);
  if (under < 0) return [];
  const [middle, radius] = [(matrix[0][0] + matrix[1][1]) / 2, Math.sqrt(under) / 2];
  return [middle + radius, middle - radius];
}

// det(xI − M)
function charpolyAt([[a, b], [c, d]], x) {
  return (x - a) * (x - d) - b * c;
}

function turnsOf(matrix, angles) {
  return { x: angles, y: angles.map((theta) => signedTurn(matrix, theta)) };
}

function spreadsOf(matrix, angles) {
  return { x: angles, y: angles.map((t) => quadratic(direction(t), matrix, direction(t))) };
}

// D = P C Pᵀ for the turned basis.
function turnedMatrix(state, args, { C }) {
  const [u, v] = basisOf(state, args);
  return [[quadratic(u, C, u), quadratic(u, C, v)], [quadratic(v, C, u), quadratic(v, C, v)]];
}

Object.assign(roles, {
  turned_image(state, args, derived) {
    const tip = apply(matrixOf(state, args, derived), direction(angleOf(state, args, derived)));
    return columns(arrow([0, 0], tip, args.head));
  },

  // A name a little beyond the tip of M u(θ).
  image_label(state, args, derived) {
    const tip = apply(matrixOf(state, args, derived), direction(angleOf(state, args, derived)));
    const size = Math.hypot(...tip);
    const unit = size > 1e-12 ? [tip[0] / size, tip[1] / size] : [0, 1];
    return { ...columns([along(tip, unit, args.gap)]), text: [args.text] };
  },

  circle_image(state, args, derived) {
    const matrix = matrixOf(state, args, derived);
    const steps = args.steps ?? 72;
    const turns = Array.from({ length: steps + 1 }, (_, k) => direction((360 * k) / steps));
    return columns(turns.map((v) => apply(matrix, v)));
  },

  turn_curve(state, args, derived) {
    const steps = args.steps ?? 180;
    const angles = Array.from({ length: steps + 1 }, (_, k) => (180 * k) / steps);
    return turnsOf(matrixOf(state, args, derived), angles);
  },

  turn_dot: (state, args, derived) =>
    turnsOf(matrixOf(state, args, derived), [wrap(angleOf(state, args, derived), 180)]),

  turn_tried(state, args, derived) {
    const angles = (state.tried ?? []).map((theta) => wrap(theta, 180));
    return turnsOf(matrixOf(state, args, derived), angles);
  },

  // The line of the larger or the smaller real eigenvalue, if there is one.
  eigen_line(state, args, derived) {
    const matrix = matrixOf(state, args, derived);
    const roots = realRoots(matrix);
    if (!roots.length) return columns([null]);
    const [[a, b], [c, d]] = matrix;
    const r = roots[args.which];
    const [one, other] = [[b, r - a], [r - d, c]];
    let v = Math.hypot(...other) > Math.hypot(...one) ? other : one;
    if (Math.hypot(...v) <= TINY * Math.max(largestEntry(matrix), TINY)) v = args.which ? [0, 1] : [1, 0];
    return columns([-1, 1].map((side) => along([0, 0], v, (side * args.length) / Math.hypot(...v))));
  },

  charpoly_curve(state, args, derived) {
    const matrix = matrixOf(state, args, derived);
    const [low, high] = args.span;
    const steps = args.steps ?? 80;
    const x = Array.from({ length: steps + 1 }, (_, k) => low + ((high - low) * k) / steps);
    return { x, y: x.map((at) => charpolyAt(matrix, at)) };
  },

  // From λ on the axis to the polynomial there; as `dot`, its end only.
  charpoly_stem(state, args, derived) {
    const x = state[args.name ?? "lam"][0];
    const end = [x, charpolyAt(matrixOf(state, args, derived), x)];
    return columns(args.dot ? [end] : [[x, 0], end]);
  },

  charpoly_roots(state, args, derived) {
    const roots = realRoots(matrixOf(state, args, derived));
    return columns(roots.length ? roots.map((x) => [x, 0]) : [null]);
  },

  // Where λI − M puts the unit square: its signed area is the polynomial.
  shifted_square(state, args, derived) {
    const [[a, b], [c, d]] = matrixOf(state, args, derived);
    const x = state[args.name ?? "lam"][0];
    const [first, second] = [[x - a, -c], [-b, x - d]];
    return columns([[0, 0], first, along(first, second, 1), second, [0, 0]]);
  },

  // Shadows of centred records that no hand moves (`records`).
  shadows_of(state, args, derived) {
    const u = direction(angleOf(state, args, derived));
    return columns(args.records.map((p) => along([0, 0], u, dot(u, p))));
  },

  residuals_of(state, args, derived) {
    const u = direction(angleOf(state, args, derived));
    return joined(args.records.map((p) => [p, along([0, 0], u, dot(u, p))]));
  },

  spread_dot: (state, args, derived) =>
    spreadsOf(matrixOf(state, args, derived), [wrap(angleOf(state, args, derived), 180)]),

  spread_tried: (state, args, derived) =>
    spreadsOf(matrixOf(state, args, derived), state.tried ?? []),
});

Object.assign(numbers, {
  turned_trace(state, args, derived) {
    const D = turnedMatrix(state, args, derived);
    return D[0][0] + D[1][1];
  },
  turned_determinant(state, args, derived) {
    const D = turnedMatrix(state, args, derived);
    return D[0][0] * D[1][1] - D[0][1] * D[1][0];
  },
  turn_at: (state, args, derived) =>
    Math.abs(signedTurn(matrixOf(state, args, derived), angleOf(state, args, derived))),
  image_length: (state, args, derived) =>
    Math.hypot(...apply(matrixOf(state, args, derived), direction(angleOf(state, args, derived)))),
  charpoly: (state, args, derived) =>
    charpolyAt(matrixOf(state, args, derived), state[args.name ?? "lam"][0]),
  lower_entry: (state, args, derived) => matrixOf(state, args, derived)[1][0],
  discriminant: (state, args, derived) => discriminantOf(matrixOf(state, args, derived)),
  spread_of(state, args, derived) {
    const u = direction(angleOf(state, args, derived));
    return quadratic(u, matrixOf(state, args, derived), u);
  },
});
