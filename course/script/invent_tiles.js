// Tiles of which a learner builds a measure: records, as rows of numbers, become one row, then one
// number. All exact; tests/lessons/test_invent.py writes them a second time.

import { absolute, fraction, isFraction, minus, plus, times } from "./exact.js";

/** @param {Exact[]} row @returns {Exact} */
const sumOfRow = (row) => row.reduce(plus, fraction(0n));
/** @param {number} records */
const onePart = (records) => fraction(1n, BigInt(records));
/** @param {Exact[]} row */
const meanOfRow = (row) => times(onePart(row.length), sumOfRow(row));
/** @param {Exact} a @param {Exact} b */
export const isBelow = (a, b) => {
  const gap = minus(a, b);
  return isFraction(gap) && gap.top < 0n;
};
/** @param {Exact[]} row */
const spanOfRow = (row) => {
  const [low, ...others] = [...row].sort((a, b) => (isBelow(a, b) ? -1 : 1));
  return minus(others.at(-1) ?? low, low);
};
/** @param {Exact[]} row */
const deviationsOf = (row) => row.map((x) => minus(x, meanOfRow(row)));

/** @param {(row: Exact[]) => Exact[]} does @returns {Tile} */
const onRows =
  (does) =>
  ({ rows, records }) =>
    rows ? { rows: rows.map(does), records } : null;
/** @param {(x: Exact) => Exact} does @returns {Tile} */
const onEach = (does) => (now) =>
  now.number ? { ...now, number: does(now.number) } : onRows((row) => row.map(does))(now);
/** @param {(row: Exact[]) => Exact} does @returns {Tile} */
const ofRow =
  (does) =>
  ({ rows, records }) =>
    rows?.length === 1 ? { number: does(rows[0]), records } : null;

/** What each tile makes of what is there; null where it does not fit. @type {Record<string, Tile>} */
export const TILES = {
  deviation: onRows(deviationsOf),
  absolute: onEach(absolute),
  square: onEach((x) => times(x, x)),
  product: ({ rows, records }) =>
    rows?.length === 2 ? { rows: [rows[0].map((x, i) => times(x, rows[1][i]))], records } : null,
  range: ofRow(spanOfRow),
  total: ofRow(sumOfRow),
  mean: ofRow(meanOfRow),
  per_record: ({ number, records }) =>
    number ? { number: times(onePart(records), number), records } : null,
};

/** @param {Cloud} cloud @returns {TileStage} */
const beforeTiles = (cloud) => ({
  rows: cloud.map((row) => row.map((x) => fraction(BigInt(x)))),
  records: cloud[0].length,
});

// What stands after no tile, one, two, …; it ends early where a tile does not fit.
/** @param {Cloud} cloud @param {string[]} tiles @returns {TileStage[]} */
export function stagesOf(cloud, tiles) {
  const stages = [beforeTiles(cloud)];
  for (const name of tiles) {
    const next = TILES[name]?.(stages[stages.length - 1]);
    if (!next) break;
    stages.push(next);
  }
  return stages;
}

// The number that tiles make of a cloud; null where they do not end in one.
/** @param {Cloud} cloud @param {string[]} tiles @returns {Exact | null} */
export function measured(cloud, tiles) {
  const stages = stagesOf(cloud, tiles);
  return (stages.length === tiles.length + 1 && stages[tiles.length].number) || null;
}
