// What a learner has reached in this lesson.

import { RIGHT } from "./explained.js";

// A question may be answered on several tables: the table it was first answered on counts, and
// there the first answer. What could not be read is no answer.
/** @param {Pick<Course, "answers">} course @param {ScormLesson} scormLesson */
export function standing(course, { id, steps }) {
  const firsts = Object.entries(course.answers ?? {}).filter(
    ([, answer]) => answer?.[2] !== "error",
  );
  const asked = steps.filter(({ kind }) => kind);
  const found = asked.map(
    (step) => firsts.find(([place]) => place.startsWith(`${id}/${step.id}/`))?.[1]?.[2],
  );
  const answered = found.filter(Boolean).length;
  const right = found.filter((first) => first && RIGHT.has(first)).length;
  const open = asked.filter((_, i) => !found[i]).map((step) => step.id);
  return { questions: asked.length, answered, right, open };
}

// 0 to 100, two decimals at most.
/** @param {{ questions: number, right: number }} of */
export function scoreOf({ questions, right }) {
  return questions ? Math.round((10000 * right) / questions) / 100 : 100;
}
