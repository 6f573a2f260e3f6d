"""The tables of this lesson: eight records with an outcome, and tables of noise."""

from itertools import combinations

import numpy as np

from lessons.datasets import Dataset

# Eight records of two fields, and a third quantity that is to be foretold.
CELLS = ("0 2", "3 4", "6 7", "1 2", "8 6", "4 1", "6 9", "3 5")
EIGHT = Dataset("eight", ("a", "b"), tuple(tuple(row.split()) for row in CELLS))
OUTCOME = np.array([0, 4, 6, 2, 8, 5, 5, 4])
PAIRS = tuple(combinations(range(len(CELLS)), 2))
MASKS = np.array([[int(i in two) for i in range(len(CELLS))] for two in PAIRS])

# Noise: no field has anything to do with the groups, which take turns.
RECORDS, FIELDS, TABLES, FOLDS = 30, 200, 10, 5
COUNTS = (2, 3, 5, 10, 20, 50, 100, 200)
GROUPS = np.arange(RECORDS) % 2
FOLD_OF = np.arange(RECORDS) // 2 % FOLDS  # as many of each group in every fold
NOISE = np.random.default_rng(0).standard_normal((TABLES, RECORDS, FIELDS))
