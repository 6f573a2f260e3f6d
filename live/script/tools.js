// The row under the picture: how many records are selected, and the picture as a file.

import { takeFocus } from "./box.js";
import { savePicture } from "./save.js";
import { clearSelection } from "./select.js";
import { selectHandle, selectedOf, showCount } from "./selected.js";

const FORMATS = ["svg", "png"];

/** @param {Live} live */
function makeTools(live) {
  /**
   * @template {"div" | "span" | "button"} T
   * @param {string} name
   * @param {HTMLElement} parent
   * @param {T} tag
   * @returns {HTMLElementTagNameMap[T]}
   */
  const make = (name, parent, tag) => {
    const node = parent.appendChild(document.createElement(tag));
    node.className = name;
    return node;
  };
  const row = live.nodes.toolRow;
  const picked = make("lf-picked", row, "div");
  const count = make("lf-count", picked, "span");
  const clear = make("lf-tool", picked, "button");
  clear.addEventListener("click", () => {
    clearSelection(live);
    const handle = selectHandle(live);
    if (handle) takeFocus(handle); // the button goes, the keys stay in the picture
  });
  const save = make("lf-save", row, "div");
  const buttons = FORMATS.map((format) => {
    const button = make("lf-tool", save, "button");
    button.addEventListener("click", () => savePicture(live, format, button));
    return button;
  });
  [clear, ...buttons].forEach((button) => (button.type = "button"));
  return { picked, count, clear, save, buttons };
}

/** @param {Live} live */
export function setTools(live) {
  const selecting = selectHandle(live);
  const selects = Boolean(selecting);
  const saves = Boolean(live.given.options.download);
  live.nodes.toolRow.hidden = !selects && !saves;
  live.nodes.stage.classList.toggle("lf-selects", selects);
  if (live.nodes.toolRow.hidden) return;
  const tools = (live.tools ??= makeTools(live));
  const { picked, clear, save, buttons } = tools;
  picked.hidden = !selects;
  save.hidden = !saves;
  clear.textContent = live.given.words.select_clear;
  buttons.forEach((button, i) => {
    button.textContent = FORMATS[i].toUpperCase();
    button.title = live.given.words[`save_${FORMATS[i]}`];
    button.setAttribute("aria-label", button.title);
  });
  if (selecting) showCount(live, selectedOf(live, selecting).length);
}
