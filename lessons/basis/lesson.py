"""Vectors and change of basis: what a coordinate is, and when a dot product gives it."""

from __future__ import annotations

from typing import Any

import pca_core
from lessons.basis import figure, moving, values
from lessons.basis.moving import ARROW, LONG, POINTS, a, b, theta
from lessons.model import ChoiceCheck, DirectionCheck, Lesson, NumberCheck, Ran, Step, Values


def inner_of(values: Values) -> Any:
    """a as the only record, b as the only row of P."""
    return [values["state"]["a"]], [values["state"]["b"]]


def values_by_row(matrix: Any) -> list[list[float]]:
    return [[x.value for x in row] for row in matrix]


def arrow_and_basis(values: Values) -> Any:
    return [values["state"]["v"]], values_by_row(values["P"])


def change(call: str, arguments: Any) -> tuple[Ran, ...]:
    return (Ran(pca_core.change_basis, call, arguments),)


LESSON = Lesson.of(
    "basis",
    (values,),
    (figure,),
    Step(
        "inner",
        check=DirectionCheck(b, values.square_to),
        code=change("change_basis([a], [b])", inner_of),
        settings=(a, b),
        own_data=True,
    ),
    Step(
        "shadow",
        check=ChoiceCheck(("positive", "zero", "negative"), right="negative"),
        code=change("change_basis([a], [b])", inner_of),
        settings=(a.at((3.0, 2.0)), moving.unit_b),
        own_data=True,
    ),
    Step(
        "coordinates",
        check=ChoiceCheck(("same", "turned", "along"), right="turned"),
        code=change("change_basis([v], [b1, b2])", arrow_and_basis),
        settings=(moving.v, theta),
        own_data=True,
    ),
    Step(
        "orthonormal",
        check=NumberCheck("y1", slips=("raw1", "half1", "swapped1")),
        code=change("change_basis([v], P)", arrow_and_basis),
        settings=(moving.v_diagonal,),
        own_data=True,
    ),
    Step(
        "three_points",
        check=ChoiceCheck(("root", "double", "raw"), right="root"),
        code=change("change_basis(X, P)", lambda v: (POINTS, values_by_row(v["P45"]))),
        settings=(theta,),
        own_data=True,
    ),
    Step(
        "general",
        check=ChoiceCheck(("row", "record", "mixed"), right="row"),
        code=change("change_basis(X, P)", lambda v: (v["raw"], values_by_row(v["P"]))),
        settings=(theta.at(45.0), moving.r),
    ),
    Step(
        "unnormalised",
        check=NumberCheck("right1", slips=("dot1", "norm1")),
        code=change("change_basis([v], [b1, b2])", lambda v: ([ARROW], LONG)),
        settings=(moving.b1, moving.b2, moving.v_oblique),
        own_data=True,
    ),
)
