// The marks of records as pixels: of each shape and colour a stamp for every quarter of a pixel, so
// that marks glide. Thousands of stamps take a millisecond; as many drawings would take thirty.

import { contextOf } from "./weights_nodes.js";

const PARTS = 4; // of a pixel, across and down
const LINE = 1.8; // CSS pixels of an open mark's, at most
const OPEN = "-open";
const FAINT = 8; // of 255: what covers less is left out

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

// The stamps of a group, drawn side by side on one sheet: to read a canvas takes longer than all
// else. `dense` is how many pixels a CSS pixel has.
/** @param {GroupMark} mark @param {number} radius @param {number} dense */
export function stampsOf(mark, radius, dense) {
  const half = halfOf(radius * dense);
  const size = 2 * half + 1;
  const sheet = document.createElement("canvas");
  sheet.width = sheet.height = PARTS * size;
  const context = contextOf(sheet, { willReadFrequently: true });
  const places = [...Array(PARTS * PARTS).keys()].map((part) => [
    part % PARTS,
    Math.floor(part / PARTS),
  ]);
  for (const [i, j] of places) {
    context.setTransform(1, 0, 0, 1, i * size + half + i / PARTS, j * size + half + j / PARTS);
    drawMark(context, mark, radius, dense);
  }
  const words = new Uint32Array(context.getImageData(0, 0, sheet.width, sheet.height).data.buffer);
  return places.map(([i, j]) => stamp(words, sheet.width, i * size + half, j * size + half, half));
}

// Which pixels around a middle are covered, and how much of each.
/**
 * @param {Uint32Array} words
 * @param {number} width
 * @param {number} x
 * @param {number} y
 * @param {number} half
 * @returns {MarkStamp}
 */
function stamp(words, width, x, y, half) {
  const across = [];
  const down = [];
  const covered = [];
  for (let j = -half; j <= half; j++) {
    for (let i = -half; i <= half; i++) {
      const word = words[(y + j) * width + x + i];
      if (word >>> 24 <= FAINT) continue;
      across.push(i);
      down.push(j);
      covered.push(word);
    }
  }
  return {
    half,
    across: Int16Array.from(across),
    down: Int16Array.from(down),
    words: Uint32Array.from(covered),
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
