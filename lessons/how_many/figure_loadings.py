"""The picture of loadings: fields as arrows, and one field against the first score."""

from __future__ import annotations

import numpy as np

from figures.cloud import Window, crosshair
from figures.naming import safe
from figures.palette import AXES, DATA, FIRST, FIRST_TINT, INK
from figures.panel import Panel, beside
from figures.picture import Figure, Picture
from lessons.how_many import moving
from lessons.model import Values
from lessons.text import Words
from live.algorithms import at_frame
from live.operations import pick, xy
from live.paths import boxes, said
from live.settings import Word
from live.terms import ORIGIN, circle
from pca_core.shown import Shown

ONES: dict[float, str] = {-1: "−1", 0: "0", 1: "1"}
WINDOW = Window((-1.5, 1.5), (-1.3, 1.3))


def folded(name: str) -> str:
    """A field's name on two lines where it is long."""
    first, _, rest = name.partition(" ")
    return f"{safe(first)}<br>{safe(rest)}" if rest and len(name) > 9 else safe(name)


def loadings(values: Values, words: Words) -> Figure:
    """Fields as arrows in the plane of two components; one field against the first score."""
    reach = 1.15 * float(np.abs(values["state"]["fields"]).max())
    arrows, field = arrows_panel(words), field_panel(reach, words)
    panels = beside(arrows, field, widths=(48, 43), gap=0.09, phone=(53, 43), phone_gap=0.04)
    picture = Picture(values["state"], panels)
    picture.line(circle(), AXES, width=1.5)
    picture.line(crosshair(WINDOW, ORIGIN), AXES, width=1)
    draw_arrows(picture, values)
    picture.dots(moving.cloud, DATA, size=8, panel="2", opacity=0.85)
    choose_field(picture, values, reach)
    texts = [words["vectors"], words["loadings"]]
    picture.handle_timeline(
        moving.stretched, words["stretch"], 2, per_second=0.8, texts=texts, color=FIRST, after=True
    )
    return picture.figure(aspect=0.6, narrow_aspect=1.9, hint=words["hint_field"])


def arrows_panel(words: Words) -> Panel:
    return Panel(
        WINDOW.x,
        WINDOW.y,
        words["title_arrows"],
        equal=True,
        x_title=words["along_1"],
        y_title=words["along_2"],
        x_ticks=ONES,
        y_ticks=ONES,
        inset=(0, 0, 0.06, 0),
        phone_inset=(0.05, 0.05, 0.05, 0.03),
    )


def field_panel(reach: float, words: Words) -> Panel:
    return Panel(
        (-reach, reach),
        (-reach, 1.35 * reach),
        words["title_field"],
        "2",
        x_title=words["score"],
        y_title=words["field"],
        inset=(0, 0, 0.06, 0),
        phone_inset=(0.1, 0, 0.04, 0),
    )


def draw_arrows(picture: Picture, values: Values) -> None:
    """From the entries of p₁ and p₂ to the loadings, one arrow a field."""
    ends = [values[name][:2].T for name in ("vectors", "loadings")]
    tips = at_frame(ends, moving.stretched, smooth=True)
    lowest = int(np.argmin(values["loadings"][1]))  # its name stands below, all others above
    for j, name in enumerate(values["names"]):
        picture.arrow(ORIGIN, tips[j], DATA, head=0.1)
        away, anchor = (-0.04, "bottom center") if j == lowest else (0.04, "top center")
        picture.label(tips[j] + (0, away), safe(name), DATA, size=13, anchor=anchor)


def choose_field(picture: Picture, values: Values, reach: float) -> None:
    """A row of names above the cloud: the one looked at is drawn below."""
    n = values["n"]
    width = 2 * reach / n
    left = moving.pair[0] * width - reach
    marked = boxes(xy(left, 1.02 * reach), xy(left + width, 1.33 * reach))
    picture.area(marked, FIRST_TINT, panel="2")
    for j, name in enumerate(values["names"]):
        at = (-reach + (j + 0.5) * width, 1.175 * reach)
        picture.words(*at, folded(name), DATA, panel="2", size=13)
        size = (0.96 * width, 0.3 * reach)
        picture.handle_cell("pair", f"{j},{n}", name, "", at=at, size=size, color=FIRST, panel="2")
    texts = {f"{j},{n}": correlation(r) for j, r in enumerate(values["loaded"])}
    place, text = (-0.97 * reach, 0.88 * reach), said(pick(Word("pair"), texts))
    picture.label(place, text, INK, anchor="middle right", panel="2", after=True)


def correlation(r: Shown) -> str:
    return f"r = {r.plain}" if r.exact else f"r {r.said}"
