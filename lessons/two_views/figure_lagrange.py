"""The pictures of Lagrange's method, and of a plane laid through three fields."""

from __future__ import annotations

from typing import Any

import numpy as np

from figures.cloud import Frame, plane
from figures.palette import AXES, AXES_TINT, DATA, FIRST, INK, LOST, SECOND
from figures.picture import Figure, Panel, Picture
from figures.space import cloud, name, patch, path, scene
from lessons.model import Values
from lessons.text import Words, plain
from lessons.two_views.figure import around

REACH = 1.75
EYE = (1.35, -1.5, 0.85)
SIDE = 4.8
COLOURS = (FIRST, SECOND, AXES)


def circle_panel(reach: float, title: str) -> Panel:
    frame: Frame = around(reach)
    return plane(frame, ("q₁", "q₂"), title)


def draw_level(picture: Picture, values: Values, reach: float) -> None:
    """The unit circle, the level curve through q, and q itself."""
    head = 0.14
    picture.line("unit_circle", AXES, width=2.5)
    picture.line("level_curve", DATA, width=2.5, limit=1.5 * reach)
    picture.arrow("basis_arrow", FIRST, width=4, which=0, head=head)
    label(picture, "tip_label", FIRST, which=0, at=0.55, side=0.13, text="q")


def label(picture: Picture, role: str, color: str, **args: Any) -> None:
    style = {"mode": "text", "textfont": {"size": 16, "color": color}}
    picture.add(role, style, "", args.pop("after", False), args)


def state(values: Values) -> dict[str, Any]:
    return {"C": values["floats"], "theta": values["theta"].value}


def touch(values: Values, words: Words) -> Figure:
    """The level curve crosses the circle, or only touches it."""
    picture = Picture(state(values), [circle_panel(REACH, words["title_touch"])])
    picture.line("level_curve", DATA, width=1.5, dash="dot", after=True, level=0, limit=2.6)
    picture.line("level_curve", DATA, width=1.5, dash="dot", after=True, level=1, limit=2.6)
    draw_level(picture, values, REACH)
    picture.handle_axis("theta", words["q"], 1.0, FIRST, centre=[0, 0], full=True)
    picture.readout("variance_at", "qᵀC q", plain(values["value_now"]), color=DATA)
    picture.readout("angle", words["angle_q"], f"{plain(values['theta'])}°", color=FIRST, full=True)
    picture.readouts[-1] |= {"unit": "°", "digits": 0}
    return picture.figure(aspect=0.74, narrow_aspect=1.02, hint=words["hint_q"])


def lagrange1(values: Values, words: Words) -> Figure:
    """At q: what pulls (C q), what the circle can hold (λ q), and what is left over."""
    reach = 2.15
    picture = Picture(state(values), [circle_panel(reach, words["title_pull"])])
    draw_level(picture, values, reach)
    scale = 0.95 / (values["lambda1"].value or 1.0)
    for part, color, width in (("rest", LOST, 4), ("push", FIRST, 3), ("pull", DATA, 3)):
        picture.arrow("gradient", color, width=width, part=part, scale=scale, head=0.13)
    for part, color, text in (("push", FIRST, "λ q"), ("pull", DATA, "C q")):
        label(picture, "gradient_label", color, part=part, scale=scale, gap=0.2, text=text)
    picture.handle_axis("theta", words["q"], 1.0, FIRST, centre=[0, 0], full=True)
    picture.readout("variance_at", "λ = qᵀC q", plain(values["value_now"]), color=FIRST)
    picture.readout("rest_length", "|C q − λ q|", plain(values["rest_now"]), color=LOST)
    return picture.figure(aspect=0.74, narrow_aspect=1.02, hint=words["hint_q"])


