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
from lessons.study import Study, columns, given, study, too_many
from lessons.voice import sign_of
from live.paths import fixed
from live.settings import Setting
from pca_core.shown import show, show_matrix

FEW = 12  # records whose errors are worked out exactly


def first_axis(known: Study) -> tuple[list[Any], list[Any], list[Any]]:
    """p₁, the scores y and the rebuilt records x̂.

    Where both eigenvalues are the same the axis is free; then it is the one that is drawn.
    """
    exact = known.exact
    if not exact.repeated:
        return list(exact.P[0]), list(exact.Y[:, 0]), exact.reconstruct(1).tolist()
    p = known.eigen[1][:1]
    y = pca_core.change_basis(pca_core.center(known.X)[0], p)
    return p[0].tolist(), y[:, 0].tolist(), (y @ p + known.X.mean(axis=0)).tolist()


def basics(dataset: Dataset, settings: Settings, *of: Setting) -> tuple[Study, Values]:
    known = study(dataset, settings["ddof"])
    return known, {**symbols(dataset, known.ddof), "state": known.state(settings, *of)}


@shared_cache(maxsize=128)
def symbols(dataset: Dataset, ddof: int) -> Values:
    """What the texts may name, whatever is set."""
    known = study(dataset, ddof)
    p1, y, back = first_axis(known)
    return {
        **known.basics(dataset),
        "p1": show_matrix([p1])[0],
        "p1_row": show_matrix([p1]),
        "scores": [show(t) for t in y],
        "Y1": show_matrix([y]),
        "sign_Y": sign_of(show_matrix([p1]), show_matrix([y])),
        "back": columns(show_matrix(back)),
        "sign_back": sign_of(show_matrix(back)),
        "squares": show(known.exact.eigenvalues[0] * (len(y) - known.ddof)),
    }


def scores(dataset: Dataset, settings: Settings) -> Values:
    known, values = basics(dataset, settings)
    *others, last = values["scores"]
    exact = known.exact
    y = last.value if exact.repeated else exact.Y[len(others), 0]
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
    known, values = basics(dataset, settings, moving.theta)
    first, second = known.exact.eigenvalues
    return {
        **values,
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
    known, values = basics(dataset, settings)
    small = known.exact.eigenvalues[1]
    return {
        **values,
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
    if known.exact.repeated or len(known.X) > FEW:
        dropped = pca_core.change_basis(pca_core.center(known.X)[0], known.eigen[1][1:])
        return [show(float(y) ** 2) for y in dropped[:, 0]]
    return [show(y * y) for y in known.exact.Y[:, 1]]


def recipe(dataset: Dataset, settings: Settings) -> Values:
    known, values = basics(dataset, settings)
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
