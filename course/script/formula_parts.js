// What a formula is made of. Only what every tree of a document can be asked is asked here.

/** @param {Element} node @returns {Element[]} */
export const partsOf = (node) =>
  /** @type {Element[]} */ (Array.from(node.childNodes).filter(({ nodeType }) => nodeType === 1));

/** @param {Element} node */
export const textOf = (node) => (node.textContent ?? "").trim();
