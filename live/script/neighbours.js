// Operations on who is near whom; live/neighbours.py has their twins, and pca_core/neighbour_map.py
// says what they do. Pure: what `map_after` remembers is only what it would compute again.

const EXAGGERATION = 4;
const EARLY = 50;
const HALVINGS = 50;
const LEAST = 1e-12;

/** @param {Rows} X @returns {Rows} */
function squaredDistances(X) {
  return X.map((a) => X.map((b) => a.reduce((sum, x, k) => sum + (x - b[k]) ** 2, 0)));
}

// Weights exp(−β away) of one record, and the entropy of their shares.
/** @param {number[]} away @param {number} beta */
function nearWeights(away, beta) {
  const weights = away.map((d) => Math.exp(-beta * d));
  let [total, moment] = [0, 0];
  weights.forEach((w, k) => {
    total += w;
    moment += w * away[k];
  });
  return { weights, total, entropy: Math.log(total) + (beta * moment) / total };
}

/** @param {number[]} row @param {number} i @param {number} perplexity */
function sharesOf(row, i, perplexity) {
  const others = row.filter((_, j) => j !== i);
  const nearest = Math.min(...others);
  const away = others.map((d) => d - nearest);
  const scale = away.reduce((sum, d) => sum + d, 0) / away.length || 1;
  let [low, high] = [-40, 40];
  let found = nearWeights(away, 1 / scale);
  for (let k = 0; k < HALVINGS; k++) {
    const middle = (low + high) / 2;
    found = nearWeights(away, 2 ** middle / scale);
    if (found.entropy > Math.log(perplexity)) low = middle;
    else high = middle;
  }
  return found.weights.map((w) => w / found.total);
}

/** @param {Rows} X @param {number} perplexity @returns {Rows} */
export function neighbour_shares(X, perplexity) {
  const m = X.length;
  const one = squaredDistances(X).map((row, i) => {
    const shares = sharesOf(row, i, perplexity);
    return [...shares.slice(0, i), 0, ...shares.slice(i)];
  });
  return one.map((row, i) =>
    row.map((p, j) => (i === j ? 0 : Math.max((p + one[j][i]) / (2 * m), LEAST))),
  );
}

// Weights 1 / (1 + squared distance) on the map, 0 on the diagonal, and their sum.
/** @param {Path} Y */
function mapWeights(Y) {
  const W = Y.map(() => new Float64Array(Y.length));
  let total = 0;
  for (let i = 0; i < Y.length; i++)
    for (let j = 0; j < i; j++) {
      const w = 1 / (1 + (Y[i][0] - Y[j][0]) ** 2 + (Y[i][1] - Y[j][1]) ** 2);
      W[i][j] = w;
      W[j][i] = w;
      total += 2 * w;
    }
  return { W, total };
}

/** @param {Rows} P @param {Path} Y @param {number} pull @returns {Path} */
function gradient(P, Y, pull) {
  const { W, total } = mapWeights(Y);
  return Y.map((place, i) => {
    let [x, y] = [0, 0];
    for (let j = 0; j < Y.length; j++) {
      const force = (pull * P[i][j] - W[i][j] / total) * W[i][j];
      x += force * (place[0] - Y[j][0]);
      y += force * (place[1] - Y[j][1]);
    }
    return [4 * x, 4 * y];
  });
}

/** @typedef {{ P: Rows, start: Path, maps: Path[], velocity: Path }} Way */
/** @type {Way | null} */
let way = null; // the way that was walked last: most frames go one step further

/** @param {Way} walked */
function walk({ P, maps, velocity }) {
  const [Y, early] = [maps[maps.length - 1], maps.length <= EARLY];
  const slope = gradient(P, Y, early ? EXAGGERATION : 1);
  const rate = Y.length / 8;
  velocity.forEach((v, i) => {
    for (const k of [0, 1]) v[k] = (early ? 0.5 : 0.8) * v[k] - rate * slope[i][k];
  });
  maps.push(Y.map((place, i) => [place[0] + velocity[i][0], place[1] + velocity[i][1]]));
}

/** @param {Rows} P @param {Path} start @param {number} steps @returns {Path} */
export function map_after(P, start, steps) {
  if (way?.P !== P || way.start !== start)
    way = { P, start, maps: [start], velocity: start.map(() => [0, 0]) };
  const last = Math.floor(steps + 1e-9);
  while (way.maps.length <= last) walk(way);
  return way.maps[last];
}

/** @param {Rows} P @param {Path} Y */
export function map_divergence(P, Y) {
  const { W, total } = mapWeights(Y);
  let sum = 0;
  P.forEach((row, i) =>
    row.forEach((p, j) => {
      if (p > 0) sum += p * Math.log(p / Math.max(W[i][j] / total, LEAST));
    }),
  );
  return sum;
}

// Of each record the k nearest others; equal distances go to the earlier one.
/** @param {Rows} X @param {number} k */
function nearestOfEach(X, k) {
  return squaredDistances(X).map((row, i) => {
    const others = row.map((_, j) => j).filter((j) => j !== i);
    return new Set(others.sort((a, b) => row[a] - row[b] || a - b).slice(0, k));
  });
}

/** @param {Rows} A @param {Rows} B @param {number} k */
export function kept_neighbours(A, B, k) {
  const there = nearestOfEach(B, k);
  let kept = 0;
  nearestOfEach(A, k).forEach((near, i) => {
    for (const j of near) if (there[i].has(j)) kept += 1;
  });
  return kept / (k * A.length);
}
