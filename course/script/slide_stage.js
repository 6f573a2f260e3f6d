// The picture once more, unseen, as a slide shows it: light, as wide as its place there, its type large.

import { make } from "./words.js";

export const FACE =
  "Arial, Helvetica, 'PingFang SC', 'Microsoft YaHei', 'Noto Sans CJK SC', sans-serif";
export const ROOM = { width: 1300, alone: 1780, height: 810 };
const USUAL = 700; // pixels that a picture is drawn for
const LEAST = 22; // pixels of 1080: what can be read from the last row
const GL = "gl3d";

// The stage lives as long as `act` takes.
/**
 * @template T
 * @param {Step} step
 * @param {(stage: Stage) => T | Promise<T>} act
 */
export async function withStage(step, act) {
  const { figure } = step.picture;
  if (!figure || !window.Plotly) throw new Error(`${step.name} has no picture yet`);
  const { meta } = step.shown().layout;
  const isAlone = !meta.readouts?.length && !meta.handles?.some(({ kind }) => kind === "timeline");
  const size = fitted(meta.aspect ?? 0.62, isAlone ? ROOM.alone : ROOM.width);
  const place = document.body.appendChild(make("div", { className: "slide-stage held" }));
  place.style.cssText = `position: fixed; left: -10000px; top: 0; visibility: hidden; color-scheme: light;
    color: #1f2430; width: ${size.width}px; font-family: ${FACE}; --lf-max-height: 2000px;`;
  const fontScale = size.width / USUAL;
  const twin = figure.twin(place, {
    dark: false,
    fontScale,
    least: () => LEAST / fontScale,
    plotly: Promise.resolve(window.Plotly),
  });
  try {
    return await act(await drawnStage(place, twin, isAlone));
  } finally {
    twin.destroy();
    place.remove();
  }
}

/** @param {number} aspect @param {number} width */
function fitted(aspect, width) {
  return { width: Math.round(Math.min(width, ROOM.height / aspect)) };
}

/** @param {HTMLElement} place @param {MountedFigure} twin @param {boolean} isAlone @returns {Promise<Stage>} */
async function drawnStage(place, twin, isAlone) {
  await new Promise((done) => setTimeout(done)); // it draws once Plotly.js is handed to it
  await twin.drawn();
  const plot = /** @type {Stage["plot"]} */ (place.querySelector(".lf-plot"));
  return { plot, twin, isAlone, numbers: () => numbersOf(place), spaces: () => spacesOf(plot) };
}

// Every space is looked at from all around, once, from where it is looked at now.
export function turnSpaces() {
  /** @type {Record<string, {x: number, y: number, z: number}>} */
  const eyes = {};
  return async (/** @type {Stage} */ { plot }, /** @type {number} */ part) => {
    const [c, s] = [Math.cos(part * 2 * Math.PI), Math.sin(part * 2 * Math.PI)];
    /** @type {Record<string, unknown>} */
    const cameras = {};
    for (const name of plot._fullLayout._subplots[GL]) {
      const camera = plot._fullLayout[name]._scene.getCamera();
      const { x, y, z } = (eyes[name] ??= camera.eye);
      cameras[`${name}.camera`] = { ...camera, eye: { x: c * x - s * y, y: s * x + c * y, z } };
    }
    await window.Plotly?.relayout(plot, cameras);
  };
}

/** @param {HTMLElement} place @returns {SlideNumber[]} */
function numbersOf(place) {
  const readouts = [...place.querySelectorAll(".lf-readout")].map((one) => ({
    label: one.children[0].textContent ?? "",
    value: one.children[1].textContent ?? "",
    colour: one.style.getPropertyValue("--lf-color"),
  }));
  const frames = [...place.querySelectorAll(".lf-timeline")].map((bar) => ({
    label: bar.getAttribute("aria-label") ?? "",
    value: bar.querySelector(".lf-frame")?.textContent ?? "",
    colour: bar.style.getPropertyValue("--lf-color"),
  }));
  return [...readouts, ...frames];
}

// Spaces are no SVG: an image of each, and where it stands.
/** @param {Stage["plot"]} plot */
function spacesOf(plot) {
  const { _size: size, _subplots: plots } = plot._fullLayout;
  return plots[GL].map((/** @type {string} */ name) => {
    const { _scene: scene, domain } = plot._fullLayout[name];
    return {
      href: scene.toImage("png"),
      x: size.l + size.w * domain.x[0],
      y: size.t + size.h * (1 - domain.y[1]),
      width: size.w * (domain.x[1] - domain.x[0]),
      height: size.h * (domain.y[1] - domain.y[0]),
      preserveAspectRatio: "none",
    };
  });
}
