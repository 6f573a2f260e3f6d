// One step of a lesson: its words, its picture and its question, in the state that was chosen.

import { openChoices } from "./picker.js";
import { makeFollow } from "./follow.js";
import { makeStale } from "./stale.js";
import { withoutResults } from "./hidden.js";
import { inClass } from "./in_class.js";
import { isDrawn, stateOf } from "./packs.js";
import { openPicture } from "./picture.js";
import { openQuestion } from "./question.js";
import { isRevealed, keepRevealed } from "./store.js";
import { bold, make, told } from "./words.js";

export function openStep(article) {
  const name = article.dataset.step;
  const begin = JSON.parse(article.querySelector("[data-begin]").textContent);
  const reveal = article.querySelector("[data-reveal]");
  const parts = [...article.querySelectorAll("[data-part]")];
  const follow = makeFollow(article);
  const stale = makeStale(article);
  const step = { article, name, tables: begin.tables, divisors: begin.divisors, choices: begin.choices, chosen: { ...begin.chosen }, settings: {}, moves: {}, now: null };
  const written = Object.fromEntries(parts.map((part) => [part.dataset.part, part.innerHTML]));
  step.state = { check: begin.check, parts: { ...written, ...begin.later } };

  step.place = () => `${name}/${step.chosen.data}`;
  step.revealed = () => !reveal || reveal.open;
  step.shown = () => {
    const { data, layout } = step.revealed() ? step.state.figure : withoutResults(step.state.figure);
    return { data, layout: { ...layout, meta: { ...layout.meta, state: step.now ?? layout.meta.state } } };
  };
  step.alt = () => (step.now ? `${told("stale.before")}: ${step.state.alt}` : step.state.alt);

  // The picture shows a new frame; `local` where hands have moved something in it.
  step.follow = (state, local) => {
    step.now = local ? { ...state } : null;
    follow.move(state, local);
    stale.move(state, local);
  };

  step.reveal = () => {
    if (!reveal || reveal.open) return false;
    reveal.open = true;
    return true;
  };

  // Something was set by hand; from here on the numbers are the browser's own.
  step.committed = (change) => {
    const { point, ...settings } = change;
    Object.assign(step.settings, settings);
    if (point) step.moves[point.index] = { at: point.value, snap: gridOf(step) };
    note.hidden = false;
    step.changed?.();
    step.question?.changed();
    step.picture.update();
  };

  const nameOf = (chosen) => [chosen.data, chosen.div, ...begin.choices.map(({ name }) => chosen[name])].join(" ");
  const packed = (chosen) => stateOf(name, article.dataset.pack, nameOf(chosen), nameOf(chosen) === nameOf(begin.chosen));

  step.choose = async (chosen) => {
    const wanted = { ...step.chosen, ...chosen };
    if (!step.tables.includes(wanted.data) && !isDrawn(wanted.data)) wanted.data = step.tables[0];
    if (!step.divisors.includes(wanted.div)) wanted.div = step.divisors[0];
    const state = await packed(wanted);
    if (state) show(state, wanted);
  };

  // What the picture is drawn from; the words of the first state stand on the page already.
  step.ready = async () => {
    if (step.state.figure) return;
    const state = await packed(step.chosen);
    if (step.state.figure) return;
    step.state = state;
    follow.take(state.follow);
  };

  function show(state, chosen) {
    Object.assign(step, { state, chosen, settings: {}, moves: {}, now: null });
    step.changed?.();
    for (const part of parts) part.innerHTML = state.parts[part.dataset.part] ?? "";
    article.querySelectorAll("[data-result]").forEach((node) => {
      node.textContent = state.results[Number(node.dataset.result)];
    });
    note.hidden = true;
    begins();
  }

  // What was answered and revealed on this table stands there again.
  function begins() {
    follow.take(step.state.follow);
    if (reveal) reveal.open = !inClass() && isRevealed(step.place());
    step.question?.begin();
    step.picture.figure && step.picture.update();
  }

  const note = byHand(step);
  article.querySelector("[data-acts]").append(note);
  step.picture = openPicture(step);
  step.question = inClass() ? null : openQuestion(step); // there it is the class that is asked
  openChoices(step, begin.choices);
  reveal?.addEventListener("toggle", () => {
    if (reveal.open && !inClass()) keepRevealed(step.place());
    step.picture.figure && step.picture.update();
  });
  begins();
  return step;
}

// After a move: what ≈ means here, what still speaks of before, and the ways to an exact number.
function byHand(step) {
  const back = make("button", { type: "button", className: "link", textContent: told("book.back") });
  back.addEventListener("click", () => step.choose({}));
  const note = make("p", { className: "by-hand", hidden: true }, ...bold(told("book.by_hand")), " ");
  if (step.article.querySelector("[data-stale]")) note.append(told("stale.note"), " ");
  note.append(back);
  return note;
}

// The grid that a record moved by hand snaps to.
function gridOf(step) {
  return step.state.figure.layout.meta.handles.find(({ kind }) => kind === "point").snap;
}
