// Before anything is drawn: where this browser keeps five points, the line that names them has its room.

export const STORE = "pca-course";
const IN_USE = '"points":{"used":true'; // as store.js writes it

export function keepRoomForPoints() {
  try {
    const isUsed = (localStorage.getItem(STORE) ?? "").includes(IN_USE);
    document.documentElement.classList.toggle("own-points", isUsed);
  } catch {
    // a browser that keeps nothing
  }
}
