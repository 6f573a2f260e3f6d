// A wrong answer, drawn below what is said of it (practice/script/mistake.js); once the line is done,
// the right one stands beside it.

import { inARow, oneAfterAnother } from "./lists.js";
import { mistakeDrawn } from "./mistake.js";
import { beamDrawn } from "./mistake_beam.js";
import { shortNumber } from "./mistake_numbers.js";
import { planeDrawn } from "./mistake_svg.js";
import { listWords, make, told } from "./words.js";

// wrong: the latest text of this line that was wrong; "" where there is none.
/** @param {HTMLElement} box @param {Sitting} sitting @param {Line} line @param {string} wrong */
export function drawMistake(box, sitting, line, wrong) {
  const found = wrong ? mistakeDrawn(sitting, line, wrong) : null;
  const next = JSON.stringify(found);
  if (box.dataset.of === next) return;
  box.dataset.of = next;
  box.replaceChildren(...(found?.panels ?? []).map(panelDrawn));
}

/** @param {MistakeDrawn["panels"][number]} panel */
function panelDrawn(panel) {
  const pictures = panel.view ? [planeDrawn(panel)] : panel.beams.map(beamDrawn);
  pictures.forEach((picture, i) => {
    picture.setAttribute("role", "img");
    picture.setAttribute("aria-label", sentence(panel.shows[i]));
  });
  const said = make("p", {
    textContent: oneAfterAnother(told("list.gap"), panel.says.map(sentence)),
  });
  return make(
    "figure",
    {},
    make("figcaption", { textContent: told(`practice.drawn_${panel.name}`) }),
    ...pictures,
    said,
  );
}

/** @param {MistakeSaying} saying */
function sentence([key, given]) {
  const words = Object.entries(given).map(([name, value]) => [name, filledIn(value)]);
  return told(`practice.drawn_${key}`, Object.fromEntries(words));
}

/** @param {number | string | number[]} value @returns {string} */
function filledIn(value) {
  if (Array.isArray(value)) return inARow(listWords(), value.map(filledIn));
  if (typeof value === "string") return value;
  const text = shortNumber(value);
  const isRounded = Math.abs(Number(value.toFixed(2)) - value) > 1e-9;
  return isRounded ? `≈\u00a0${text}` : text;
}
