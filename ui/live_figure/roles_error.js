// Roles for what a shadow loses, as areas: a square on every dropped piece, and their average.

Object.assign(roles, {
  residual_squares(state, args, derived) {
    const u = direction(angleOf(state, args, derived));
    const feet = feetOf(state, args, derived);
    const t = shadowsOf(state, args, derived);
    return joined(recordsOf(args, derived).map((p, i) => {
      const side = Math.hypot(p[0] - feet[i][0], p[1] - feet[i][1]) * (t[i] >= 0 ? 1 : -1);
      return [p, feet[i], along(feet[i], u, side), along(p, u, side), p];
    }));
  },

  mean_square(state, args, derived) {
    const side = Math.sqrt(Math.max(numbers.lost_at(state, args, derived), 0));
    return columns(rectangle(args.at, [args.at[0] + side, args.at[1] + side]));
  },
});
