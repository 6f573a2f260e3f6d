// How a vote went, in words: what is right first, then the others by how many chose them.

import { RIGHT_WORTHS } from "./bars.js";
import { told } from "./words.js";

const MOST_SAID = 4; // answers that are said by themselves

/** @param {Tally} tally @param {AnswerNames} names @returns {string[]} sentences */
export function tallyWords({ kind, bars, answered }, names) {
  if (!answered) return [told("ears.nobody")];
  const rows = bars.map(([answer, n, worth]) => ({
    answer: kind === "direction" ? `${answer}°` : (letterIn(names.options?.[answer]) ?? answer),
    n,
    isRight: RIGHT_WORTHS.has(worth),
  }));
  const given = rows.filter(({ n, isRight }) => n || isRight);
  given.sort((a, b) => Number(b.isRight) - Number(a.isRight) || b.n - a.n);
  const [said, rest] = [given.slice(0, MOST_SAID), given.slice(MOST_SAID)];
  const others = rest.reduce((sum, { n }) => sum + n, 0);
  return [
    ...said.map(({ answer, n, isRight }) =>
      told(isRight ? "ears.is_right" : "ears.gave", { n, answered, answer }),
    ),
    ...(others ? [told("ears.others", { n: others, answered })] : []),
  ];
}

// A choice is called by its letter, where it has one.
/** @param {string} [html] */
function letterIn(html) {
  const found = html && /class="letter"[^>]*>([^<]+)</.exec(html);
  return found ? found[1] : undefined;
}
