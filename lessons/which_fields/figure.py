"""The pictures of what a loading says, and of what it does not."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

import numpy as np

from figures.bars import SHARES, bars_panel, upright
from figures.cloud import around, draw_crosshair, draw_records, plane
from figures.naming import numbered
from figures.pad import draw_cross
from figures.palette import AXES, DATA, FIRST, INK, LOST, SECOND
from figures.panel import BARE, Panel, Style, beside
from figures.picture import Figure, Picture
from lessons.model import Values
from lessons.text import Words
from lessons.which_fields import moving
from lessons.which_fields.invented import FIELDS
from live.operations import abs_, where, xy
from live.paths import boxes
from live.terms import ORIGIN, C, L, P, line_along, mean, total, u
from pca_core.shown import Shown

PEOPLE = ("height", "span", "sleep")
PUPILS = ("height", "arms", "leg", "sleep", "screen", "pulse")
ABC = ("a", "b", "c")
LOWEST_LABEL = 0.09  # a lower piece of a bar has no room for one


def twins(values: Values, words: Words) -> Figure:
    """Two fields, and bars: a loading; after the answer what is lost without the field."""
    window, names = around(4.6), [words[name] for name in PEOPLE]
    cloud = plane(window, names[:2], words["title_twins"], **BARE)
    bars = bars_panel(names, words["title_bars"], id="2")
    picture = Picture(
        values["state"], beside(cloud, bars, widths=(44, 48), phone=(50, 40), phone_gap=0.1)
    )
    draw_crosshair(picture, window, ORIGIN)
    picture.dots(xy(moving.people[:, 0], moving.people[:, 1]), DATA, size=12)
    picture.area(upright(moving.loadings, -0.36, 0.34), FIRST, panel="2")
    picture.area(upright(moving.lost, 0.02, 0.34), LOST, panel="2", after=True)
    texts = [f"r = {r}" for r in values["all_r"]]
    picture.handle_timeline(
        moving.alike, words["alike"], len(texts), per_second=1, texts=texts, color=DATA
    )
    picture.readout(moving.r, words["correlation"], color=DATA)
    picture.readout(moving.loading, words["loading_twin"], color=FIRST)
    picture.readout(moving.loadings[2], words["loading_sleep"], color=FIRST)
    picture.readout(moving.left_over, words["lost_twin"], color=LOST, after=True)
    picture.readout(moving.lost[2], words["lost_sleep"], color=LOST, after=True)
    return picture.figure(0.56, 1.25, hint=words["hint_alike"])


def noise(values: Values, words: Words) -> Figure:
    """Variances, the last to be dragged; after the answer what p₁ is made of."""
    names, (_, top) = ["a", "b", words["noise"]], moving.spread.y
    panels = beside(
        bars_panel(names, words["title_variances"], top + 0.2, y_ticks=None),
        bars_panel(names, words["title_p1"], id="2"),
        gap=0.06,
        phone=(48, 42),
        phone_gap=0.1,
    )
    picture = Picture(values["state"], panels)
    for height, color, at in (C[0, 0], DATA, 1), (C[1, 1], DATA, 2), (moving.noise, AXES, 3):
        picture.area(boxes(xy(at - 0.31, 0), xy(at + 0.31, height)), color)
    picture.area(upright(moving.first_parts), FIRST, panel="2", after=True)
    free = xy(2, where(abs_(moving.gap) < moving.NEAR, 0.5, np.nan))
    picture.label(free, words["free"], INK, panel="2", after=True)
    picture.handle_vector(moving.spread, words["noise_top"], ((3, 3), (0, top)), INK)
    picture.readout(moving.noise, words["noise_variance"], color=AXES, decimal=True)
    picture.readout(moving.first_variance, words["first_variance"], color=FIRST, after=True)
    picture.readout(moving.noise_part, words["noise_part"], color=FIRST, after=True)
    return picture.figure(0.56, 1.25, hint=words["hint_noise"])


def late(values: Values, words: Words) -> Figure:
    """Two fields, and a direction for y; bars: what a component keeps, and what it tells of y."""
    window = values["window"]
    cloud = plane(window, (words["flow"], words["return"]), words["title_flow"])
    names = numbered("p", 2)
    bars = bars_panel(names, words["title_told"], id="2", y_ticks=SHARES)
    picture = Picture(
        values["state"], beside(cloud, bars, widths=(48, 44), phone=(54, 36), phone_gap=0.12)
    )
    for i, color in enumerate((FIRST, SECOND)):
        picture.line(line_along(P[i], 2 * window.half, mean), color, width=2, after=True)
        for value, left, opacity, after in (
            (L[i] / total, -0.36, 0.35, False),
            (moving.foretold(i), 0.02, 1, True),
        ):
            bar = boxes(xy(i + 1 + left, 0), xy(i + 1.34 + left, value))
            picture.area(bar, color, panel="2", opacity=opacity, after=after)
    picture.line(line_along(u(moving.theta), 2 * window.half, mean), INK, width=2, dash="dash")
    draw_records(picture)
    picture.handle_axis(moving.theta, words["direction"], 0.72 * window.half, INK)
    picture.readout(moving.theta, words["direction_at"], unit="°", decimal=True)
    for i, color in enumerate((FIRST, SECOND)):
        label = words.say("told", name=names[i])
        picture.readout(moving.foretold(i), label, color=color, percent=True, after=True)
    return picture.figure(0.6, 1.35, hint=words["hint_direction"])


# --- contributions --------------------------------------------------------------------------------


def contributions(values: Values, words: Words) -> Figure:
    """What each component is made of; after the answer, where each field is shown."""
    components, k = numbered("p", 3), values["k"]
    panels = beside(
        bars_panel(components, words["title_made"], y_ticks=SHARES),
        bars_panel(ABC, words["title_shown"], id="2", y_ticks=SHARES),
        gap=0.06,
        phone=(45, 45),
        phone_gap=0.1,
    )
    picture = Picture(values["state"], panels)
    for i in range(3):
        made = [values[f"made{j + 1}{i + 1}"] for j in range(3)]
        stack(picture, i + 1, made, ABC, [(DATA, opacity) for opacity in (0.62, 0.38, 0.16)])
        shown = [values[f"shown{i + 1}{j + 1}"] for j in range(3)]
        colors = [(c, 0.6 if j < k else 0.12) for j, c in enumerate((FIRST, SECOND, AXES))]
        stack(picture, i + 1, shown, components, colors, panel="2", after=True)
    label = words.say("communality", k=k)
    picture.readout(moving.communality(1), label, color=FIRST, after=True)
    return picture.figure(0.56, 1.25)


def stack(
    picture: Picture,
    at: int,
    pieces: Sequence[Shown],
    names: Sequence[str],
    colors: Sequence[tuple[str, float]],
    **more: Any,
) -> None:
    """One bar of pieces that add up to 1, each with its name and its share."""
    low = 0.0
    for piece, name, (color, opacity) in zip(pieces, names, colors, strict=True):
        high = low + piece.value
        bar = boxes((at - 0.4, low), (at + 0.4, high - 0.006))
        picture.area(bar, color, opacity=opacity, **more)
        if piece.value > LOWEST_LABEL:
            text = f"{name}  {piece.plain}"
            picture.label((at, (low + high) / 2), text, INK, size=14, **more)
        low = high


# --- two of six -----------------------------------------------------------------------------------


def instead(values: Values, words: Words) -> Figure:
    """A field in which two are chosen; bars: loadings, and after the answer what is rebuilt."""
    span, ticks = (1, FIELDS), {float(j): str(j) for j in range(1, FIELDS + 1)}
    panels = beside(pad(words, span, ticks), six(words), widths=(34, 60), **PHONE)
    picture = Picture(values["state"], panels)
    draw_cross(picture, moving.two, span)
    best = [values["best_across"], values["best_up"]]
    picture.dots([best, best[::-1]], INK, size=15, symbol="diamond-open", outline=2, after=True)
    picture.area(upright(np.abs(values["loadings"]), -0.36, 0.34), FIRST, panel="2")
    picture.area(upright(moving.rebuilt, 0.02, 0.34), DATA, panel="2", after=True)
    picture.handle_vector(moving.two, words["two_fields"], [span] * 2, INK)
    picture.readout(moving.rebuilt_share, words["rebuilt"], percent=True, color=DATA, after=True)
    return picture.figure(0.5, 1.3, hint=words["hint_two"])


PHONE: Style = {"gap": 0.05, "phone": (46, 42), "phone_gap": 0.12}


def pad(words: Words, span: tuple[float, float], ticks: Mapping[float, str]) -> Panel:
    reach = (span[0] - 0.3, span[1] + 0.3)
    return Panel(
        reach,
        reach,
        words["title_pad"],
        equal=True,
        x_title=words["one_field"],
        y_title=words["other_field"],
        x_ticks=ticks,
        y_ticks=ticks,
        grid=False,
        inset=(0.05, 0, 0.06, 0),
        phone_inset=(0.1, 0.1, 0.02, 0),
    )


def six(words: Words) -> Panel:
    """The fields by number and name."""
    names = [f"{j}<br>{words[name]}" for j, name in enumerate(PUPILS, start=1)]
    return bars_panel(names, words["title_six"], id="2")
