"""Covariance: two fields at once."""

from __future__ import annotations

from typing import Any

import pca_core
from lessons.covariance import figure, figure_along, figure_matrix, figure_uncorrelated
from lessons.covariance import values as numbers
from lessons.covariance.moving import second, theta, tried
from lessons.model import ChoiceCheck, DirectionCheck, Lesson, NumberCheck, Ran, Step, Values
from lessons.study import too_many
from live.terms import u


def raw_of(values: Values) -> tuple[Any, ...]:
    return values["raw"], values["ddof"]


MATRIX = Ran(pca_core.covariance_matrix, "covariance_matrix(X)", raw_of)


def best_of(values: Values) -> float | None:
    """The pair's angle; where both variances are equal, every angle is as good."""
    return None if values["equal"] else float(values["angle1"].value)


def right_angle(values: Values) -> float:
    return float(values["theta"]) + 90


def fields_of(values: Values) -> tuple[Any, ...]:
    return values["raw"][:, 0], values["raw"][:, 1], values["ddof"]


def components_of(values: Values) -> Any:
    return pca_core.eigen_symmetric(pca_core.covariance_matrix(*raw_of(values)))[1]


LESSON = Lesson.of(
    "covariance",
    (numbers,),
    (figure, figure_uncorrelated, figure_matrix, figure_along),
    Step(
        "second",
        check=DirectionCheck(second, right_angle),
        code=(
            Ran(
                pca_core.change_basis,
                "change_basis(Xc, [u, v])",
                lambda v: (pca_core.center(v["raw"])[0], numbers.axes_of(v)),
            ),
        ),
        settings=(second,),
        cloud="2m0365849677",
    ),
    Step(
        "rectangles",
        check=NumberCheck("cov", slips=("sum", "other", "uncentred"), given=too_many),
        code=(Ran(pca_core.covariance, "covariance(X[:, 0], X[:, 1])", fields_of),),
    ),
    Step(
        "uncorrelated",
        check=ChoiceCheck(("independent", "line", "few"), right="line"),
        code=(Ran(pca_core.covariance, "covariance(x, x**2)", fields_of),),
        own_data=True,
    ),
    Step(
        "ellipse",
        check=ChoiceCheck(("same", "differs", "slanted"), right="differs"),
        code=(MATRIX,),
        settings=(theta.at(30.0), tried),
        own_data=True,
    ),
    Step(
        "matrix",
        check=NumberCheck("different", slips=("all", "pairs", "both"), is_a="count"),
        code=(MATRIX,),
    ),
    Step(
        "along",
        check=ChoiceCheck(("outer", "middle", "whole"), right="middle"),
        code=(
            Ran(
                pca_core.change_basis,
                "change_basis(Xc, [u])",
                lambda v: (pca_core.center(v["raw"])[0], [v["state"].read(u(theta))]),
            ),
            MATRIX,
        ),
        settings=(theta.at(60.0), tried),
    ),
    Step(
        "divisor",
        check=ChoiceCheck(("size", "turn", "share"), right="size"),
        code=(
            Ran(
                pca_core.covariance_matrix, "covariance_matrix(X, ddof=1)", lambda v: (v["raw"], 1)
            ),
        ),
    ),
    Step(
        "rows_columns",
        check=ChoiceCheck(("fields", "records", "error"), right="records"),
        code=(MATRIX,),
    ),
    Step(
        "goal",
        check=DirectionCheck(theta, best_of),
        code=(
            Ran(
                pca_core.change_basis,
                "change_basis(Xc, P)",
                lambda v: (pca_core.center(v["raw"])[0], components_of(v)),
            ),
        ),
        settings=(theta,),
        cloud="2m2621696445",
    ),
)
