"""The tables of this lesson, all made up so that what is said of them can be checked."""

from __future__ import annotations

import numpy as np

from lessons.datasets import Dataset

# Two thermometers on seven days, and how many ices were sold in an hour. The mean of both runs in
# equal steps, their difference is uncorrelated with it, and day 4 stands at the mean of both days.
CELLS = ("11 11", "13 15", "17 17", "22 18", "23 23", "25 27", "29 29")
WEATHER = Dataset("weather", ("x₁", "x₂"), tuple(tuple(row.split()) for row in CELLS))
SOLD = np.array([29, 36, 36, 42, 42, 48, 47])
DAY, MOST = 3, 6  # whose number is wrong, and by how much at most
CHANCE = 3  # of the ices sold on a day: one standard deviation
