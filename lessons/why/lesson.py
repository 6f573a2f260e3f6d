"""Why fewer dimensions? A table that repeats itself, and the question of the course."""

from __future__ import annotations

from typing import Any

import numpy as np

import pca_core
from lessons.model import ChoiceCheck, Lesson, NumberCheck, Ran, Step, Values
from lessons.ran import EIGEN
from lessons.why import figure, figure_heap, moving, values, values_heap


def standardized(values: Values) -> tuple[Any, ...]:
    return values["X"], None, values["ddof"], "standard"


LESSON = Lesson.of(
    "why",
    (values, values_heap),
    (figure, figure_heap),
    Step(
        "hidden",
        check=ChoiceCheck(("leaf", "fish", "cup", "nothing"), right="fish"),
        settings=(moving.look,),
        own_data=True,
    ),
    Step(
        "thirty",
        check=ChoiceCheck(("many", "one", "none"), right="none"),
        settings=(moving.columns,),
        own_data=True,
    ),
    Step(
        "shop",
        compute=values.month,
        figure=figure.month,
        check=ChoiceCheck((*values.PAIRS, "none"), right=values.strongest),
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
        "students",
        compute=values.class_list,
        figure=figure.class_list,
        check=NumberCheck("lost", slips=("all", "men", "women"), is_a="count"),
        code=(
            Ran(
                pca_core.covariance_matrix,
                "covariance_matrix(X)",
                lambda v: (np.array(v["M"]), v["ddof"]),
            ),
        ),
        settings=(moving.keep,),
        own_data=True,
    ),
    Step(
        "question",
        check=ChoiceCheck(("a", "b", "mix", "same"), right=values.best_kind),
        code=(EIGEN,),
        settings=(moving.theta,),
    ),
    Step(
        "price",
        check=ChoiceCheck(tuple(map(str, moving.KS)), right=values.fewest),
        code=(Ran(pca_core.fit, 'fit(X, scaling="standard")', standardized),),
        settings=(moving.k,),
        own_data=True,
    ),
    Step(
        "labels",
        check=ChoiceCheck(("first", "late", "none"), right=values.telling),
        code=(
            Ran(
                pca_core.PCA.project,
                'fit(X, scaling="standard").project(X)',
                lambda v: (pca_core.fit(*standardized(v)), v["X"]),
            ),
        ),
        settings=(moving.new,),
        own_data=True,
    ),
)
