// The way from records to a number, as a learner reads it.

import { inARow } from "./lists.js";
import { shown } from "./showing.js";
import { listWords, told } from "./words.js";

// What a tile has made, in words; without one, what there is to begin with.
/** @param {TileStage} stage @param {string} [tile] */
export function tileStage({ rows = [], number }, tile) {
  const numbers = number ? shown(number).plain : rowsSaid(rows.map(rowSaid));
  return tile ? told("invent.stage", { tile: told(`invent.${tile}`), numbers }) : numbers;
}

/** @param {Exact[]} row */
const rowSaid = (row) =>
  inARow(
    listWords(),
    row.map((x) => shown(x).plain),
  );

/** @param {string[]} said */
function rowsSaid(said) {
  if (said.length === 1) return said[0];
  const named = said.map((row, i) => told(`invent.row_${i + 1}`, { row }));
  return inARow(listWords(), named);
}
