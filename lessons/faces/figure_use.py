"""The pictures of recognition and of the time it takes."""

from __future__ import annotations

from math import log10
from typing import Any

from figures.images import draw_image
from figures.palette import AXES, AXES_TINT, DATA, DATA_TINT, FIRST, INK, LOST
from figures.panel import BARE, Panel, beside
from figures.picture import Figure, Picture, Style
from lessons.faces.figure import image_panel
from lessons.faces.moving import example
from lessons.faces.values_time import spent
from lessons.model import Values
from lessons.text import Words
from live.algorithms import at_frame
from live.paths import boxes
from pca_core.shown import Shown

SECONDS: dict[float, str] = {-3: "1 ms", -1: "0.1 s", 1: "10 s", 3: "1000 s"}  # log₁₀ of the time


def bar(
    picture: Picture,
    end: float,
    row: int,
    color: str,
    text: str,
    *,
    start: float = 0,
    air: float = 0.02,
    **more: Any,
) -> None:
    """A horizontal bar around y = row, and words at its end."""
    picture.area(boxes((start, row - 0.32), (end, row + 0.32)), color, **more)
    place = [(end + air, row)]
    picture.label(place, text, INK, size=14, anchor="middle right", clip=False, **more)


def recognise(values: Values, words: Words) -> Figure:
    """A test image, the image it was taken for, and how often each method is right."""
    shape = values["shape"]
    room: Style = {"inset": (0, 0, 0.1, 0.08), "phone_inset": (0, 0, 0, 0.04)}
    test = image_panel(shape, words["title_test"], **room)
    match = image_panel(shape, words["title_match"], "2", **room)
    panels = beside(
        beside(test, match, gap=0.05, phone=None),
        accuracy_panel(values, words),
        widths=(57, 43),
        gap=0,
        phone=(48, 38),
        phone_gap=0.14,
    )
    picture = Picture(values["state"], panels)
    draw_image(picture, at_frame(values["tests"], example), shape)
    draw_image(picture, at_frame(values["matches"], example), shape, panel="2")
    for row, (share, told) in enumerate(zip(values["shares"], values["told"], strict=True)):
        bar(picture, share, row, DATA if row == 3 else FIRST, told, panel="3", after=True)
    verdicts = values["verdicts"]
    picture.handle_timeline(
        example, words["examples"], len(verdicts), per_second=0.7, texts=verdicts, color=FIRST
    )
    return picture.figure(aspect=0.46, narrow_aspect=1.4, hint=words["hint_recognise"])


def accuracy_panel(values: Values, words: Words) -> Panel:
    rows = [words.say("k_components", k=values[f"k{i}"]) for i in (1, 2, 3)]
    rows += [words["raw_pixels"], words.say("three_votes", k=values["k3"])]
    return Panel(
        (0, 1.36),
        (4.6, -0.6),
        words["title_accuracy"],
        "3",
        x_ticks={0: "0", 0.5: "50%", 1: "100%"},
        y_ticks=dict(enumerate(rows)),
        inset=(0.15, 0, 0.12, 0.14),
        phone_inset=(0.3, 0, 0.02, 0),
    )


def timing(values: Values, words: Words) -> Figure:
    """The two matrices to scale, and the seconds of each route on a log axis."""
    n, m = values["sizes"]
    squares = Panel(
        (0, 1.02),
        (1.02, -0.02),
        words["title_matrices"],
        equal=True,
        **BARE,
        inset=(0, 0, 0.06, 0.08),
        phone_inset=(0.1, 0.1, 0, 0.04),
    )
    seconds = Panel(
        (-3.3, 6.0),
        (4.6, -0.6),
        words["title_seconds"],
        "2",
        x_ticks=SECONDS,
        y_ticks=dict(enumerate(names_of_routes(values, words))),
        inset=(0, 0, 0.12, 0.14),
        phone_inset=(0.34, 0, 0.06, 0),
    )
    panels = beside(squares, seconds, widths=(34, 38), gap=0.28, phone=(48, 40))
    picture = Picture({}, panels)
    for side, color in ((1, DATA_TINT), (m / n, FIRST)):
        picture.area(boxes((0, 0), (side, side)), color)
    big: Style = {"xanchor": "right", "yanchor": "bottom", "size": 15}
    picture.words(0.97, 0.97, f"C: {n} × {n}", DATA, **big)
    small: Style = {"xanchor": "left", "yanchor": "top", "size": 15}
    place = 0.03 if m / n > 0.55 else m / n + 0.02
    picture.words(place, 0.03, f"K: {m} × {m}", INK, **small)
    draw_times(picture, values, words)
    return picture.figure(aspect=0.5, narrow_aspect=1.5)


def names_of_routes(values: Values, words: Words) -> list[str]:
    """The rows of the table; how large the tried matrix is stands beside its route."""
    times, n = values["times"], values["sizes"][0]
    half, whole = (times[part]["size"] if times else "…" for part in ("half", "general"))
    general = [words.say("route_general", n=size) for size in (half, whole)]
    last = words.say("route_extrapolated", n=n)
    return [words["route_gram"], words["route_svd"], *general, last]


def draw_times(picture: Picture, values: Values, words: Words) -> None:
    times = values["times"]
    if not times:
        picture.words(1.3, 2, words["not_measured"], AXES, panel="2", size=15)
        return
    seconds = [times[part]["seconds"] for part in ("gram", "svd", "half", "general")]
    told = [spent(time) for time in seconds]
    told.append(Shown("", values["t_full"], values["full"], exact=False).said)
    colors = [FIRST, DATA, LOST, LOST, AXES_TINT]
    rows = zip([*seconds, values["full"]], colors, told, strict=True)
    for row, (time, color, text) in enumerate(rows):
        end = min(max(log10(max(time, 1e-6)), -3.2), 3.4)
        bar(picture, end, row, color, text, start=-3.3, air=0.1, panel="2")
