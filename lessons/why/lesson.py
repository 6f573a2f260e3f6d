"""Why fewer dimensions? A table that repeats itself, and the question of the course."""

from __future__ import annotations

from typing import Any

import numpy as np

import pca_core
from lessons.model import Choice, Lesson, Number, Ran, Step, Values
from lessons.why import compute, figure


def standardized(values: Values) -> tuple[Any, ...]:
    return values["X"], None, values["ddof"], True


LESSON = Lesson(
    id="why",
    steps=(
        Step(
            id="shop",
            compute=compute.month,
            figure=figure.month,
            check=Choice((*compute.PAIRS, "none"), right=compute.strongest),
            code=(
                Ran(
                    pca_core.covariance,
                    "covariance(X[:, 0], X[:, 1])",
                    lambda v: (v["X"][:, 0], v["X"][:, 1], v["ddof"]),
                ),
            ),
            own_data=True,
        ),
        Step(
            id="students",
            compute=compute.class_list,
            figure=figure.class_list,
            check=Number("lost", slips=("all", "men", "women")),
            code=(
                Ran(
                    pca_core.covariance_matrix,
                    "covariance_matrix(X)",
                    lambda v: (np.array(v["M"]), v["ddof"]),
                ),
            ),
            settings={"keep": "both"},
            choices={"keep": ("both", "M", "F")},
            own_data=True,
        ),
        Step(
            id="question",
            compute=compute.question,
            figure=figure.question,
            check=Choice(("a", "b", "mix", "same"), right=compute.best_kind),
            code=(
                Ran(
                    pca_core.eigen_symmetric,
                    "eigen_symmetric(C)",
                    lambda v: (pca_core.covariance_matrix(v["raw"], v["ddof"]),),
                ),
            ),
            settings={"theta": 0.0},
        ),
        Step(
            id="price",
            compute=compute.price,
            figure=figure.price,
            check=Choice(compute.KS, right=compute.fewest),
            code=(Ran(pca_core.fit, "fit(X, standardize=True)", standardized),),
            settings={"k": "5"},
            choices={"k": compute.KS},
            own_data=True,
        ),
        Step(
            id="labels",
            compute=compute.labels,
            figure=figure.labels,
            check=Choice(("first", "late", "none"), right=compute.telling),
            code=(
                Ran(
                    pca_core.PCA.project,
                    "fit(X, standardize=True).project(X)",
                    lambda v: (pca_core.fit(*standardized(v)), v["X"]),
                ),
            ),
            settings={"new": "1"},
            choices={"new": compute.KS},
            own_data=True,
        ),
    ),
)
