// One step of a lesson: its words, its picture and its question, in the view that is chosen.

import { pageLanguage } from "./page_language.js";
import { openChoices, showPicked } from "./picker.js";
import { makeFollow } from "./follow.js";
import { beginsOnWall, held, isPresenting, isSet } from "./host.js";
import { markStale } from "./stale.js";
import { withoutResults } from "./hidden.js";
import { inClass } from "./in_class.js";
import { openMoved } from "./moved.js";
import { nodeIn } from "./node_in.js";
import { openPicture } from "./picture.js";
import { openWhose } from "./points_line.js";
import { openQuestion } from "./question.js";
import { isDrawn } from "./drawn_table.js";
import { differingNames } from "./state.js";
import { isRevealed, keepRevealed } from "./store.js";
import { told } from "./words.js";

/** @param {Ours} article @returns {Step} */
export function openStep(article) {
  const name = article.dataset.step;
  /** @type {Begin} */
  const begin = JSON.parse(nodeIn(article, "[data-begin]").textContent);
  const reveal = article.querySelector("[data-reveal]");
  const parts = [...article.querySelectorAll("[data-part]")];
  const follow = makeFollow(article);
  const { tables, divisors, choices, chosen, fields = "", settings = {}, moves = {} } = begin;
  const step = /** @type {Step} */ ({
    article,
    name,
    tables,
    divisors,
    choices,
    chosen,
    fields,
    settings,
    moves,
    now: null,
    instead: null,
    followers: new Set(),
  });
  step.begun = { ...chosen };
  step.language = pageLanguage();
  const written = Object.fromEntries(parts.map((part) => [part.dataset.part, part.innerHTML]));
  step.state = { check: begin.check, parts: { ...written, ...begin.later } };
  let asking = 0; // the latest view that was asked for
  /** @type {Settings} */
  let rest = {}; // the picture's state that the words speak of
  /** @type {{view?: string, state?: PageState}} */
  let met = {}; // the latest state in which nothing was set by hand, and of which view

  step.view = () => ({
    chosen: step.chosen,
    fields: step.fields,
    settings: step.settings,
    moves: step.moves,
  });
  // What the step showed in this view before anything was set in it; null where that is not known.
  /** @param {View} view */
  step.metIn = (view) => (isSet(view) && met.view === asMet(view) ? (met.state ?? null) : null);
  step.place = () => `${name}/${step.chosen.data}`;
  step.revealed = () => !reveal || reveal.open;
  const drawnNow = () => {
    if (!step.state.figure) throw new Error(`${name} has no picture yet`);
    return step.state.figure;
  };
  step.shown = (revealed = step.revealed()) => {
    const figure = drawnNow();
    const { data, layout } = revealed ? figure : withoutResults(figure, isPresenting());
    const { meta } = layout;
    return {
      data,
      layout: { ...layout, meta: { ...meta, rest: meta.state, state: step.now ?? meta.state } },
    };
  };
  step.alt = () => {
    const { alt = "", alt_after = alt } = step.state;
    const said = step.revealed() ? alt_after : alt;
    return step.now ? `${told("stale.before")}: ${said}` : said;
  };

  // The picture shows a new frame; `local` where hands have moved something in it.
  /** @param {Settings} state @param {boolean} local */
  step.follow = (state, local) => {
    step.now = local ? { ...state } : null;
    if (!local) rest = { ...state };
    const names = local ? differingNames(rest, state) : [];
    follow.move(state, names);
    markStale(article, names);
    for (const act of step.followers) act();
  };

  step.reveal = () => {
    if (!reveal || reveal.open) return false;
    reveal.open = true;
    return true;
  };

  // Something was set by hand. Until the exact numbers come, and where they do not, the browser's stand.
  /** @param {Change} change */
  step.committed = (change) => {
    const { point, ...set } = change;
    step.settings = { ...step.settings, .../** @type {Settings} */ (set) };
    if (point)
      step.moves = { ...step.moves, [point.index]: { at: point.value, snap: gridOf(step) } };
    held().at(step);
    step.changed?.();
    step.question?.moved();
    step.picture.update();
    step.hearing?.moved();
    askExact();
  };

  async function askExact() {
    const asked = (asking += 1);
    moved.asks();
    const [state, problem] = await held()
      .state(step, step.view())
      .then(
        (found) => [found, ""],
        (error) => [null, error.problem || told("book.not_exact")],
      );
    if (asked !== asking || !article.isConnected) return;
    if (state) take(state);
    moved.show(state, problem);
    step.hearing?.known();
  }
  step.askExact = askExact;

  // Another table, divisor or choice, or what a link has set. What hands have set stays, unless the
  // table is another.
  /** @param {Wanted} other */
  step.choose = async (other) => {
    const chosen = /** @type {Chosen} */ ({ ...step.chosen, ...other.chosen });
    const wanted = { ...step.view(), chosen, fields: other.fields ?? step.fields };
    const { chosen: want } = wanted;
    if (!tables.includes(want.data) && !isDrawn(want.data) && want.data !== held().own())
      want.data = tables[0];
    if (!divisors.includes(want.div)) want.div = divisors[0];
    if (want.data !== step.chosen.data) wanted.fields = other.fields ?? "";
    if (other.home || want.data !== step.chosen.data || wanted.fields !== step.fields)
      Object.assign(wanted, { settings: {}, moves: {} });
    Object.assign(wanted, {
      settings: other.settings ?? wanted.settings,
      moves: other.moves ?? wanted.moves,
    });
    const asked = (asking += 1);
    let state = await held().state(step, wanted);
    if (!state && isSet(wanted))
      state = await held().state(step, Object.assign(wanted, { settings: {}, moves: {} }));
    if (!state || asked !== asking || !article.isConnected) return;
    Object.assign(step, wanted, { instead: null });
    showPicked(step);
    take(state);
    held().at(step);
    step.changed?.();
    moved.show(state, "");
    whose.show();
    begins();
    step.hearing?.anew(other.by);
  };

  // Everything back to how the step is met, on the same table.
  step.putBack = () => step.choose({ home: true, chosen: {}, by: "put_back" });

  // What the picture is drawn from; the words of the first view stand on the page already.
  step.ready = async () => {
    if (step.state.figure) return;
    const within = article.querySelector("[data-state]");
    const state = within
      ? { ...JSON.parse(within.textContent), parts: step.state.parts }
      : await held().state(step, step.view());
    if (step.state.figure || !state) return;
    meet(state);
    follow.take(state.follow);
    held().drawn?.(step, state);
  };

  /** @param {PageState} state */
  function meet(state) {
    step.state = state;
    if (!isSet(step.view())) met = { view: asMet(step.view()), state };
  }

  // A state as it was computed stands on the page; what is the same stays as it is.
  /** @param {PageState} state */
  function take(state) {
    const before = step.state;
    follow.move({}, []);
    markStale(article, []);
    meet(state);
    step.now = null;
    for (const part of parts) {
      const html = state.parts[part.dataset.part] ?? "";
      if (html !== before.parts[part.dataset.part]) part.innerHTML = html;
    }
    article.querySelectorAll("[data-result]").forEach((node) => {
      node.textContent = state.results[Number(node.dataset.result)];
    });
    follow.take(state.follow);
    putIn(state);
    if (step.picture.figure) step.picture.update();
    step.question?.judgeAgain();
  }

  // Five points that stand where nobody can compute the step for them: as if a hand had moved all.
  /** @param {PageState} state */
  function putIn({ stand_in: points, figure }) {
    article.toggleAttribute("data-stands-in", Boolean(points));
    if (!points) return;
    step.follow(figure.layout.meta.state, false);
    step.follow({ ...figure.layout.meta.state, points }, true);
  }

  // What was answered and revealed on this table stands there again.
  function begins() {
    if (reveal) reveal.open = !inClass() && !beginsOnWall() && isRevealed(step.place());
    step.question?.begin();
    if (step.picture.figure) step.picture.update();
  }

  const moved = openMoved(step);
  const whose = openWhose(step);
  step.picture = openPicture(step);
  step.question = inClass() ? null : openQuestion(step); // there it is the class that is asked
  openChoices(step, begin.choices);
  reveal?.addEventListener("toggle", () => {
    if (reveal.open && !inClass() && !isPresenting()) keepRevealed(step.place());
    if (step.picture.figure) step.picture.update();
  });
  step.leave = () => step.picture.leave();
  follow.take(step.state.follow);
  begins();
  moved.show(step.state, "");
  whose.show();
  return step;
}

// The view without what hands have set in it.
/** @param {View} view */
const asMet = ({ chosen, fields }) => JSON.stringify([chosen, fields]);

// The grid that a record moved by hand snaps to.
/** @param {Step} step @returns {number} */
function gridOf(step) {
  const { handles = [] } = step.state.figure?.layout.meta ?? {};
  return handles.find(({ kind }) => kind === "point")?.snap ?? 0;
}
