"""What a learner has written of the recipe, drawn: the page puts what was typed in place of the
words, and NaN where nothing stands yet. A wrong vector does not lie on its own image C v.

With three fields each pair of them has a panel: two vectors that part in space part in one of them.
"""

from __future__ import annotations

from itertools import combinations

import numpy as np

from figures.cloud import around, plane
from figures.palette import AXES, DATA, FIRST, INK, SECOND, VIOLET
from figures.panel import beside, over
from figures.picture import Figure, Picture
from live.expression import Expr
from live.operations import norm, outer, rows, sqrt, xy
from live.paths import segments
from live.settings import Word
from live.terms import ORIGIN, circle

FIELDS = "abc"
COLOURS = (FIRST, SECOND, VIOLET)
LONG, IMAGE, DEVIATIONS = 0.86, 0.55, 2  # of the window's half: v, and its image; of the ellipse
RIGHT_ANGLE = np.array([[0.0, 1.0], [-1.0, 0.0]])

cloud, middle, C, V, scores, half = map(
    Word, ("cloud", "middle", "matrix", "vectors", "scores", "half")
)


def picture_by_hand(fields: int, **written: object) -> Figure:
    """The picture for two fields or for three, of what is given; else with nothing written yet."""
    pairs = [*combinations(range(fields), 2)]
    window = around(10)
    panels = [
        plane(window, (FIELDS[i], FIELDS[j]), "", id=str(n + 1) if n else "")
        for n, (i, j) in enumerate(pairs)
    ]
    wide = len(pairs) > 1
    placed = panels
    if wide:
        pair = beside(*panels[:2], gap=0.14, phone=(1, 1), phone_gap=0.13)
        placed = over(pair, panels[2], gap=0.13, phone=(2.13, 1), phone_gap=0.09)
    picture = Picture({**nothing(fields), **written}, placed)
    for panel, seen in zip(placed, pairs, strict=True):
        draw_pair(picture, fields, seen, panel.id)
    return picture.figure(aspect=0.95 if wide else 0.9, narrow_aspect=2.9 if wide else 0.95)


def nothing(fields: int) -> dict[str, object]:
    none = np.full(fields, np.nan)
    table = np.full((fields, fields), np.nan)
    return {
        "cloud": none[None],
        "middle": none,
        "matrix": table,
        "vectors": table,
        "scores": np.array([np.nan]),
        "half": 10.0,
    }


def draw_pair(picture: Picture, fields: int, pair: tuple[int, int], panel: str) -> None:
    seen = np.eye(fields)[:, list(pair)]  # from all fields to the two of this panel
    picture.line(ellipse_of_pair(*pair), AXES, width=1.5, dash="dash", panel=panel)
    first = V[0] @ seen
    feet = outer(scores, first)
    picture.line(rows(-40 * first, 40 * first), FIRST, width=1, opacity=0.5, panel=panel)
    picture.line(segments(cloud @ seen, feet), AXES, width=1.5, dash="dot", panel=panel)
    picture.dots(cloud @ seen, DATA, size=12, panel=panel)
    picture.dots(feet, FIRST, size=10, symbol="diamond", panel=panel)
    for k in range(fields):
        draw_vector(picture, V[k], seen, k, panel)
    picture.dots(middle @ seen, INK, size=17, symbol="x-thin-open", outline=3, panel=panel)


def draw_vector(picture: Picture, v: Expr, seen: np.ndarray, k: int, panel: str) -> None:
    """Both directions: the vector thin and long, its image short and thick."""
    colour, sign = COLOURS[k], "₁₂₃"[k]
    image = C @ v
    tips = (LONG * half / norm(v)) * (v @ seen), (IMAGE * half / norm(image)) * (image @ seen)
    picture.arrow(ORIGIN, tips[1], colour, head=0.16 * half, width=7, opacity=0.45, panel=panel)
    picture.arrow(ORIGIN, tips[0], colour, head=0.1 * half, width=2.5, panel=panel)
    for tip, said, away in ((tips[0], f"v{sign}", 0.11), (tips[1], f"C v{sign}", -0.18)):
        place = tip + (away * half / norm(tip)) * (tip @ RIGHT_ANGLE)
        picture.label(place, said, colour, size=15, panel=panel)


def ellipse_of_pair(i: int, j: int) -> Expr:
    """Two standard deviations to every side, by the entries of C that two fields have."""
    wide = sqrt(C[i, i])
    shared = C[i, j] / wide
    x, y = circle() @ np.array([1.0, 0.0]), circle() @ np.array([0.0, 1.0])
    return DEVIATIONS * xy(wide * x, shared * x + sqrt(C[j, j] - shared * shared) * y)


__all__ = ["picture_by_hand"]
