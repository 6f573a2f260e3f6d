// The marks of records as pixels: of each shape and colour a stamp for every quarter of a pixel, so
// that marks glide. Thousands of stamps take a millisecond; as many drawings would take thirty.

import { contextOf } from "./weights_nodes.js";

const PARTS = 4; // of a pixel, across and down
const LINE = 1.8; // CSS pixels of an open mark's, at most
const OPEN = "-open";

/** @typedef {(context: CanvasRenderingContext2D, r: number) => void} Outline */

// By Plotly's names: those of `figures/group_marks.py`.
/** @type {Record<string, Outline>} */
const SHAPES = {
  "circle": circle,
  "square": square,
  "diamond": diamond,
  "triangle-up": triangle,
  "triangle-down": upsideDown,
  "cross": cross,
  "x": slanted,
  "star": star,
};

// The stamps of a group: `dense` is how many pixels a CSS pixel has.
/** @param {GroupMark} mark @param {number} radius @param {number} dense */
export function stampsOf(mark, radius, dense) {
  return [...Array(PARTS * PARTS).keys()].map((part) =>
    stamp(mark, radius, dense, (part % PARTS) / PARTS, Math.floor(part / PARTS) / PARTS),
  );
}

// Which pixels it covers, and how much of each.
/**
 * @param {GroupMark} mark
 * @param {number} radius
 * @param {number} dense
 * @param {number} right
 * @param {number} down
 * @returns {MarkStamp}
 */
function stamp(mark, radius, dense, right, down) {
  const half = halfOf(radius * dense);
  const size = 2 * half + 1;
  const sheet = document.createElement("canvas");
  sheet.width = sheet.height = size;
  const context = contextOf(sheet, { willReadFrequently: true });
  context.translate(half + right, half + down);
  drawMark(context, mark, radius, dense);
  const words = new Uint32Array(context.getImageData(0, 0, size, size).data.buffer);
  const covered = [...words.keys()].filter((at) => words[at] >>> 24 > 8);
  return {
    half,
    across: Int16Array.from(covered, (at) => (at % size) - half),
    down: Int16Array.from(covered, (at) => Math.floor(at / size) - half),
    words: Uint32Array.from(covered, (at) => words[at]),
  };
}

// The pixels from a mark's middle that no line of it leaves.
/** @param {number} radius */
function halfOf(radius) {
  return Math.ceil(1.6 * radius + 1);
}

// A mark alone, in the middle of a canvas of its size.
/** @param {HTMLCanvasElement} canvas @param {GroupMark} mark @param {number} radius */
export function paintMark(canvas, mark, radius) {
  const dense = Math.min(window.devicePixelRatio || 1, 2);
  const half = halfOf(radius * dense);
  canvas.width = canvas.height = 2 * half;
  canvas.style.width = canvas.style.height = `${(2 * half) / dense}px`;
  const context = contextOf(canvas);
  context.translate(half, half);
  drawMark(context, mark, radius, dense);
}

/** @param {CanvasRenderingContext2D} context @param {GroupMark} mark @param {number} radius @param {number} dense */
function drawMark(context, { colour, shape }, radius, dense) {
  context.fillStyle = context.strokeStyle = colour;
  context.beginPath();
  SHAPES[shape.replace(OPEN, "")](context, radius * dense);
  if (!shape.endsWith(OPEN)) return context.fill();
  context.lineWidth = Math.min(LINE, radius / 2) * dense;
  context.lineJoin = "round";
  context.stroke();
}

// Y: pairs of scores; of: the group of each, if there are groups; the pixels are `width` × `height`,
// their middle is the origin, `scale` pixels are a unit.
/**
 * @param {Uint32Array} pixels
 * @param {{width: number, height: number, scale: number}} room
 * @param {MarkStamp[][]} stamps
 * @param {Float64Array} Y
 * @param {number[] | undefined} of
 * @param {number} hidden
 */
export function stampAll(pixels, { width, height, scale }, stamps, Y, of, hidden) {
  const left = width / 2;
  const top = height / 2;
  for (let i = 0, at = 0; at < Y.length; i++, at += 2) {
    if (i === hidden) continue;
    const x = left + Y[at] * scale;
    const y = top - Y[at + 1] * scale;
    const column = Math.floor(x);
    const row = Math.floor(y);
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

/** @type {Outline} */
function circle(context, r) {
  context.arc(0, 0, r, 0, 2 * Math.PI);
}

/** @type {Outline} */
function square(context, r) {
  context.rect(-0.9 * r, -0.9 * r, 1.8 * r, 1.8 * r);
}

/** @param {CanvasRenderingContext2D} context @param {number[][]} corners */
function polygon(context, corners) {
  corners.forEach(([x, y]) => context.lineTo(x, y));
  context.closePath();
}

/** @type {Outline} */
function diamond(context, r) {
  polygon(context, [
    [0, -1.2 * r],
    [1.2 * r, 0],
    [0, 1.2 * r],
    [-1.2 * r, 0],
  ]);
}

/** @type {Outline} */
function triangle(context, r) {
  polygon(context, [
    [0, -1.2 * r],
    [1.1 * r, 0.8 * r],
    [-1.1 * r, 0.8 * r],
  ]);
}

/** @type {Outline} */
function upsideDown(context, r) {
  polygon(context, [
    [0, 1.2 * r],
    [-1.1 * r, -0.8 * r],
    [1.1 * r, -0.8 * r],
  ]);
}

/** @type {Outline} */
function cross(context, r) {
  context.rect(-1.1 * r, -0.4 * r, 2.2 * r, 0.8 * r);
  context.rect(-0.4 * r, -1.1 * r, 0.8 * r, 2.2 * r);
}

/** @type {Outline} */
function slanted(context, r) {
  context.rotate(Math.PI / 4);
  cross(context, r);
}

/** @type {Outline} */
function star(context, r) {
  const corners = [...Array(10).keys()].map((i) => {
    const length = (i % 2 ? 0.5 : 1.3) * r;
    return [length * Math.sin((i * Math.PI) / 5), -length * Math.cos((i * Math.PI) / 5)];
  });
  polygon(context, corners);
}
