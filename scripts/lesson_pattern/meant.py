"""One place for all records: what the numbers are meant to be, written again in plain NumPy."""

import numpy as np

from tests.lessons.asked import Answers, Asked
from tests.lessons.meant import Here, Meant, dashes, ellipse


def nearest(h: Here) -> Meant:
    """The numbers under the picture, and some of its paths, by their place in the figure."""
    far, ends = np.hypot(*(h.x - h.mean)), 0 * h.points + h.x
    paths = {0: dashes(h.points, ends), 1: ellipse(np.eye(2), far, h.mean)}
    return [far, h.average((h.points - ends) ** 2)], paths


def answers_nearest(at: Asked) -> Answers:
    """The number that is asked for, and the slips."""
    least = (at.Xc**2).sum() / at.divisor
    return {"least": least, "half": least / 2, "zero": 0}
