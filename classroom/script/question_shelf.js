// A teacher's own questions, as this browser keeps them: in the form that a file has.

import { questionsIn, questionsText } from "./question_file.js";

const QUESTIONS_SHELF = "pca-questions";

// Read anew each time: another tab may have written. `write` says whether it is kept.
export function questionShelf() {
  /** @type {OwnQuestion[] | null} */
  let memory = null; // where a browser keeps nothing
  return {
    read() {
      try {
        const kept = localStorage.getItem(QUESTIONS_SHELF);
        return memory ?? (kept ? questionsIn(kept).questions : []);
      } catch {
        return memory ?? [];
      }
    },
    /** @param {OwnQuestion[]} questions */
    write(questions) {
      try {
        localStorage.setItem(QUESTIONS_SHELF, questionsText(questions));
        memory = null;
      } catch {
        memory = questions;
      }
      return memory === null;
    },
  };
}
