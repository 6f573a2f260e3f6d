// The address by which phones come into a class, as the teacher's screen has chosen it: the wall in
// another window of the same browser shows the same.

/** @param {string} address */
export const spoken = (address) => address.replace(/^https?:\/\//, "");

const WAY_OF = "pca-way-";

/** @param {string} code */
export function keptWay(code) {
  try {
    return localStorage.getItem(WAY_OF + code) ?? "";
  } catch {
    return "";
  }
}

/** @param {string} code @param {string} way */
export function keepWay(code, way) {
  try {
    if (way) localStorage.setItem(WAY_OF + code, way);
    else localStorage.removeItem(WAY_OF + code);
  } catch {
    // nothing is kept here
  }
}

// act() when another window chooses.
/** @param {string} code @param {() => void} act */
export function onOtherWay(code, act) {
  addEventListener("storage", ({ key }) => key === WAY_OF + code && act());
}
