"""The pictures of neighbour maps: three of them, one cloud, three groups, a map that settles."""

from __future__ import annotations

import numpy as np

from figures.cloud import around, plane
from figures.group_marks import mark
from figures.marks import Path
from figures.palette import AXES, DATA, FIRST, INK
from figures.panel import BARE, Panel, beside
from figures.picture import Figure, Picture
from lessons.model import Values
from lessons.neighbour_maps import atlas, moving
from lessons.text import Words
from live.expression import Expr
from live.operations import largest, only, sum_, xy
from live.paths import segments


def blank(title: str, id: str = "", reach: float = 1.12) -> Panel:
    """A map: its axes have no names, for they mean nothing."""
    return plane(around(reach), ("", ""), title, id, **BARE)


def draw_digits(picture: Picture, places: Path, which: np.ndarray, panel: str = "") -> None:
    """Each record as the digit that was written."""
    for digit in range(10):
        at = only(which == digit, places)
        names = [str(digit)] * int((which == digit).sum())
        picture.label(at, names, mark(digit % 7).color, size=12, panel=panel)


def three(values: Values, words: Words) -> Figure:
    """Three maps of the digits; a record that is picked, and its neighbours in the fields."""
    panels = [blank(words.say("title_nth", n=k + 1), ("", "2", "3")[k], 1.3) for k in range(3)]
    picture = Picture(values["state"], beside(*panels, phone=(30, 30, 30)))
    for panel, (name, places) in zip(("", "2", "3"), moving.BESIDE.items(), strict=True):
        draw_digits(picture, places, atlas.digits()[1], panel)
        picture.line(moving.ways(name), FIRST, width=2, panel=panel)
        at = Expr("get", places, moving.picked)
        picture.dots(at, FIRST, size=20, symbol="circle-open", panel=panel)
        picture.label((0, 1.2), words[f"called_{name}"], INK, bold=True, panel=panel, after=True)
    span = ((-moving.REACH, moving.REACH),) * 2
    picture.handle_vector(moving.looked, words["ring"], span, FIRST)
    for k, name in enumerate(moving.BESIDE):
        label = words.say("kept_of_it", n=k + 1)
        picture.readout(moving.kept_of_it(name), label, digits=0, color=FIRST)
    return picture.figure(0.48, 2.3, words["hint"])


def one_cloud(values: Values, words: Words) -> Figure:
    """One cloud on maps of several perplexities."""
    picture = Picture(values["state"], [blank(words["title_cloud"])])
    picture.dots(moving.one_map, DATA, size=8)
    texts = [words.say("perplexity", n=p) for p in atlas.PERPLEXITIES]
    label, count = words["timeline_wide"], len(atlas.PERPLEXITIES)
    picture.handle_timeline(moving.wide, label, count, per_second=1, texts=texts)
    picture.readout(moving.kept_of_cloud, words["kept"], percent=True, after=True)
    return picture.figure(0.8, 1.0)


def sizes_gaps(values: Values, words: Words) -> Figure:
    """Three groups on the map that is chosen; after the answer, distances before and after."""
    compared = Panel(
        (0, 130),
        (0, 2.1),
        words["title_distances"],
        "2",
        x_title=words["in_fields"],
        y_title=words["on_map"],
        inset=(0.05, 0, 0.04, 0),
    )
    drawn = blank(words["title_groups"], reach=1.2)
    picture = Picture(values["state"], beside(drawn, compared, phone=(50, 38)))
    for k, name in enumerate("ABC"):
        look, first = mark(k), k * atlas.SIZE
        members = moving.one_of_groups[first : first + atlas.SIZE]
        picture.dots(members, look.color, size=9, symbol=look.shape, opacity=0.75)
        top = xy(sum_(members[:, 0]) / atlas.SIZE, largest(members[:, 1]) + 0.14)
        picture.label(top, name, look.color, size=20, bold=True)
    picture.dots(moving.pairs, AXES, size=4, opacity=0.6, panel="2", after=True)
    for name in ("size", "gap"):
        picture.readout(moving.of_each(name), words[name], after=True, digits=1)
    picture.readout(moving.of_each("same"), words["same"], after=True, digits=2)
    return picture.figure(0.58, 1.6)


def live(values: Values, words: Words) -> Figure:
    """A map that settles, step by step."""
    picture = Picture(values["state"], [blank(words["title_live"])])
    draw_digits(picture, moving.drawn, atlas.digits()[1])
    count = atlas.STEPS + 1
    picture.handle_timeline(moving.passed, words["timeline"], count, per_second=30, step=10)
    picture.readout(moving.wrong, words["wrong"], digits=3, color=FIRST)
    picture.readout(moving.kept_now, words["kept"], percent=True, color=DATA)
    return picture.figure(0.8, 1.0)


def new_points(values: Values, words: Words) -> Figure:
    """The map of the old digits, and the new ones on it."""
    picture = Picture(values["state"], [blank(words["title_new"], reach=1.6)])
    before, after, new = (moving.part_of_new(which) for which in range(3))
    known = atlas.digits()[1]
    picture.line(segments(before, after), AXES, width=1, opacity=0.7, after=True)
    draw_digits(picture, after, known[: atlas.OLD])
    picture.dots(new, FIRST, size=24, symbol="circle-open")
    draw_digits(picture, new, known[atlas.OLD :])
    picture.readout(moving.right_now, words["right_place"], percent=True, after=True)
    picture.readout(moving.moved_by, words["moved_by"], after=True, digits=2)
    return picture.figure(0.8, 1.0)
