// Beside a step: its picture as sounds, as tables, and to be walked; a problem to begin with. Each is
// fetched when it is opened.

import { watchLate, watchStop } from "./late_part.js";
import { inventedFor, keepInvented } from "./store.js";

/** @param {Step[]} steps */
export function watchSenses(steps) {
  for (const step of steps) {
    const listen = step.article.querySelector("[data-listen]");
    const table = step.article.querySelector("[data-as-table]");
    if (listen) watchLate(listen, step, "pcaListen");
    if (table) watchLate(table, step, "pcaTable");
    const invent = step.article.querySelector("[data-invent]");
    if (invent) watchLate(invent, step, "pcaInvent", { read: inventedFor, keep: keepInvented });
    const walk = step.article.querySelector("[data-walk]");
    if (walk) watchStop(walk, step);
  }
}
