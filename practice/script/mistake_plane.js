// A wrong vector beside its image, a wrong axis with the shadows on it. With three fields a vector and
// its image have a plane in common.

import { apartFromImage } from "./by_hand_work.js";
import {
  centredRecords,
  crossed,
  dotted,
  dot,
  ellipsePoints,
  imageBy,
  reachOf,
  scaledTo,
} from "./mistake_shapes.js";

const ON_LINE = 0.3; // degrees that rounding to three digits may leave
const [VECTOR_LONG, IMAGE_LONG, ARC_AT] = [0.92, 0.6, 0.34]; // of the half of a picture: v, C v, the arc between them
const ALONG = (20 * Math.PI) / 180; // where v lies in the plane of v and C v
const NO_IMAGE = 0.005; // of the longest that an image could be

// The first vector that C turns; once it is known which, that one.
/** @param {string} rule @param {Numbers} answer @param {MistakeLook} look @returns {MistakeScene | null} */
export function imageScene(rule, answer, look) {
  const C = look.seen("C");
  const rows = rule === "eigenvector" ? [answer] : answer;
  const at = look.at ?? (C ? turnedRow(rows, C) : -1);
  if (!C || at < 0) return null;
  const [v, k] = [rows[at], rule === "eigenvector" ? "" : "₁₂₃"[at]];
  if (!Math.hypot(...v)) return null;
  const angle = apartFromImage(v, C);
  const isTurned = turns(C, v);
  const [along, image] = inPlane(v, hasNoImage(C, v) ? null : imageBy(C, v));
  return {
    at,
    beams: [],
    marks: [
      ...vectorMarks(along, image, k, 1),
      ...(isTurned && image ? [arcBetween(along, image)] : []),
    ],
    view: { half: 1.08, middle: [0, 0], names: v.length === 2 },
    shows: [[v.length === 2 ? "image" : "image_in_space", { k }]],
    says: [[isTurned ? "turned" : image ? "on_line" : "to_zero", { k, angle: rounded(angle) }]],
  };
}

/** @param {string} rule @param {Numbers} answer @param {MistakeLook} look @returns {MistakeScene | null} */
export function axisScene(rule, answer, look) {
  const scene = imageScene(rule, answer, look);
  if (!scene || answer.length > 2) return scene;
  const [v, k] = [answer[scene.at], "₁₂"[scene.at]];
  const C = look.seen("C");
  /** @type {number[][]} */
  const cloud = look.hasRecords ? centredRecords(look) : [];
  const ellipse = cloud.length ? [] : (ellipsePoints(C) ?? []);
  const half = 1.25 * reachOf([...cloud, ...ellipse, [0.5, 0.5]]);
  const unit = scaledTo(1, v);
  const feet = cloud.map((p) => scaledTo(dot(p, unit), unit));
  return {
    ...scene,
    marks: [
      { what: "line", as: "axes", points: ellipse, isDashed: true },
      ...cloud.map((p, i) => dotted(p, feet[i])),
      ...vectorMarks(unit, hasNoImage(C, v) ? null : scaledTo(1, imageBy(C, v)), k, half),
      { what: "dots", as: "data", points: cloud },
      { what: "diamonds", as: "first", points: feet },
    ],
    view: { half, middle: [0, 0], names: true },
    shows: [[cloud.length ? "axis" : "axis_in_ellipse", { k }]],
  };
}

// --- what they are made of ---------------------------------------------------------------------

/** @param {number[][]} rows @param {number[][]} C */
const turnedRow = (rows, C) => rows.findIndex((v) => turns(C, v));
/** @param {number[][]} C @param {number[]} v */
const turns = (C, v) => !hasNoImage(C, v) && apartFromImage(v, C) >= ON_LINE;
// Where the image is 0 but for what rounding left, it points nowhere.
/** @param {number[][]} C @param {number[]} v */
const hasNoImage = (C, v) =>
  Math.hypot(...imageBy(C, v)) <= NO_IMAGE * Math.hypot(...C.flat()) * Math.hypot(...v);

// Both as one's axis: v thin and long, its image short and thick.
/** @param {number[]} along @param {number[] | null} image @param {string} k @param {number} half @returns {MistakeMark[]} */
function vectorMarks(along, image, k, half) {
  const tip = scaledTo(VECTOR_LONG * half, along);
  const side = image && crossed(along, image) < 0 ? -1 : 1; // each name on its own side
  /** @type {MistakeMark[]} */
  const ofImage = image
    ? [
        {
          what: "arrow",
          as: "violet",
          points: [[0, 0], scaledTo(IMAGE_LONG * half, image)],
          isThick: true,
        },
        {
          what: "name",
          as: "violet",
          points: [scaledTo(IMAGE_LONG * half, image)],
          text: `C v${k}`,
          side,
        },
      ]
    : [];
  return [
    {
      what: "line",
      as: "first",
      points: [scaledTo(-3 * half, along), scaledTo(3 * half, along)],
      isFaint: true,
    },
    ...ofImage,
    { what: "arrow", as: "first", points: [[0, 0], tip] },
    { what: "name", as: "first", points: [tip], text: `v${k}`, side: -side },
  ];
}

// From the line of v to its image, the shorter way.
/** @param {number[]} along @param {number[]} image @returns {MistakeMark} */
function arcBetween(along, image) {
  const sign = Math.sign(dot(along, image)) || 1;
  const start = Math.atan2(sign * along[1], sign * along[0]);
  const turn = Math.atan2(sign * crossed(along, image), sign * dot(along, image));
  const points = Array.from({ length: 13 }, (_, i) => {
    const angle = start + (turn * i) / 12;
    return [ARC_AT * Math.cos(angle), ARC_AT * Math.sin(angle)];
  });
  return { what: "line", as: "ink", points };
}

// v and its image by their directions; of three fields, in the plane that has both.
/** @param {number[]} v @param {number[] | null} image @returns {[number[], number[] | null]} */
function inPlane(v, image) {
  const [along, other] = [scaledTo(1, v), image && scaledTo(1, image)];
  if (v.length === 2) return [along, other];
  if (!other) return [[Math.cos(ALONG), Math.sin(ALONG)], null];
  const inner = dot(along, other);
  const across = Math.sqrt(Math.max(1 - inner * inner, 0));
  const [c, s] = [Math.cos(ALONG), Math.sin(ALONG)];
  return [
    [c, s],
    [inner * c - across * s, inner * s + across * c],
  ];
}

/** @param {number} angle in degrees */
const rounded = (angle) => Math.round(10 * angle) / 10;
