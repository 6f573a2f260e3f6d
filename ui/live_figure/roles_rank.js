// Roles of a matrix as a sum of rank-one pieces; their twins are in figures/roles_rank.py.

function piecesLaid(state, args) {
  return Math.min(Math.max(Math.floor((state[args.name ?? "frame"] ?? 0) + 1e-9), 0), args.s.length);
}

function squaresOf(list) {
  return list.reduce((sum, s) => sum + s * s, 0);
}

Object.assign(roles, {
  rank_sum(state, args) {
    const { U, V, s } = args;
    const k = piecesLaid(state, args);
    const first = args.alone ? Math.max(k - 1, 0) : 0;
    const z = U[0].map(() => V[0].map(() => 0));
    for (let i = first; i < k; i++) {
      z.forEach((row, r) => V[i].forEach((v, c) => (row[c] += s[i] * U[i][r] * v)));
    }
    return { x: V[0].map((_, c) => c), y: U[0].map((_, r) => r), z };
  },

  rank_bars(state, args) {
    const k = piecesLaid(state, args);
    const bars = [];
    args.s.forEach((s, i) => {
      if (i >= k === Boolean(args.missing)) bars.push(rectangle([i + 0.62, 0], [i + 1.38, s * s]));
    });
    return joined(bars);
  },
});

Object.assign(numbers, {
  pieces: piecesLaid,
  share_laid: (state, args) =>
    squaresOf(args.s.slice(0, piecesLaid(state, args))) / squaresOf(args.s),
  squares_missing: (state, args) => squaresOf(args.s.slice(piecesLaid(state, args))),
});
