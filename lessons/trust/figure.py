"""The pictures of what a map shows: groups, fans of axes, shuffles, mirrors."""

from __future__ import annotations

from figures.cloud import around, crosshair, plane
from figures.group_marks import mark
from figures.naming import numbered
from figures.palette import AXES, DATA, FIRST, INK, SECOND
from figures.panel import BARE, Panel, beside
from figures.picture import Figure, Picture
from lessons.model import Values
from lessons.text import Words
from lessons.trust import groups, moving, shuffled
from live.algorithms import at_frame
from live.operations import rows, sqrt
from live.paths import boxes
from live.terms import ORIGIN

REACH = 7.9
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


def few(values: Values, words: Words) -> Figure:
    """Fans of axes: the first ones in the plane of p₁ and p₂, the second in that of p₂ and p₃."""
    names, window = numbered("p", 3), around(1.12)
    panels = [
        plane(window, names[i : i + 2], words[f"title_axis_{i + 1}"], ("", "2")[i], **BARE)
        for i in (0, 1)
    ]
    picture = Picture(values["state"], beside(*panels, phone=(45, 45)))
    for i, color in enumerate((FIRST, SECOND)):
        at, later = ("", "2")[i], i == 1
        fan, angle = moving.fan(i), moving.middle_off(i)
        picture.line(fan, color, width=1.2, opacity=0.4, panel=at, after=later)
        picture.line([(-1.08, 0), (1.08, 0)], INK, width=2.5, panel=at)
        label = words[f"off_{i + 1}"]
        picture.readout(angle, label, digits=0, unit="°", color=color, after=later)
    return picture.figure(0.56, 1.75)


def quarter(values: Values, words: Words) -> Figure:
    """Both maps, as they are and shuffled."""
    window, places = around(2.4), (("many", ""), ("few", "2"))
    axes = (words["component_1"], words["component_2"])
    panels = []
    for name, at in places:
        title = words.say("title_fields", n=values[f"n_{name}"])
        panels.append(plane(window, axes, title, at, **BARE))
    picture = Picture(values["state"], beside(*panels, phone=(45, 45)))
    for name, at in places:
        picture.dots(at_frame(shuffled.maps(name), moving.shuffle), DATA, size=9, panel=at)
        label = words.say("share_of", n=values[f"n_{name}"])
        number = at_frame(shuffled.map_shares(name).round(4), moving.shuffle)
        picture.readout(number, label, percent=True, color=DATA)
    again = range(1, shuffled.SHUFFLES + 1)
    texts = [words["as_it_is"], *(words.say("shuffle", n=k) for k in again)]
    picture.handle_timeline(
        moving.shuffle, words["timeline"], len(texts), per_second=1.5, texts=texts, after=True
    )
    return picture.figure(0.56, 1.75)


def flips(values: Values, words: Words) -> Figure:
    """The map of one program, and that of the other."""
    window, tables = around(3.2), (moving.scores, moving.printed)
    axes = (words["column_1"], words["column_2"])
    titles = [words.say("title_program", n=k) for k in (1, 2)]
    panels = [plane(window, axes, title, ("", "2")[i]) for i, title in enumerate(titles)]
    picture = Picture(values["state"], beside(*panels, phone=(45, 45)))
    for i, table in enumerate(tables):
        at = ("", "2")[i]
        picture.line(crosshair(window, ORIGIN), AXES, width=1, panel=at)
        picture.dots(table, DATA, size=12, panel=at)
        names = [str(k + 1) for k in range(values["m"])]
        picture.label(table + rows(0, 0.4), names, INK, panel=at)
        picture.readout(table[0, 0], words.say("first_column", n=i + 1), color=INK)
    for i, table in enumerate(tables):
        label = words.say("distance", n=i + 1)
        picture.readout(moving.distance(table), label, color=DATA, after=True)
    return picture.figure(0.56, 1.75)
