"""Diagonalization: turning the covariance matrix into a diagonal one."""

from __future__ import annotations

from typing import Any

import pca_core
from lessons.diagonalization import figure, figure_check, figure_map, moving, values, values_check
from lessons.model import ChoiceCheck, DirectionCheck, Lesson, NumberCheck, Ran, Step, Values
from lessons.ran import COVARIANCE, EIGEN
from pca_core import eigenspaces, exact

SIGNS = Ran(
    pca_core.fix_signs, "fix_signs(-P)", lambda v: (-pca_core.eigen_symmetric(v["floats"])[1],)
)


def new_basis(v: Values) -> tuple[Any, list[list[float]]]:
    """The centred records and the turned basis, for `change_basis`."""
    return pca_core.center(v["raw"])[0], [[x.value for x in row] for row in v["P_now"]]


def space(v: Values) -> tuple[Any, ...]:
    """C in fractions, the chosen eigenvalue, and how often it counts."""
    C = v["fractions"]
    roots = exact.roots_of(exact.factorise(exact.characteristic(C)))
    value, count = roots[min(v["which"], len(roots) - 1)]
    return C, value, count


def first_direction(v: Values) -> float | None:
    """Where D is diagonal; with two equal eigenvalues, everywhere."""
    return None if v["equal"] else float(v["angle1"].value)


LESSON = Lesson.of(
    "diagonalization",
    (values, values_check),
    (figure, figure_map, figure_check),
    Step(
        "derive",
        check=ChoiceCheck(("same", "left", "both", "inside"), right="both"),
        code=(
            Ran(pca_core.change_basis, "change_basis(Xc, P)", new_basis),
            Ran(
                pca_core.covariance_matrix,
                "covariance_matrix(Y)",
                lambda v: (pca_core.change_basis(*new_basis(v)), v["ddof"]),
            ),
        ),
        settings=(moving.theta,),
    ),
    Step(
        "by_hand",
        check=DirectionCheck(moving.theta, first_direction, tolerance=2, period=90),
        code=(COVARIANCE,),
        settings=(moving.theta.at(0.0),),
        cloud="2m5462381759",
    ),
    Step(
        "still",
        check=DirectionCheck(moving.full_turn, first_direction, tolerance=2, period=90),
        code=(COVARIANCE, EIGEN),
        settings=(moving.full_turn, moving.tried_around),
        cloud="2m6743931755",
    ),
    Step(
        "polynomial",
        check=NumberCheck("lambda1", slips=("lambda2", "trace", "det"), is_a="eigenvalue"),
        code=(
            Ran(exact.characteristic, "characteristic(C)", lambda v: (v["fractions"],)),
            Ran(
                exact.factorise,
                "factorise(characteristic(C))",
                lambda v: (exact.characteristic(v["fractions"]),),
            ),
        ),
        settings=(moving.lam,),
        cloud="2m5092392668",
    ),
    Step(
        "nullspace",
        compute=values.null_space,
        figure=figure_check.null_space,
        check=ChoiceCheck(("wrong", "same", "other"), right="same"),
        code=(Ran(eigenspaces.eigenspace, "eigenspace(C, λ, count)", space), SIGNS),
        settings=(moving.v, moving.which),
    ),
    Step(
        "check",
        check=ChoiceCheck(("same", "swap", "lost"), right="swap"),
        code=(EIGEN,),
        settings=(moving.order,),
    ),
    Step(
        "symmetric",
        check=ChoiceCheck(("complex", "rounding", "never"), right="never"),
        code=(EIGEN,),
        settings=(moving.factor,),
        own_data=True,
    ),
    Step(
        "repeated",
        check=ChoiceCheck(("fields", "unique", "any"), right="any"),
        code=(EIGEN,),
        settings=(moving.theta.at(30.0), moving.tried),
        own_data=True,
    ),
)
