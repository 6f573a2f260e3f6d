// Five points of one's own: drawn or typed, what kind of numbers they have, tables near by with simple
// numbers; kept, they stand in the worked example's place.

import { plainSeeds, shelfOf } from "./exercises.js";
import { held } from "./host.js";
import { nodeIn } from "./node_in.js";
import { takenFrom } from "./packs.js";
import { TEXTBOOK } from "./points_data.js";
import { pointsCells } from "./points_cells.js";
import { eigenvaluesOfPoints, kindOfPoints, nearPoints } from "./points_near.js";
import { pointsPicture } from "./points_picture.js";
import { SEED_LETTERS, divisorOf, isPoints, pointsOf, seedOf } from "./seeds.js";
import { shown } from "./showing.js";
import { keepPoints, kept } from "./store.js";
import { make, told } from "./words.js";

const EIGENVALUES = ["λ₁", "λ₂"];

export function openPointsPage() {
  const whole = nodeIn(document, "[data-points]");
  const heard = { numbers: heardNumbers, besides: () => kind.textContent ?? "" };
  const picture = pointsPicture(whole, moved, heard);
  const cells = pointsCells(whole, placed, picture.rested);
  const [values, kind, said] = ["values", "kind", "said"].map((name) =>
    nodeIn(whole, `[data-points-${name}]`),
  );
  const divisors = /** @type {HTMLSelectElement} */ (nodeIn(whole, "[data-points-divisor]"));
  const before = kept().points?.seed;
  let points = before ? pointsOf(before) : picture.first();
  if (before) divisors.value = divisorOf(before);

  divisors.addEventListener("change", () => {
    show();
    picture.rested();
  });
  const on = (/** @type {string} */ name, /** @type {() => void} */ does) =>
    nodeIn(whole, `[data-points-${name}]`).addEventListener("click", does);
  on("keep", keep);
  on("draw", drawSimple);
  on("back", setBack);
  show();
  return picture;

  // Points that a hand, a field or an offer has set.
  /** @param {Pair[]} next */
  function placed(next) {
    points = next;
    said.textContent = "";
    show();
  }

  // ... and there they rest: what followed is said.
  /** @param {Pair[]} next */
  function moved(next) {
    placed(next);
    picture.rested();
  }

  function show() {
    const seed = seedOf(points, divisors.value);
    whole.dataset.seed = seed;
    picture.show(points, divisors.value);
    cells.show(points);
    const { kind: name, root } = kindOfPoints(points);
    kind.textContent = told(`points.kind_${name}`, { root });
    values.textContent = name === "same" ? "" : valuesOf(points);
    showNear(name);
    showKept(seed);
  }

  /** @param {number[][]} of */
  function eigenvaluesShown(of) {
    const divisor = of.length - (divisors.value === "m" ? 0 : 1);
    return eigenvaluesOfPoints(of, divisor).map(shown);
  }

  /** @param {number[][]} of */
  function valuesOf(of) {
    const [first, second] = eigenvaluesShown(of).map(
      ({ plain, exact }) => `${exact ? "=" : "≈"} ${plain}`,
    );
    return told("points.values", { first, second });
  }

  function heardNumbers() {
    return eigenvaluesShown(points).map(({ plain, exact }, i) => ({
      label: EIGENVALUES[i],
      text: exact ? plain : `≈ ${plain}`,
    }));
  }

  /** @param {string} name */
  function showNear(name) {
    const box = nodeIn(whole, "[data-points-near]");
    const offers = name === "root" ? nearPoints(points) : [];
    box.hidden = !offers.length;
    nodeIn(box, "ul").replaceChildren(
      ...offers.map((offer) => {
        const text = make("small", { textContent: valuesOf(offer.points) });
        const button = make("button", { type: "button" }, sayingOfMoves(offer), " ", text);
        button.addEventListener("click", () => {
          moved(offer.points);
          cells.focus(offer.moves[0].index);
        });
        return make("li", {}, button);
      }),
    );
  }

  /** @param {string} seed */
  function showKept(seed) {
    const { points: one } = kept();
    const isShown = Boolean(one?.used);
    nodeIn(whole, "[data-points-back]").hidden = !isShown;
    nodeIn(whole, "[data-points-begin]").hidden = !isShown;
    if (isShown && one?.seed === seed && !said.textContent)
      said.textContent = told("points.is_kept");
  }

  function keep() {
    const seed = seedOf(points, divisors.value);
    if (!isPoints(seed)) return; // all are one point: the sentence says so
    keepPoints({ used: true, seed });
    held().exampleIs?.(seed);
    said.textContent = told("points.kept");
    show();
  }

  function setBack() {
    const one = kept().points;
    if (one) keepPoints({ ...one, used: false });
    held().exampleIs?.(TEXTBOOK);
    said.textContent = told("points.set_aside");
    show();
    nodeIn(whole, "[data-points-keep]").focus();
  }

  // Out of the exercises, where all numbers come out short.
  async function drawSimple() {
    const { exercises = "" } = whole.dataset;
    const data = /** @type {ExerciseData} */ (
      /** @type {unknown} */ (await takenFrom("exercises", exercises))
    );
    const seeds = plainSeeds(shelfOf(data), `2${SEED_LETTERS[divisors.value]}`).filter(
      (seed) => isPoints(seed) && seed !== whole.dataset.seed,
    );
    moved(pointsOf(seeds[Math.floor(Math.random() * seeds.length)]));
  }
}

/** @param {Moved} moved */
function sayingOfMoves({ moves: [first, second] }) {
  const [x, y] = first.to;
  const one = { n: first.index + 1, x, y };
  if (!second) return told("points.near_one", one);
  const [z, w] = second.to;
  return told("points.near_two", { ...one, k: second.index + 1, z, w });
}
