"""The lines of an exercise as somebody with NumPy works them out: a second writing, in floats.

Records are rows, as everywhere in code. What follows from one's own lines follows from what was
put under their names before.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any, TypeAlias

import numpy as np

from practice.model import Exercise

Array: TypeAlias = Any
Known: TypeAlias = dict[str, Array]


IN_USE = ("alpha", "new_record")


class Nothing(ValueError):
    """Nothing follows here: no real zeros, no direction."""


def begun(found: Exercise) -> Known:
    """What an exercise begins with, as floats."""
    names = ("records", "count", "divisor", "field", "record", "threshold", "basis", *IN_USE)
    known = {name: as_floats(found.values[name]) for name in names}
    return known | {line.rule: as_floats(found.values[line.rule]) for line in found.given}


def as_floats(x: Array) -> Array:
    return np.vectorize(float, otypes=[float])(x) if isinstance(x, np.ndarray) else float(x)


def followed(rule: str, known: Mapping[str, Array]) -> Array:
    """What the line is, from what is known. Raises Nothing."""
    with np.errstate(all="ignore"):
        found = np.asarray(LINES[rule](Worked(known)))
    if not np.isfinite(found).all():
        raise Nothing(rule)
    return found


class Worked:
    """What is known, or follows from it, by name."""

    def __init__(self, known: Mapping[str, Array]) -> None:
        self.known = known

    def __getattr__(self, name: str) -> Array:
        return self.known[name] if name in self.known else LINES[name](self)


def falling(x: Array) -> Array:
    if np.abs(np.imag(x)).max() > 1e-9:
        raise Nothing("no real zeros")
    return np.sort(np.real(x))[::-1]


def null_vector(M: Array) -> Array:
    _, sizes, rows = np.linalg.svd(M)
    if sizes[-1] > 1e-6 * max(sizes[0], 1) or (len(sizes) > 1 and sizes[-2] < 1e-6):
        raise Nothing("no direction")
    return rows[-1]


def own_vectors(w: Worked) -> Array:
    """None where fields are uncorrelated or eigenvalues repeat: there nothing is carried."""
    if np.abs(np.triu(w.C, 1)).max() < 1e-9 or np.diff(w.eigenvalues).max() > -1e-9:
        raise Nothing("no axes that follow")
    return np.array([null_vector(w.C - x * np.eye(len(w.C))) for x in w.eigenvalues])


def covariances(w: Worked) -> Array:
    whole = w.centred.T @ w.centred / w.divisor
    return whole[np.triu_indices(len(whole), 1)]


def matrix(w: Worked) -> Array:
    if "variances" not in w.known:
        return w.centred.T @ w.centred / w.divisor
    found = np.diag(w.variances)
    found[np.triu_indices(len(found), 1)] = w.covariances
    return found + np.triu(found, 1).T


def coefficients(w: Worked) -> Array:
    if "trace" not in w.known:
        return np.poly(w.C)[1:]
    inner = [w.minors] if "minors" in w.known else []
    return np.array([-w.trace, *inner, w.determinant * (-1) ** len(w.C)])


def minors(w: Worked) -> Array:
    return (np.trace(w.C) ** 2 - np.trace(w.C @ w.C)) / 2


LINES: dict[str, Callable[[Worked], Array]] = {
    "units": lambda w: w.basis / np.linalg.norm(w.basis, axis=1, keepdims=True),
    "coordinates": lambda w: w.units @ w.record,
    "mean": lambda w: np.mean(w.records, axis=0),
    "centred": lambda w: w.records - w.mean,
    "field_mean": lambda w: np.mean(w.field),
    "field_centred": lambda w: w.field - w.field_mean,
    "variance": lambda w: np.sum(w.field_centred**2) / w.divisor,
    "products": lambda w: np.prod(w.centred[:, :2], axis=1),
    "covariance": lambda w: np.sum(w.products) / w.divisor,
    "variances": lambda w: np.diag(w.centred.T @ w.centred) / w.divisor,
    "covariances": covariances,
    "C": matrix,
    "trace": lambda w: np.trace(w.C),
    "minors": minors,
    "determinant": lambda w: np.linalg.det(w.C),
    "polynomial": coefficients,
    "eigenvalues": lambda w: falling(np.roots([1, *w.polynomial])),
    "shifted": lambda w: w.C - w.eigenvalues[0] * np.eye(len(w.C)),
    "eigenvector": lambda w: null_vector(w.shifted),
    "eigenvectors": own_vectors,
    "P": lambda w: w.eigenvectors / np.linalg.norm(w.eigenvectors, axis=1, keepdims=True),
    "D": lambda w: w.P @ w.C @ w.P.T,
    "scores": lambda w: w.centred @ w.P[0],
    "score_variance": lambda w: np.sum(w.scores**2) / w.divisor,
    "total": lambda w: np.sum(w.eigenvalues),
    "share": lambda w: w.eigenvalues[0] / w.total,
    "rebuilt": lambda w: w.mean + np.outer(w.scores, w.P[0]),
    "error": lambda w: np.sum((w.records - w.rebuilt) ** 2) / w.divisor,
    "stretched": lambda w: w.divisor * w.eigenvalues,
    "singular": lambda w: np.sqrt(w.stretched),
    "record_centred": lambda w: w.record - w.mean,
    "W": lambda w: w.P / np.sqrt(w.eigenvalues)[:, None],
    "white": lambda w: w.W @ w.record_centred,
    "cumulative": lambda w: np.cumsum(w.eigenvalues) / np.sum(w.eigenvalues),
    "keep": lambda w: 1 + np.sum(w.cumulative < w.threshold - 1e-12),
    "kaiser": lambda w: np.sum(w.eigenvalues > np.mean(w.eigenvalues) + 1e-12),
    "record_scores": lambda w: w.P @ w.record_centred,
    "point": lambda w: (w.record_scores * w.eigenvalues ** ((w.alpha - 1) / 2))[:2],
    "arrows": lambda w: (w.P.T * w.eigenvalues ** ((1 - w.alpha) / 2))[:, :2],
    "read_off": lambda w: w.mean + np.einsum("jk,k->j", w.arrows, w.point),
    "loadings": lambda w: w.P.T @ np.diag(np.sqrt(w.eigenvalues)),
    "communality": lambda w: np.sum(w.loadings[:, :-1] ** 2, axis=1) / np.diag(w.C),
    "new_centred": lambda w: w.new_record - w.mean,
    "new_scores": lambda w: w.P @ w.new_centred,
    "foot": lambda w: w.mean + np.tensordot(w.new_scores[:-1], w.P[:-1], axes=1),
    "q": lambda w: np.linalg.norm(w.new_record - w.foot) ** 2,
    "t2": lambda w: np.sum(w.record_scores**2 / w.eigenvalues),
}
