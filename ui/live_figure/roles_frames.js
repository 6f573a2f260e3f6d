// Roles that show states computed beforehand; their twins are in figures/roles_frames.py.

// The frame before, the one after, and how far it is on the way (0 … 1).
function framesAt(state, args) {
  const count = args.y.length;
  const at = Math.min(Math.max(state[args.name ?? "frame"] ?? 0, 0), count - 1);
  const before = Math.min(Math.floor(at + 1e-9), count - 1);
  return [before, Math.min(before + 1, count - 1), args.smooth ? Math.max(at - before, 0) : 0];
}

function between(from, to, share) {
  if (!share) return from;
  return from.map((value, i) =>
    value === null || (to[i] ?? null) === null ? null : value + share * (to[i] - value));
}

Object.assign(roles, {
  frames(state, args) {
    const [before, after, share] = framesAt(state, args);
    const drawn = {
      x: between(args.x[before], args.x[after], share),
      y: between(args.y[before], args.y[after], share),
    };
    return args.text ? { ...drawn, text: args.text[before] } : drawn;
  },
});

numbers.frame_value = function (state, args) {
  const [before, after, share] = framesAt(state, { ...args, y: args.values });
  return between([args.values[before]], [args.values[after]], share)[0];
};
