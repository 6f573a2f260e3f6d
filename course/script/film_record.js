// A film of what moves. First every picture is drawn, as long as that takes; then they are painted on a
// canvas by the clock and the browser records them, so a slow machine makes the same film;
// one that is too busy to record it is told so.

import { packedPicture, slideImage, svgOf } from "./slide.js";
import { withStage } from "./slide_stage.js";
import { PATIENCE, inTime, isWholeFilm } from "./film_whole.js";
import { make, told } from "./words.js";

const FILM = { width: 1280, height: 720 };
const RATE = 15; // pictures a second
const BITS = 6e6; // a second: thin lines stay thin
const STAYS = 1; // second that the first and the last picture stand
const TRIES = 3; // recordings, until one is as long as it should be
const AGAIN = 200; // milliseconds after which what stands is painted again: a film has what is painted
const UNSEEN = 100; // milliseconds in place of a frame that a page in a hidden tab never has
// What slides play everywhere comes first.
const FILM_KINDS = ["video/mp4;codecs=avc1.42E01F", "video/webm;codecs=vp8", "video/webm"];

const kindOfFilm = () => FILM_KINDS.find((kind) => MediaRecorder.isTypeSupported(kind)) ?? "";

export const canRecord = () =>
  "MediaRecorder" in window && "captureStream" in HTMLCanvasElement.prototype;

/** @param {Blob} blob */
export const endingOfFilm = ({ type }) => (type.startsWith("video/mp4") ? "mp4" : "webm");

// Stopped early, it is a film of what was drawn until then.
/**
 * @param {Step} step
 * @param {Film} film
 * @param {() => boolean} isStopped
 * @param {(text: string) => void} tell
 * @returns {Promise<Blob | null>}
 */
export async function recordFilm(step, film, isStopped, tell) {
  const canvas = make("canvas", FILM);
  const last = Math.ceil(film.seconds * RATE);
  const pictures = await withStage(step, async (stage) => {
    /** @type {Blob[]} */
    const drawn = [];
    for (let n = 0; n <= last && !isStopped(); n += 1) {
      tell(told("slides.drawing", { now: n, of: last }));
      await film.show(stage, n / last);
      paintOn(canvas, await slideImage(svgOf(step, stage)));
      drawn.push(await packedPicture(canvas));
    }
    return drawn;
  });
  return recorded(pictures, tell);
}

/** @param {HTMLCanvasElement} canvas @param {CanvasImageSource} image */
function paintOn(canvas, image) {
  canvas.getContext("2d")?.drawImage(image, 0, 0, canvas.width, canvas.height);
}

// What a busy machine has cut short is recorded again; null: it never became whole.
/** @param {Blob[]} pictures @param {(text: string) => void} tell @returns {Promise<Blob | null>} */
async function recorded(pictures, tell) {
  const moving = pictures.length / RATE;
  for (let tried = 0; tried < TRIES; tried += 1) {
    const film = await playedIn(pictures, moving + 2 * STAYS, tell);
    if (await isWholeFilm(film, moving, pictures)) return film;
  }
  return null;
}

// Each picture at its time; one whose time is over is left out, but never the last: it stands as long
// as it should from when it was painted, however late that was.
/** @param {Blob[]} pictures @param {number} seconds @param {(text: string) => void} tell */
async function playedIn(pictures, seconds, tell) {
  const canvas = make("canvas", FILM); // a new one: what has been read from is slow to record
  const stream = canvas.captureStream(RATE);
  const recorder = new MediaRecorder(stream, { mimeType: kindOfFilm(), videoBitsPerSecond: BITS });
  /** @type {Blob[]} */
  const bits = [];
  let began = Number.POSITIVE_INFINITY; // it takes a while, and what is painted before is in no film
  const late = performance.now() + PATIENCE; // a browser that cannot record need not say so
  recorder.addEventListener("dataavailable", ({ data }) => bits.push(data));
  recorder.addEventListener("start", () => (began = performance.now()), { once: true });
  const ended = new Promise((done) => recorder.addEventListener("stop", done, { once: true }));
  recorder.start();
  const last = pictures.length - 1;
  const passed = () => Math.max(0, (performance.now() - began) / 1000);
  let ends = Number.POSITIVE_INFINITY;
  let painted = -1;
  let at = 0; // when that was
  while (Number.isFinite(began) ? passed() < ends : performance.now() < late) {
    const n = Math.max(0, Math.min(Math.floor((passed() - STAYS) * RATE), last));
    tell(told("slides.recording", { now: Math.floor(passed()), of: Math.round(seconds) }));
    if (n !== painted || performance.now() - at > AGAIN) {
      paintOn(canvas, await createImageBitmap(pictures[n]));
      painted = n;
      at = performance.now();
    }
    await nextPainted();
    if (n === last && passed() > STAYS) ends = Math.min(ends, passed() + STAYS);
  }
  if (recorder.state === "recording") recorder.stop();
  await inTime(ended, undefined);
  for (const track of stream.getTracks()) track.stop();
  return new Blob(bits, { type: recorder.mimeType });
}

// A canvas hands over what was painted with the next frame of its page.
const nextPainted = () => inTime(new Promise(requestAnimationFrame), 0, UNSEEN);
