// The picture as a file: as it is now, in the light colours on white, the same from any screen.

import { currentFigure } from "./current.js";
import { CONFIG, LIGHT_INK, prepared } from "./look.js";
import { ringTraces } from "./marks.js";

const SHEET = { width: 700, font: "Arial, Helvetica, sans-serif" };
const DENSITY = 2; // pixels of a PNG for each of the picture
const EDGE = 6; // pixels kept free beside a text that would be cut

// Every space is looked at from where it is looked at now.
/** @param {Live} live @param {Layout} layout */
export function keepCameras(live, layout) {
  for (const name of live.nodes.plot._fullLayout._subplots.gl3d) {
    const camera = live.nodes.plot._fullLayout[name]._scene.getCamera();
    layout[name] = { ...layout[name], camera };
  }
}

// As `currentFigure`, but light, fitted to a sheet, and with the rings as marks of its own.
/** @param {Live} live */
function sheetOf(live) {
  const { figure: light } = currentFigure(live, { ...live.given.options, dark: false });
  const aspect = light.layout.meta?.aspect ?? 0.62;
  const { width, font } = SHEET;
  const room = {
    narrow: false,
    width,
    height: Math.round(width * aspect),
    fontScale: 1,
    least: 0,
    font,
    ink: LIGHT_INK,
  };
  const sheet = prepared(light, room);
  keepCameras(live, sheet.layout);
  const spec = sheet.layout.meta?.handles?.find(({ kind }) => kind === "select");
  sheet.data.forEach((trace, i) => (trace.visible = live.nodes.plot._fullData[i]?.visible ?? true));
  /** @param {Trace} trace */
  const wanted = (trace) => trace.visible === true;
  if (spec) {
    const marked = live.now.state[spec.name] ?? [];
    sheet.data.push(...ringTraces(sheet.data, spec, marked, { color: spec.color, wanted }));
  }
  sheet.layout.paper_bgcolor = "#ffffff";
  const { meta: _, ...layout } = sheet.layout;
  return { data: sheet.data, layout: /** @type {Layout} */ (layout) };
}

// How far the texts of a drawn picture reach over its edges: [left, top, right, bottom].
/** @param {HTMLElement} node @returns {Four} */
function overhang(node) {
  const place = node.getBoundingClientRect();
  /** @type {Four} */
  const over = [0, 0, 0, 0];
  for (const text of node.querySelectorAll(".main-svg text")) {
    const box = text.getBoundingClientRect();
    if (!box.width) continue;
    const gaps = [
      place.left - box.left,
      place.top - box.top,
      box.right - place.right,
      box.bottom - place.bottom,
    ];
    gaps.forEach(
      (gap, side) => (over[side] = Math.max(over[side], gap > 0 ? Math.ceil(gap + EDGE) : 0)),
    );
  }
  return over;
}

// The sheet becomes larger where a text would be cut; the picture itself keeps its size.
/** @param {Figure} figure @param {Four} four */
function widen({ layout }, [left, top, right, bottom]) {
  layout.width += left + right;
  layout.height += top + bottom;
  const { l, t, r, b } = layout.margin;
  layout.margin = { ...layout.margin, l: l + left, t: t + top, r: r + right, b: b + bottom };
}

/**
 * @template T
 * @param {PlotlyLibrary} library
 * @param {Figure} sheet
 * @param {(node: HTMLElement) => T} act
 */
async function withDrawn(library, sheet, act) {
  const node = document.body.appendChild(document.createElement("div"));
  node.style.cssText = "position: fixed; left: -10000px; top: 0; visibility: hidden;";
  node.style.width = `${sheet.layout.width}px`;
  try {
    await library.newPlot(node, sheet.data, sheet.layout, { ...CONFIG, staticPlot: true });
    return await act(node);
  } finally {
    library.purge(node);
    node.remove();
  }
}

/** @param {Live} live @param {string} format */
export async function pictureFile(live, format) {
  const { library } = live.picture;
  if (!library) throw new Error("Plotly.js is not there");
  const sheet = sheetOf(live);
  widen(sheet, await withDrawn(library, structuredClone(sheet), overhang));
  const { width, height } = sheet.layout;
  const how = { format, width, height, scale: format === "png" ? DENSITY : 1, imageDataOnly: true };
  const image = await library.toImage({ ...sheet, config: CONFIG }, how);
  if (format === "svg") return new Blob([image], { type: "image/svg+xml" });
  const bytes = Uint8Array.from(atob(image), (letter) => letter.charCodeAt(0));
  return new Blob([bytes], { type: "image/png" });
}

/** @param {Live} live @param {string} format @param {HTMLButtonElement} button */
export async function savePicture(live, format, button) {
  if (button.ariaBusy === "true" || !live.picture.stands) return;
  button.ariaBusy = "true";
  try {
    const link = document.createElement("a");
    link.href = URL.createObjectURL(await pictureFile(live, format));
    link.download = `${live.given.options.download}.${format}`;
    link.click();
    setTimeout(() => URL.revokeObjectURL(link.href), 10000);
  } catch (error) {
    console.error(error);
  } finally {
    button.ariaBusy = "false";
  }
}
