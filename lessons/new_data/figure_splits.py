"""The pictures of records set aside: what is lost of them, and how well y is foretold."""

import numpy as np

from figures.cloud import dot_size, grab_records, plane
from figures.palette import AXES, DATA, FIRST, INK, LOST
from figures.panel import Panel, beside
from figures.picture import Figure, Picture
from lessons.model import Values
from lessons.new_data import moving
from lessons.new_data.leak_tables import OUTCOME
from lessons.new_data.moving import mask, pair, parts, split, tested, trained
from lessons.text import Words
from live.algorithms import at_frame
from live.expression import Expr
from live.operations import only, outer, ratio, rows, xy
from live.paths import boxes, segments
from live.terms import P, line_along, mean


def draw_split(picture: Picture, known: Expr, unseen: Expr, size: float) -> None:
    """● are trained on, ○ are the test."""
    picture.dots(known, DATA, size=size)
    picture.dots(unseen, LOST, size=size, symbol="circle-open", outline=2.5)


def flattered(values: Values, words: Words) -> Figure:
    """The axis of the training records and that of all; both sums of squares as bars."""
    window, names = values["window"], (values["name_a"], values["name_b"])
    said: dict[float, str] = {1: words["fit_train"], 0: words["fit_all"]}
    side = Panel(
        (0, 1.02), (-0.7, 1.7), words["title_sums"], "2", y_ticks=said, x_ticks={}, grid=False
    )
    panels = beside(
        plane(window, names, words["title_split"]), side, widths=(6, 4), phone=(0.76, 0.16)
    )
    picture = Picture(values["state"], panels)
    fits = (moving.train_mean, moving.train_P, "solid", False), (mean, P, "dash", True)
    for middle, axes, dash, after in fits:
        line = line_along(axes[0], 3 * window.half, middle)
        picture.line(line, FIRST, width=2.5, dash=dash, after=after)
        feet = middle + outer((tested - middle) @ axes[0], axes[0])
        picture.line(segments(tested, feet), LOST, width=1.5, dash="dot", after=after)
    draw_split(picture, trained, tested, dot_size(values["m"]))
    for row, (name, after) in enumerate((("all", True), ("train", False))):
        sums = (parts[f"{name}_{part}"] for part in ("train", "test"))
        known, unseen = (ratio(part, moving.train_both) for part in sums)
        for start, end, color in ((0, known, DATA), (known, known + unseen, LOST)):
            bar = boxes(rows([start, row - 0.3]), rows([end, row + 0.3]))
            picture.area(bar, color, panel="2", after=after)
    grab_records(picture, window, words, values["table"].grid)
    texts = [words.say("split_of", n=n + 1, count=moving.SPLITS) for n in range(moving.SPLITS)]
    picture.handle_timeline(split, words["split"], moving.SPLITS, per_second=1, texts=texts)
    picture.readout(parts["train_test"], words["honest_lost"], color=LOST)
    picture.readout(parts["all_test"], words["leaked_lost"], color=LOST, after=True)
    return picture.figure(0.6, 1.35, hint=words["hint_records"])


def prediction(values: Values, words: Words) -> Figure:
    """y over the first score with the line of the training records; all changes in order."""
    scores, _, _, error = moving.honest
    changes = values["changes"]
    ranked = np.column_stack([np.argsort(np.argsort(changes)) + 1, changes])
    high, ways = 1.15 * float(abs(changes).max()), len(changes)
    left = Panel((-8, 8), (-2.5, 10), words["title_line"], x_title=words["score"], y_title="y")
    right = Panel(
        (0, ways + 1),
        (-high, high),
        words["title_changes"],
        "2",
        x_ticks={},
        x_title=words["pairs"],
        y_title=words["change"],
    )
    picture = Picture(
        values["state"], beside(left, right, phone=(0.5, 0.38), widths=(5, 5), gap=0.12)
    )
    for (t, fit, line, _), dash, after in (
        (moving.honest, "solid", False),
        (moving.leaked, "dash", True),
    ):
        picture.line(line, FIRST, width=2.5, dash=dash, after=after)
        set_aside, told = only(mask, xy(t, OUTCOME)), only(mask, xy(t, fit))
        picture.line(segments(set_aside, told), LOST, width=1.5, dash="dot", after=after)
        if after:
            picture.dots(set_aside, LOST, size=9, symbol="diamond-open", outline=1.5, after=True)
    places = xy(scores, OUTCOME)
    draw_split(picture, only(1 - mask, places), only(mask, places), 13)
    picture.line([(0, 0), (ways + 1, 0)], INK, width=1, dash="dash", panel="2")
    picture.dots(ranked, AXES, size=8, panel="2", after=True)
    picture.dots(at_frame(ranked, pair), LOST, size=14, panel="2", after=True)
    texts = [words.say("split_of", n=n + 1, count=ways) for n in range(ways)]
    picture.handle_timeline(pair, words["split"], ways, per_second=1, texts=texts)
    picture.readout(error, words["honest_error"], color=LOST)
    picture.readout(moving.leaked[3], words["leaked_error"], color=LOST, after=True)
    return picture.figure(0.6, 1.5, hint=words["hint_split"])
