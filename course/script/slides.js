// A script of its own, fetched when somebody opens "Teach this step": the picture as a slide, and what
// moves in it as a film.

import { filmsOf } from "./films.js";
import { canRecord, endingOfFilm, recordFilm } from "./film_record.js";
import { asPng, asSvg, svgOf } from "./slide.js";
import { withStage } from "./slide_stage.js";
import { make, told } from "./words.js";

/** @type {Record<string, (svg: string) => Blob | Promise<Blob>>} */
const FORMATS = { svg: asSvg, png: asPng };
const LATER = 10000; // milliseconds until a browser has surely taken a file

window.pcaSlides = { open: openSlides };

/** @param {Step} step @param {HTMLElement} place */
function openSlides(step, place) {
  const said = make("p", { role: "status" });
  const films = make("div", { className: "row" });
  const pictures = Object.keys(FORMATS).map((format) =>
    button(told(`slides.${format}`), said, () => slide(step, format)),
  );
  const listFilms = () => films.replaceChildren(...filmButtons(step, said));
  listFilms();
  // What moves after the answer is there once the answer is.
  step.article.addEventListener("toggle", listFilms, { capture: true });
  place.replaceChildren(make("div", { className: "row" }, ...pictures), films, said);
}

/** @param {Step} step @param {HTMLElement} said */
function filmButtons(step, said) {
  const films = filmsOf(step.shown());
  if (!films.length) return [make("p", { textContent: told("slides.none") })];
  if (!canRecord()) return [make("p", { textContent: told("slides.no_recorder") })];
  return films.map((film) => {
    const label = told(`slides.film_${film.kind}`, { what: film.label });
    return button(label, said, (isStopped, tell) =>
      recordFilm(step, film, isStopped, tell).then(
        (blob) => blob && { blob, name: `${fileStem(step)}-${film.name}.${endingOfFilm(blob)}` },
      ),
    );
  });
}

/** @param {Step} step @param {string} format */
async function slide(step, format) {
  const svg = await withStage(step, (stage) => svgOf(step, stage));
  return { blob: await FORMATS[format](svg), name: `${fileStem(step)}.${format}` };
}

/** @param {Step} step */
const fileStem = ({ name }) => `pca-${name.replace("/", "-")}`;

// A press makes the file and saves it; another one, meanwhile, stops it. Without a file, the machine was
// too busy to record one.
/**
 * @param {string} label
 * @param {HTMLElement} said
 * @param {(isStopped: () => boolean, tell: (text: string) => void) => Promise<{blob: Blob, name: string} | null>} act
 */
function button(label, said, act) {
  const made = make("button", { type: "button", textContent: label });
  let stopped = false;
  const tell = (/** @type {string} */ text) => (said.textContent = text);
  made.addEventListener("click", async () => {
    if (made.ariaBusy === "true") return void (stopped = true);
    if (said.parentElement?.querySelector("[aria-busy=true]")) return; // one thing at a time
    stopped = false;
    made.ariaBusy = "true";
    tell(told("slides.making"));
    try {
      const file = await act(() => stopped, tell);
      if (!file) return tell(told("slides.too_busy"));
      save(file.blob, file.name);
      tell(told("slides.done", { file: file.name }));
    } catch (error) {
      console.error(error);
      tell(told("slides.failed"));
    } finally {
      made.ariaBusy = "false";
    }
  });
  return made;
}

/** @param {Blob} blob @param {string} name */
function save(blob, name) {
  const href = URL.createObjectURL(blob);
  make("a", { href, download: name }).click();
  setTimeout(() => URL.revokeObjectURL(href), LATER);
}
