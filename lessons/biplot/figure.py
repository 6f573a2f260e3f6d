"""The pictures of a table with two fields: records as points, fields as arrows."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial

import numpy as np

from figures.cloud import Window, around, dot_size, draw_crosshair, plane
from figures.naming import safe
from figures.palette import AXES, DATA, FIRST, INK, LOST
from figures.panel import beside
from figures.picture import Figure, Picture
from lessons.biplot import moving
from lessons.model import Values
from lessons.study import field_names
from lessons.text import Words
from live.algorithms import arc
from live.expression import Expr
from live.operations import norm, ratio, rows
from live.paths import arrow, segments, text
from live.settings import Frame
from live.terms import ORIGIN, beyond, points, u

FEW = 12  # records that are named
SHORT = 3  # letters of a name that fits beyond any tip
TALL, NARROW = 0.72, 1.0  # height ÷ width


def empty_plane(values: Values, words: Words, title: str) -> tuple[Picture, Window]:
    """The plane of the two components, nothing in it."""
    window = around(values["reach"])
    names = words.say("along", n="1"), words.say("along", n="2")
    picture = Picture(values["state"], beside(plane(window, names, words[title])))
    draw_crosshair(picture, window, ORIGIN)
    return picture, window


def draw_fields(
    picture: Picture,
    tips: Expr,
    names: Sequence[str],
    window: Window,
    *,
    seen: Callable[[Expr], Expr] = lambda path: path,
    after: bool = False,
    opacity: float = 1,
) -> None:
    """An arrow a field, and its name beyond the tip; `seen` may leave them out."""
    drawn = seen(tips)
    path = arrow(drawn * 0, drawn, window.head)
    picture.line(path, FIRST, width=2.5, fill=FIRST, opacity=opacity, after=after)
    for at, name in enumerate(names):
        anchor = side_of(picture.state.read(tips[at]), name, window.half)
        place = seen(rows(beyond(tips[at], 0.03 * window.half)))
        picture.label(place, safe(name), FIRST, size=14, anchor=anchor, after=after)


def side_of(tip: np.ndarray, name: str, half: float) -> str:
    """Where a name stands beside its tip: off the line that the arrow lies on, and inside."""
    (x, y), below = tip, tip[1] < 0
    right = x > 0
    if np.hypot(x, y) < 0.1 * half:
        below = right
    elif abs(x) > 0.4 * half and len(name) > SHORT:
        right = not right
    elif abs(y) > 0.2 * abs(x):
        below = not below
    return f"{'bottom' if below else 'top'} {'right' if right else 'left'}"


def number_records(picture: Picture, path: Expr, count: int, window: Window) -> None:
    """1, 2, … beside few points."""
    if count <= FEW:
        said = [str(n + 1) for n in range(count)]
        picture.label(path + rows(0, 0.08 * window.half), said, AXES, size=13)


def two_tables(values: Values, words: Words) -> Figure:
    """Records with more, less and just the mean of field a, and the arrows that come after."""
    picture, window = empty_plane(values, words, "title_records")
    size, with_records = dot_size(values["m"]), moving.with_records
    for path, symbol in ((moving.more, "circle"), (moving.less, "circle-open")):
        seen = moving.shown_if(with_records, path)
        picture.dots(seen, DATA, size=size, symbol=symbol, outline=2)
    picture.dots(moving.shown_if(with_records, moving.same), AXES, size=size, symbol="x")
    if values["m"] <= FEW:
        place = moving.white + rows(0.07 * window.half, 0.06 * window.half)
        seen, said = moving.shown_if(with_records, place), text(points[:, 0], short=True)
        picture.label(seen, said, DATA, size=13)
    with_fields = partial(moving.shown_if, moving.with_fields)
    draw_fields(picture, moving.tips, field_names(values), window, seen=with_fields, after=True)
    radius = 0.9 * window.half
    picture.line(rows(ORIGIN, radius * u(moving.theta)), INK)
    picture.handle_axis(moving.theta, words["needle"], radius, INK, centre=ORIGIN)
    stages = [words[name] for name in ("only_records", "only_fields", "both")]
    picture.handle_timeline(
        moving.built, words["build"], 3, per_second=0.7, texts=stages, color=FIRST, after=True
    )
    picture.readout(moving.theta, words["turned"], digits=1, unit="°")
    picture.readout(
        moving.direction, words["arrow_at"], digits=1, unit="°", color=FIRST, after=True
    )
    return picture.figure(TALL, NARROW, hint=words["hint_needle"])


def read_off(values: Values, words: Words) -> Figure:
    """One record, dropped onto one arrow."""
    picture, window = empty_plane(values, words, "title_drop")
    draw_fields(picture, moving.tips, field_names(values), window, opacity=0.4)
    picture.dots(moving.white, DATA, size=dot_size(values["m"]), opacity=0.5)
    number_records(picture, moving.white, values["m"], window)
    dropped = {"spot": moving.spot, "tip": moving.tip, "foot": moving.foot}
    draw_drop(picture, words, window, moving.record, values["m"], **dropped)
    picture.readout(moving.along, words["along_arrow"], color=LOST)
    picture.readout(moving.size, words["length"], color=FIRST)
    picture.readout(moving.read, words["read"], decimal=True, after=True)
    picture.readout(moving.cell, words["cell"], decimal=True, color=DATA, after=True)
    return picture.figure(TALL, NARROW, hint=words["hint_record"])


def draw_drop(
    picture: Picture,
    words: Words,
    window: Window,
    record: Frame,
    count: int,
    *,
    spot: Expr,
    tip: Expr,
    foot: Expr,
) -> None:
    """The line of an arrow, the arrow, and a record's perpendicular to it; a bar of records."""
    far = tip * ratio(2 * window.half, norm(tip))
    picture.line(rows(-far, far), AXES, width=1.5, dash="dot")
    picture.arrow(ORIGIN, tip, FIRST, head=window.head)
    picture.line(rows(spot, foot), LOST, width=2, dash="dash")
    picture.dots(foot, LOST, size=9, symbol="diamond")
    picture.dots(spot, INK, size=16, symbol="circle-open", outline=2.5)
    names = [words.say("record", n=n + 1) for n in range(count)]
    picture.handle_timeline(record, words["which"], count, per_second=1, texts=names)


def alpha(values: Values, words: Words) -> Figure:
    """Points and arrows on the way from α = 0 to α = 1; two records and two arrows to compare."""
    picture, window = empty_plane(values, words, "title_alpha")
    angle = arc(moving.drawn_tips[0], moving.drawn_tips[1], 0.25 * window.half)
    picture.line(angle, FIRST, width=1.5)
    draw_fields(picture, moving.drawn_tips, field_names(values), window)
    picture.line(segments(moving.drawn[moving.g], moving.drawn[moving.h]), INK, width=1.5)
    picture.dots(moving.drawn, DATA, size=dot_size(values["m"]), opacity=0.85)
    for name, place in (("G", moving.drawn[moving.g]), ("H", moving.drawn[moving.h])):
        picture.label(place + rows(0, 0.09 * window.half), name, INK, bold=True)
    texts = ["α = 0", "α = ½", "α = 1"]
    picture.handle_timeline(moving.alpha, words["share"], 3, per_second=0.6, texts=texts)
    picture.readout(moving.cosine_at(moving.share), words["cosine"], color=FIRST, after=True)
    picture.readout(moving.apart_at(moving.share), words["apart"], after=True)
    picture.readout(moving.read_g, words["read_g"], decimal=True, color=DATA, after=True)
    return picture.figure(TALL, NARROW, hint=words["hint_alpha"])
