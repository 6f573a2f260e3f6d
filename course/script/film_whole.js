// Whether a recorded film holds what it should: it is long enough, begins nearer to its first picture than
// to its last, and ends the other way round. A busy browser leaves out what it cannot record in time, at
// either end, and does not say so. What is as near to one as to the other (nothing, or black) is neither.

import { make } from "./words.js";

export const PATIENCE = 20_000; // milliseconds until what a browser owes counts as not coming
const SMALL = { width: 64, height: 36 };
const LOOKS = 20;
const BETWEEN = 50; // milliseconds

/** @param {Blob} film @param {number} seconds @param {Blob[]} pictures */
export async function isWholeFilm(film, seconds, pictures) {
  const video = make("video", { preload: "auto", muted: true });
  video.src = URL.createObjectURL(film);
  try {
    if (!(await once(video, "loadeddata")) || video.duration < seconds) return false;
    const begins = await greysShown(video);
    video.currentTime = video.duration;
    if (!(await once(video, "seeked"))) return false;
    const ends = await greysShown(video);
    const [first, last] = await Promise.all([0, -1].map((i) => greysOfPicture(pictures.at(i))));
    if (!apart(first, last)) return true; // it comes back to where it began
    return apart(begins, first) < apart(begins, last) && apart(ends, last) < apart(ends, first);
  } finally {
    URL.revokeObjectURL(video.src);
  }
}

// Whether it came, and not an error or nothing in its place: of a film without a picture that can be
// drawn, a browser says neither.
/** @param {HTMLVideoElement} video @param {string} name @returns {Promise<boolean>} */
const once = (video, name) =>
  inTime(
    new Promise((done) => {
      video.addEventListener(name, () => done(true), { once: true });
      video.addEventListener("error", () => done(false), { once: true });
    }),
    false,
  );

/** @template T @param {Promise<T>} coming @param {T} late what it is if it does not come @param {number} [wait] */
export const inTime = (coming, late, wait = PATIENCE) =>
  Promise.race([
    coming,
    new Promise((/** @type {(what: T) => void} */ done) => setTimeout(done, wait, late)),
  ]);

// A busy browser says that a picture is there before it can be drawn.
/** @param {HTMLVideoElement} video */
async function greysShown(video) {
  for (let looked = 0; looked < LOOKS; looked += 1) {
    const greys = greysOf(video);
    if (greys.length) return greys;
    await new Promise((done) => setTimeout(done, BETWEEN));
  }
  return [];
}

// None where nothing was drawn: an empty canvas is black, and lets through what is behind it.
/** @param {CanvasImageSource} image */
function greysOf(image) {
  const pen = make("canvas", SMALL).getContext("2d", { willReadFrequently: true });
  if (!pen) return [];
  pen.drawImage(image, 0, 0, SMALL.width, SMALL.height);
  const { data } = pen.getImageData(0, 0, SMALL.width, SMALL.height);
  if (!data[3]) return [];
  return [...data].filter((_, i) => i % 4 === 1); // green carries most of what is light
}

/** @param {Blob} [picture] */
const greysOfPicture = async (picture) =>
  picture ? greysOf(await createImageBitmap(picture)) : [];

/** @param {number[]} one @param {number[]} other */
function apart(one, other) {
  return one.reduce((sum, value, i) => sum + Math.abs(value - other[i]), 0) / (one.length || 1);
}
