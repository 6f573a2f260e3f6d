// Elements of small pictures that a page draws itself.

const SVG_SPACE = "http://www.w3.org/2000/svg";

/** @param {string} tag @param {Record<string, string | number>} given @param {(Node | string)[]} children */
export function svgElement(tag, given, ...children) {
  const made = document.createElementNS(SVG_SPACE, tag);
  for (const [name, value] of Object.entries(given)) made.setAttribute(name, String(value));
  made.append(...children);
  return made;
}
