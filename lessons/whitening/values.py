"""The numbers of the lesson on whitening, for the steps on the visitor's own two fields."""

from __future__ import annotations

from math import atan2, degrees
from typing import Any

import numpy as np

import pca_core
from figures.numbers import NUMBERS
from figures.state import State, direction
from lessons.covariance.values import relation
from lessons.datasets import Dataset
from lessons.model import Settings, Values
from lessons.study import Study, columns, given, study
from pca_core import exact_beyond
from pca_core.exact import root
from pca_core.shown import show, show_matrix

FEW = 12  # records that are whitened exactly


def is_readable(known: Study) -> bool:
    """Whether both eigenvalues are fractions: else W has roots inside roots."""
    return all(getattr(value, "is_Rational", False) for value in known.exact.eigenvalues)


def root_of(value: Any) -> Any:
    """√x, exact for fractions."""
    return root(value) if getattr(value, "is_Rational", False) else float(value) ** 0.5


def whitening(known: Study, kind: str = "pca") -> Any:
    """W (2, 2), exact where that can be read. Raises RankError for records on one line."""
    fitted = pca_core.fit(known.X, 2, known.ddof)
    if is_readable(known):
        return exact_beyond.whitening_matrix(known.exact, kind)
    return pca_core.whitening_matrix(fitted, kind)


def whitened(known: Study) -> Any:
    """The white records as rows, exact for few of them."""
    if is_readable(known) and len(known.X) <= FEW:
        return known.exact.centred * whitening(known).T
    return pca_core.whiten(known.X, "pca", known.ddof, 2)


def basics(dataset: Dataset, settings: Settings) -> tuple[Study, Values]:
    known = study(dataset, settings["ddof"])
    W = show_matrix(whitening(known).tolist())
    first, second = known.exact.eigenvalues
    return known, {
        **known.basics,
        "W": W,
        "sign_W": relation(W),
        "sign_P": relation(known.basics["P"]),
        "factor1": show(1 / root_of(first)),
        "factor2": show(1 / root_of(second)),
        "identity": show_matrix([[1, 0], [0, 1]]),
        **reaches(known),
    }


def reaches(known: Study) -> dict[str, float]:
    """How far the centred and the white records lie from the middle, with some air."""
    centred = pca_core.center(known.X)[0]
    white = pca_core.whiten(known.X, "pca", known.ddof)
    far, farthest = (float(np.hypot(*Z.T).max()) for Z in (centred, white))
    return {"reach": 1.25 * far, "farthest": farthest}


def white(dataset: Dataset, settings: Settings) -> Values:
    """Turn, then stretch."""
    known, values = basics(dataset, settings)
    second = known.exact.eigenvalues[1]
    return {
        **values,
        "stage": settings["stage"],
        "spread_now": spread_at(values, settings["stage"]),
        "inverse": show(1 / second),
        "root": show(root_of(second)),
    }


def spread_at(values: Values, stage: float) -> tuple[Any, Any, Any]:
    """Both variances and the covariance at a stage: as they are, turned, white."""
    if stage < 1:
        return values["var_a"], values["var_b"], values["cov"]
    if stage < 2:
        return values["lambda1"], values["lambda2"], show(0)
    return show(1), show(1), show(0)


def matrix(dataset: Dataset, settings: Settings) -> Values:
    """W X = Z, and Z Zᵀ / m = I."""
    known, values = basics(dataset, settings)
    Z = show_matrix(whitened(known).tolist(), digits=4 if len(known.X) <= FEW else 2)
    upright = columns(Z)
    return {
        **values,
        "show": settings["show"],
        "Z": upright,
        "sign_Z": relation(upright),
        "records": "; ".join(f"({x.plain}, {y.plain})" for x, y in Z[:5]) + cut_mark(Z),
        "two": show(2),
        "one": show(1),
    }


def cut_mark(rows: Any) -> str:
    return "; …" if len(rows) > 5 else ""


def turn(dataset: Dataset, settings: Settings) -> Values:
    """The white cloud turned by hand, and the raw one by the same angle."""
    known, values = basics(dataset, settings)
    theta = settings["theta"]
    R = np.column_stack([direction(theta), direction(theta + 90)])
    turned = R @ pca_core.whitening_matrix(pca_core.fit(known.X, 2, known.ddof))
    state = State(points=known.X, ddof=known.ddof, theta=theta)
    raw = {
        name: show(NUMBERS["mapped_covariance"](state, {"map": "plain", "turn": "theta", **entry}))
        for name, entry in (("raw_a", entry_of(0, 0)), ("raw_b", entry_of(1, 1)))
    }
    off = NUMBERS["mapped_covariance"](state, {"map": "plain", "turn": "theta", **entry_of(0, 1)})
    W = show_matrix(turned)
    return {
        **values,
        **raw,
        "raw_off": show(off, zero=1e-12 * values["trace"].value),
        "theta": given(theta),
        "R": show_matrix(R),
        "W_turned": W,
    }


def entry_of(i: int, j: int) -> dict[str, int]:
    return {"i": i, "j": j}


def zca(dataset: Dataset, settings: Settings) -> Values:
    """PCA- and ZCA-whitening: of all white clouds, the one that stays nearest to the records."""
    known, values = basics(dataset, settings)
    theta = settings["theta"]
    x, y = known.eigen[1][0]
    angle = degrees(atan2(y, x)) % 360
    W = show_matrix(whitening(known, "zca").tolist())
    return {
        **values,
        "theta": given(theta),
        "zca_angle": angle,
        "zca_degrees": show(round(angle, 1) if angle % 1 > 1e-9 else int(angle)),
        "W_zca": W,
        "sign_zca": relation(W),
        "away_now": show(away(known, theta)),
        "away_pca": show(away(known, 0)),
        "away_zca": show(away(known, angle)),
    }


def away(known: Study, theta: float) -> float:
    """How far the white records lie from the centred ones: the average square."""
    state = State(points=known.X, ddof=known.ddof, theta=theta)
    return float(NUMBERS["mapped_distance"](state, {"map": "right", "turn": "theta"}))
