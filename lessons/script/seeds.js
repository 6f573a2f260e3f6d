// Tables that are their own name; the twin of lessons/seeds.py.

/** How a seed says what it divides by. @type {Record<string, string>} */
export const SEED_LETTERS = { m: "m", "m-1": "n" };
const FIVE = /^2[mn]\d{10}$/;

/** @param {string} seed */
export const divisorOf = (seed) => (seed[1] === SEED_LETTERS.m ? "m" : "m-1");

// Five points of the plane, not all the same: they may stand in the worked example's place.
/** @param {unknown} name @returns {name is string} */
export const isPoints = (name) =>
  typeof name === "string" && FIVE.test(name) && new Set(pointsOf(name).map(String)).size > 1;

/** @param {string} seed @returns {Pair[]} */
export const pointsOf = (seed) =>
  Array.from({ length: (seed.length - 2) / 2 }, (_, i) => [
    Number(seed[2 + 2 * i]),
    Number(seed[3 + 2 * i]),
  ]);

/** @param {number[][]} points @param {string} divisor */
export const seedOf = (points, divisor) => `2${SEED_LETTERS[divisor]}${points.flat().join("")}`;
