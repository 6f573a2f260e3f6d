"""The pictures of EM: a rod and its beads half a step at a time, and two versions of a step."""

from __future__ import annotations

from collections.abc import Sequence
from math import ceil, floor

from figures.cloud import Window, dot_size, draw_records, plane
from figures.naming import power_of_ten
from figures.palette import AXES, FIRST, INK, LOST
from figures.panel import Panel, beside
from figures.picture import Figure, Picture
from lessons.model import Values
from lessons.probabilistic import moving, sizes
from lessons.probabilistic.figure import TINT, draw_beads
from lessons.study import field_names
from lessons.text import Words
from live.algorithms import at_frame
from live.settings import Frame
from live.terms import mean

Gaps = Sequence[float]


def with_gap(
    values: Values, words: Words, title: str, runs: Sequence[Gaps], rounds: float
) -> Picture:
    """The records, and beside them how far the log-likelihood is below its top."""
    cloud = plane(sizes.roomy(values["window"]), field_names(values), title)
    panels = beside(
        cloud, gap_panel(runs, rounds, words), widths=(56, 32), gap=0.12, phone=(58, 30)
    )
    return Picture(values["state"], panels)


def gap_panel(runs: Sequence[Gaps], rounds: float, words: Words) -> Panel:
    """A log axis: the gaps are powers of ten."""
    all_gaps = [gap for run in runs for gap in run] or [0.0]
    low, high = floor(min(all_gaps)) - 0.3, ceil(max(all_gaps)) + 0.4
    powers = range(ceil(low), floor(high) + 1)
    every, far = max(ceil((high - low) / 6), 1), max(rounds, 1)
    return Panel(
        (-0.03 * far, 1.04 * far),
        (low, high),
        words["title_gap"],
        "2",
        x_title=words["rounds"],
        y_ticks={float(k): power_of_ten(k) for k in powers if k % every == 0},
        inset=(0, 0, 0.12, 0.1),
        phone_inset=(0.12, 0, 0.05, 0),
    )


def draw_gap(
    picture: Picture, path: Sequence[tuple[float, float]], frame: Frame, color: str, words: Words
) -> None:
    """The gaps up to the frame; all of them after the prediction."""
    note = words["no_top"]  # where the likelihood has no top
    if not path:
        picture.words(0.5, 0, note, AXES, panel="2", size=14)
        return
    picture.line(path, color, opacity=0.35, panel="2", after=True)
    picture.line(moving.curve_to(path, frame), color, width=3, panel="2")
    picture.dots(at_frame(path, frame, smooth=True), color, size=12, panel="2")


def em(values: Values, words: Words) -> Figure:
    window: Window = sizes.roomy(values["window"])
    models, gaps, frame = values["models"], values["gaps"], moving.half_step
    rod = moving.at(models, frame)
    picture = with_gap(values, words, words["title_em"], [gaps], values["rounds"])
    picture.line(rod.ellipse(2), FIRST, width=1.5, fill=TINT)
    picture.line(rod.axis_line(3 * window.half), FIRST, width=1.5)
    draw_beads(picture, rod, 0.75 * dot_size(values["m"]))
    draw_records(picture)
    picture.arrow(mean, mean + moving.start, AXES, width=2, head=0.7 * window.head)
    picture.arrow(mean, rod.tip, FIRST, width=4, head=window.head)
    draw_gap(picture, half_gaps(gaps), frame, FIRST, words)
    picture.handle_vector(
        moving.start,
        words["start"],
        (window.x, window.y),
        AXES,
        start=mean,
        snap=float(values["table"].grid) / 5,
    )
    said = half_names(len(models), words)
    picture.handle_timeline(
        frame, words["play"], len(models), per_second=2, texts=said, color=FIRST
    )
    picture.readout(rod.s, "σ²", digits=3, color=LOST)
    return picture.figure(aspect=0.6, narrow_aspect=1.75, hint=words["hint_em"])


def half_gaps(gaps: Gaps) -> list[tuple[float, float]]:
    """The gap at each half round: an E step changes nothing, an M step does."""
    return [(k / 2, gaps[k // 2]) for k in range(2 * len(gaps) - 1)]


def half_names(count: int, words: Words) -> list[str]:
    """Start, E 1, M 1, E 2, …"""
    first = words["frame_start"]
    return [first, *(words.say("EM"[(k - 1) % 2], n=(k + 1) // 2) for k in range(1, count))]


def slip(values: Values, words: Words) -> Figure:
    """Both versions from one start: the right one filled, the slip dashed."""
    head = sizes.roomy(values["window"]).head
    runs = values["gaps"], values["wrong_gaps"]
    picture = with_gap(values, words, words["title_slip"], runs, values["rounds"])
    right, wrong = (moving.at(values[name], moving.rounds) for name in ("models", "wrong_models"))
    picture.line(right.ellipse(2), FIRST, width=2.5, fill=TINT)
    picture.line(wrong.ellipse(2), INK, width=2.5, dash="dash")
    draw_records(picture)
    picture.arrow(mean, right.tip, FIRST, width=4, head=head)
    picture.arrow(mean, wrong.tip, INK, width=2.5, head=0.8 * head)
    for gaps, color in ((values["wrong_gaps"], INK), (values["gaps"], FIRST)):
        draw_gap(picture, list(enumerate(gaps)), moving.rounds, color, words)
    said = [words.say("round", n=n) for n in range(values["rounds"] + 1)]
    picture.handle_timeline(
        moving.rounds, words["play"], len(said), per_second=2, texts=said, color=FIRST
    )
    picture.readout(right.s, words["right_s"], digits=3, color=FIRST)
    picture.readout(wrong.s, words["wrong_s"], digits=3, color=INK)
    return picture.figure(aspect=0.6, narrow_aspect=1.75, hint=words["hint_slip"])
