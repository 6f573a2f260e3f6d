"""What moves in this lesson: the frame of a bar that plays, and what it reads.

What a zip brings may have fewer frames than a bar could; the last one then stands for the rest.
"""

from __future__ import annotations

from collections.abc import Sequence

from lessons.faces.image_archive import LIMITS
from live.algorithms import at_frame
from live.expression import Expr
from live.operations import floor
from live.settings import Frame, OneOf

WALK = 3  # standard deviations to both sides of the mean
WALK_FRAMES = 25
STOPS = (0, 1, 2, 3, 4, 5, 6, 8, 10, 15, 20, 30, 40, 60, 80, 100, 150, 200, 300, 400, 600, 800)
EXAMPLES = 12
EIGENFACES = 6

pixel = Frame("frame", LIMITS.side**2)
walked = Frame("frame", WALK_FRAMES, WALK_FRAMES // 2)
stop = Frame("frame", len(STOPS) + 1, 8)
example = Frame("frame", EXAMPLES)

which = OneOf("which", tuple(range(1, EIGENFACES + 1)))
face = OneOf("face", ("known", "new"))
method = OneOf("method", ("few", "some", "many", "pixels"))


def cell(w: int) -> tuple[Expr, Expr]:
    """Row and column, from 0, of the pixel that is read in an image w pixels wide."""
    return floor(pixel / w), floor(pixel) % w


deviations = WALK * (2 * floor(walked) / (WALK_FRAMES - 1) - 1)


def at_stop(numbers: Sequence[float]) -> Expr:
    return at_frame(numbers, stop)
