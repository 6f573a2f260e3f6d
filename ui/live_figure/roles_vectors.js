// Roles of vectors and bases through the origin; their twins are in figures/roles_vectors.py.

// The record of the entry looked at ("row,column"), and its foot on the entry's basis vector.
function lookedAt(state, args, { points }) {
  const [row, column] = (state[args.name] ?? "").split(",");
  if (column === undefined || Number(row) !== args.row) return null;
  const p = basisOf(state, { basis: args.basis })[args.row]; // `name` is the entry's here
  const record = points[Number(column)];
  return [record, along([0, 0], p, dot(p, record))];
}

function rebuiltOf(state, args) {
  const [b1, b2] = basisOf(state, args);
  const v = state[args.vector ?? "v"];
  return along(along([0, 0], b1, dot(b1, v)), b2, dot(b2, v));
}

Object.assign(roles, {
  vector_line(state, args) {
    const b = ontoOf(state, args);
    const size = Math.hypot(...b);
    if (size < 1e-12) return columns([null]);
    return columns([-1, 1].map((side) => along([0, 0], b, (side * args.length) / size)));
  },

  vector_shadow(state, args) {
    const [a, b] = [state[args.a], ontoOf(state, args)];
    const square = dot(b, b);
    return columns([[0, 0], along([0, 0], b, square > 0 ? dot(a, b) / square : 0)]);
  },

  arc_between(state, args) {
    const [a, b] = [state[args.a], ontoOf(state, args)];
    const [long, wide] = [Math.hypot(...a), Math.hypot(...b)];
    if (Math.min(long, wide) < 1e-12) return columns([null]);
    const start = Math.atan2(a[1], a[0]);
    const turn = Math.atan2(a[0] * b[1] - a[1] * b[0], dot(a, b));
    const { radius } = args;
    if (Math.abs(dot(a, b)) < 1e-9 * long * wide) {
      const first = along([0, 0], a, (0.7 * radius) / long);
      const second = along([0, 0], b, (0.7 * radius) / wide);
      return columns([first, along(first, second, 1), second]);
    }
    const angles = Array.from({ length: 25 }, (_, k) => start + (turn * k) / 24);
    return columns(angles.map((t) => [radius * Math.cos(t), radius * Math.sin(t)]));
  },

  tip_label(state, args) {
    let v = args.rebuilt ? rebuiltOf(state, args) : state[args.vector];
    if (args.which !== undefined) v = along([0, 0], basisOf(state, args)[args.which], args.length ?? 1);
    const size = Math.hypot(...v);
    const unit = size > 1e-12 ? [v[0] / size, v[1] / size] : [0, 1];
    const place = along(along([0, 0], v, args.at ?? 1), unit, args.gap ?? 0);
    const normal = [-unit[1], unit[0]];
    return { ...columns([along(place, normal, args.side ?? 0)]), text: [args.text] };
  },

  coordinate_leg(state, args) {
    const basis = basisOf(state, args);
    const v = state[args.vector ?? "v"];
    const coordinates = coordinatesIn(basis, v);
    if (!coordinates) return columns([null]);
    const corner = along([0, 0], basis[0], coordinates[0]);
    return columns(args.which === 0 ? [[0, 0], corner] : [corner, v]);
  },

  rebuilt_vector(state, args) {
    return columns(arrow([0, 0], rebuiltOf(state, args), args.head));
  },

  product_row(state, args, derived) {
    const p = basisOf(state, args)[args.row];
    const find = (x) =>
      typeof x === "string" ? state[x] : typeof x === "number" ? derived.points[x] : x;
    const write = args.short ? short : (value) => fixed(value, args.digits ?? 2);
    const text = args.vectors.map((x) => (x === null ? "⋯" : write(dot(p, find(x)))));
    return { ...columns(args.centres), text };
  },

  looked_shadow(state, args, derived) {
    const looked = lookedAt(state, args, derived);
    return columns(looked ? [[0, 0], looked[1]] : [null]);
  },

  looked_drop: (state, args, derived) => columns(lookedAt(state, args, derived) ?? [null]),
});
