// Roles of kernel PCA; their twins are in figures/roles_kernel.py.

const SAME_SHADOW = 1e-9;

// φ(x) = (x₁², √2 x₁x₂, x₂²), so that φ(x) · φ(y) = (x · y)².
function featuresOf([x, y]) {
  return [x * x, Math.SQRT2 * x * y, y * y];
}

function featureTerms(state, { a, b }) {
  const other = featuresOf(state[b]);
  return featuresOf(state[a]).map((value, i) => value * other[i]);
}

function sumOf(values) {
  return values.reduce((total, value) => total + value, 0);
}

// The scores K a of the linear kernel; K centred and a scaled by 1/√λ, or not.
function linearKernelScores(state, args, derived) {
  const X = args.centred ? derived.centred : derived.points;
  const [[xx, xy], [, yy]] = covarianceOf(X, X.length - 1);
  const { values, components } = eigenSymmetric([[xx, xy], [xy, yy]]);
  const size = values.map((value) => (args.scaled ? 1 : Math.sqrt(Math.max(value, 0))));
  return X.map((x) => components.map((p, k) => size[k] * dot(x, p)));
}

// K(x₀, xᵢ) for the record under the handle.
function kernelRow(state, args) {
  const [x, y] = state[args.name];
  const { records, c } = state.kernel;
  return records.map(([a, b]) => Math.exp(-((x - a) * (x - a) + (y - b) * (y - b)) / c));
}

// Σ aᵢ K̃(x₀, xᵢ), the row centred with the training means.
function scoreOfNew(state, args, which) {
  const row = kernelRow(state, args);
  const { alphas, means } = state.kernel;
  const rest = sumOf(row) / row.length - sumOf(means) / row.length;
  return sumOf(row.map((k, i) => alphas[which][i] * (k - means[i] - rest)));
}

Object.assign(roles, {
  group_strip(state, args, derived) {
    const x = shadowsOf(state, args, derived).slice(args.first, args.last);
    return { x, y: x.map(() => args.y) };
  },

  lifted(state, { name, last, points, ends }) {
    const share = Math.min(Math.max(state[name] / last, 0), 1);
    const z = points.map(([x, y]) => {
      const [low, high] = ends ?? [0, x * x + y * y];
      return low + share * (high - low);
    });
    return { ...columns(points), z };
  },

  feature_bar(state, args) {
    const [low, high] = args.across;
    if (args.which === undefined) {
      return columns(rectangle([0, low], [dot(state[args.a], state[args.b]) ** 2, high]));
    }
    const terms = featureTerms(state, args);
    const from = sumOf(terms.slice(0, args.which));
    return columns(rectangle([from, low], [from + terms[args.which], high]));
  },

  feature_end(state, args) {
    const at = sumOf(featureTerms(state, args));
    return columns(args.across.map((y) => [at, y]));
  },

  mixture(state, args, derived) {
    const u = direction(angleOf(state, args, derived));
    const divisor = derived.centred.length - (state.ddof ?? 0);
    const paths = [];
    let at = [0, 0];
    for (const x of derived.centred) {
      const next = along(at, x, dot(x, u) / divisor);
      if (Math.hypot(next[0] - at[0], next[1] - at[1]) > 1e-9) paths.push(arrow(at, next, args.head));
      at = next;
    }
    return joined(paths);
  },

  kernel_scores: (state, args, derived) => columns(linearKernelScores(state, args, derived)),

  kernel_place: (state, args) => columns([[0, 1].map((which) => scoreOfNew(state, args, which))]),

  kernel_glow(state, args) {
    const color = kernelRow(state, args).map((k) => mixColours(args.scale, k));
    return { ...columns(state.kernel.records), color };
  },
});

Object.assign(numbers, {
  misplaced(state, args, derived) {
    const t = shadowsOf(state, args, derived);
    const { inner } = args;
    const order = t.map((_, i) => i).sort((i, j) => t[i] - t[j] || i - j);
    let best = Math.min(inner, t.length - inner);
    let innerLeft = 0;
    for (let k = 1; k < t.length; k++) {
      if (order[k - 1] < inner) innerLeft += 1;
      if (t[order[k]] - t[order[k - 1]] <= SAME_SHADOW) continue;
      const wrong = inner - innerLeft + k - innerLeft;
      best = Math.min(best, wrong, t.length - wrong);
    }
    return best;
  },

  feature_product: (state, args) => sumOf(featureTerms(state, args)),
  squared_dot: (state, { a, b }) => dot(state[a], state[b]) ** 2,

  kernel_mean(state, args, derived) {
    const scores = linearKernelScores(state, args, derived);
    return sumOf(scores.map((y) => y[args.which])) / scores.length;
  },
  kernel_squares(state, args, derived) {
    const scores = linearKernelScores(state, args, derived);
    const squares = scores.map((y) => y[args.which] * y[args.which]);
    return sumOf(squares) / (scores.length - (state.ddof ?? 0));
  },
  kernel_score: (state, args) => scoreOfNew(state, args, args.which),
});
