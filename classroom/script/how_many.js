// When a teacher who does not see the count is told it: half, all, and else not too often.

export const SELDOM = 10_000; // milliseconds between two tellings

/**
 * Milliseconds until this count is to be said; null where it is said already.
 * @param {{ answered: number, here: number }} now
 * @param {{ answered: number, ago: number }} said the count that was said last, and how long ago
 */
export function waitToSay({ answered, here }, said) {
  if (!answered || answered === said.answered) return null;
  const half = 2 * answered >= here && 2 * said.answered < here;
  if (half || answered >= here || answered < said.answered) return 0;
  return Math.max(0, SELDOM - said.ago);
}
