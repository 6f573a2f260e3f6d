"""The pictures of left-out cells and of all rules side by side."""

from __future__ import annotations

import numpy as np

from figures.palette import AXES, DATA, FIRST, INK, LOST
from figures.panel import Panel, beside
from figures.picture import Figure, Picture, Style
from lessons.how_many import moving
from lessons.how_many.drawing import PHONE, draw_heights, draw_sums, draw_word, ranks, sums_panel
from lessons.how_many.values_rules import RULES
from lessons.model import Values
from lessons.text import Words
from live.algorithms import at_frame
from live.expression import Number
from live.operations import rows, xy
from pca_core.shown import Shown

EVERY = 3  # one of so many pupils is drawn
ENDS = (-3.3, 3.3)


def left_out(values: Values, words: Words) -> Figure:
    """Left-out cells against what k components say of them; both errors over k."""
    last = len(values["errors"]) - 1
    cells = Panel(
        ENDS,
        ENDS,
        words["title_cells"],
        equal=True,
        x_title=words["predicted"],
        y_title=words["really"],
        inset=(0.03, 0, 0.06, 0.06),
        phone_inset=(0.1, 0.06, 0.05, 0.03),
    )
    errors = Panel(
        (-0.3, last + 0.3),
        (0, 1.15),
        words["title_errors"],
        "2",
        x_title=words["kept_components"],
        x_ticks=ranks(last, first=0),
        inset=(0, 0, 0.06, 0.06),
        phone_inset=(0.1, 0, 0.05, 0.03),
    )
    panels = beside(cells, errors, widths=(43, 46), gap=0.11, **PHONE)
    picture = Picture(values["state"], panels)
    picture.line([(end, end) for end in ENDS], AXES, width=1.5, dash="dash")
    truth = values["Z"][::EVERY].ravel().round(2)
    guesses = np.array([cells[::EVERY].ravel() for cells in values["predictions"]]).round(2)
    place = xy(at_frame(guesses, moving.k, smooth=True), truth)
    picture.dots(place, DATA, size=6, opacity=0.7)
    draw_errors(picture, values, words)
    texts = [f"k = {k}" for k in range(last + 1)]
    picture.handle_timeline(
        moving.k, words["timeline_k"], last + 1, per_second=1.2, texts=texts, color=DATA
    )
    return picture.figure(aspect=0.56, narrow_aspect=1.75, hint=words["hint_k"])


def draw_errors(picture: Picture, values: Values, words: Words) -> None:
    fitted, errors = values["fitted"], values["errors"]
    seen, unseen = words["seen_cells"], words["unseen_cells"]
    late: Style = {"panel": "2", "after": True}
    draw_heights(picture, fitted, FIRST, first=0, size=8, panel="2")
    draw_heights(picture, errors, LOST, first=0, size=8, **late)
    draw_word(picture, (0.15, 0.2), seen, FIRST, panel="2")
    at = (len(errors) - 0.9, errors[-1] + 0.12)
    draw_word(picture, at, unseen, LOST, "middle left", **late)
    best = int(np.argmin(errors))
    ring: Style = {"size": 18, "symbol": "circle-open", "outline": 2.5}
    picture.dots((best, errors[best]), LOST, **ring, **late)
    picture.readout(moving.fitted, seen, digits=3, color=FIRST)
    picture.readout(moving.error, unseen, digits=3, color=LOST, after=True)


def rules(values: Values, words: Words) -> Figure:
    """The sums with a share to keep; and what each rule names."""
    n, names = values["n"], ["share", *RULES]
    heights = range(len(names), 0, -1)
    lines: dict[float, str] = {
        height: words[f"rule_{name}"] for height, name in zip(heights, names, strict=True)
    }
    verdicts = Panel(
        (-0.2, n + 0.4),
        (0.4, len(names) + 0.6),
        words["title_rules"],
        "2",
        x_title=words["named"],
        x_ticks=ranks(n, first=0),
        y_ticks=lines,
        inset=(0.22, 0, 0.06, 0.04),
        phone_inset=(0.36, 0, 0.05, 0.03),
    )
    sums = sums_panel(n, words)
    panels = beside(sums, verdicts, widths=(40, 60), gap=0, phone=(45, 49), phone_gap=0.06)
    picture = Picture(values["state"], panels)
    draw_sums(picture, n, words)
    draw_verdict(picture, moving.needed, len(names), FIRST)
    for height, rule in zip(heights[1:], RULES, strict=True):
        verdict = values[f"k_{rule}"]
        if isinstance(verdict, Shown):
            draw_verdict(picture, verdict.value, height, DATA, after=True)
        else:
            draw_word(picture, (0, height), verdict, INK, "middle center", panel="2")
    return picture.figure(aspect=0.54, narrow_aspect=1.7, hint=words["hint_cut"])


def draw_verdict(
    picture: Picture, number: Number, height: float, color: str, after: bool = False
) -> None:
    """A line from 0 to the number that a rule names."""
    end = xy(number, height)
    picture.line(rows([0, height], end), color, width=4, panel="2", after=after)
    picture.dots(end, color, size=17, clip=False, panel="2", after=after)
