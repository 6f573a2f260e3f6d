"""Projection: keeping k of n fields, and the way back."""

from __future__ import annotations

from fractions import Fraction
from math import atan2, degrees
from typing import Any

import numpy as np

import pca_core
from figures.shapes import fixed
from lessons.datasets import Dataset
from lessons.model import Choice, Lesson, Number, Ran, Settings, Step, Values
from lessons.projection import figure
from lessons.projection.blobs import DRAWN, blobs
from lessons.projection.recipe import STAGES, links
from lessons.study import Study, columns, given, study
from lessons.variance.lesson import exact_or_float
from pca_core.shown import show, show_matrix

FEW = 12  # records whose errors are worked out exactly


def first_axis(known: Study) -> tuple[list[Any], list[Any], list[Any]]:
    """p₁, the scores y and the rebuilt records x̂.

    Where both eigenvalues are the same the axis is free; then it is the one that is drawn.
    """
    exact = known.exact
    if not exact.repeated:
        return list(exact.P.row(0)), list(exact.Y.col(0)), exact.reconstruct(1).tolist()
    p = known.eigen[1][:1]
    y = pca_core.change_basis(pca_core.center(known.X)[0], p)
    return p[0].tolist(), y[:, 0].tolist(), (y @ p + known.X.mean(axis=0)).tolist()


def basics(dataset: Dataset, settings: Settings) -> tuple[Study, Values]:
    known = study(dataset, settings["ddof"])
    p1, y, back = first_axis(known)
    return known, {
        **known.basics,
        "p1": show_matrix([p1])[0],
        "p1_row": show_matrix([p1]),
        "scores": [show(t) for t in y],
        "Y1": show_matrix([y]),
        "back": columns(show_matrix(back)),
        "squares": show(known.exact.eigenvalues[0] * (len(y) - known.ddof)),
    }


def scores(dataset: Dataset, settings: Settings) -> Values:
    known, values = basics(dataset, settings)
    *others, last = values["scores"]
    exact = known.exact
    y = last.value if exact.repeated else exact.Y[len(others), 0]
    x = known.exact.centred.row(len(others))
    return {
        **values,
        "record": len(values["scores"]),
        "others": others,
        "last": last,
        "printed": show(-y),
        "rest": show(-y),
        "double": show(-2 * y),
        "added": show(x[0] + x[1]),
        "zero": show(0),
    }


def share(dataset: Dataset, settings: Settings) -> Values:
    known, values = basics(dataset, settings)
    first, second = known.exact.eigenvalues
    kept = exact_or_float(known, settings["theta"])
    return {
        **values,
        "theta": given(settings["theta"]),
        "share1": show(known.exact.explained_ratio[0]),
        "share2": show(known.exact.explained_ratio[1]),
        "half": show(Fraction(1, 2)),
        "ratio": show(second / first),
        "kept": show(kept),
        "lost": show(known.exact.total_variance - kept),
    }


def back(dataset: Dataset, settings: Settings) -> Values:
    known, values = basics(dataset, settings)
    small = known.exact.eigenvalues[1]
    return {
        **values,
        "errors": errors(known),
        "error_sum": show(small * (len(known.X) - known.ddof)),
        "nothing": show(0),
        "length": show(float(small) ** 0.5),
    }


def errors(known: Study) -> list[Any]:
    """|x − x̂|² for every record: the square of the score that was dropped."""
    if known.exact.repeated or len(known.X) > FEW:
        dropped = pca_core.change_basis(pca_core.center(known.X)[0], known.eigen[1][1:])
        return [show(float(y) ** 2) for y in dropped[:, 0]]
    return [show((y * y).expand()) for y in known.exact.Y.col(1)]


def recipe(dataset: Dataset, settings: Settings) -> Values:
    known, values = basics(dataset, settings)
    _, axes = pca_core.eigen_symmetric(known.X.T @ known.X / len(known.X))
    return {
        **values,
        "stage": settings["stage"],
        "rebased": round(degrees(atan2(axes[0][1], axes[0][0])) % 180, 1),
        "share2": show(known.exact.explained_ratio[1]),
        "share_old": show(max(known.C[0, 0], known.C[1, 1]) / (known.C[0, 0] + known.C[1, 1])),
        "cells": known.X.size,
        **links(dataset, settings["ddof"]),
    }


def drop(dataset: Dataset, settings: Settings) -> Values:
    """Three fields to two, on the blobs."""
    X, blob = blobs()
    found = pca_core.fit(X, ddof=settings["ddof"])
    plane = pca_core.fit(X, k=2, ddof=settings["ddof"])
    Y = plane.project(X)
    ratios = [float(x) for x in found.explained_ratio]
    return {
        "m": spaced(len(X)),
        "drawn": spaced(len(X[::DRAWN])),
        "X": X,
        "drawn_blob": blob[::DRAWN],
        "drawn_X": X[::DRAWN],
        "drawn_Y": Y[::DRAWN],
        "drawn_back": plane.reconstruct(Y[::DRAWN]),
        "mean": plane.mean,
        "P": plane.components,
        "eigenvalues": [show(float(x)) for x in found.eigenvalues],
        **{f"l{i + 1}": fixed(x, 8) for i, x in enumerate(found.eigenvalues)},
        **{f"s{i + 1}": fixed(x, 8) for i, x in enumerate(ratios)},
        "share1": show(ratios[0]),
        "kept": show(ratios[0] + ratios[1]),
        "lost": show(ratios[2]),
        "divisor": len(X) - settings["ddof"],
        "show": settings["show"],
        "ddof": settings["ddof"],
    }


def spaced(count: int) -> str:
    """10 000: digits in threes."""
    return f"{count:,}".replace(",", " ")


def centred(values: Values) -> np.ndarray:
    return pca_core.center(values["raw"])[0]


def one_axis(values: Values) -> pca_core.PCA:
    return pca_core.fit(values["raw"], 1, values["ddof"])


LESSON = Lesson(
    id="projection",
    steps=(
        Step(
            id="scores",
            compute=scores,
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
            compute=share,
            figure=figure.share,
            check=Number("share1", slips=("half", "share2", "ratio")),
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
            id="back",
            compute=back,
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
            compute=recipe,
            figure=figure.recipe,
            check=Choice(("centre", "divide", "sort", "eigen"), right="divide"),
            code=(Ran(pca_core.fit, "fit(X, k=1)", lambda v: (v["raw"], 1, v["ddof"])),),
            settings={"stage": "1"},
            choices={"stage": STAGES},
        ),
        Step(
            id="blobs",
            compute=drop,
            figure=figure.drop,
            check=Choice(("two_thirds", "most", "all"), right="most"),
            code=(
                Ran(
                    pca_core.PCA.project,
                    "fit(X, k=2).project(X)",
                    lambda v: (pca_core.fit(v["X"], 2, v["ddof"]), v["X"]),
                ),
            ),
            settings={"show": "cloud"},
            choices={"show": ("cloud", "dropped", "plane")},
            own_data=True,
        ),
    ),
)
