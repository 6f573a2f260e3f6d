// Beside the eye: a picture as sounds. Each is fetched when it is opened.

import { watchLate } from "./late_part.js";

/** @param {Step[]} steps */
export function watchSenses(steps) {
  for (const step of steps) {
    const box = step.article.querySelector("[data-listen]");
    if (box) watchLate(box, step, "pcaListen");
  }
}
