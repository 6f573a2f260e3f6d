"""The pictures of recognition and of the time it takes."""

from __future__ import annotations

from math import log10
from typing import Any

from figures.images import draw_image
from figures.palette import AXES, AXES_TINT, DATA, DATA_TINT, FIRST, INK, LOST
from figures.picture import Figure, Panel, Picture
from lessons.faces.figure import frame
from lessons.faces.timing import spent
from lessons.model import Values
from lessons.text import Words

SECONDS = {-3: "1 ms", -2: "10 ms", -1: "0.1 s", 0: "1 s", 1: "10 s", 2: "100 s", 3: "1000 s"}


def bar(
    picture: Picture, end: float, row: float, color: str, panel: str, *, start: float = 0.0,
    after: bool = False,
) -> None:  # fmt: skip
    """A horizontal bar around y = row."""
    y = [row - 0.32, row - 0.32, row + 0.32, row + 0.32, row - 0.32]
    picture.still([start, end, end, start, start], y, panel=panel, mode="lines", fill="toself",
                  fillcolor=color, line={"width": 0}, meta={"after": after})  # fmt: skip


def label(picture: Picture, x: float, row: float, text: str, panel: str, after: bool) -> None:
    picture.still([x], [row], panel=panel, mode="text", text=[text], textposition="middle right",
                  textfont={"color": INK, "size": 14}, cliponaxis=False,
                  meta={"after": after})  # fmt: skip


def recognise(values: Values, words: Words) -> Figure:
    """A test image, the image it was taken for, and how often each method is right."""
    shape = values["shape"]
    rows = [words.say("k_components", k=values[f"k{i}"]) for i in (1, 2, 3)]
    rows += [words["raw_pixels"], words.say("three_votes", k=values["k3"])]
    panels = [
        frame(shape, words["title_test"], (0, 0.27, 0.1, 0.92), (0, 0.47, 0.52, 0.96)),
        frame(shape, words["title_match"], (0.3, 0.57, 0.1, 0.92), (0.53, 1, 0.52, 0.96), "2"),
        Panel((0, 1.28), (4.6, -0.6), words["title_accuracy"], "3", (0.72, 1, 0.12, 0.86),
              (0.3, 1, 0.02, 0.38), x_ticks={0: "0", 0.5: "50%", 1: "100%"},
              y_ticks=dict(enumerate(rows))),
    ]  # fmt: skip
    picture = Picture({"frame": values["frame"]}, panels)
    draw_image(picture, values["tests"], shape)
    draw_image(picture, values["matches"], shape, panel="2")
    accuracies = [f"acc{i}" for i in (1, 2, 3)] + ["acc_pixels", "acc_votes"]
    for row, share in enumerate([*values["shares"], values["votes_share"]]):
        bar(picture, share, row, DATA if row == 3 else FIRST, "3", after=True)
        label(picture, share + 0.02, row, values[accuracies[row]], "3", True)
    picture.handle_timeline("frame", words["examples"], len(values["right"]), per_second=0.7,
                            texts=verdicts(values, words), color=FIRST)  # fmt: skip
    return picture.figure(aspect=0.46, narrow_aspect=1.4, hint=words["hint_recognise"])


def verdicts(values: Values, words: Words) -> list[str]:
    """Under each example: which image was taken for which, and whether that is right."""
    pairs = zip(values["test_names"], values["match_names"], values["right"], strict=True)
    return [f"{test} → {match} {'✓' if right else '✗'}" for test, match, right in pairs]


def timing(values: Values, words: Words) -> Figure:
    """The two matrices to scale, and the seconds of each route on a log axis."""
    n, m = values["sizes"]
    panels = [
        Panel((0, 1.02), (1.02, -0.02), words["title_matrices"], "", (0, 0.34, 0.06, 0.92),
              (0.1, 0.9, 0.52, 0.96), equal=True, x_ticks={}, y_ticks={}, grid=False),
        Panel((-3.3, 6.0), (4.6, -0.6), words["title_seconds"], "2", (0.62, 1, 0.12, 0.86),
              (0.34, 1, 0.06, 0.4), x_ticks={k: v for k, v in SECONDS.items() if k % 2},
              y_ticks=dict(enumerate(names_of_routes(values, words)))),
    ]  # fmt: skip
    picture = Picture({}, panels)
    square(picture, 1, DATA_TINT)
    square(picture, m / n, FIRST)
    picture.words(0.97, 0.97, f"C: {n} × {n}", DATA, xanchor="right", yanchor="bottom", size=15)
    gram = f"K: {m} × {m}"
    inside = m / n > 0.55
    picture.words(0.03 if inside else m / n + 0.02, 0.03, gram, INK, xanchor="left", yanchor="top",
                  size=15)  # fmt: skip
    draw_times(picture, values, words)
    return picture.figure(aspect=0.5, narrow_aspect=1.5)


def names_of_routes(values: Values, words: Words) -> list[str]:
    """The rows of the table; how large the tried matrix is stands beside its route."""
    times, n = values["times"], values["sizes"][0]
    half, whole = (times[part]["size"] if times else "…" for part in ("half", "general"))
    return [
        words["route_gram"], words["route_svd"], words.say("route_general", n=half),
        words.say("route_general", n=whole), words.say("route_extrapolated", n=n),
    ]  # fmt: skip


def square(picture: Picture, side: float, color: str) -> None:
    picture.still([0, side, side, 0, 0], [0, 0, side, side, 0], mode="lines", fill="toself",
                  fillcolor=color, line={"width": 0})  # fmt: skip


def draw_times(picture: Picture, values: Values, words: Words) -> None:
    times = values["times"]
    if not times:
        picture.words(1.3, 2, words["not_measured"], AXES, panel="2", size=15)
        return
    seconds = [times[part]["seconds"] for part in ("gram", "svd", "half", "general")]
    styles: list[Any] = [FIRST, DATA, LOST, LOST, AXES_TINT]
    for row, (spent_here, color) in enumerate(zip([*seconds, values["full"]], styles, strict=True)):
        end = min(max(log10(max(spent_here, 1e-6)), -3.2), 3.4)
        bar(picture, end, row, color, "2", start=-3.3)
        sign = "≈ " if row == 4 else ""
        label(picture, end + 0.1, row, sign + spent(spent_here), "2", False)
