"""Projection: keeping k of n fields, and the way back."""

from __future__ import annotations

import numpy as np

import pca_core
from lessons.model import ChoiceCheck, Lesson, NumberCheck, Ran, Step, Values
from lessons.projection import figure, figure_heap, values_heap
from lessons.projection import values as numbers
from lessons.projection.moving import pair, show, stage, theta
from lessons.ran import EIGEN
from lessons.study import too_many


def centred(values: Values) -> np.ndarray:
    return pca_core.center(values["raw"])[0]


def one_axis(values: Values) -> pca_core.PCA:
    return pca_core.fit(values["raw"], 1, values["ddof"])


LESSON = Lesson.of(
    "projection",
    (numbers,),
    (figure,),
    Step(
        "scores",
        check=NumberCheck("last", slips=("printed", "zero", "added"), given=too_many),
        code=(
            Ran(
                pca_core.change_basis,
                "change_basis(Xc, P[:1])",
                lambda v: (centred(v), one_axis(v).components),
            ),
        ),
    ),
    Step(
        "share",
        check=NumberCheck("share1", slips=("half", "share2", "ratio"), is_a="share"),
        code=(EIGEN,),
        settings=(theta,),
        cloud="2m4968324487",
    ),
    Step(
        "back",
        check=NumberCheck(
            "lambda2",
            slips=("nothing", "lambda1", "length", "error_sum"),
            given=numbers.is_not_measured,
            is_a="error",
        ),
        code=(
            Ran(
                pca_core.PCA.reconstruct,
                "fit(X, k=1).reconstruct(Y)",
                lambda v: (one_axis(v), one_axis(v).project(v["raw"])),
            ),
        ),
    ),
    Step(
        "recipe",
        check=ChoiceCheck(("centre", "divide", "sort", "eigen"), right="divide"),
        code=(Ran(pca_core.fit, "fit(X, k=1)", lambda v: (v["raw"], 1, v["ddof"])),),
        settings=(stage,),
    ),
    Step(
        "blobs",
        compute=numbers.drop,
        figure=figure.drop,
        check=ChoiceCheck(("two_thirds", "most", "all"), right="most"),
        code=(
            Ran(
                pca_core.PCA.project,
                "fit(X, k=2).project(X)",
                lambda v: (pca_core.fit(v["X"], 2, v["ddof"]), v["X"]),
            ),
        ),
        settings=(show,),
        own_data=True,
    ),
    Step(
        "found",
        compute=values_heap.found,
        figure=figure_heap.found,
        check=ChoiceCheck(("first", "last", "any", "none"), right="first"),
        code=(
            Ran(
                pca_core.PCA.project,
                "fit(X).project(X)",
                lambda v: (pca_core.fit(v["X"], ddof=v["ddof"]), v["X"]),
            ),
        ),
        settings=(pair,),
        own_data=True,
    ),
)
