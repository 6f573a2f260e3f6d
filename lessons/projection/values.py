"""What the steps on projection compute."""

from __future__ import annotations

from fractions import Fraction
from math import atan2, degrees
from typing import Any

import pca_core
from lessons.datasets import Dataset
from lessons.model import Settings, Values
from lessons.projection import moving
from lessons.projection.blobs import DRAWN, blobs
from lessons.projection.recipe import links
from lessons.shared import shared_cache
from lessons.study import Later, Study, beside_worked, columns, given, study, too_many
from lessons.voice import sign_of
from live.paths import fixed
from live.settings import Setting
from pca_core.shown import show, show_matrix

FEW = 12  # records whose errors are worked out exactly


def projection_basics(dataset: Dataset, settings: Settings, *of: Setting) -> tuple[Study, Values]:
    known = study(dataset, settings["ddof"])
    return known, {**symbols(dataset, known.ddof), "state": known.state(settings, *of)}


@shared_cache(maxsize=16)
def symbols(dataset: Dataset, ddof: int) -> Values:
    """What the texts may name, whatever is set."""
    known = study(dataset, ddof)
    p1 = show_matrix(known.exact.P[:1].tolist())
    y = Later(lambda: list(known.exact.first_scores))
    back = Later(lambda: known.exact.reconstruct(1).tolist())
    return {
        **known.basics(dataset),
        "p1": p1[0],
        "p1_row": p1,
        "scores": Later(lambda: [show(t) for t in y]),
        "Y1": Later(lambda: show_matrix([list(y)])),
        # The first number that cannot be read decides: the others need not be written for it.
        "sign_Y": sign_of(p1, (show(t) for t in y)),
        "back": Later(lambda: columns(show_matrix(list(back)))),
        "sign_back": sign_of(show(x) for row in back for x in row),
        "squares": show(known.exact.eigenvalues[0] * (len(known.X) - known.ddof)),
    }


def scores(dataset: Dataset, settings: Settings) -> Values:
    known, values = projection_basics(dataset, settings)
    *others, last = values["scores"]
    y = known.exact.first_scores[-1]
    x = known.exact.centred[len(others)]
    return {
        **values,
        "record": len(values["scores"]),
        "before": len(others),
        "others": others,
        "last": last,
        "printed": show(-y),
        "rest": show(-y),
        "double": show(-2 * y),
        "added": show(x[0] + x[1]),
        "zero": show(0),
    }


def share(dataset: Dataset, settings: Settings) -> Values:
    known, values = projection_basics(dataset, settings, moving.theta)
    first, second = known.exact.eigenvalues
    return {
        **values,
        **beside_worked(dataset, settings["ddof"]),
        "theta": given(settings["theta"], moving.theta),
        "sign_parts": sign_of(values["lambda1"], values["lambda2"]),
        "share1": show(known.exact.explained_ratio[0]),
        "share2": show(known.exact.explained_ratio[1]),
        "half": show(Fraction(1, 2)),
        "ratio": show(second / first),
        "kept": values["state"].shown(moving.kept),
        "lost": values["state"].shown(moving.lost),
    }


def back(dataset: Dataset, settings: Settings) -> Values:
    known, values = projection_basics(dataset, settings)
    small, p1 = known.exact.eigenvalues[1], known.exact.P[0]
    projector = show_matrix([[v * w for w in p1] for v in p1])
    return {
        **values,
        "projector": projector,
        "sign_projector": sign_of(projector),
        "errors": errors(known),
        "error_sum": show(small * (len(known.X) - known.ddof)),
        "nothing": show(0),
        "length": show(float(small) ** 0.5),
    }


def is_not_measured(values: Values) -> bool:
    """Whether the errors are too many, or too crooked, to be read off the picture."""
    return too_many(values) or any("√" in x.plain or not x.exact for x in values["errors"])


def errors(known: Study) -> list[Any]:
    """|x − x̂|² for every record: the square of the score that was dropped."""
    if len(known.X) > FEW:
        dropped = pca_core.change_basis(pca_core.center(known.X)[0], known.eigen[1][1:])
        return [show(float(y) ** 2) for y in dropped[:, 0]]
    return [show(y * y) for y in known.exact.Y[:, 1]]


def recipe(dataset: Dataset, settings: Settings) -> Values:
    known, values = projection_basics(dataset, settings)
    _, axes = pca_core.eigen_symmetric(known.X.T @ known.X / len(known.X))
    return {
        **values,
        "stage": settings["stage"],
        "rebased": round(degrees(atan2(axes[0][1], axes[0][0])) % 180, 1),
        "share2": show(known.exact.explained_ratio[1]),
        "share_old": values["state"].shown(moving.best_field),
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
        "divisor": spaced(len(X) - settings["ddof"]),
        "show": settings["show"],
        "ddof": settings["ddof"],
    }


def spaced(count: int) -> str:
    """10 000: digits in threes."""
    return f"{count:,}".replace(",", " ")
