// How far a learner is with a skill: its stages, from a worked example to all lines by oneself, and
// what comes next and why, in one sentence. What is counted, fading.js says.

import { make, told } from "./words.js";

// A row of stages; between two of them stands what was right once.
/** @param {Progress} progress @param {number} lines */
export function stagesOfSkill(progress, lines) {
  const at = progress.mastered ? lines + 1 : Math.min(progress.blank, lines);
  const names = [
    ...Array.from({ length: lines + 1 }, (_, blank) => stageName(blank, lines)),
    told("practice.stage_mastered"),
  ];
  const list = make("ol", { className: "stages" });
  list.setAttribute("aria-label", told("practice.stages"));
  names.forEach((name, i) => {
    const stage = make(
      "li",
      { title: name },
      make("span", { className: "unseen", textContent: name }),
    );
    stage.dataset.is =
      i < at ? "done" : i > at ? "ahead" : progress.row && !progress.mastered ? "half" : "here";
    if (i === at) stage.setAttribute("aria-current", "step");
    list.append(stage);
  });
  return make(
    "div",
    { className: "way-of-skill" },
    make("span", { textContent: names[0] }),
    list,
    make("span", {
      className: at === names.length - 1 ? "goal is-here" : "goal",
      textContent: `★ ${names.at(-1)}`,
    }),
  );
}

/** @param {number} blank @param {number} all */
function stageName(blank, all) {
  if (!blank) return told("practice.stage_worked");
  if (blank >= all) return told("practice.stage_all");
  return told(`practice.stage_${blank > 1 ? "some" : "last"}`, { n: blank, all });
}

// Which sentence says where one stands and why.
/** @param {Progress} progress @param {number} lines */
export function whyOfStage({ blank, row, mastered, returns }, lines) {
  /** @param {string} key */
  const of = (key) => told(`practice.now_${key}`, { n: blank, all: lines });
  if (mastered) return of(returns ? "slipped" : "mastered");
  if (returns) return of(blank ? "returns" : "returns_worked");
  if (!blank) return of("worked");
  if (blank >= lines) return of(row ? "all_once" : "all");
  return of(row ? "once" : blank > 1 ? "some" : "last");
}

// The skill to go on with, and why it is that one.
/** @param {KeptSkill | undefined} kept @param {string} skill */
export function whyNext(kept, skill) {
  const key = kept?.progress?.returns ? "returns" : kept ? "begun" : "new";
  return told(`practice.next_${key}`, { skill });
}
