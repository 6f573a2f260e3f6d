"""The pictures of the lesson on why one would want fewer dimensions."""

from __future__ import annotations

from figures.cloud import Frame, draw_records, draw_shadows, plane, state_of
from figures.palette import FIRST, INK, LOST
from figures.picture import Figure, Panel, Picture
from lessons.model import Values
from lessons.text import Words, plain
from lessons.why.figure_reduced import labels, price
from lessons.why.figure_tables import class_list, month


def question(values: Values, words: Words) -> Figure:
    """An axis to turn, and how much is lost by keeping only the place along it."""
    frame: Frame = values["frame"]
    total = max(values["trace"].value, 1e-9)
    names = (values["name_a"], values["name_b"])
    bar = Panel(
        (0, total), (-1.1, 2.9), words["title_lost"], id="2",
        wide=(0.06, 0.94, 0, 0.19), narrow=(0.06, 0.94, 0, 0.17), y_ticks={}, grid=False,
    )  # fmt: skip
    panels = [
        plane(frame, names, words["title_axis"], (0, 1, 0.3, 1), (0, 1, 0.34, 1)),
        bar,
    ]
    picture = Picture(state_of(values, theta=values["theta"].value), panels)
    draw_shadows(picture, frame)
    draw_records(picture)
    picture.line(
        "bar_split", LOST, width=0, fill=LOST, panel="2", which=0, parts=["lost"], across=[0, 1]
    )
    draw_marks(picture, values, words)
    picture.handle_axis("theta", words["axis"], 0.86 * frame.half, FIRST)
    picture.readout("lost_at", words["lost_here"], plain(values["lost_now"]), color=LOST)
    return picture.figure(aspect=0.82, narrow_aspect=1.35, hint=words["hint_axis"])


def draw_marks(picture: Picture, values: Values, words: Words) -> None:
    """What the three candidates lose, on the bar: after the prediction."""
    total = values["trace"].value
    best, a, b = (values[key].value for key in ("lost_best", "lost_a", "lost_b"))
    candidates = (
        (best, words["best"], -0.7),
        (a, words.say("only", name=values["name_a"]), 1.6),
        (b, words.say("only", name=values["name_b"]), 2.6),
    )
    for x, text, y in candidates:
        line = {"color": INK, "width": 2}
        after = {"after": True}
        picture.still([x, x], [-0.25, 1.25], panel="2", mode="lines", line=line, meta=after)
        picture.still(
            [x], [y], panel="2", mode="text", text=[text], textposition=side_of(x, total),
            textfont={"size": 13, "color": INK}, cliponaxis=False, meta=after,
        )  # fmt: skip


def side_of(x: float, total: float) -> str:
    """Words near an end of the bar run inwards."""
    if x < 0.2 * total:
        return "middle right"
    return "middle left" if x > 0.8 * total else "middle center"


__all__ = ["class_list", "labels", "month", "price", "question"]
