"""The pictures of an oblique basis, and of a small error that whitening makes large."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

from figures.cloud import Frame, dot_size, draw_crosshair, plane, state_of
from figures.palette import AXES, DATA, FIRST, FIRST_TINT, GRID, LOST, SECOND
from figures.picture import Figure, Picture
from figures.shapes import fixed
from lessons.model import Values
from lessons.text import Words, plain
from lessons.whitening.values_use import V, W

WINDOW = Frame((-1.8, 3.8), (-2.5, 2.5))
BASIS = ["b1", "b2"]
WHITE = 4.8  # half the window of the white cloud: the new record stays inside


def oblique(values: Values, words: Words) -> Figure:
    """Two arrows given by coordinates; the basis below them can be bent."""
    calm: dict[str, Any] = {"x_ticks": {}, "y_ticks": {}, "grid": False}
    panels = [replace(plane(WINDOW, ("", ""), words["title_oblique"]), **calm)]
    formula = [values["by_formula"].value, 0.0]
    state = {"b1": [1.0, 0.0], "b2": list(values["b2"]), "formula": formula}
    picture = Picture(state, panels)
    picture.line("basis_grid", GRID, width=1.5, basis=BASIS, span=WINDOW.span)
    for which, color in enumerate((FIRST, SECOND)):
        picture.arrow("basis_arrow", color, width=4, which=which, basis=BASIS, head=0.22)
        style = {"mode": "text", "textfont": {"size": 16, "color": color}}
        label = {"which": which, "basis": BASIS, "text": ("b₁", "b₂")[which], "at": 0.6}
        picture.add("tip_label", style, "", False, {**label, "side": (-0.25, 0.25)[which]})
    for coordinates, name in ((V, "v"), (W, "w")):
        draw_given(picture, coordinates, name)
    span = (WINDOW.x, WINDOW.y)
    picture.handle_vector("b2", words["vector_b2"], span, SECOND, unit=True, snap=1)
    between = plain(values["between"])
    picture.readout("angle_between", words["between"], f"{between}°", color=SECOND, a="b1", b="b2")
    picture.readouts[-1] |= {"unit": "°", "digits": 1}
    args: dict[str, Any] = {"first": V, "second": W, "basis": BASIS}
    picture.readout("cos_from_coordinates", words["seen"], **args)
    exact = plain(values["by_formula"])
    picture.readout("entry", words["formula"], exact, name="formula", which=0)
    return picture.figure(aspect=0.7, narrow_aspect=1.0, hint=words["hint_b2"])


def draw_given(picture: Picture, coordinates: tuple[int, int], name: str) -> None:
    """An arrow with fixed coordinates, and its name with them."""
    args = {"coordinates": list(coordinates), "basis": BASIS}
    picture.arrow("from_coordinates", DATA, width=3, head=0.22, **args)
    style = {"mode": "text", "textfont": {"size": 16, "color": DATA}}
    picture.add("from_coordinates", style, "", False, {**args, "text": name, "gap": 0.25})


def noise(values: Values, words: Words) -> Figure:
    """A thin cloud with a new record beside it, and both in the white picture."""
    frame = Frame((1.7, 8.3), (0.7, 7.3))
    white = Frame((-WHITE, WHITE), (-WHITE, WHITE))
    names = (values["name_a"], values["name_b"])
    panels = [
        plane(frame, names, words["title_thin"], (0, 0.46, 0, 1), (0, 1, 0.55, 1)),
        plane(white, ("z₁", "z₂"), words["title_loud"], (0.54, 1, 0, 1), (0, 1, 0, 0.43), "2"),
    ]
    picture = Picture(state_of(values, q=list(values["q"])), panels)
    draw_thin(picture, frame)
    kept: dict[str, Any] = {"keep": int(values["keep"]), "panel": "2"}
    picture.line("mean_lines", AXES, width=1, dash="dash", span=white.span, panel="2", at=[0, 0])
    picture.line("mapped_ellipse", FIRST, width=1.5, fill=FIRST_TINT, opacity=0.6, **kept)
    size = dot_size(len(values["raw"]))
    picture.dots("mapped_points", DATA, size=0.7 * size, **kept)
    new: dict[str, Any] = {"vector": "q", **kept}
    picture.line("mapped_vector", LOST, width=3, line=True, after=True, **new)
    picture.dots("mapped_vector", LOST, size=size, symbol="diamond", after=True, **new)
    reach = [[middle - 0.6, middle + 0.6] for middle in picture.state.mean]
    more: dict[str, Any] = {"snap": 0.02, "from": "mean"}
    picture.handle_vector("q", words["new_record"], reach, LOST, **more)
    picture.readout("length", words["before"], color=LOST, name="q")
    after = {"vector": "q", "keep": int(values["keep"])}
    label, text = words["after"], f"≈ {fixed(values['after'].value)}"
    picture.readout("mapped_length", label, text, color=LOST, after=True, **after)
    return picture.figure(aspect=0.62, narrow_aspect=1.95, hint=words["hint_q"])


def draw_thin(picture: Picture, frame: Frame) -> None:
    draw_crosshair(picture, frame)
    for which, color in ((0, FIRST), (1, SECOND)):
        picture.arrow("components", color, width=3.5, which=which, head=0.6 * frame.head)
    picture.dots("points", DATA, size=0.7 * dot_size(len(picture.state.points)))
    arrow: dict[str, Any] = {"name": "q", "from": "mean"}
    picture.line("vector", LOST, width=3, **arrow)
