"""The numbers of the lesson on whitening, for the steps on the visitor's own two fields."""

from __future__ import annotations

from typing import Any

import pca_core
from lessons.datasets import Dataset
from lessons.model import Settings, Values
from lessons.study import Study, columns, given, study
from lessons.voice import sign_of
from lessons.whitening import moving
from live.operations import largest, norm
from live.settings import Setting
from live.terms import centred, turned
from pca_core import plane
from pca_core.roots import root_of
from pca_core.shown import show, show_matrix
from pca_core.surds import as_rational

FEW = 12  # records that are whitened exactly


def is_readable(known: Study) -> bool:
    """Whether both eigenvalues are fractions: else W has roots inside roots."""
    return all(as_rational(value) is not None for value in known.exact.eigenvalues)


def root(value: Any) -> Any:
    """√x, exact for fractions."""
    return float(value) ** 0.5 if as_rational(value) is None else root_of(value)


def whitening(known: Study, kind: str = "pca") -> Any:
    """W (2, 2), exact where that can be read. Raises RankError for records on one line."""
    fitted = pca_core.fit(known.X, 2, known.ddof)
    if is_readable(known):
        return plane.whitening_matrix(known.exact, kind)
    return pca_core.whitening_matrix(fitted, kind)


def whitened(known: Study) -> Any:
    """The white records as rows, exact for few of them."""
    if is_readable(known) and len(known.X) <= FEW:
        return known.exact.centred @ whitening(known).T
    return pca_core.whiten(known.X, "pca", known.ddof, 2)


def whitening_basics(
    dataset: Dataset, settings: Settings, *of: Setting, **more: Any
) -> tuple[Study, Values]:
    known = study(dataset, settings["ddof"])
    W = show_matrix(whitening(known).tolist())
    first, second = known.exact.eigenvalues
    state = known.state(settings, *of, **more)
    return known, {
        **known.basics(dataset),
        "state": state,
        "W": W,
        "sign_W": sign_of(W),
        "factor1": show(1 / root(first)),
        "factor2": show(1 / root(second)),
        "identity": show_matrix([[1, 0], [0, 1]]),
        # How far the centred and the white records lie from the middle.
        "reach": 1.25 * state.number(largest(norm(centred))),
        "farthest": state.number(largest(norm(moving.white))),
    }


def white(dataset: Dataset, settings: Settings) -> Values:
    """Turn, then stretch."""
    known, values = whitening_basics(dataset, settings, moving.stage)
    second = known.exact.eigenvalues[1]
    return {**values, "inverse": show(1 / second), "root": show(root(second))}


def matrix(dataset: Dataset, settings: Settings) -> Values:
    """W X = Z, and Z Zᵀ / m = I."""
    known, values = whitening_basics(dataset, settings, entry="0,0")
    Z = show_matrix(whitened(known).tolist(), digits=4 if len(known.X) <= FEW else 2)
    upright = columns(Z)
    return {
        **values,
        "show": settings["show"],
        "Z": upright,
        "sign_Z": sign_of(upright),
        "records": [f"({x.plain}, {y.plain})" for x, y in Z],
        "two": show(2),
        "one": show(1),
    }


def turn(dataset: Dataset, settings: Settings) -> Values:
    """The white cloud turned by hand, and the raw one by the same angle."""
    _, values = whitening_basics(dataset, settings, moving.theta)
    state = values["state"]
    raw = state.shown_all(moving.raw)
    return {
        **values,
        "raw_a": raw[0][0],
        "raw_b": raw[1][1],
        "raw_off": raw[0][1],
        "theta": given(settings["theta"], moving.theta),
        "W_turned": show_matrix(state.read(turned(moving.theta).T @ moving.W)),
    }


def zca(dataset: Dataset, settings: Settings) -> Values:
    """PCA- and ZCA-whitening: of all white clouds, the one that stays nearest to the records."""
    known, values = whitening_basics(dataset, settings, moving.theta)
    state = values["state"]
    W = show_matrix(whitening(known, "zca").tolist())
    return {
        **values,
        "theta": given(settings["theta"], moving.theta),
        "zca_angle": state.number(moving.nearest),
        "zca_degrees": state.shown(moving.nearest, digits=1),
        "W_zca": W,
        "sign_zca": sign_of(W),
        # Decimals: they are to be compared.
        "away_now": show(state.number(moving.away(moving.theta))),
        "away_pca": show(state.number(moving.away(0))),
        "away_zca": show(state.number(moving.away(moving.nearest))),
    }
