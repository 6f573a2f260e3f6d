// Roles of the model x = w z + mean + noise; what they are called with is told in
// figures/roles_model.py.

function expectedModel(w, s) {
  const below = dot(w, w) + s;
  return { w, s, a: below > 0 ? [w[0] / below, w[1] / below] : [0, 0] };
}

function modelOf(state, args, derived) {
  if (args.models) {
    const [before, after, share] = framesAt(state, { y: args.models, smooth: true });
    const [wx, wy, s, ax, ay] = between(args.models[before], args.models[after], share);
    return { w: [wx, wy], s, a: [ax, ay] };
  }
  if (args.fit) {
    const { values, components } = derived.eigen;
    const s = Math.max(values[1], 0) * (args.share === undefined ? 1 : state[args.share][1]);
    const size = Math.sqrt(Math.max(values[0] - s, 0));
    return expectedModel([size * components[0][0], size * components[0][1]], s);
  }
  return expectedModel(state[args.w], state[args.noise][1] ** 2);
}

function modelUnit(w) {
  const size = Math.hypot(...w);
  return size > 1e-12 ? [w[0] / size, w[1] / size] : [1, 0];
}

function beadsOf(state, args, derived) {
  const { w, a } = modelOf(state, args, derived);
  return derived.centred.map((x) => along(derived.mean, w, dot(x, a)));
}

function drawnOf(state, args) {
  return Math.min(Math.max(Math.floor(state.frame + 1e-9), 0), args.z.length);
}

// Where draw k stands on the line of w, and where the noise has put it.
function drawOf({ w, s }, args, derived, k) {
  const onLine = along(derived.mean, w, args.z[k]);
  return [onLine, along(onLine, args.e[k], Math.sqrt(s))];
}

function turnedRow(state, [r, t]) {
  const [u, v] = basisOf(state, {});
  return [r * u[0] + t * v[0], r * u[1] + t * v[1]];
}

Object.assign(roles, {
  model_arrow(state, args, derived) {
    const { w } = modelOf(state, args, derived);
    return columns(arrow(derived.mean, along(derived.mean, w, 1), args.head));
  },

  model_line(state, args, derived) {
    const u = modelUnit(modelOf(state, args, derived).w);
    return columns([-args.length, args.length].map((t) => along(derived.mean, u, t)));
  },

  model_ellipse(state, args, derived) {
    const { w, s } = modelOf(state, args, derived);
    const u = modelUnit(w);
    const scale = args.scale ?? 1;
    const long = scale * Math.sqrt(args.only === "noise" ? s : dot(w, w) + s);
    const short = scale * Math.sqrt(s);
    const steps = args.steps ?? 72;
    return columns(Array.from({ length: steps + 1 }, (_, k) => {
      const [x, y] = direction((360 * k) / steps);
      return along(along(derived.mean, u, long * x), [-u[1], u[0]], short * y);
    }));
  },

  model_beads: (state, args, derived) => columns(beadsOf(state, args, derived)),

  model_springs(state, args, derived) {
    const beads = beadsOf(state, args, derived);
    return joined(derived.points.map((record, i) => [record, beads[i]]));
  },

  model_draws(state, args, derived) {
    const model = modelOf(state, args, derived);
    const made = args.z.slice(0, drawnOf(state, args))
      .map((_, k) => drawOf(model, args, derived, k)[1]);
    return columns(made.length ? made : [null]);
  },

  model_path(state, args, derived) {
    const count = drawnOf(state, args);
    if (!count) return columns([null]);
    const [onLine, end] = drawOf(modelOf(state, args, derived), args, derived, count - 1);
    return columns(args.part ? [onLine, end] : [derived.mean, onLine]);
  },

  frame_path(state, args) {
    const [before, after, share] = framesAt(state, { y: args.y, smooth: true });
    const place = (k) => [args.x[k], args.y[k]];
    const path = Array.from({ length: before + 1 }, (_, k) => place(k));
    return columns(share ? [...path, between(place(before), place(after), share)] : path);
  },

  turned_row(state, args) {
    const row = turnedRow(state, args.row);
    if (args.text === undefined) return columns(arrow([0, 0], row, args.head));
    const u = modelUnit(row);
    const beyond = along(row, u, args.gap ?? 0);
    return { ...columns([along(beyond, [-u[1], u[0]], args.side ?? 0)]), text: [args.text] };
  },
});

Object.assign(numbers, {
  model_likelihood(state, args, derived) {
    const { w, s } = modelOf(state, args, derived);
    const wide = dot(w, w) + s;
    if (!(s > 0)) return 0;
    const distance = derived.centred.reduce((sum, x) =>
      sum + (dot(x, x) - dot(x, w) ** 2 / wide) / s, 0);
    const m = derived.centred.length;
    return -(m * (2 * Math.log(2 * Math.PI) + Math.log(s * wide)) + distance) / 2;
  },
  model_covariance(state, args, derived) {
    const { w, s } = modelOf(state, args, derived);
    return w[args.i] * w[args.j] + (args.i === args.j ? s : 0);
  },
  model_noise: (state, args, derived) => modelOf(state, args, derived).s,
  model_shrink(state, args, derived) {
    const { w, a } = modelOf(state, args, derived);
    return dot(w, a);
  },
  rows_dot(state, args) {
    const turned = args.rows.map((row) => turnedRow(state, row));
    return turned.reduce((sum, row) => sum + row[args.i] * row[args.j], 0);
  },
});
