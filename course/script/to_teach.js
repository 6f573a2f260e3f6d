// "Teach this step", below a step. What makes slides and films of its picture is fetched once somebody
// opens it.

import { watchLate } from "./late_part.js";

/** @param {Step[]} steps */
export function watchTeach([step, other]) {
  const box = document.querySelector("[data-to-teach]");
  if (box && step && !other) watchLate(box, step, "pcaSlides");
}
