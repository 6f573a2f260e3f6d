// What a page of exercises is given: all exercises, and the sentences of its language.

import { shelfOf } from "./exercises.js";
import { takenFrom } from "./packs.js";
import { openSentences } from "./sentences.js";

/** @param {Ours} whole @returns {Promise<{ shelf: ExerciseShelf, texts: Sentences }>} */
export async function exercisesFor(whole) {
  const { exercises, sentences } = whole.dataset;
  const packs = [takenFrom("exercises", exercises), takenFrom("sentences", sentences)];
  const [data, texts] = /** @type {[ExerciseData, SentenceData]} */ (
    /** @type {unknown} */ (await Promise.all(packs))
  );
  return { shelf: shelfOf(data), texts: openSentences(texts) };
}
