// What browser and file keep of five points: which, and whether the course shows them.

import { isRecord } from "./fading.js";
import { isPoints } from "./seeds.js";

// How much of it did not fit is told, too.
/** @param {unknown} kept @returns {{ found?: KeptPoints, left: number }} */
export function pointsFrom(kept) {
  if (kept === undefined) return { left: 0 };
  if (!isRecord(kept) || !isPoints(kept.seed) || typeof kept.used !== "boolean") return { left: 1 };
  return { found: { used: kept.used, seed: kept.seed }, left: 0 };
}

// The answers to a question by table, of those tables that stand in for one another.
/** @param {Record<string, Answer>} answers @param {string} question "lesson/step" */
export function answersByPoints(answers, question) {
  return Object.entries(answers)
    .filter(([place]) => place.startsWith(`${question}/`))
    .map(([place, answer]) => ({ table: place.slice(question.length + 1), answer }))
    .filter(({ table }) => table === TEXTBOOK || isPoints(table));
}

export const TEXTBOOK = "worked"; // lessons/datasets.py
