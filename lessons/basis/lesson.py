"""Vectors and change of basis: what a coordinate is, and when a dot product gives it."""

from __future__ import annotations

from typing import Any

import pca_core
from lessons.basis import compute, figure
from lessons.basis.compute import ARROW, OBLIQUE, POINTS, floats
from lessons.basis.vectors import turned_basis
from lessons.model import Choice, Direction, Lesson, Number, Ran, Step, Values


def inner_of(values: Values) -> Any:
    """a as the only record, b as the only row of P."""
    return [values["state"]["a"]], [values["state"]["b"]]


def turned(theta: float) -> list[list[float]]:
    return floats(turned_basis(theta))


def change(call: str, arguments: Any) -> tuple[Ran, ...]:
    return (Ran(pca_core.change_basis, call, arguments),)


LESSON = Lesson(
    id="basis",
    steps=(
        Step(
            id="inner",
            compute=compute.inner,
            figure=figure.inner,
            check=Direction("b", compute.square_to),
            code=change("change_basis([a], [b])", inner_of),
            settings={"a": (3.0, 1.0), "b": (2.0, 3.0)},
            own_data=True,
        ),
        Step(
            id="shadow",
            compute=compute.shadow,
            figure=figure.shadow,
            check=Choice(("positive", "zero", "negative"), right="negative"),
            code=change("change_basis([a], [b])", inner_of),
            settings={"a": (3.0, 2.0), "b": (1.0, 0.0)},
            own_data=True,
        ),
        Step(
            id="coordinates",
            compute=compute.coordinates,
            figure=figure.coordinates,
            check=Choice(("same", "turned", "along"), right="turned"),
            code=change(
                "change_basis([v], [b1, b2])",
                lambda v: ([v["state"]["v"]], turned(v["state"]["theta"])),
            ),
            settings={"v": ARROW, "theta": 0.0},
            own_data=True,
        ),
        Step(
            id="orthonormal",
            compute=compute.orthonormal,
            figure=figure.orthonormal,
            check=Number("y1", slips=("raw1", "half1", "swapped1")),
            code=change("change_basis([v], P)", lambda v: ([v["state"]["v"]], turned(45))),
            settings={"v": ARROW},
            own_data=True,
        ),
        Step(
            id="three_points",
            compute=compute.three_points,
            figure=figure.three_points,
            check=Choice(("root", "double", "raw"), right="root"),
            code=change("change_basis(X, P)", lambda v: (POINTS, turned(45))),
            settings={"theta": 0.0},
            own_data=True,
        ),
        Step(
            id="general",
            compute=compute.general,
            figure=figure.general,
            check=Choice(("row", "record", "mixed"), right="row"),
            code=change("change_basis(X, P)", lambda v: (v["raw"], v["Pf"])),
            settings={"theta": 45.0, "r": "2"},
            choices={"r": ("1", "2")},
        ),
        Step(
            id="unnormalised",
            compute=compute.unnormalised,
            figure=figure.unnormalised,
            check=Number("right1", slips=("dot1", "norm1")),
            code=change("change_basis([v], [b1, b2])", lambda v: ([ARROW], OBLIQUE)),
            settings={"b1": OBLIQUE[0], "b2": OBLIQUE[1], "v": ARROW},
            own_data=True,
        ),
    ),
)
