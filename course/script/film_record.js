// A film of what moves: slide after slide drawn on a canvas by the clock, recorded by the browser.

import { paintSlide, svgOf } from "./slide.js";
import { withStage } from "./slide_stage.js";
import { withLength } from "./webm_length.js";
import { make, told } from "./words.js";

const FILM = { width: 1280, height: 720 };
const RATE = 30; // frames a second, where the machine makes as many
const BITS = 6e6; // a second: thin lines stay thin
const STAYS = 1; // second that the last picture stands
// What slides play everywhere comes first.
const FILM_KINDS = ["video/mp4;codecs=avc1.42E01F", "video/webm;codecs=vp8", "video/webm"];

const kindOfFilm = () => FILM_KINDS.find((kind) => MediaRecorder.isTypeSupported(kind)) ?? "";

export const canRecord = () =>
  "MediaRecorder" in window && "captureStream" in HTMLCanvasElement.prototype;

/** @param {Blob} blob */
export const endingOfFilm = ({ type }) => (type.startsWith("video/mp4") ? "mp4" : "webm");

/**
 * @param {Step} step
 * @param {Film} film
 * @param {() => boolean} isStopped
 * @param {(text: string) => void} tell
 * @returns {Promise<Blob>}
 */
export const recordFilm = (step, film, isStopped, tell) =>
  withStage(step, async (stage) => {
    const canvas = make("canvas", FILM);
    const frame = async (/** @type {number} */ part) => {
      await film.show(stage, part);
      await paintSlide(canvas, svgOf(step, stage));
    };
    await frame(0);
    const recording = recordingOf(canvas);
    const { clock } = recording;
    let part = 0;
    while (part < 1 && !isStopped()) {
      const now = clock();
      tell(told("slides.recording", { now: Math.floor(now), of: Math.round(film.seconds) }));
      part = Math.min(now / film.seconds, 1);
      await frame(part);
      await later(0); // the page goes on living
    }
    await later(STAYS * 1000);
    await frame(part); // a picture that is drawn again is recorded again
    return recording.end();
  });

/** @param {HTMLCanvasElement} canvas */
function recordingOf(canvas) {
  const stream = canvas.captureStream(RATE);
  const recorder = new MediaRecorder(stream, { mimeType: kindOfFilm(), videoBitsPerSecond: BITS });
  /** @type {Blob[]} */
  const bits = [];
  recorder.addEventListener("dataavailable", ({ data }) => bits.push(data));
  const ended = new Promise((done) => recorder.addEventListener("stop", done, { once: true }));
  recorder.start();
  const began = performance.now();
  const clock = () => (performance.now() - began) / 1000;
  return {
    clock,
    async end() {
      const seconds = clock();
      recorder.stop();
      await ended;
      for (const track of stream.getTracks()) track.stop();
      const blob = new Blob(bits, { type: recorder.mimeType });
      return endingOfFilm(blob) === "webm" ? withLength(blob, seconds) : blob;
    },
  };
}

/** @param {number} wait @returns {Promise<void>} */
const later = (wait) => new Promise((done) => setTimeout(done, wait));