def lagrange2(values: Values, words: Words) -> Figure:
    """a₁ stands still, a₂ turns; both a₂ and C a₂ have a part along a₁."""
    reach, longest = 1.7, 1.45
    picture = Picture(state(values), [circle_panel(reach, words["title_along"])])
    drawn = np.asarray(values["floats"]) * (longest / (values["lambda1"].value or 1.0))
    picture.line("unit_circle", AXES, width=1.5, opacity=0.7)
    picture.line("eigen_line", FIRST, width=1, dash="dash", which=0, length=2 * reach)
    picture.line("part_along", LOST, width=9, opacity=0.5, matrix=drawn)
    picture.arrow("components", FIRST, width=4, which=0, head=0.14, at=[0, 0],
                  scale=1 / float(np.sqrt(values["lambda1"].value or 1.0)))  # fmt: skip
    picture.line("part_along", LOST, width=1.5, dash="dot", matrix=drawn, drop=True)
    picture.line("part_along", LOST, width=1.5, dash="dot", drop=True)
    picture.arrow("turned_image", DATA, width=3, matrix=drawn, head=0.14)
    picture.arrow("basis_arrow", SECOND, width=4, which=0, head=0.14)
    label(picture, "tip_label", SECOND, which=0, gap=0.14, text="a₂")
    label(picture, "image_label", DATA, matrix=drawn, gap=0.16, text="C a₂")
    first = picture.state.eigen[1][0]
    x, y = 0.9 * first + 0.17 * np.array([first[1], -first[0]])
    picture.words(x, y, "a₁", FIRST, size=16)
    picture.handle_axis("theta", "a₂", 1.0, SECOND, centre=[0, 0], full=True)
    picture.readout("with_first", "a₁ᵀa₂", plain(values["dot_now"]), color=SECOND)
    C = values["floats"]
    picture.readout("with_first", "a₁ᵀC a₂", plain(values["image_now"]), color=LOST, matrix=C)
    return picture.figure(aspect=0.74, narrow_aspect=1.02, hint=words["hint_a2"])


# --- k of three -------------------------------------------------------------------------------


def k_components(values: Values, words: Words) -> Figure:
    """The box of records, the chosen directions, and what each record loses."""
    total = values["trace"].value
    bar = Panel(
        (0, total), (-0.3, 1), words["title_sum"], id="", wide=(0.08, 0.92, 0.03, 0.12),
        narrow=(0.04, 0.96, 0.03, 0.1), y_ticks={}, grid=False,
    )  # fmt: skip
    picture = Picture({}, [bar])
    kept = values["kept_now"].value
    for low, high, color in ((0, kept, FIRST), (kept, total, LOST)):
        picture.still([low, low, high, high, low], [0, 1, 1, 0, 0], mode="lines", fill="toself",
                      fillcolor=color, line={"color": color, "width": 0})  # fmt: skip
    best = total - values["best_now"].value
    picture.still([best, best], [-0.25, 1.25], mode="lines", line={"color": INK, "width": 3},
                  cliponaxis=False, meta={"after": True})  # fmt: skip
    figure = picture.figure(aspect=0.74, narrow_aspect=1.25, hint=words["hint_orbit"])
    figure["data"] = [*room(values), *figure["data"]]
    fields = [words[f"field_{i}"] for i in (1, 2, 3)]
    figure["layout"]["scene"] = scene((-SIDE, SIDE), fields, (0, 1, 0.19, 1), EYE, 1.12)
    return figure


def room(values: Values) -> list[dict[str, Any]]:
    """Records, what is rebuilt of them, and the line or plane they are rebuilt on."""
    X, Q = values["raw"], values["Q"][: values["k"]]
    back = X @ Q.T @ Q
    gaps = [point for x, y in zip(X, back, strict=True) for point in (x, y, None)]
    traces = [cloud(X, DATA, 6), path(gaps, LOST, 5), cloud(back, FIRST, 4)]
    if len(Q) == 2:
        (p, q), s = Q, 0.9 * SIDE
        corners = [i * s * p + j * s * q for i, j in ((-1, -1), (1, -1), (1, 1), (-1, 1))]
        traces.append(patch(corners, AXES_TINT, 0.5))
    for i, q in enumerate(Q):
        tip = 0.86 * SIDE * q
        traces += [path([-tip, tip], COLOURS[i], 5), name(1.1 * tip, f"q{'₁₂₃'[i]}", COLOURS[i])]
    return traces
