// How a step stands on the wall while a class is asked about it.

const LARGE = [1.9, 1.6]; // of the wall's letters
const SMALLER = [1.4, 1.2, 1];

// What the step is now: being asked, shown, or neither. A question is as large as the wall allows.
/**
 * @param {ClassWall} wall
 * @param {HTMLElement} article
 * @param {string} as
 * @param {HTMLElement} strip
 */
export function stageOf(wall, article, as, strip) {
  for (const one of ["is-asked", "is-shown"]) article.classList.toggle(one, one === as);
  if (as === "is-asked") enlarge(wall, article, strip.getBoundingClientRect().top);
}

// What led to the question stands below it as long as it leaves the question large; a derivation with
// a covered line always does, as it is what is asked about.
/** @param {ClassWall} wall @param {HTMLElement} article @param {number} foot */
function enlarge(wall, article, foot) {
  const isOwn = article.classList.contains("is-own");
  const [question, text, words] = [
    isOwn ? ".own-wall" : ".question",
    "[data-part=text]",
    ".words",
  ].map((one) => /** @type {HTMLElement} */ (article.querySelector(one)));
  const seen = `${question.textContent} ${words.clientWidth} ${foot}`;
  if (wall.seen === seen) return;
  wall.seen = seen;
  /** @param {number} size */
  const fits = (size) => {
    words.style.setProperty("--asked", String(size));
    return words.getBoundingClientRect().bottom < foot;
  };
  const isNeeded = isOwn || Boolean(text.querySelector("menclose"));
  article.classList.remove("is-tight");
  if ((isNeeded ? [...LARGE, ...SMALLER] : LARGE).some(fits) || isNeeded) return;
  article.classList.add("is-tight");
  [...LARGE, ...SMALLER].some(fits);
}
