// Where a phone keeps what it has answered in a room.

/** @param {string} code */
export const shelfOf = (code) => `pca-class-${code}`;

/** @param {string} code */
export function isKnown(code) {
  try {
    return localStorage.getItem(shelfOf(code)) !== null;
  } catch {
    return false;
  }
}
