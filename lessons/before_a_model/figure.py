"""The pictures of PCA before a model."""

from __future__ import annotations

from figures.cloud import Window, draw_crosshair, draw_records, plane
from figures.palette import AXES, DATA, FIRST, INK
from figures.panel import beside
from figures.picture import Figure, Picture
from lessons.before_a_model import moving
from lessons.before_a_model.tables import DAY, MOST, SOLD
from lessons.model import Values
from lessons.text import Words
from live.operations import rows
from live.terms import ORIGIN, points


def collinear(values: Values, words: Words) -> Figure:
    """Two thermometers; after the answer the plane of both coefficients."""
    days, coefficients = Window((8, 32), (8, 32)), Window((-1.3, 2.3), (-1.3, 2.3))
    panels = beside(
        plane(days, (words["roof"], words["yard"]), words["title_days"]),
        plane(coefficients, (words["b1"], words["b2"]), words["title_coefficients"], "2"),
        gap=0.1,
        phone=(46, 44),
        phone_gap=0.12,
    )
    picture = Picture(values["state"], panels)
    draw_crosshair(picture, coefficients, ORIGIN, panel="2")
    picture.line(moving.way, AXES, width=1.5, panel="2", after=True)
    picture.area(moving.scatter, DATA, opacity=0.3, panel="2", after=True)
    draw_records(picture)
    picture.dots(rows(points[DAY]), INK, size=20, symbol="circle-open", outline=2)
    picture.label(points[DAY] + rows(1.2, -1.5), words.say("day", n=DAY + 1), INK)
    picture.dots(rows(moving.both), INK, size=14, panel="2", after=True)
    picture.dots(rows(moving.first), FIRST, size=11, symbol="diamond", panel="2", after=True)
    texts = [str(SOLD[DAY] - MOST + k) for k in range(2 * MOST + 1)]
    picture.handle_timeline(moving.sold, words["sold"], len(texts), per_second=2, texts=texts)
    picture.readout(moving.ices, words["sold"], decimal=True)
    for i, name in enumerate((words["b1"], words["b2"])):
        label = words.say("of_both", name=name)
        picture.readout(moving.both[i], label, color=INK, after=True)
    for i, name in enumerate((words["b1"], words["b2"])):
        label = words.say("of_first", name=name)
        picture.readout(moving.first[i], label, color=FIRST, after=True)
    return picture.figure(0.5, 1.7, hint=words["hint_sold"])


