// Two numbers for each record, set against each other: their dots and their signed areas.
// The two numbers are the centred fields, or the shadows on two axes (`axes` names the angles
// of both, or of the first when the second stands at a right angle to it).

const FLAT = 1e-12; // a smaller area has no sign
const UNSAID = 0.005; // a smaller area would be written 0

function twoOf(state, args, derived) {
  if (!args.axes) return derived.centred;
  const [first, second = first + 90] = args.axes.map((name) => state[name]);
  const [u, v] = [direction(first), direction(second)];
  return derived.centred.map((p) => [dot(p, u), dot(p, v)]);
}

function areasOf(state, args, derived) {
  return twoOf(state, args, derived).map(([x, y]) => x * y);
}

// +2, −0.75: two decimals, without zeros at the end.
function withSign(value) {
  return (value > 0 ? "+" : "") + short(value);
}

Object.assign(roles, {
  area_dots: (state, args, derived) => columns(twoOf(state, args, derived)),

  area_boxes(state, args, derived) {
    const signed = twoOf(state, args, derived).filter(([x, y]) => x * y * args.sign > FLAT);
    return joined(signed.map((p) => rectangle(p, [0, 0])));
  },

  area_bars(state, args, derived) {
    const half = (args.width ?? 0.8) / 2;
    const bars = areasOf(state, args, derived).map((area, k) =>
      area * args.sign > FLAT ? rectangle([k + 1 - half, 0], [k + 1 + half, area]) : null);
    return joined(bars.filter(Boolean));
  },

  area_average(state, args, derived) {
    const areas = areasOf(state, args, derived);
    const sum = areas.reduce((total, area) => total + area, 0);
    const height = sum / Math.max(areas.length - (state.ddof ?? 0), 1);
    return columns([[0.4, height], [areas.length + 0.6, height]]);
  },

  area_labels(state, args, derived) {
    const middle = args.centred ? [0, 0] : derived.mean;
    const areas = areasOf(state, {}, derived);
    const places = derived.centred.map((d, i) =>
      Math.abs(areas[i]) > UNSAID ? along(middle, d, 0.5) : null);
    return { ...columns(places), text: areas.map(withSign) };
  },
});
