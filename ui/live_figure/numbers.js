// Readout roles: one number each, from the state of the handles. Pure.

function varianceAt(state, args, derived) {
  const u = direction(angleOf(state, args, derived));
  return quadratic(u, derived.C, u);
}

function nanToZero(value) {
  return Number.isFinite(value) ? value : 0;
}

const numbers = {
  variance_at: varianceAt,
  lost_at: (state, args, derived) => derived.total - varianceAt(state, args, derived),
  share_at: (state, args, derived) => nanToZero(varianceAt(state, args, derived) / derived.total),
  total_variance: (state, args, derived) => derived.total,
  variance_field: (state, args, derived) => derived.C[args.i][args.i],
  mean_of: (state, args, derived) => derived.mean[args.i],
  distance(state, args, derived) {
    const [p, q] = [derived.points[args.i], derived.points[args.j]];
    return Math.hypot(p[0] - q[0], p[1] - q[1]);
  },
  places: (state, args, derived) =>
    stacked(shadowsOf(state, args, derived)).filter((height) => height === 0).length,
  score: (state, args, derived) => shadowsOf(state, args, derived)[args.i],
  score_sum: (state, args, derived) => shadowsOf(state, args, derived).reduce((sum, t) => sum + t, 0),
  covariance: (state, args, derived) => derived.C[0][1],
  area_sum: (state, args, derived) =>
    areasOf(state, args, derived).reduce((total, area) => total + area, 0),
  correlation: (state, args, { C }) => nanToZero(C[0][1] / Math.sqrt(C[0][0] * C[1][1])),
  eigenvalue: (state, args, derived) => derived.eigen.values[args.which] * (args.times ?? 1),
  first_share: (state, args, derived) => nanToZero(derived.eigen.values[0] / derived.total),
  off_diagonal(state, args, derived) {
    const theta = angleOf(state, args);
    return quadratic(direction(theta), derived.C, direction(theta + 90));
  },
  covariance_of_axes: (state, args, derived) =>
    quadratic(direction(angleOf(state, args)), derived.C, direction(state[args.second])),

  angle: (state, args) => wrap(angleOf(state, args), args.full ? 360 : 180),
  dot: (state, args) => dot(state[args.a], state[args.b]),
  length: (state, args) => Math.hypot(...state[args.name]),
  cos_between: (state, { a, b }) =>
    nanToZero(dot(state[a], state[b]) / (Math.hypot(...state[a]) * Math.hypot(...state[b]))),
  angle_between(state, { a, b }) {
    const cosine = numbers.cos_between(state, { a, b });
    return Math.acos(Math.min(Math.max(cosine, -1), 1)) / RADIANS;
  },
  projected_length: (state, { a, b }) =>
    nanToZero(dot(state[a], state[b]) / Math.hypot(...state[b])),
  coordinate(state, args) {
    const coordinates = coordinatesIn(basisOf(state, args), state[args.vector ?? "v"]);
    return coordinates ? coordinates[args.which] : NaN;
  },
  entry(state, args, derived) {
    const v = state[args.name];
    return (args.image ? apply(args.matrix ?? derived.C, v) : v)[args.which];
  },
  stretch(state, args, derived) {
    const v = state[args.name];
    return nanToZero(Math.hypot(...apply(args.matrix ?? derived.C, v)) / Math.hypot(...v));
  },
  turn(state, args, derived) {
    const v = state[args.name];
    const image = apply(args.matrix ?? derived.C, v);
    return Math.abs(Math.atan2(v[0] * image[1] - v[1] * image[0], dot(v, image))) / RADIANS;
  },
};

// Bars speak of their pieces by these shorter names.
numbers.variance = numbers.variance_at;
numbers.lost = numbers.lost_at;
