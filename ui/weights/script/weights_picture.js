// The records on two components, on a canvas: thousands of them in every frame of a drag.

import { stampAll, stampsOf } from "./weights_marks.js";
import { figures } from "./weights_numbers.js";

const ROOM = 0.9; // of the picture that the outermost record reaches
const LOOSE = 0.6; // of that reach, below which a picture that is moved draws nearer
const EASE = 0.25; // of the way in a frame
const TICK = 64; // pixels between two lines, at least

// `lines` lies below `marks`: two canvases of the same size.
export function newPicture(lines, marks) {
  return {
    lines, marks, below: lines.getContext("2d"), context: marks.getContext("2d", { willReadFrequently: true }),
    width: 0, height: 0, dense: 1, scale: 0, lined: 0, image: null, pixels: null, stamps: [],
  };
}

// Room, colours and marks; before the first painting and whenever one of them has changed.
export function fitPicture(picture, { count, colours, groups }) {
  const { lines, marks } = picture;
  const old = picture.width;
  picture.dense = Math.min(window.devicePixelRatio || 1, 2);
  picture.width = marks.clientWidth;
  picture.height = marks.clientHeight;
  for (const canvas of [lines, marks]) {
    canvas.width = Math.round(picture.width * picture.dense);
    canvas.height = Math.round(picture.height * picture.dense);
  }
  picture.image = picture.context.createImageData(marks.width, marks.height);
  picture.pixels = new Uint32Array(picture.image.data.buffer);
  if (old) picture.scale *= picture.width / old;
  picture.lined = 0;
  picture.radius = count > 1500 ? 2.25 : count > 200 ? 3 : 4.5;
  picture.stamps = groups.map((colour, g) => stampsOf(g, colour, picture.radius, picture.dense));
  picture.colours = colours;
}

export function toPlace({ width, height, scale }, x, y) {
  return [width / 2 + x * scale, height / 2 - y * scale];
}

export function toScores({ width, height, scale }, left, top) {
  return [(left - width / 2) / scale, (height / 2 - top) / scale];
}

// How many pixels a unit of the scores is: all records fit. While something is held the picture
// only gives way, and draws nearer where much room is left. Returns whether it rests.
export function settleScale(picture, Y, held, atOnce) {
  let x = 0, y = 0;
  for (let i = 0; i < Y.length; i += 2) {
    x = Math.max(x, Math.abs(Y[i]));
    y = Math.max(y, Math.abs(Y[i + 1]));
  }
  if (!x && !y) return true;
  const wanted = (ROOM / 2) * Math.min(picture.width / (x || 1e-300), picture.height / (y || 1e-300));
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
export function paintRecords(picture, Y, of, hidden) {
  const { context, marks, dense, scale, pixels, image } = picture;
  if (picture.lined !== scale) paintLines(picture);
  pixels.fill(0);
  const room = { width: marks.width, height: marks.height, scale: scale * dense };
  stampAll(pixels, room, picture.stamps, Y, of, hidden);
  context.putImageData(image, 0, 0);
}

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
      const at = Math.round((across ? width / 2 : height / 2) + (across ? 1 : -1) * t * step * scale) + 0.5;
      context.fillStyle = t ? colours.grid : colours.axes;
      context.fillRect(across ? at - 0.5 : 0, across ? 0 : at - 0.5, across ? 1 : width, across ? height : 1);
      if (t) label(context, figures(t * step), at, across, width, height, colours);
    }
  }
}

function label(context, text, at, across, width, height, colours) {
  context.fillStyle = colours.axes;
  context.textAlign = across ? "center" : "left";
  context.textBaseline = across ? "bottom" : "middle";
  if (across && (at < 24 || at > width - 24)) return;
  if (!across && (at < 10 || at > height - 24)) return;
  context.fillText(text, across ? at : 4, across ? height - 3 : at);
}

// 1, 2 or 5 times a power of ten, at least `least`.
export function niceStep(least) {
  const power = 10 ** Math.floor(Math.log10(least));
  return power * [1, 2, 5, 10].find((times) => times * power >= least * (1 - 1e-9));
}

// From where a record stands to where it was moved.
export function paintWay({ context, colours, radius, dense }, from, to) {
  context.setTransform(dense, 0, 0, dense, 0, 0);
  const way = new Path2D();
  way.moveTo(...from);
  way.lineTo(...to);
  const start = new Path2D();
  start.arc(from[0], from[1], radius + 1, 0, 2 * Math.PI);
  for (const [colour, wide] of [[colours.ground, 6], [colours.moved, 2]]) { // air, then ink
    context.strokeStyle = context.fillStyle = colour;
    context.lineWidth = wide;
    context.stroke(way);
    context.stroke(start);
  }
  context.beginPath();
  context.arc(to[0], to[1], radius + 2, 0, 2 * Math.PI);
  context.fill();
}
