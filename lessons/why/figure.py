"""The pictures of the lesson on why one would want fewer dimensions."""

from __future__ import annotations

from figures.cloud import Window, draw_records, draw_shadows, grip_at, plane
from figures.palette import FIRST, INK, LOST
from figures.panel import Panel, over
from figures.picture import Figure, Picture, Style
from lessons.model import Values
from lessons.text import Words
from lessons.why import moving
from lessons.why.figure_reduced import labels, price
from lessons.why.figure_tables import class_list, month
from live.operations import xy
from live.paths import boxes
from live.terms import ORIGIN


def question(values: Values, words: Words) -> Figure:
    """An axis to turn, and how much is lost by keeping only the place along it."""
    window: Window = values["window"]
    total = max(values["trace"].value, 1e-9)
    names = (values["name_a"], values["name_b"])
    bar = Panel(
        (0, total),
        (-1.1, 2.9),
        words["title_lost"],
        "2",
        y_ticks={},
        grid=False,
        inset=(0.06, 0.06, 0, 0),
    )
    panels = over(
        plane(window, names, words["title_axis"]),
        bar,
        heights=(66, 21),
        gap=0.16,
        phone=(66, 17),
        phone_gap=0.17,
    )
    picture = Picture(values["state"], panels)
    draw_shadows(picture, window, moving.theta)
    draw_records(picture)
    picture.area(boxes(ORIGIN, xy(moving.lost, 1)), LOST, panel="2")
    draw_marks(picture, values, words)
    picture.handle_axis(moving.theta, words["axis"], grip_at(picture, window), FIRST)
    picture.readout(moving.lost, words["lost_here"], color=LOST)
    return picture.figure(aspect=0.82, narrow_aspect=1.35, hint=words["hint_axis"])


def draw_marks(picture: Picture, values: Values, words: Words) -> None:
    """What the three candidates lose, on the bar: after the prediction."""
    total = values["trace"].value
    candidates = (
        ("lost_best", words["best"], -0.7),
        ("lost_a", words.say("only", name=values["name_a"]), 1.6),
        ("lost_b", words.say("only", name=values["name_b"]), 2.6),
    )
    for key, text, y in candidates:
        x = values[key].value
        on_bar: Style = {"panel": "2", "after": True}
        picture.line([(x, -0.25), (x, 1.25)], INK, **on_bar)
        picture.label([(x, y)], text, size=13, anchor=side_of(x, total), clip=False, **on_bar)


def side_of(x: float, total: float) -> str:
    """Words near an end of the bar run inwards."""
    if x < 0.2 * total:
        return "middle right"
    return "middle left" if x > 0.8 * total else "middle center"


__all__ = ["class_list", "labels", "month", "price", "question"]
