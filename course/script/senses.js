// Beside the eye: a picture as sounds, as tables, and to be walked. Each is fetched when it is opened.

import { watchLate, watchStop } from "./late_part.js";

/** @param {Step[]} steps */
export function watchSenses(steps) {
  for (const step of steps) {
    const listen = step.article.querySelector("[data-listen]");
    const table = step.article.querySelector("[data-as-table]");
    if (listen) watchLate(listen, step, "pcaListen");
    if (table) watchLate(table, step, "pcaTable");
    const walk = step.article.querySelector("[data-walk]");
    if (walk) watchStop(walk, step);
  }
}
