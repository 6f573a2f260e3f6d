"""Two views: largest variance is smallest error."""

from __future__ import annotations

import numpy as np

import pca_core
from lessons.model import ChoiceCheck, DirectionCheck, Lesson, NumberCheck, Ran, Step, Values
from lessons.ran import COVARIANCE, EIGEN
from lessons.two_views import figure, figure_lagrange, moving, values, values_planes
from live.settings import OneOf


def fitted(v: Values) -> tuple[pca_core.PCA, np.ndarray]:
    found = pca_core.fit(v["raw"], min(v["k"], 3), v["ddof"])
    return found, found.project(v["raw"])


LESSON = Lesson.of(
    "two_views",
    (values, values_planes),
    (figure, figure_lagrange),
    Step(
        "pythagoras",
        check=NumberCheck("lost_45", slips=("kept_45", "trace", "nothing"), is_a="error"),
        code=(COVARIANCE,),
        settings=(moving.theta,),
    ),
    Step(
        "springs",
        check=ChoiceCheck(("first", "second", "start", "level"), right=values.resting_place),
        code=(EIGEN,),
        settings=(moving.theta.at(160.0), moving.frame),
    ),
    Step(
        "touch",
        check=DirectionCheck(moving.turn, values.best_angle),
        code=(EIGEN,),
        settings=(moving.turn,),
        cloud="2m7525630651",
    ),
    Step(
        "lagrange1",
        check=ChoiceCheck(("2", "3", "4", "number", "twice"), right=lambda v: v["covered"]),
        code=(EIGEN,),
        settings=(moving.turn.at(20.0), OneOf("covered", ("2", "3", "4"), "3")),
    ),
    Step(
        "lagrange2",
        check=ChoiceCheck(("3", "4", "5", "result"), right=lambda v: v["covered"]),
        code=(EIGEN,),
        settings=(moving.turn.at(105.0), OneOf("covered", ("3", "4", "5"), "4")),
    ),
    Step(
        "k_components",
        check=NumberCheck(
            "components_2", slips=("best_kept", "lambda2", "fields_2", "other_2"), is_a="error"
        ),
        code=(Ran(pca_core.PCA.reconstruct, "fit(X, k).reconstruct(Y)", fitted),),
        settings=(OneOf("basis", tuple(values_planes.BASES)), OneOf("k", values_planes.KEPT, 2)),
        own_data=True,
    ),
    Step(
        "regression",
        check=ChoiceCheck(("all", "regression", "component", "none"), right=values.what_stays),
        code=(EIGEN,),
        settings=(moving.s, moving.error),
    ),
)
