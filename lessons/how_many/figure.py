"""The pictures of shares and scale, on all fields of the visitor's table."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from figures.palette import DATA, FIRST, INK, LOST
from figures.picture import Figure, Panel, Picture
from figures.shapes import joined, rectangle
from lessons.how_many.figure_chance import chance, ranks, sticks
from lessons.how_many.figure_loadings import folded, loadings
from lessons.how_many.figure_rules import left_out, rules
from lessons.how_many.values import MIDDLE, UNITS, factor_of
from lessons.model import Values
from lessons.text import Words, percent, plain

AFTER = {"after": True}
WIDTH = 0.62  # of a bar
PERCENT: dict[float, str] = {0: "0%", 0.25: "25%", 0.5: "50%", 0.75: "75%", 1: "100%"}
LEFT, RIGHT = (0.06, 0.47, 0.06, 0.96), (0.58, 0.99, 0.06, 0.96)
TOP, BOTTOM = (0.12, 1, 0.57, 0.97), (0.12, 1, 0.05, 0.42)


def shares(values: Values, words: Words) -> Figure:
    """A bar for each component; beside it the shares added up, with a share to keep."""
    n = values["n"]
    ticks = ranks(n)
    panels = [
        Panel((0.4, n + 0.6), (0, 1.08), words["title_scree"], wide=LEFT, narrow=TOP,
              x_title=words["component"], x_ticks=ticks, y_ticks=PERCENT),
        Panel((0.4, n + 0.6), (0, 1.08), words["title_cumulative"], id="2", wide=RIGHT,
              narrow=BOTTOM, x_title=words["kept_components"], x_ticks=ticks, y_ticks=PERCENT),
    ]  # fmt: skip
    picture = Picture({"cut": [n + 0.6, values["cut"][1]], "ddof": values["ddof"]}, panels)
    cumulative = values["cumulative"].tolist()
    draw_shares(picture, values["shares"].tolist(), cumulative)
    draw_cut(picture, cumulative, n, "2")
    handle_cut(picture, words, n, "2")
    args = {"name": "cut", "cumulative": cumulative}
    picture.readout("entry", words["asked"], percent(values["cut_now"]), name="cut", which=1)
    picture.readouts[-1] |= {"percent": True}
    picture.readout("keep_at", words["needed"], plain(values["k_now"]), after=True, **args)
    picture.readouts[-1] |= {"digits": 0}
    kept = f"≈ {percent(values['kept_now'])}"
    picture.readout("kept_at", words["kept"], kept, color=FIRST, after=True, **args)
    picture.readouts[-1] |= {"percent": True}
    return picture.figure(aspect=0.56, narrow_aspect=1.6, hint=words["hint_cut"])


def draw_shares(picture: Picture, heights: list[float], cumulative: list[float]) -> None:
    """What is kept in full colour, what is not in the colour of loss, once it is known."""
    path = joined([bar(k + 1, height) for k, height in enumerate(heights)])
    style: dict[str, Any] = {
        "mode": "lines",
        "line": {"width": 0, "color": FIRST},
        "fill": "toself",
    }
    picture.still(path["x"], path["y"], **style, fillcolor=FIRST)
    bars: dict[str, Any] = {
        "heights": heights,
        "across": WIDTH,
        "name": "cut",
        "cumulative": cumulative,
    }
    picture.line("cut_bars", LOST, width=0, fill=LOST, lost=True, after=True, **bars)
    picture.still(
        list(range(1, len(heights) + 1)), heights, mode="text",
        text=[percent(height) for height in heights], textposition="top center",
        textfont={"size": 14, "color": INK}, cliponaxis=False,
    )  # fmt: skip


def bar(place: float, height: float, width: float = WIDTH) -> list[Any]:
    return list(rectangle((place - width / 2, 0), (place + width / 2, height)))


def draw_cut(picture: Picture, cumulative: list[float], n: int, panel: str) -> None:
    """The sums from one component to all, and where they reach the line."""
    args: dict[str, Any] = {"name": "cut", "cumulative": cumulative, "panel": panel}
    picture.line("cut_stem", FIRST, width=2, dash="dot", after=True, **args)
    line = {"color": FIRST, "width": 2}
    xs = list(range(1, n + 1))
    dots = {"color": FIRST, "size": 9}
    picture.still(
        xs, cumulative, panel=panel, mode="lines+markers", line=line, marker=dots, meta=AFTER,
        cliponaxis=False,
    )  # fmt: skip
    picture.line("cut_line", INK, width=2, dash="dash", span=[0.4, n + 0.6], **args)
    picture.dots("cut_stem", FIRST, size=16, dot=True, after=True, clip=False, **args)


def handle_cut(picture: Picture, words: Words, n: int, panel: str) -> None:
    """The line's right end: it moves up and down only."""
    span = ([n + 0.6, n + 0.6], [0.3, 1.0])
    more: dict[str, Any] = {"snap": 0.01, "xaxis": f"x{panel}", "yaxis": f"y{panel}"}
    picture.handle_vector("cut", words["share_asked"], span, INK, **more)


