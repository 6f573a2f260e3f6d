// The code that a learner makes: what is read of it, the sign that stands for it in a sheet, and the form
// that follows (its twin: inventory/rotation.py).

export const TAKEN_TIMES = ["before", "after", "later"];
export const TAKEN_FORMS = ["A", "B", "C"];
export const CODE_SIGN = /^[0-9A-Z]{2,12}$/; // inventory/sheets.py
const FEWEST_SIGNS = 4;
const MOST_SIGNS = 40;
const FNV_BASIS = 0x811c9dc5; // FNV-1a, 32 bits
const FNV_PRIME = 0x01000193;
const BASE_36 = 36;

// Letters and digits of any script, in capitals; null where there are too few or too many.
/** @param {string} typed */
export function codeTyped(typed) {
  const letters = typed
    .normalize("NFKC")
    .toUpperCase()
    .replace(/[^\p{L}\p{N}]/gu, "");
  const { length } = [...letters];
  return length < FEWEST_SIGNS || length > MOST_SIGNS ? null : letters;
}

// The same for the same code on every device. It begins with a letter, so that no spreadsheet takes it
// for a number. A page over plain HTTP has no hash of the browser's.
/** @param {string} code */
export function codeSign(code) {
  const first = padded(hashOf(code), 7);
  return `L${first}${padded(hashOf(`${first} ${code}`), 7).slice(-4)}`;
}

/** @param {number} number @param {number} width */
const padded = (number, width) => number.toString(BASE_36).toUpperCase().padStart(width, "0");

/** @param {string} text */
export function hashOf(text) {
  const bytes = new TextEncoder().encode(text);
  return bytes.reduce((hash, byte) => Math.imul(hash ^ byte, FNV_PRIME) >>> 0, FNV_BASIS);
}

/** @param {string} sign @param {string} time */
export function rotatedForm(sign, time) {
  const summed = [...sign].reduce((sum, one) => sum + one.charCodeAt(0), 0);
  return TAKEN_FORMS[(summed + TAKEN_TIMES.indexOf(time)) % TAKEN_FORMS.length];
}
