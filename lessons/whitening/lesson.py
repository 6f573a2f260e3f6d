"""Whitening: turn and stretch until no direction stands out."""

from __future__ import annotations

import pca_core
from lessons.model import ChoiceCheck, DirectionCheck, Lesson, NumberCheck, Ran, Step, Values
from lessons.whitening import figure, moving, values, values_use
from lessons.whitening.values_use import KEPT


def fitted(v: Values) -> pca_core.PCA:
    return pca_core.fit(v["raw"], 2, v["ddof"])


WHITEN = Ran(pca_core.whiten, "whiten(X)", lambda v: (v["raw"], "pca", v["ddof"]))
MATRIX = Ran(pca_core.whitening_matrix, "whitening_matrix(fit(X))", lambda v: (fitted(v),))

LESSON = Lesson.of(
    "whitening",
    (values, values_use),
    (figure,),
    Step(
        "white",
        check=NumberCheck("factor2", slips=("inverse", "root", "lambda2")),
        code=(WHITEN,),
        settings=(moving.stage,),
    ),
    Step(
        "matrix",
        check=NumberCheck("two", slips=("one", "trace"), is_a="squares"),
        code=(MATRIX, WHITEN),
        settings=(moving.product,),
    ),
    Step(
        "turn",
        check=ChoiceCheck(("off", "swap", "same"), right="same"),
        code=(
            Ran(
                pca_core.covariance_matrix,
                "covariance_matrix(whiten(X))",
                lambda v: (pca_core.whiten(v["raw"], "pca", v["ddof"]), v["ddof"]),
            ),
        ),
        settings=(moving.theta,),
    ),
    Step(
        "zca",
        check=DirectionCheck(moving.theta, lambda v: v["zca_angle"], tolerance=4, period=360),
        code=(
            Ran(
                pca_core.whitening_matrix,
                'whitening_matrix(fit(X), "zca")',
                lambda v: (fitted(v), "zca"),
            ),
        ),
        settings=(moving.theta.at(180.0),),
        cloud="2m9780618542",
    ),
    Step(
        "oblique",
        check=DirectionCheck(moving.b2, lambda v: 90.0, tolerance=1.5),
        code=(
            Ran(
                pca_core.change_basis,
                "change_basis([b1, b2], [b1, b2])",
                lambda v: (v["raw"], v["raw"]),
            ),
        ),
        settings=(moving.b2,),
        own_data=True,
    ),
    Step(
        "cone",
        check=ChoiceCheck(("all", "cut", "even"), right=values_use.better),
        code=(
            Ran(
                pca_core.whiten, f"whiten(X, k={KEPT})", lambda v: (v["X"], "pca", v["ddof"], KEPT)
            ),
        ),
        settings=(moving.how,),
        own_data=True,
    ),
    Step(
        "noise",
        check=NumberCheck("far", slips=("error", "divided", "scaled"), is_a="distance"),
        code=(Ran(pca_core.whitening_matrix, "whitening_matrix(fit(X))", lambda v: (fitted(v),)),),
        settings=(moving.q, moving.keep),
        own_data=True,
    ),
)
