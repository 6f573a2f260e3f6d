"""Variance: how spread out is a shadow?"""

from __future__ import annotations

import pca_core
from lessons.model import ChoiceCheck, DirectionCheck, Lesson, NumberCheck, Ran, Step
from lessons.ran import COVARIANCE, EIGEN
from lessons.study import too_many
from lessons.variance import figure, values
from lessons.variance.moving import theta, tried

LESSON = Lesson.of(
    "variance",
    (values,),
    (figure,),
    Step(
        "centre",
        check=ChoiceCheck(("same", "shorter", "depends"), right="same"),
        code=(Ran(pca_core.center, "center(X)", lambda v: (v["raw"],)),),
    ),
    Step(
        "spread",
        check=NumberCheck(
            "var_a", slips=("sd_a", "root_a", "other_a"), given=too_many, is_a="variance"
        ),
        code=(Ran(pca_core.variance, "variance(X[:, 0])", lambda v: (v["raw"][:, 0], v["ddof"])),),
    ),
    Step(
        "collisions",
        check=NumberCheck("places_a", slips=("two",), is_a="count"),
        code=(
            Ran(
                pca_core.change_basis,
                "change_basis(Xc, [[1, 0]])",
                lambda v: (pca_core.center(v["raw"])[0], [[1.0, 0.0]]),
            ),
        ),
        settings=(theta,),
    ),
    Step(
        "rotate",
        check=ChoiceCheck(
            tuple(str(angle) for angle in values.ANGLES), right=values.greatest_of_four
        ),
        code=(COVARIANCE,),
        settings=(theta.at(0.0), tried),
    ),
    Step(
        "goal",
        check=DirectionCheck(theta, values.greatest_angle),
        code=(EIGEN,),
        settings=(theta.at(90.0), tried),
        cloud="2m3476136884",
    ),
)
