// Roles for keeping k components: a share to keep is set by hand; twins in figures/roles_rules.py.

Object.assign(numbers, {
  keep_at(state, { name, cumulative }) {
    const short = cumulative.filter((share) => share < state[name][1] - 1e-9);
    return Math.min(short.length + 1, cumulative.length);
  },
  kept_at: (state, args) => args.cumulative[numbers.keep_at(state, args) - 1],
});

Object.assign(roles, {
  cut_line: (state, { name, span }) => columns(span.map((x) => [x, state[name][1]])),

  cut_stem(state, args) {
    const k = numbers.keep_at(state, args);
    const point = [k, numbers.kept_at(state, args)];
    return columns(args.dot ? [point] : [[k, 0], point]);
  },

  cut_bars(state, args) {
    const k = numbers.keep_at(state, args);
    const half = args.across / 2;
    const bars = args.heights.map((height, i) => rectangle([i + 1 - half, 0], [i + 1 + half, height]));
    return joined(bars.filter((_, i) => i >= k === Boolean(args.lost)));
  },

  cut_mark(state, args) {
    const mark = [numbers.keep_at(state, args), args.y];
    return columns(args.line ? [[0, args.y], mark] : [mark]);
  },
});
