// What is said of an exercise that is over: what it was worth, when it comes back, and what it was.

import { dayInWords } from "./day_in_words.js";
import { isSittingRight } from "./sitting.js";
import { make, told } from "./words.js";

/** @param {TodayPlace} here @param {string} skill @param {Sitting} sitting @param {Progress} before */
export function saidOfOver({ learner, day, named }, skill, sitting, before) {
  const [exercises, taught] = named(skill);
  const parts = [
    make("p", {}, make("strong", { textContent: worthOfSitting(learner, day, skill, sitting) })),
    make("p", {}, told("today.was"), exercises, " · ", taught),
  ];
  if (learner.isMisledTwice(skill) && !isSittingRight(sitting))
    parts.push(make("p", { className: "twice" }, told("today.twice"), taught.cloneNode(true)));
  else if (!isSittingRight(sitting) && before.returns)
    parts.push(make("p", {}, told("today.wrong_again"), taught.cloneNode(true)));
  return parts;
}

/** @param {Learner} learner @param {string} day @param {string} skill @param {Sitting} sitting */
export function worthOfSitting(learner, day, skill, sitting) {
  if (!isSittingRight(sitting)) return told("today.wrong");
  if (!sitting.blank) return told("today.read");
  return comesBackIn(learner, day, skill);
}

/** @param {Learner} learner @param {string} day @param {string} skill */
export function comesBackIn(learner, day, skill) {
  const { due, row } = learner.standing(skill, day);
  if (due > day) return told("today.right", { day: dayInWords(due) });
  return told(row && !due ? "today.rests" : "today.partly");
}
