// On paper: as wide as a sheet allows, light, and back again afterwards.

import { hideDrawn } from "./nodes.js";

// Pixels between the margins of A4 or Letter. Of less height, tall pictures keep the least width.
export const PAPER = { width: 620, height: 900, least: 0 };

/** @param {Live} live @param {() => void} checkRoom */
export function watchPrint(live, checkRoom) {
  const media = matchMedia("print");
  /** @param {boolean} on */
  const set = (on) => {
    if (live.gone || live.printing === on) return;
    live.printing = on;
    live.nodes.root.classList.toggle("lf-printing", on);
    hideDrawn(live);
    checkRoom();
  };
  const before = () => set(true);
  const after = () => set(false);
  const changed = () => set(media.matches);
  window.addEventListener("beforeprint", before);
  window.addEventListener("afterprint", after);
  media.addEventListener("change", changed);
  changed();
  return () => {
    window.removeEventListener("beforeprint", before);
    window.removeEventListener("afterprint", after);
    media.removeEventListener("change", changed);
  };
}
