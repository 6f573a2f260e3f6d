"""The pictures of shares and scale, on all fields of the visitor's table."""

from __future__ import annotations

from figures.palette import DATA, FIRST, LOST
from figures.panel import Panel, beside
from figures.picture import Figure, Picture
from lessons.how_many import moving
from lessons.how_many.drawing import PERCENT, PHONE, ROOM, across, draw_sums, ranks, sums_panel
from lessons.how_many.figure_chance import chance, sticks
from lessons.how_many.figure_loadings import folded, loadings
from lessons.how_many.figure_rules import left_out, rules
from lessons.how_many.values import factor_of
from lessons.model import Values
from lessons.text import Words
from live.operations import xy


def shares(values: Values, words: Words) -> Figure:
    """A bar for each component; beside it the shares added up, with a share to keep."""
    n = values["n"]
    scree = Panel(
        across(n),
        (0, 1.08),
        words["title_scree"],
        x_title=words["component"],
        x_ticks=ranks(n),
        y_ticks=PERCENT,
        **ROOM,
    )
    panels = beside(scree, sums_panel(n, words, id="2"), gap=0.06, **PHONE)
    picture = Picture(values["state"], panels)
    picture.area(moving.bars(moving.shares), FIRST)
    picture.area(moving.lost, LOST, after=True)
    tops = xy(moving.ranks, moving.shares)
    picture.label(tops, values["said"], size=14, anchor="top center", clip=False)
    draw_sums(picture, n, words, "2", after=True)
    picture.readout(moving.kept, words["kept"], percent=True, color=FIRST, after=True)
    return picture.figure(aspect=0.56, narrow_aspect=1.6, hint=words["hint_cut"])


def scale(values: Values, words: Words) -> Figure:
    """What p₁ is made of while the unit of the last field changes; and when standardized."""
    places: dict[float, str] = {k: folded(name) for k, name in enumerate(values["names"], start=1)}
    fields, standard = (
        Panel(
            across(values["n"]), (0, 1), words[title], id, x_ticks=places, y_ticks=PERCENT, **ROOM
        )
        for id, title in (("", "title_fields"), ("2", "title_standard"))
    )
    picture = Picture(values["state"], beside(fields, standard, gap=0.06, **PHONE))
    picture.area(moving.bars(moving.weights), FIRST)
    picture.area(moving.bars(values["fixed_weights"]), FIRST, panel="2", after=True)
    picture.handle_timeline(
        moving.unit,
        words.say("unit_of", name=values["last"]),
        moving.UNITS,
        per_second=8,
        step=5,
        texts=[f"× {float(factor_of(frame)):.3g}" for frame in range(moving.UNITS)],
        color=DATA,
    )
    picture.readout(moving.share_fields, words["share_fields"], percent=True, color=FIRST)
    label = words["share_standard"]
    picture.readout(moving.share_standard, label, percent=True, color=FIRST, after=True)
    return picture.figure(aspect=0.52, narrow_aspect=1.5, hint=words["hint_unit"])


__all__ = ["chance", "left_out", "loadings", "rules", "scale", "shares", "sticks"]
