// All eigenvalues and eigenvectors of a symmetric matrix, quickly enough for every frame of a drag.
// Householder's tridiagonal form, then the implicit QL method: EISPACK's tred2 and tql2 (Bowdler,
// Martin, Reinsch & Wilkinson 1968). No DOM.

const EPS = 2 ** -52;

// C: n × n, row by row. Returns `values`, largest first, and `vectors`: row k belongs to value k,
// orthonormal. Signs, and the basis within a repeated eigenvalue, are as they come.
/** @param {Float64Array} C @param {number} n @returns {Eigen} */
export function eigenDescending(C, n) {
  const V = Float64Array.from(C);
  const d = new Float64Array(n);
  const e = new Float64Array(n);
  toTridiagonal(V, d, e, n);
  toDiagonal(V, d, e, n);
  const order = Array.from(d.keys()).sort((a, b) => d[b] - d[a]);
  const vectors = new Float64Array(n * n);
  order.forEach((j, k) => {
    for (let i = 0; i < n; i++) vectors[k * n + i] = V[i * n + j];
  });
  return { values: Float64Array.from(order, (j) => d[j]), vectors };
}

/** @param {Float64Array} V @param {Float64Array} d @param {Float64Array} e @param {number} n */
function toTridiagonal(V, d, e, n) {
  for (let j = 0; j < n; j++) d[j] = V[(n - 1) * n + j];
  for (let i = n - 1; i > 0; i--) {
    let scale = 0;
    for (let k = 0; k < i; k++) scale += Math.abs(d[k]);
    const h = scale ? reflect(V, d, e, n, i, scale) : skip(V, d, e, n, i);
    d[i] = h;
  }
  collect(V, d, e, n);
}

/**
 * @param {Float64Array} V
 * @param {Float64Array} d
 * @param {Float64Array} e
 * @param {number} n
 * @param {number} i
 */
function skip(V, d, e, n, i) {
  e[i] = d[i - 1];
  for (let j = 0; j < i; j++) {
    d[j] = V[(i - 1) * n + j];
    V[i * n + j] = 0;
    V[j * n + i] = 0;
  }
  return 0;
}

// One Householder reflection, from both sides.
/**
 * @param {Float64Array} V
 * @param {Float64Array} d
 * @param {Float64Array} e
 * @param {number} n
 * @param {number} i
 * @param {number} scale
 */
function reflect(V, d, e, n, i, scale) {
  let h = 0;
  for (let k = 0; k < i; k++) {
    d[k] /= scale;
    h += d[k] * d[k];
  }
  let f = d[i - 1];
  const g = f > 0 ? -Math.sqrt(h) : Math.sqrt(h);
  e[i] = scale * g;
  h -= f * g;
  d[i - 1] = f - g;
  for (let j = 0; j < i; j++) e[j] = 0;
  for (let j = 0; j < i; j++) {
    f = d[j];
    V[j * n + i] = f;
    let sum = e[j] + V[j * n + j] * f;
    for (let k = j + 1; k < i; k++) {
      sum += V[k * n + j] * d[k];
      e[k] += V[k * n + j] * f;
    }
    e[j] = sum;
  }
  f = 0;
  for (let j = 0; j < i; j++) {
    e[j] /= h;
    f += e[j] * d[j];
  }
  const half = f / (h + h);
  for (let j = 0; j < i; j++) e[j] -= half * d[j];
  for (let j = 0; j < i; j++) {
    f = d[j];
    const ej = e[j];
    for (let k = j; k < i; k++) V[k * n + j] -= f * e[k] + ej * d[k];
    d[j] = V[(i - 1) * n + j];
    V[i * n + j] = 0;
  }
  return h;
}

// The reflections, multiplied together.
/** @param {Float64Array} V @param {Float64Array} d @param {Float64Array} e @param {number} n */
function collect(V, d, e, n) {
  for (let i = 0; i < n - 1; i++) {
    V[(n - 1) * n + i] = V[i * n + i];
    V[i * n + i] = 1;
    const h = d[i + 1];
    if (h) {
      for (let k = 0; k <= i; k++) d[k] = V[k * n + i + 1] / h;
      for (let j = 0; j <= i; j++) {
        let g = 0;
        for (let k = 0; k <= i; k++) g += V[k * n + i + 1] * V[k * n + j];
        for (let k = 0; k <= i; k++) V[k * n + j] -= g * d[k];
      }
    }
    for (let k = 0; k <= i; k++) V[k * n + i + 1] = 0;
  }
  for (let j = 0; j < n; j++) {
    d[j] = V[(n - 1) * n + j];
    V[(n - 1) * n + j] = 0;
  }
  V[n * n - 1] = 1;
  e[0] = 0;
}

/** @param {Float64Array} V @param {Float64Array} d @param {Float64Array} e @param {number} n */
function toDiagonal(V, d, e, n) {
  for (let i = 1; i < n; i++) e[i - 1] = e[i];
  e[n - 1] = 0;
  let shift = 0;
  let size = 0;
  for (let l = 0; l < n; l++) {
    size = Math.max(size, Math.abs(d[l]) + Math.abs(e[l]));
    let m = l;
    while (m < n - 1 && Math.abs(e[m]) > EPS * size) m++;
    while (m > l && Math.abs(e[l]) > EPS * size) shift += sweep(V, d, e, n, l, m);
    d[l] += shift;
    e[l] = 0;
  }
}

// One sweep of QL from m down to l; returns by how much all later values were shifted.
/**
 * @param {Float64Array} V
 * @param {Float64Array} d
 * @param {Float64Array} e
 * @param {number} n
 * @param {number} l
 * @param {number} m
 */
function sweep(V, d, e, n, l, m) {
  let g = d[l];
  let p = (d[l + 1] - g) / (2 * e[l]);
  let r = p < 0 ? -Math.hypot(p, 1) : Math.hypot(p, 1);
  d[l] = e[l] / (p + r);
  d[l + 1] = e[l] * (p + r);
  const next = d[l + 1];
  const h = g - d[l];
  for (let i = l + 2; i < n; i++) d[i] -= h;
  p = d[m];
  let c = 1,
    c2 = 1,
    c3 = 1,
    s = 0,
    s2 = 0;
  const after = e[l + 1];
  for (let i = m - 1; i >= l; i--) {
    c3 = c2;
    c2 = c;
    s2 = s;
    g = c * e[i];
    const f = c * p;
    r = Math.hypot(p, e[i]);
    e[i + 1] = s * r;
    s = e[i] / r;
    c = p / r;
    p = c * d[i] - s * g;
    d[i + 1] = f + s * (c * g + s * d[i]);
    for (let k = 0; k < n; k++) {
      const x = V[k * n + i + 1];
      const y = V[k * n + i];
      V[k * n + i + 1] = s * y + c * x;
      V[k * n + i] = c * y - s * x;
    }
  }
  p = (-s * s2 * c3 * after * e[l]) / next;
  e[l] = s * p;
  d[l] = c * p;
  return h;
}
