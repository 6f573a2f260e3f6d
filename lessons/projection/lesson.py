"""Projection: keeping k of n fields, and the way back."""

from __future__ import annotations

import numpy as np

import pca_core
from lessons.model import Choice, Lesson, Number, Ran, Step, Values
from lessons.projection import figure
from lessons.projection import values as numbers
from lessons.projection.moving import show, stage, theta


def centred(values: Values) -> np.ndarray:
    return pca_core.center(values["raw"])[0]


def one_axis(values: Values) -> pca_core.PCA:
    return pca_core.fit(values["raw"], 1, values["ddof"])


LESSON = Lesson(
    id="projection",
    steps=(
        Step(
            id="scores",
            compute=numbers.scores,
            figure=figure.scores,
            check=Number("last", slips=("printed", "zero", "added")),
            code=(
                Ran(
                    pca_core.change_basis,
                    "change_basis(Xc, P[:1])",
                    lambda v: (centred(v), one_axis(v).components),
                ),
            ),
        ),
        Step(
            id="share",
            compute=numbers.share,
            figure=figure.share,
            check=Number("share1", slips=("half", "share2", "ratio")),
            code=(
                Ran(
                    pca_core.eigen_symmetric,
                    "eigen_symmetric(C)",
                    lambda v: (pca_core.covariance_matrix(v["raw"], v["ddof"]),),
                ),
            ),
            settings=(theta,),
        ),
        Step(
            id="back",
            compute=numbers.back,
            figure=figure.back,
            check=Number("lambda2", slips=("nothing", "lambda1", "length", "error_sum")),
            code=(
                Ran(
                    pca_core.PCA.reconstruct,
                    "fit(X, k=1).reconstruct(Y)",
                    lambda v: (one_axis(v), one_axis(v).project(v["raw"])),
                ),
            ),
        ),
        Step(
            id="recipe",
            compute=numbers.recipe,
            figure=figure.recipe,
            check=Choice(("centre", "divide", "sort", "eigen"), right="divide"),
            code=(Ran(pca_core.fit, "fit(X, k=1)", lambda v: (v["raw"], 1, v["ddof"])),),
            settings=(stage,),
        ),
        Step(
            id="blobs",
            compute=numbers.drop,
            figure=figure.drop,
            check=Choice(("two_thirds", "most", "all"), right="most"),
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
    ),
)
