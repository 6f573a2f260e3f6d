"""The pictures of Lagrange's method, and of a plane laid through three fields."""

from __future__ import annotations

from figures.cloud import around, plane
from figures.marks import Trace
from figures.naming import subscript
from figures.palette import AXES, AXES_TINT, DATA, FIRST, INK, LOST, SECOND
from figures.panel import Panel
from figures.picture import Figure, Picture
from figures.space import cloud, name, patch, path, scene
from lessons.model import Values
from lessons.text import Words
from lessons.two_views import moving
from live.operations import norm, rows
from live.paths import boxes
from live.terms import ORIGIN, L, circle, line_along

HEAD = 0.14
EYE = (1.35, -1.5, 0.85)
SIDE = 4.8
COLOURS = (FIRST, SECOND, AXES)


def circle_panel(reach: float, title: str) -> Panel:
    return plane(around(reach), ("q₁", "q₂"), title)


def draw_level(picture: Picture, reach: float) -> None:
    """The unit circle, the level curve through q, and q itself."""
    picture.line(circle(), AXES, width=2.5)
    picture.line(moving.level_curve(moving.level, 1.5 * reach), DATA, width=2.5)
    picture.arrow(ORIGIN, moving.q, FIRST, width=4, head=HEAD)
    picture.label(moving.beside_q, "q", FIRST)


def turn_q(picture: Picture, label: str, color: str = FIRST) -> None:
    picture.handle_axis(moving.turn, label, 1.0, color, centre=ORIGIN)


def touch(values: Values, words: Words) -> Figure:
    """The level curve crosses the circle, or only touches it."""
    reach = 1.75
    picture = Picture(values["state"], [circle_panel(reach, words["title_touch"])])
    for value in L[0], L[1]:
        curve = moving.level_curve(value, 2.6)
        picture.line(curve, DATA, width=1.5, dash="dot", after=True)
    draw_level(picture, reach)
    turn_q(picture, words["q"])
    picture.readout(moving.level, "qᵀC q", color=DATA)
    picture.readout(moving.turn % 360, words["angle_q"], unit="°", digits=0, color=FIRST)
    return picture.figure(aspect=0.74, narrow_aspect=1.02, hint=words["hint_q"])


def lagrange1(values: Values, words: Words) -> Figure:
    """At q: what pulls (C q), what the circle can hold (λ q), and what is left over."""
    reach = 2.15
    picture = Picture(values["state"], [circle_panel(reach, words["title_pull"])])
    draw_level(picture, reach)
    scale = 0.95 / (values["lambda1"].value or 1.0)
    q, pull, push = moving.q, scale * moving.pull, scale * moving.push
    picture.arrow(q + push, q + pull, LOST, width=4, head=0.13)
    picture.arrow(q, q + push, FIRST, head=0.13)
    picture.arrow(q, q + pull, DATA, head=0.13)
    away = moving.unit(scale * moving.rest)
    picture.label(moving.beyond_tip(push, -away), "λ q", FIRST)
    picture.label(moving.beyond_tip(pull, away), "C q", DATA)
    turn_q(picture, words["q"])
    picture.readout(moving.level, "λ = qᵀC q", color=FIRST)
    picture.readout(norm(moving.rest), "|C q − λ q|", color=LOST)
    return picture.figure(aspect=0.74, narrow_aspect=1.02, hint=words["hint_q"])


def lagrange2(values: Values, words: Words) -> Figure:
    """a₁ stands still, a₂ turns; both a₂ and C a₂ have a part along a₁."""
    reach, longest = 1.7, 1.45
    picture = Picture(values["state"], [circle_panel(reach, words["title_along"])])
    a1, a2 = moving.a1, moving.a2
    image = longest / (values["lambda1"].value or 1.0) * moving.image
    picture.line(circle(), AXES, width=1.5, opacity=0.7)
    picture.line(line_along(a1, 2 * reach), FIRST, width=1, dash="dash")
    picture.line(rows(ORIGIN, moving.along_first(image)), LOST, width=13, opacity=0.55)
    picture.arrow(ORIGIN, a1, FIRST, width=4, head=HEAD)
    for v in image, a2:
        picture.line(rows(v, moving.along_first(v)), LOST, width=1.5, dash="dot")
    picture.arrow(ORIGIN, image, DATA, head=HEAD)
    picture.arrow(ORIGIN, a2, SECOND, width=4, head=HEAD)
    picture.label(1.24 * a2, "a₂", SECOND)
    picture.label(image + 0.16 * moving.unit(image), "C a₂", DATA)
    x, y = values["state"].read(moving.beside_a1).tolist()
    picture.words(x, y, "a₁", FIRST, size=16)
    turn_q(picture, "a₂", SECOND)
    picture.readout(a1 @ a2, "a₁ᵀa₂", color=SECOND)
    picture.readout(a1 @ moving.image, "a₁ᵀC a₂", color=LOST)
    return picture.figure(aspect=0.74, narrow_aspect=1.02, hint=words["hint_a2"])


# --- k of three -------------------------------------------------------------------------------


def k_components(values: Values, words: Words) -> Figure:
    """The box of records, the chosen directions, and what each record loses."""
    kept, total = values["kept_now"].value, values["trace"].value
    best = total - values["best_now"].value
    bar = Panel(
        (0, total),
        (-0.3, 1),
        words["title_sum"],
        y_ticks={},
        grid=False,
        inset=(0.08, 0.08, 0.03, 0.88),
        phone_inset=(0.04, 0.04, 0.03, 0.9),
    )
    picture = Picture(values["state"], [bar])
    picture.area(boxes(ORIGIN, (kept, 1)), FIRST)
    picture.area(boxes((kept, 0), (total, 1)), LOST)
    picture.line([(best, -0.25), (best, 1.25)], INK, width=3, clip=False, after=True)
    figure = picture.figure(aspect=0.74, narrow_aspect=1.25, hint=words["hint_orbit"])
    figure["data"] = [*room(values), *figure["data"]]
    fields = [words[f"field_{i}"] for i in (1, 2, 3)]
    layout = figure["layout"]
    layout["scene"] = scene((-SIDE, SIDE), fields, (0, 1, 0.19, 1), EYE, 1.25)
    for axis in "xyz":  # at the ends only: the name of the field stands between them
        layout["scene"][f"{axis}axis"]["tickvals"] = [-4, 4]
    layout["meta"]["narrow"]["layout"]["scene.aspectratio"] = dict.fromkeys("xyz", 0.98)
    return figure


def room(values: Values) -> list[Trace]:
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
        called = subscript("q", i + 1)
        traces += [path([-tip, tip], COLOURS[i], 5), name(1.1 * tip, called, COLOURS[i])]
    return traces
