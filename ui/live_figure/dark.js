// Whether Streamlit's theme around an element is a dark one.

/** @param {HTMLElement} element */
export function isDark(element) {
  const probe = /** @type {CanvasRenderingContext2D} */ (
    document.createElement("canvas").getContext("2d")
  );
  probe.fillStyle =
    getComputedStyle(element).getPropertyValue("--st-background-color").trim() || "#fff";
  const hex = String(probe.fillStyle).slice(1);
  const [r, g, b] = [0, 2, 4].map((at) => parseInt(hex.slice(at, at + 2), 16));
  return 0.2126 * r + 0.7152 * g + 0.0722 * b < 128;
}
