"""The pictures of what a map shows: groups of many sizes."""

from __future__ import annotations

from figures.group_marks import mark
from figures.palette import INK
from figures.panel import BARE, Panel, beside
from figures.picture import Figure, Picture
from lessons.model import Values
from lessons.text import Words
from lessons.trust import groups, moving
from live.operations import rows, sqrt
from live.paths import boxes

REACH = 7.2
NEAR = ((-2.4, 0), (2.4, 0), (0, 2.4), (0, -2.4))  # a name beside its group


def sizes(values: Values, words: Words) -> Figure:
    """The map by two components; after the answer all distances on it, beside the true one."""
    both = [groups.NAMES[i] + groups.NAMES[j] for i, j in moving.PAIRS]
    ticks: dict[float, str] = dict(enumerate(both, 1))
    far = 4 * 2 * groups.HALF**2
    distances = Panel(
        (0.4, len(ticks) + 0.6),
        (0, 10),
        words["title_distances"],
        "2",
        x_ticks=ticks,
        inset=(0.04, 0, 0, 0),
    )
    span = (-REACH, REACH)
    drawn = Panel(
        span,
        span,
        words["title_map"],
        equal=True,
        x_title=words["component_1"],
        y_title=words["component_2"],
        **BARE,
    )
    picture = Picture(values["state"], beside(drawn, distances, phone=(55, 35)))
    for group, name in enumerate(groups.NAMES):
        look = mark(group)
        picture.dots(moving.members(group), look.color, size=8, symbol=look.shape, opacity=0.55)
        place = groups.PLACES[group] @ moving.axes
        picture.label(place + rows(*NEAR[group]), name, look.color, size=20, bold=True)
    for k, (i, j) in enumerate(moving.PAIRS, 1):
        bar = boxes(rows(k - 0.31, 0), rows(k + 0.31, moving.apart(i, j)))
        picture.area(bar, INK, opacity=0.55, panel="2", after=True)
    true = sqrt(far)
    picture.line(rows(rows(0.4, true), rows(6.6, true)), INK, dash="dash", panel="2", after=True)
    for i, j in (0, 1), (0, 3), (2, 3):
        label = words.say("between", a=groups.NAMES[i], b=groups.NAMES[j])
        picture.readout(moving.apart(i, j), label, after=True)
    return picture.figure(0.58, 1.6)
