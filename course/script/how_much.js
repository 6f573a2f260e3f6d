// How much is said of what follows from a move; this browser keeps it.

const HOW_MUCH = "pca-said";
/** @type {Amount[]} */
export const AMOUNTS = ["little", "normal", "all"];

/** @returns {Amount} */
export function amountKept() {
  try {
    const kept = localStorage.getItem(HOW_MUCH);
    return AMOUNTS.find((one) => one === kept) ?? "normal";
  } catch {
    return "normal";
  }
}

/** @param {string} amount */
export function keepAmount(amount) {
  try {
    localStorage.setItem(HOW_MUCH, amount);
  } catch {
    // A browser that keeps nothing says as much as usual on the next page.
  }
}
