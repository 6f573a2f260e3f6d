// The plane algebra behind the roles: mean, covariance, its two components. No DOM.

const RADIANS = Math.PI / 180;

// Two entries of a component count as equally large when they differ by less than this.
const TIE = 1e-9;

function direction(degrees) {
  return [Math.cos(degrees * RADIANS), Math.sin(degrees * RADIANS)];
}

function dot(a, b) {
  return a[0] * b[0] + a[1] * b[1];
}

function along(origin, step, t) {
  return [origin[0] + t * step[0], origin[1] + t * step[1]];
}

function apply(matrix, v) {
  return [dot(matrix[0], v), dot(matrix[1], v)];
}

// uᵀ C v
function quadratic(u, C, v) {
  return dot(u, apply(C, v));
}

// The remainder that is never negative: wrap(-10, 180) is 170.
function wrap(degrees, turn) {
  return ((degrees % turn) + turn) % turn;
}

function meanOf(points) {
  const sum = [0, 0];
  for (const [x, y] of points) {
    sum[0] += x;
    sum[1] += y;
  }
  return [sum[0] / points.length, sum[1] / points.length];
}

// Twice, because the mean of numbers far from zero is itself rounded.
function centre(points) {
  const first = meanOf(points);
  const once = points.map(([x, y]) => [x - first[0], y - first[1]]);
  const rest = meanOf(once);
  return {
    mean: [first[0] + rest[0], first[1] + rest[1]],
    centred: once.map(([x, y]) => [x - rest[0], y - rest[1]]),
  };
}

function covarianceOf(centred, ddof) {
  let xx = 0;
  let xy = 0;
  let yy = 0;
  for (const [x, y] of centred) {
    xx += x * x;
    xy += x * y;
    yy += y * y;
  }
  const divisor = Math.max(centred.length - ddof, 1);
  return [[xx / divisor, xy / divisor], [xy / divisor, yy / divisor]];
}

// The entry of largest absolute value is positive; of tied entries, the last.
function fixSign(v) {
  const last = Math.abs(v[1]) >= Math.abs(v[0]) - TIE;
  const deciding = last ? v[1] : v[0];
  return deciding < 0 ? [-v[0], -v[1]] : v;
}

// Eigenvalues of a symmetric 2 × 2 matrix, descending, with unit components as rows.
function eigenSymmetric([[a, b], [, c]]) {
  const middle = (a + c) / 2;
  const radius = Math.hypot((a - c) / 2, b);
  const turn = Math.atan2(2 * b, a - c) / 2;
  const first = [Math.cos(turn), Math.sin(turn)];
  return {
    values: [middle + radius, middle - radius],
    components: [fixSign(first), fixSign([-first[1], first[0]])],
  };
}

// Everything the roles share, once per frame.
function derive(state) {
  let points = state.points ?? [];
  if (state.stretch !== undefined) {
    const [sx, sy] = state[state.stretch];
    points = points.map(([x, y]) => [sx * x, sy * y]);
  }
  const { mean, centred } = points.length ? centre(points) : { mean: [0, 0], centred: [] };
  const C = state.C ?? covarianceOf(centred, state.ddof ?? 0);
  return { points, mean, centred, C, eigen: eigenSymmetric(C), total: C[0][0] + C[1][1] };
}

// Coordinates (s, t) of v in the basis b1, b2, right or oblique; null when b1 ∥ b2.
function coordinatesIn([b1, b2], v) {
  const det = b1[0] * b2[1] - b1[1] * b2[0];
  if (Math.abs(det) < 1e-12) return null;
  return [(v[0] * b2[1] - v[1] * b2[0]) / det, (b1[0] * v[1] - b1[1] * v[0]) / det];
}

// The part of the line `through + t·step` inside the box [x0, x1, y0, y1], or null.
function clipLine(through, step, [x0, x1, y0, y1]) {
  let from = -Infinity;
  let to = Infinity;
  for (const [p, d, lo, hi] of [
    [through[0], step[0], x0, x1],
    [through[1], step[1], y0, y1],
  ]) {
    if (Math.abs(d) < 1e-12) {
      if (p < lo || p > hi) return null;
    } else {
      const ends = [(lo - p) / d, (hi - p) / d].sort((s, t) => s - t);
      from = Math.max(from, ends[0]);
      to = Math.min(to, ends[1]);
    }
  }
  return from < to ? [along(through, step, from), along(through, step, to)] : null;
}

// A colour between stops given as "#rrggbb", t from 0 to 1.
function mixColours(stops, t) {
  const place = Math.min(Math.max(t, 0), 1) * (stops.length - 1);
  const i = Math.min(Math.floor(place), stops.length - 2);
  if (i < 0) return stops[0];
  const channels = [1, 3, 5].map((at) => {
    const [low, high] = [stops[i], stops[i + 1]].map((hex) => parseInt(hex.slice(at, at + 2), 16));
    return Math.round(low + (high - low) * (place - i));
  });
  return "#" + channels.map((value) => value.toString(16).padStart(2, "0")).join("");
}

// 1.5 → "1.50", −2 → "−2.00": a true minus sign, and never "−0.00".
function fixed(value, digits = 2) {
  if (!Number.isFinite(value)) return "–";
  const text = value.toFixed(digits);
  return Number(text) === 0 ? text.replace("-", "") : text.replace("-", "−");
}

// As `fixed`, without the zeros at the end: for values said aloud.
function short(value) {
  return fixed(value).replace(/\.?0+$/, "");
}
