// A slide, 16:9 on white: title, picture, numbers, and a line that says where it is from.

import { aboutStep } from "./one_sheet.js";
import { nodeIn } from "./node_in.js";
import { fittedSize, wrapped } from "./slide_text.js";
import { FACE, ROOM } from "./slide_stage.js";
import { make, told } from "./words.js";

export const SIZE = { width: 1920, height: 1080 };
const SVG = "http://www.w3.org/2000/svg";
const INK = "#1f2430";
const QUIET = "#4d5665";
const EDGE = 70;
const TOP = 180; // of the picture
const COLUMN = { x: 1430, width: 430 }; // of the numbers
const HIDDEN = ".draglayer, .hoverlayer, .infolayer > .rangeslider-container";
const SHOWN = ["present", "class", "embed"]; // of an address: how it is shown, not what

/** @param {Step} step @param {Stage} stage */
export function svgOf(step, stage) {
  const slide = node("svg", {
    xmlns: SVG,
    viewBox: `0 0 ${SIZE.width} ${SIZE.height}`,
    ...SIZE,
    "font-family": FACE,
  });
  slide.append(
    node("rect", { ...SIZE, fill: "#ffffff" }),
    ...heading(step),
    pictureIn(stage),
    ...numbersIn(stage),
    ...source(),
  );
  return new XMLSerializer().serializeToString(slide);
}

/**
 * @param {string} name
 * @param {Record<string, string | number>} [attributes]
 * @param {(Node | string)[]} children
 */
function node(name, attributes = {}, ...children) {
  const made = document.createElementNS(SVG, name);
  for (const [key, value] of Object.entries(attributes)) made.setAttribute(key, value);
  made.append(...children);
  return made;
}

/** @param {string} text @param {number} x @param {number} y @param {number} size @param {Record<string, string | number>} [more] */
const words = (text, x, y, size, more = {}) =>
  node("text", { x, y, "font-size": size, fill: INK, ...more }, text);

/** @param {Step} step */
function heading({ article }) {
  const title = nodeIn(article, "h1").textContent.trim();
  const moved = article.querySelector(".by-hand:not([hidden]) [role=status]")?.textContent;
  const about = [aboutStep(), moved].filter(Boolean).join(" · ");
  const width = SIZE.width - 2 * EDGE;
  return [
    words(title, EDGE, 90, fittedSize(title, width, 52, 30), { "font-weight": 700 }),
    words(about, EDGE, 138, fittedSize(about, width, 26, 18), { fill: QUIET }),
  ];
}

// As Plotly.js has drawn it, in the middle of its room.
/** @param {Stage} stage */
function pictureIn({ plot, isAlone, spaces }) {
  const { width, height } = plot._fullLayout;
  const room = isAlone ? ROOM.alone : ROOM.width;
  const x = EDGE + (room - width) / 2;
  const y = TOP + (ROOM.height - height) / 2;
  const layers = [...plot.querySelectorAll(".main-svg")].map((layer) => {
    const copy = /** @type {Element} */ (layer.cloneNode(true));
    copy.setAttribute("overflow", "visible");
    copy.querySelectorAll(HIDDEN).forEach((one) => one.remove());
    return copy;
  });
  const images = spaces().map((one) => node("image", one));
  return node("g", { transform: `translate(${x},${y})` }, ...images, ...layers);
}

/** @param {Stage} stage */
function numbersIn({ numbers, isAlone }) {
  if (isAlone) return [];
  let y = TOP + 60;
  return numbers().flatMap(({ label, value, colour }) => {
    const lines = wrapped(label, COLUMN.width, 26);
    const size = fittedSize(value, COLUMN.width, 46, 24);
    const made = lines.map((line, i) => words(line, COLUMN.x, y + i * 34, 26, { fill: QUIET }));
    y += lines.length * 34 + size * 0.6;
    const bar = { x: COLUMN.x - 22, y: y - size - lines.length * 34, width: 6, rx: 3 };
    made.push(
      node("rect", { ...bar, height: size * 1.2 + lines.length * 34, fill: colour || INK }),
      words(value, COLUMN.x, y + size * 0.2, size, { "font-weight": 700 }),
    );
    y += size * 0.2 + 66;
    return made;
  });
}

// Which course, under which licence, and where this view of it is; a place on a disk is nobody else's.
function source() {
  const course = document.title.split(" · ").at(-1) ?? "";
  const there = new URL(location.href);
  for (const name of SHOWN) there.searchParams.delete(name);
  there.hash = "";
  const address = there.protocol.startsWith("http") ? there.href : "";
  const said = [course, told("slides.licence"), address].filter(Boolean).join(" · ");
  const line = words(said, EDGE, 1050, fittedSize(said, SIZE.width - 2 * EDGE, 22, 14), {
    fill: QUIET,
  });
  return [address ? node("a", { href: address }, line) : line];
}

/** @param {string} svg */
export const asSvg = (svg) => new Blob([svg], { type: "image/svg+xml" });

/** @param {string} svg @returns {Promise<Blob>} */
export async function asPng(svg) {
  const canvas = make("canvas", SIZE);
  canvas.getContext("2d")?.drawImage(await slideImage(svg), 0, 0);
  return packedPicture(canvas);
}

/** @param {HTMLCanvasElement} canvas @returns {Promise<Blob>} */
export function packedPicture(canvas) {
  return new Promise((done, fail) =>
    canvas.toBlob((blob) => (blob ? done(blob) : fail(new Error("no PNG"))), "image/png"),
  );
}

/** @param {string} svg */
export async function slideImage(svg) {
  const image = new Image();
  image.src = `data:image/svg+xml;charset=utf-8,${encodeURIComponent(svg)}`;
  await image.decode();
  return image;
}
