"""The pictures of chance: sticks broken at random, and fields shuffled on their own."""

from __future__ import annotations

from typing import Any

import numpy as np

from figures.palette import AXES, DATA, FIRST, INK
from figures.picture import Figure, Panel, Picture
from figures.shapes import joined, rectangle
from lessons.how_many.values_rules import BREAKS, SHUFFLES
from lessons.model import Values
from lessons.text import Words

AFTER = {"after": True}
WIDTH = 0.62
SHOWN_FIELDS = (1, 2)  # two subjects that have much in common
Numbers = Any


def ranks(n: int) -> dict[float, str]:
    """Ticks 1 … n."""
    return {k: str(k) for k in range(1, n + 1)}


def line_of(
    picture: Picture, heights: Numbers, color: str, *, panel: str = "", dash: str = "solid",
    width: float = 2.5, dots: float = 9, after: bool = False, opacity: float = 1,
) -> None:  # fmt: skip
    """Heights over 1, 2, … joined by a line."""
    xs = list(range(1, len(heights) + 1))
    picture.still(
        xs, np.asarray(heights, dtype=float).round(4).tolist(), panel=panel,
        mode="lines+markers" if dots else "lines", opacity=opacity, cliponaxis=False,
        line={"color": color, "width": width, "dash": dash}, marker={"color": color, "size": dots},
        **({"meta": AFTER} if after else {}),
    )  # fmt: skip


def end_word(
    picture: Picture, place: tuple[float, float], text: str, color: str, **more: Any
) -> None:
    """A name beside a line, in its colour."""
    style: dict[str, Any] = {
        "mode": "text",
        "textfont": {"size": 14, "color": color},
        "cliponaxis": False,
    }
    picture.still([place[0]], [place[1]], text=[text], **{**style, **more})


def sticks(values: Values, words: Words) -> Figure:
    """The pieces, longest first, averaged over more and more sticks; the marks beside them."""
    n = values["n"]
    panel = Panel(
        (0.4, n + 0.6), (0, 4.2), words["title_pieces"], wide=(0.05, 1, 0.06, 1),
        narrow=(0.08, 1, 0.06, 1), x_title=words["piece"], x_ticks=ranks(n),
    )  # fmt: skip
    picture = Picture({"sticks": values["frame"], "ddof": values["ddof"]}, [panel])
    paths = [
        joined([rectangle((k + 1 - WIDTH / 2, 0), (k + 1 + WIDTH / 2, h)) for k, h in enumerate(a)])
        for a in values["averages"]
    ]
    frames: dict[str, Any] = {"x": [p["x"] for p in paths], "y": [rounded(p["y"]) for p in paths]}
    picture.line(
        "frames", AXES, width=0, fill=AXES, opacity=0.55, name="sticks", smooth=True, **frames
    )
    ends = [0.4, n + 0.6]
    picture.still(ends, [1, 1], mode="lines", line={"color": INK, "width": 2, "dash": "dash"})
    end_word(picture, (n + 0.5, 1.16), words["average"], INK, textposition="middle left")
    line_of(picture, values["pieces"], INK, dots=7, after=True)
    line_of(picture, values["eigenvalues"], FIRST, after=True)
    at = (1.2, values["eigenvalues"][0])
    end_word(picture, at, words["of_marks"], FIRST, textposition="middle right", meta=AFTER)
    at = (3.1, values["pieces"][2] + 0.22)
    end_word(picture, at, words["of_stick"], INK, textposition="middle right", meta=AFTER)
    texts = [words.say("sticks_broken", n=str(count)) for count in BREAKS]
    picture.handle_timeline(
        "sticks", words["timeline_sticks"], len(BREAKS), per_second=1.6, texts=texts, color=INK
    )
    return picture.figure(aspect=0.58, narrow_aspect=0.95, hint=words["hint_sticks"])


def rounded(numbers: Numbers) -> list[float | None]:
    return [None if x is None else round(float(x), 3) for x in numbers]


def chance(values: Values, words: Words) -> Figure:
    """Two fields, as they are and shuffled; and the eigenvalues of all nine, in both states."""
    n = values["n"]
    panels = [
        Panel((-3.4, 3.4), (-3.4, 3.4), words["title_two"], wide=(0.02, 0.42, 0.06, 0.94),
              narrow=(0.08, 0.92, 0.55, 0.97), equal=True, x_title=words["subject_1"],
              y_title=words["subject_2"], x_ticks={}, y_ticks={}),
        Panel((0.6, n + 0.4), (0, 3.6), words["title_eigenvalues"], id="2",
              wide=(0.52, 1, 0.06, 0.94), narrow=(0.08, 1, 0.05, 0.42),
              x_title=words["component"], x_ticks=ranks(n)),
    ]  # fmt: skip
    picture = Picture({"shuffle": values["frame"], "ddof": values["ddof"]}, panels)
    i, j = SHOWN_FIELDS
    tables = values["tables"].round(2)
    frames: dict[str, Any] = {
        "x": tables[:, :, i].tolist(),
        "y": tables[:, :, j].tolist(),
        "name": "shuffle",
    }
    picture.dots("frames", DATA, size=8, opacity=0.8, **frames)
    draw_spectra(picture, values, words)
    texts = [words["as_it_is"]] + [words.say("shuffle", n=str(k + 1)) for k in range(SHUFFLES)]
    picture.handle_timeline(
        "shuffle", words["timeline_shuffle"], SHUFFLES + 1, per_second=2.5, texts=texts, color=DATA
    )
    return picture.figure(aspect=0.56, narrow_aspect=1.75, hint=words["hint_shuffle"])


def draw_spectra(picture: Picture, values: Values, words: Words) -> None:
    n, spectra = values["n"], values["spectra"].round(3)
    flat = {"color": INK, "width": 1.5, "dash": "dash"}
    picture.still([0.6, n + 0.4], [1, 1], panel="2", mode="lines", line=flat)
    line_of(picture, spectra[0], FIRST, panel="2")
    place = (1.25, float(spectra[0][0]))
    end_word(picture, place, words["of_marks"], FIRST, panel="2", textposition="middle right")
    for spectrum in spectra[1:]:
        line_of(picture, spectrum, AXES, panel="2", dots=0, width=1, after=True, opacity=0.35)
    xs = [list(range(1, n + 1))] * len(spectra)
    shown: dict[str, Any] = {"x": xs, "y": spectra.tolist(), "name": "shuffle"}
    style: dict[str, Any] = {
        "mode": "lines+markers", "line": {"color": DATA, "width": 2.5},
        "marker": {"color": DATA, "size": 8}, "cliponaxis": False,
    }  # fmt: skip
    picture.add("frames", style, "2", True, shown)
    line_of(picture, values["thresholds"], INK, panel="2", dots=0, dash="dot", after=True)
    end_word(
        picture, (n + 0.3, 1.9), words["threshold"], INK, panel="2", textposition="middle left",
        meta=AFTER,
    )  # fmt: skip