# --- scale ------------------------------------------------------------------------------------


def scale(values: Values, words: Words) -> Figure:
    """What p₁ is made of while the unit of the last field changes; and when standardized."""
    n = values["n"]
    ticks: dict[float, str] = {k + 1: folded(name) for k, name in enumerate(values["names"])}
    panels = [
        Panel((0.4, n + 0.6), (0, 1), words[title], id=id, wide=wide, narrow=narrow,
              x_ticks=ticks, y_ticks=PERCENT)
        for id, title, wide, narrow in (
            ("", "title_fields", LEFT, TOP), ("2", "title_standard", RIGHT, BOTTOM),
        )
    ]  # fmt: skip
    picture = Picture({"unit": values["unit"], "ddof": values["ddof"]}, panels)
    paths = [joined([bar(k + 1, h) for k, h in enumerate(w)]) for w in values["weights"]]
    frames: dict[str, Any] = {
        "x": [p["x"] for p in paths],
        "y": [brief_list(p["y"]) for p in paths],
    }
    picture.line("frames", FIRST, width=0, fill=FIRST, name="unit", smooth=True, **frames)
    still = joined([bar(k + 1, float(h)) for k, h in enumerate(values["fixed_weights"])])
    style: dict[str, Any] = {
        "mode": "lines",
        "line": {"width": 0, "color": FIRST},
        "fill": "toself",
    }
    picture.still(still["x"], still["y"], panel="2", **style, fillcolor=FIRST, meta=AFTER)
    texts = [unit_text(frame) for frame in range(UNITS)]
    picture.handle_timeline(
        "unit", words.say("unit_of", name=values["last"]), UNITS, per_second=8, step=5,
        texts=texts, color=DATA,
    )  # fmt: skip
    read_shares(picture, values, words)
    return picture.figure(aspect=0.52, narrow_aspect=1.5, hint=words["hint_unit"])


def read_shares(picture: Picture, values: Values, words: Words) -> None:
    """What p₁ keeps, of the fields as they are and of the standardized ones."""
    share = f"≈ {percent(values['share_now'])}"
    picture.readout(
        "frame_value", words["share_fields"], share, color=FIRST, name="unit",
        values=[round(r, 5) for r in values["ratios"]], smooth=True,
    )  # fmt: skip
    picture.readouts[-1] |= {"percent": True}
    fixed = [values["share_fixed"].value] * 2
    picture.readout(
        "frame_value", words["share_standard"], f"≈ {percent(values['share_fixed'])}",
        color=FIRST, after=True, name="unit", values=fixed,
    )  # fmt: skip
    picture.readouts[-1] |= {"percent": True}


def unit_text(frame: int) -> str:
    factor = factor_of(frame)
    return f"× {factor:.3g}" if frame != MIDDLE else "× 1"


def brief_list(numbers: Sequence[float | None]) -> list[float | None]:
    return [None if x is None else round(x, 4) for x in numbers]


__all__ = ["chance", "left_out", "loadings", "rules", "scale", "shares", "sticks"]
