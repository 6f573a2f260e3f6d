// The two problems to begin with. In each pair the second cloud has more of what is to be measured; the
// first pair is meant to be easy, each of the others stops a measure that comes to mind.

/** @type {Record<string, InventTask>} */
export const TASKS = {
  variance: {
    tiles: ["deviation", "absolute", "square", "range", "total", "mean", "per_record"],
    usual: ["deviation", "square", "mean"],
    pairs: [
      [[[4, 5, 6]], [[2, 5, 8]]],
      [[[8, 9, 10]], [[0, 2, 4]]], // lies higher
      [[[1, 5, 5, 5, 9]], [[1, 2, 5, 8, 9]]], // reaches as far
      [[[4, 4, 5, 5, 5, 6, 6]], [[4, 6]]], // has more records
    ],
  },
  covariance: {
    tiles: ["deviation", "absolute", "square", "product", "range", "total", "mean", "per_record"],
    usual: ["deviation", "product", "mean"],
    turns: true, // mirrored, it must change its sign
    pairs: [
      [
        [
          [2, 3, 4],
          [4, 3, 2],
        ],
        [
          [1, 3, 5],
          [1, 3, 5],
        ],
      ],
      [
        [
          [7, 8, 9],
          [9, 9, 9],
        ],
        [
          [1, 2, 3],
          [1, 2, 3],
        ],
      ], // lies higher
      [
        [
          [1, 1, 5, 5],
          [1, 5, 1, 5],
        ],
        [
          [3, 4, 5],
          [3, 4, 5],
        ],
      ], // falls as much as it rises
      [
        [
          [4, 4, 5, 5, 6, 6],
          [4, 4, 5, 5, 6, 6],
        ],
        [
          [4, 6],
          [4, 6],
        ],
      ], // has more records
    ],
  },
};
