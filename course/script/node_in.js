// What a template promises.

/**
 * The node of a page that is there whenever this is asked; else an error that names it.
 * @template {string} S
 * @param {ParentNode} root
 * @param {S} selector
 * @returns {Named<S>}
 */
export function nodeIn(root, selector) {
  const found = root.querySelector(selector);
  if (!found) throw new Error(`${selector} is missing`);
  return found;
}
