// The records on two components, on a canvas: thousands of them in every frame of a drag.

import { figures } from "./weights_numbers.js";

const ROOM = 0.9; // of the picture that the outermost record reaches
const LOOSE = 0.6; // of that reach, below which a picture that is moved draws nearer
const EASE = 0.25; // of the way in a frame
const TICK = 64; // pixels between two lines, at least
const SHAPES = [circle, square, diamond, triangle, cross, upsideDown, star, slanted];

export function newPicture(canvas) {
  return { canvas, context: canvas.getContext("2d"), width: 0, height: 0, dense: 1, scale: 0, marks: [] };
}

// Room, colours and marks; before the first painting and whenever one of them has changed.
export function fitPicture(picture, { count, colours, groups }) {
  const { canvas } = picture;
  const old = picture.width;
  picture.dense = Math.min(window.devicePixelRatio || 1, 2);
  picture.width = canvas.clientWidth;
  picture.height = canvas.clientHeight;
  canvas.width = Math.round(picture.width * picture.dense);
  canvas.height = Math.round(picture.height * picture.dense);
  if (old) picture.scale *= picture.width / old;
  picture.radius = count > 1500 ? 2.25 : count > 200 ? 3 : 4.5;
  picture.marks = groups.map((colour, g) => mark(picture, SHAPES[g % SHAPES.length], colour));
  picture.colours = colours;
}

// One mark of a group, drawn once and then copied.
function mark({ dense, radius }, shape, colour) {
  const sheet = document.createElement("canvas");
  const size = 2 * Math.ceil(radius + 1.5);
  sheet.width = sheet.height = Math.round(size * dense);
  const context = sheet.getContext("2d");
  context.scale(dense, dense);
  context.translate(size / 2, size / 2);
  context.fillStyle = colour;
  context.beginPath();
  shape(context, radius);
  context.fill();
  return { sheet, size };
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
  const { context, width, height, scale, marks, dense } = picture;
  context.setTransform(dense, 0, 0, dense, 0, 0);
  context.clearRect(0, 0, width, height);
  paintLines(picture);
  const middle = width / 2, centre = height / 2;
  for (let i = 0, at = 0; at < Y.length; i++, at += 2) {
    if (i === hidden) continue;
    const { sheet, size } = marks[of ? of[i] : 0];
    context.drawImage(sheet, middle + Y[at] * scale - size / 2, centre - Y[at + 1] * scale - size / 2, size, size);
  }
}

function paintLines({ context, width, height, scale, colours }) {
  const step = niceStep(TICK / scale);
  context.font = "11px sans-serif";
  context.lineWidth = 1;
  for (const across of [true, false]) {
    const reach = (across ? width : height) / 2;
    const most = Math.floor(reach / scale / step);
    for (let t = -most; t <= most; t++) {
      const at = Math.round((across ? width / 2 : height / 2) + (across ? 1 : -1) * t * step * scale) + 0.5;
      context.strokeStyle = t ? colours.grid : colours.axes;
      context.beginPath();
      context.moveTo(across ? at : 0, across ? 0 : at);
      context.lineTo(across ? at : width, across ? height : at);
      context.stroke();
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
export function paintWay({ context, colours, radius }, from, to) {
  context.strokeStyle = context.fillStyle = colours.moved;
  context.lineWidth = 1.5;
  context.setLineDash([4, 3]);
  context.beginPath();
  context.moveTo(...from);
  context.lineTo(...to);
  context.stroke();
  context.setLineDash([]);
  context.beginPath();
  context.arc(from[0], from[1], radius + 1, 0, 2 * Math.PI);
  context.stroke();
  context.beginPath();
  context.arc(to[0], to[1], radius + 2, 0, 2 * Math.PI);
  context.fill();
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
