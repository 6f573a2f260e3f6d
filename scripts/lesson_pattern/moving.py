"""What moves in this lesson: a place to drag, and how far it is from the records."""

from lessons.datasets import Dataset
from live.operations import dots, norm, sum_
from live.paths import segments
from live.settings import Vector
from live.terms import circle, ddof, m, mean, points


def aside(table: Dataset) -> tuple[float, float]:
    """Where it begins, wherever records are moved: a of the last but one, b of the first."""
    cells = table.home or table.cells
    return float(cells[-2][0]), float(cells[0][1])


x = Vector("x", aside)  # a setting: it is dragged, stands in the link, and is exact in the texts
far = norm(x - mean)
spread = sum_(dots(points - x, points - x)) / (m - ddof)
lines = segments(points, x)
as_good = mean + far * circle()
