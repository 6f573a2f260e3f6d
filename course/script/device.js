// What this browser is called in the counts of practice, so that those of two can be told apart. It says
// nothing else: a word by chance, made where the first exercise is opened.

const DEVICE_KEPT = "pca-device";
export const ROUND_KEPT = "pca-today"; // the exercises of a day (today_round.js)

export function deviceName() {
  try {
    const before = localStorage.getItem(DEVICE_KEPT);
    const name = /^[a-z0-9]{8}$/.test(before ?? "") ? String(before) : nameByChance();
    localStorage.setItem(DEVICE_KEPT, name);
    return name;
  } catch {
    return "here"; // a browser that keeps nothing
  }
}

// Its counts begin again, so they are another's, and so does its day.
export function forgetDevice() {
  try {
    localStorage.removeItem(DEVICE_KEPT);
    localStorage.removeItem(ROUND_KEPT);
  } catch {
    // It had none.
  }
}

function nameByChance() {
  const bytes = crypto.getRandomValues(new Uint8Array(8));
  return [...bytes].map((byte) => (byte % 36).toString(36)).join("");
}
