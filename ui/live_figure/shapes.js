// Shapes the roles draw with: columns of numbers, arrows, boxes, grids. Pure.

function columns(path) {
  return { x: path.map((p) => (p ? p[0] : null)), y: path.map((p) => (p ? p[1] : null)) };
}

// Paths drawn by one trace: joined with a null between, one null when there is none.
function joined(paths) {
  return columns(paths.length ? paths.flatMap((path, i) => (i ? [null, ...path] : path)) : [null]);
}

// Shaft and head in one path; filled "toself" the shaft encloses nothing and the head is solid.
function arrow(tail, tip, head = 0) {
  const span = [tip[0] - tail[0], tip[1] - tail[1]];
  const length = Math.hypot(...span);
  if (length < 1e-12 || !head) return [tail, tip];
  const unit = [span[0] / length, span[1] / length];
  const side = [-unit[1], unit[0]];
  const size = Math.min(head, length);
  const base = along(tip, unit, -size);
  return [tail, base, along(base, side, 0.36 * size), tip, along(base, side, -0.36 * size), base];
}

function rectangle([x0, y0], [x1, y1]) {
  return [[x0, y0], [x0, y1], [x1, y1], [x1, y0], [x0, y0]];
}

function closed(shape) {
  if (typeof shape[0] === "number") return rectangle([shape[0], shape[1]], [shape[2], shape[3]]);
  return [...shape, shape[0]];
}

// How many earlier values sit at the same place, for each value.
function stacked(values) {
  const heights = new Map();
  return values.map((value) => {
    const place = Math.round(value * 1e6);
    const key = [place, place - 1, place + 1].find((near) => heights.has(near)) ?? place;
    heights.set(key, (heights.get(key) ?? -1) + 1);
    return heights.get(key);
  });
}

function gridLines([b1, b2], span, step) {
  const corners = [[span[0], span[2]], [span[0], span[3]], [span[1], span[2]], [span[1], span[3]]];
  const inBasis = corners.map((corner) => coordinatesIn([b1, b2], corner));
  if (!inBasis[0]) return [];
  const lines = [];
  for (const [which, across, run] of [[0, b1, b2], [1, b2, b1]]) {
    const reach = inBasis.map((coordinates) => coordinates[which] / step);
    const from = Math.max(Math.ceil(Math.min(...reach) - 1e-9), -100);
    const to = Math.min(Math.floor(Math.max(...reach) + 1e-9), 100);
    for (let k = from; k <= to; k++) {
      const line = clipLine(along([0, 0], across, k * step), run, span);
      if (line) lines.push(line);
    }
  }
  return lines;
}
