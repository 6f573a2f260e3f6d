// The records on two components, on a canvas: thousands of them in every frame of a drag.

import { stampAll, stampsOf } from "./weights_marks.js";
import { contextOf } from "./weights_nodes.js";
import { figures } from "./weights_numbers.js";

const ROOM = 0.9; // of the picture that the outermost record reaches
const LOOSE = 0.6; // of that reach, below which a picture that is moved draws nearer
const EASE = 0.25; // of the way in a frame
const TICK = 64; // pixels between two lines, at least

// `lines` lies below `marks`: two canvases of the same size.
/** @param {HTMLCanvasElement} lines @param {HTMLCanvasElement} marks @returns {WeightsPicture} */
export function newPicture(lines, marks) {
  const context = contextOf(marks, { willReadFrequently: true });
  return {
    lines,
    marks,
    below: contextOf(lines),
    context,
    width: 0,
    height: 0,
    dense: 1,
    scale: 0,
    lined: 0,
    radius: 0,
    stamps: [],
    image: context.createImageData(1, 1),
    pixels: new Uint32Array(1),
    colours: { grid: "", axes: "", moved: "", ground: "" },
  };
}

// Room, colours and marks; before the first painting and whenever one of them has changed.
/**
 * @param {WeightsPicture} picture
 * @param {{count: number, colours: PictureColours, marks: GroupMark[]}} how
 */
export function fitPicture(picture, { count, colours, marks }) {
  const { lines, marks: canvas } = picture;
  const old = picture.width;
  picture.dense = Math.min(window.devicePixelRatio || 1, 2);
  picture.width = canvas.clientWidth;
  picture.height = canvas.clientHeight;
  for (const one of [lines, canvas]) {
    one.width = Math.round(picture.width * picture.dense);
    one.height = Math.round(picture.height * picture.dense);
  }
  picture.image = picture.context.createImageData(canvas.width, canvas.height);
  picture.pixels = new Uint32Array(picture.image.data.buffer);
  if (old) picture.scale *= picture.width / old;
  picture.lined = 0;
  picture.radius = count > 1500 ? 2.25 : count > 200 ? 3 : 4.5;
  picture.stamps = marks.map((mark) => stampsOf(mark, picture.radius, picture.dense));
  picture.colours = colours;
}

/** @param {WeightsPicture} picture @param {number} x @param {number} y @returns {Pair} */
export function toPlace({ width, height, scale }, x, y) {
  return [width / 2 + x * scale, height / 2 - y * scale];
}

/** @param {WeightsPicture} picture @param {number} left @param {number} top @returns {Pair} */
export function toScores({ width, height, scale }, left, top) {
  return [(left - width / 2) / scale, (height / 2 - top) / scale];
}

// How many pixels a unit of the scores is: all records fit. While something is held the picture
// only gives way, and draws nearer where much room is left. Returns whether it rests.
/**
 * @param {WeightsPicture} picture
 * @param {Float64Array} Y
 * @param {boolean} held
 * @param {boolean} atOnce
 */
export function settleScale(picture, Y, held, atOnce) {
  let x = 0,
    y = 0;
  for (let i = 0; i < Y.length; i += 2) {
    x = Math.max(x, Math.abs(Y[i]));
    y = Math.max(y, Math.abs(Y[i + 1]));
  }
  if (!x && !y) return true;
  const wanted =
    (ROOM / 2) * Math.min(picture.width / (x || 1e-300), picture.height / (y || 1e-300));
  if (!picture.scale || atOnce || picture.scale > wanted) {
    picture.scale = wanted;
    return true;
  }
  if (held && picture.scale > LOOSE * wanted) return true;
  picture.scale += EASE * (wanted - picture.scale);
  if (picture.scale < 0.995 * wanted) return false;
  picture.scale = wanted;
  return true;
}

// Y: 2 m; of: the group of each record; hidden: a record that is drawn elsewhere, or −1.
/**
 * @param {WeightsPicture} picture
 * @param {Float64Array} Y
 * @param {number[] | undefined} of
 * @param {number} hidden
 */
export function paintRecords(picture, Y, of, hidden) {
  const { context, marks, dense, scale, pixels, image } = picture;
  if (picture.lined !== scale) paintLines(picture);
  pixels.fill(0);
  const room = { width: marks.width, height: marks.height, scale: scale * dense };
  stampAll(pixels, room, picture.stamps, Y, of, hidden);
  context.putImageData(image, 0, 0);
}

/** @param {WeightsPicture} picture */
function paintLines(picture) {
  const { below: context, width, height, dense, scale, colours } = picture;
  picture.lined = scale;
  context.setTransform(dense, 0, 0, dense, 0, 0);
  context.clearRect(0, 0, width, height);
  if (!scale) return;
  const step = niceStep(TICK / scale);
  context.font = "11px sans-serif";
  context.lineWidth = 1;
  for (const across of [true, false]) {
    const most = Math.floor((across ? width : height) / 2 / scale / step);
    for (let t = -most; t <= most; t++) {
      const at =
        Math.round((across ? width / 2 : height / 2) + (across ? 1 : -1) * t * step * scale) + 0.5;
      context.fillStyle = t ? colours.grid : colours.axes;
      context.fillRect(
        across ? at - 0.5 : 0,
        across ? 0 : at - 0.5,
        across ? 1 : width,
        across ? height : 1,
      );
      if (t) label(context, figures(t * step), at, across, picture);
    }
  }
}

/**
 * @param {CanvasRenderingContext2D} context
 * @param {string} text
 * @param {number} at
 * @param {boolean} across
 * @param {WeightsPicture} picture
 */
function label(context, text, at, across, { width, height, colours }) {
  context.fillStyle = colours.axes;
  context.textAlign = across ? "center" : "left";
  context.textBaseline = across ? "bottom" : "middle";
  if (across && (at < 24 || at > width - 24)) return;
  if (!across && (at < 10 || at > height - 24)) return;
  context.fillText(text, across ? at : 4, across ? height - 3 : at);
}

// 1, 2 or 5 times a power of ten, at least `least`.
/** @param {number} least */
export function niceStep(least) {
  const power = 10 ** Math.floor(Math.log10(least));
  const times = [1, 2, 5].find((one) => one * power >= least * (1 - 1e-9));
  return power * (times ?? 10);
}

// From where a record stands to where it was moved.
/** @param {WeightsPicture} picture @param {Pair} from @param {Pair} to */
export function paintWay({ context, colours, radius, dense }, from, to) {
  context.setTransform(dense, 0, 0, dense, 0, 0);
  const way = new Path2D();
  way.moveTo(...from);
  way.lineTo(...to);
  const start = new Path2D();
  start.arc(from[0], from[1], radius + 1, 0, 2 * Math.PI);
  // Air, then ink.
  for (const [colour, wide] of /** @type {[string, number][]} */ ([
    [colours.ground, 6],
    [colours.moved, 2],
  ])) {
    context.strokeStyle = context.fillStyle = colour;
    context.lineWidth = wide;
    context.stroke(way);
    context.stroke(start);
  }
  context.beginPath();
  context.arc(to[0], to[1], radius + 2, 0, 2 * Math.PI);
  context.fill();
}
