// Elements and what draws on them.

// An element, made and put in its place.
/**
 * @template {keyof HTMLElementTagNameMap} T
 * @param {T} tag
 * @param {string} name
 * @param {Element} parent
 */
export function make(tag, name, parent) {
  const node = document.createElement(tag);
  if (name) node.className = name;
  parent.append(node);
  return node;
}

/** @param {HTMLCanvasElement} canvas @param {CanvasRenderingContext2DSettings} [how] */
export function contextOf(canvas, how) {
  return /** @type {CanvasRenderingContext2D} */ (canvas.getContext("2d", how));
}
