// "Teach this step", below a step. What makes slides and films of its picture is fetched once somebody
// opens it: no reader waits for it.

import { loadSlides } from "./load.js";
import { nodeIn } from "./node_in.js";
import { make, told } from "./words.js";

/** @param {Step[]} steps */
export function watchTeach([step, other]) {
  const box = document.querySelector("[data-to-teach]");
  if (!box || !step || other) return;
  const place = nodeIn(box, "[data-slides]");
  box.addEventListener("toggle", async () => {
    if (!box.open) return;
    try {
      const slides = await loadSlides(place.dataset.slides);
      await step.picture.wake();
      slides.open(step, place);
    } catch {
      place.replaceChildren(make("p", { textContent: told("slides.not_come") }));
    }
  });
}
