// Brings a part of the page to its top when that was asked for: for the eyes, for the keys and
// for a screen reader.

const PATIENCE = 600; // frames until a part counts as not coming

/** @type {number | null} */
let told = null; // how many times something had been asked for

/** @param {Component<{place: string, times: number}>} component */
export default function ({ data }) {
  const { place, times } = data;
  const before = told;
  told = times;
  if (before === null || before === times || !place) return; // where a visit begins, nothing moves
  let left = PATIENCE;
  const look = () => {
    const part = document.querySelector(`.st-key-${place}`);
    if (told !== times || (!part && --left < 0)) return;
    if (!part) return void requestAnimationFrame(look);
    const begin = part.querySelector("h2, [role=radiogroup]") ?? part;
    begin.tabIndex = -1;
    begin.focus({ preventScroll: true });
    part.scrollIntoView({ block: "start" });
  };
  look();
}
