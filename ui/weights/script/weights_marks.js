// The marks of records as pixels: of each shape and colour a stamp for every quarter of a pixel, so
// that marks glide. Thousands of stamps take a millisecond; as many drawings would take thirty.

const PARTS = 4; // of a pixel, across and down
const SHAPES = [circle, square, diamond, triangle, cross, upsideDown, star, slanted];

// The stamps of a group: `dense` is how many pixels a CSS pixel has.
export function stampsOf(g, colour, radius, dense) {
  const shape = SHAPES[g % SHAPES.length];
  return [...Array(PARTS * PARTS).keys()].map((part) =>
    stamp(shape, colour, radius * dense, (part % PARTS) / PARTS, Math.floor(part / PARTS) / PARTS));
}

// Which pixels it covers, and how much of each.
function stamp(shape, colour, radius, right, down) {
  const half = Math.ceil(1.4 * radius + 1);
  const size = 2 * half + 1;
  const sheet = document.createElement("canvas");
  sheet.width = sheet.height = size;
  const context = sheet.getContext("2d", { willReadFrequently: true });
  context.translate(half + right, half + down);
  context.fillStyle = colour;
  context.beginPath();
  shape(context, radius);
  context.fill();
  const words = new Uint32Array(context.getImageData(0, 0, size, size).data.buffer);
  const covered = [...words.keys()].filter((at) => words[at] >>> 24 > 8);
  return {
    half,
    across: Int16Array.from(covered, (at) => (at % size) - half),
    down: Int16Array.from(covered, (at) => Math.floor(at / size) - half),
    words: Uint32Array.from(covered, (at) => words[at]),
  };
}

// Y: pairs of scores; of: the group of each, or null; the pixels are `width` × `height`, their
// middle is the origin, `scale` pixels are a unit.
export function stampAll(pixels, { width, height, scale }, stamps, Y, of, hidden) {
  const left = width / 2, top = height / 2;
  for (let i = 0, at = 0; at < Y.length; i++, at += 2) {
    if (i === hidden) continue;
    const x = left + Y[at] * scale, y = top - Y[at + 1] * scale;
    const column = Math.floor(x), row = Math.floor(y);
    const part = Math.floor((x - column) * PARTS) + PARTS * Math.floor((y - row) * PARTS);
    const one = stamps[of ? of[i] : 0][part];
    const { half, words } = one;
    if (!(column >= half && row >= half && column < width - half && row < height - half)) continue;
    const from = row * width + column;
    for (let k = 0; k < words.length; k++) {
      const pixel = from + one.down[k] * width + one.across[k];
      if (pixels[pixel] >>> 24 <= words[k] >>> 24) pixels[pixel] = words[k];
    }
  }
}

function circle(context, r) {
  context.arc(0, 0, r, 0, 2 * Math.PI);
}

function square(context, r) {
  context.rect(-0.9 * r, -0.9 * r, 1.8 * r, 1.8 * r);
}

function polygon(context, corners) {
  corners.forEach(([x, y]) => context.lineTo(x, y));
  context.closePath();
}

function diamond(context, r) {
  polygon(context, [[0, -1.2 * r], [1.2 * r, 0], [0, 1.2 * r], [-1.2 * r, 0]]);
}

function triangle(context, r) {
  polygon(context, [[0, -1.2 * r], [1.1 * r, 0.8 * r], [-1.1 * r, 0.8 * r]]);
}

function upsideDown(context, r) {
  polygon(context, [[0, 1.2 * r], [-1.1 * r, -0.8 * r], [1.1 * r, -0.8 * r]]);
}

function cross(context, r) {
  context.rect(-1.1 * r, -0.4 * r, 2.2 * r, 0.8 * r);
  context.rect(-0.4 * r, -1.1 * r, 0.8 * r, 2.2 * r);
}

function slanted(context, r) {
  context.rotate(Math.PI / 4);
  cross(context, r);
}

function star(context, r) {
  const corners = [...Array(10).keys()].map((i) => {
    const length = (i % 2 ? 0.5 : 1.3) * r;
    return [length * Math.sin((i * Math.PI) / 5), -length * Math.cos((i * Math.PI) / 5)];
  });
  polygon(context, corners);
}
