"""Variance: how spread out is a shadow?"""

from __future__ import annotations

import pca_core
from lessons.model import Choice, Direction, Lesson, Number, Ran, Step
from lessons.variance import figure, values
from lessons.variance.moving import theta, tried

LESSON = Lesson(
    id="variance",
    steps=(
        Step(
            id="centre",
            compute=values.centre,
            figure=figure.centre,
            check=Choice(("same", "shorter", "depends"), right="same"),
            code=(Ran(pca_core.center, "center(X)", lambda v: (v["raw"],)),),
        ),
        Step(
            id="spread",
            compute=values.spread,
            figure=figure.spread,
            check=Number("var_a", slips=("sd_a", "root_a", "other_a")),
            code=(
                Ran(pca_core.variance, "variance(X[:, 0])", lambda v: (v["raw"][:, 0], v["ddof"])),
            ),
        ),
        Step(
            id="collisions",
            compute=values.collisions,
            figure=figure.collisions,
            check=Number("places_a", slips=("two",)),
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
            id="rotate",
            compute=values.rotate,
            figure=figure.rotate,
            check=Choice(tuple(str(angle) for angle in values.ANGLES), right=values.nearest_of_four),
            code=(
                Ran(
                    pca_core.covariance_matrix,
                    "covariance_matrix(X)",
                    lambda v: (v["raw"], v["ddof"]),
                ),
            ),
            settings=(theta.at(0.0), tried),
        ),
        Step(
            id="goal",
            compute=values.rotate,
            figure=figure.goal,
            check=Direction(theta, lambda v: v["angle1"].value),
            code=(
                Ran(
                    pca_core.eigen_symmetric,
                    "eigen_symmetric(C)",
                    lambda v: (pca_core.covariance_matrix(v["raw"], v["ddof"]),),
                ),
            ),
            settings=(theta.at(90.0), tried),
        ),
    ),
)
