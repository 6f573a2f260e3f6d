"""Whether a sentence about a wrong answer is true, by floats: what each one claims, written again.

Nothing of `practice.rules` is read. Each function says whether the property holds of an answer
(then the sentence would be false); `by` are the lines that the learner has, shown or own.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from itertools import combinations
from typing import TypeAlias

import numpy as np
from numpy.typing import ArrayLike

from tests.practice.oracle.slips import Shown

By: TypeAlias = Mapping[str, np.ndarray]
TOL = 1e-9


def null(x: ArrayLike, scale: float = 1.0) -> bool:
    return bool(np.all(abs(np.asarray(x)) <= TOL * max(1.0, scale)))


def at_most(x: np.ndarray | float, limit: np.ndarray | float) -> bool:
    limit = np.asarray(limit, dtype=float)
    return bool(np.all(x <= limit + TOL * np.maximum(1.0, abs(limit))))


def non_negative(a: np.ndarray, by: By, at: Shown) -> bool:
    return bool(np.all(a >= -TOL))


def values_of(a: np.ndarray, at: Shown) -> np.ndarray:
    """The records where there is an answer for each field, else the one field."""
    return at.X if np.ndim(a) else at.field[:, None]


def mean_within(a: np.ndarray, by: By, at: Shown) -> bool:
    X = values_of(a, at)
    return at_most(a, X.max(axis=0)) and at_most(X.min(axis=0), a)


def variance_range(a: np.ndarray, by: By, at: Shown) -> bool:
    return at_most(a, np.ptp(values_of(a, at), axis=0) ** 2)


def product_sign(a: np.ndarray, by: By, at: Shown) -> bool:
    signs = np.sign(by["centred"][:, 0]) * np.sign(by["centred"][:, 1])
    return not any(x * sign < 0 for x, sign in zip(a, signs, strict=True))


def covariance_bound(a: np.ndarray, by: By, at: Shown) -> bool:
    deviations = np.std(at.X, axis=0, ddof=at.ddof)
    both = list(combinations(range(at.X.shape[1]), 2))[: np.size(a)]
    limits = np.array([deviations[i] * deviations[j] for i, j in both])
    return at_most(abs(np.ravel(a)), limits)


def covariance_in_C(a: np.ndarray, by: By, at: Shown) -> bool:
    """With a diagonal that is not negative; where it is, another sentence comes first."""
    roots = np.sqrt(np.diag(a).clip(0))
    return all(
        at_most(abs(a[i, j]), roots[i] * roots[j]) for i, j in combinations(range(len(a)), 2)
    )


def zeros_sum(a: np.ndarray, by: By, at: Shown) -> bool:
    return null(np.roots([1, *a]).sum().real - np.trace(by["C"]), 1e3 * abs(a).max())


def zeros_product(a: np.ndarray, by: By, at: Shown) -> bool:
    found = np.prod(np.roots([1, *a])).real
    return null(found - np.linalg.det(by["C"]), 1e3 * max(1.0, abs(a).max()))


def eigenvalues_product(a: np.ndarray, by: By, at: Shown) -> bool:
    return null(np.prod(a) - np.linalg.det(by["C"]), abs(a).max())


def no_eigenvector(a: np.ndarray, by: By, at: Shown) -> bool:
    """Whether C v lies along v, for each row: nothing of it stands across."""
    return all(null(part_across(by["C"] @ v, v)) for v in np.atleast_2d(a))


def part_across(x: np.ndarray, v: np.ndarray) -> np.ndarray:
    length = np.linalg.norm(v)
    return x - v * (x @ v) / length**2 if length else x * 0


def right_angles(a: np.ndarray, by: By, at: Shown) -> bool:
    sizes = np.linalg.norm(a, axis=1)
    return all(null(a[i] @ a[j], sizes[i] * sizes[j]) for i, j in combinations(range(len(a)), 2))


def score_long(a: np.ndarray, by: By, at: Shown) -> bool:
    return at_most(abs(a), np.linalg.norm(by["centred"], axis=1))


def rebuilt_line(a: np.ndarray, by: By, at: Shown) -> bool:
    around = a - a.mean(axis=0)
    return null(np.linalg.svd(around, compute_uv=False)[1], abs(a).max())


def scores_length(a: np.ndarray, by: By, at: Shown) -> bool:
    """Of the old record or of the new one: whichever is centred here."""
    before = by["new_centred"] if "new_centred" in by else by["record_centred"]
    return null(np.linalg.norm(a) - np.linalg.norm(before))


def angle(x: np.ndarray, y: np.ndarray) -> float:
    sizes = np.linalg.norm(x) * np.linalg.norm(y)
    return float(np.arccos(np.clip(x @ y / sizes, -1, 1))) if sizes else np.pi / 2


def in_ratio(a: np.ndarray, values: np.ndarray) -> bool:
    return null(part_across(a, values), abs(a).max())


def whole(at: Shown) -> float:
    return float(np.trace(at.C))


HOLDS: dict[str, Callable[[np.ndarray, By, Shown], bool]] = {
    "mean_within": mean_within,
    "deviations": lambda a, by, at: null(a.sum()),
    "deviations_fields": lambda a, by, at: null(a.mean(axis=0)),
    "variance_negative": non_negative,
    "variance_range": variance_range,
    "product_sign": product_sign,
    "covariance_bound": covariance_bound,
    "symmetric": lambda a, by, at: np.array_equal(a, np.transpose(a)),
    "diagonal_negative": lambda a, by, at: bool(np.diag(a).min() >= 0),
    "covariance_in_C": covariance_in_C,
    "trace_part": lambda a, by, at: at_most(np.diag(by["C"]).max(), a),
    "minors_negative": non_negative,
    "determinant_negative": non_negative,
    "determinant_bound": lambda a, by, at: at_most(a, np.prod(np.diag(by["C"]))),
    "zeros_sum": zeros_sum,
    "zeros_product": zeros_product,
    "eigenvalue_negative": lambda a, by, at: non_negative(np.diag(a) if a.ndim == 2 else a, by, at),
    "eigenvalues_sum": lambda a, by, at: null(a.sum() - np.trace(by["C"])),
    "eigenvalues_product": eigenvalues_product,
    "shifted_beside": lambda a, by, at: null((a - by["C"])[np.triu_indices(len(a), 1)]),
    "shifted_determinant": lambda a, by, at: null(np.linalg.det(a), abs(a).max() ** 2),
    "no_eigenvector": no_eigenvector,
    "right_angles": right_angles,
    "length_one": lambda a, by, at: null(np.linalg.norm(a, axis=1) - 1),
    "diagonal": lambda a, by, at: np.array_equal(a, np.diag(np.diag(a))),
    "trace_of_D": lambda a, by, at: null(np.trace(a) - np.trace(by["C"])),
    "determinant_of_D": lambda a, by, at: null(
        np.linalg.det(a) - np.linalg.det(by["C"]), abs(a).max()
    ),
    "scores_mean": lambda a, by, at: null(a.mean()),
    "score_long": score_long,
    "variance_whole": lambda a, by, at: at_most(a, whole(at)),
    "total_part": lambda a, by, at: at_most(by["eigenvalues"].max(), a),
    "share_negative": non_negative,
    "share_above": lambda a, by, at: at_most(a, 1.0),
    "share_first": lambda a, by, at: at_most(1 / at.X.shape[1], a),
    "rebuilt_mean": lambda a, by, at: null(a.mean(axis=0) - at.X.mean(axis=0)),
    "rebuilt_line": rebuilt_line,
    "error_negative": non_negative,
    "error_whole": lambda a, by, at: at_most(a, whole(at)),
    "square_negative": non_negative,
    "stretched_ratio": lambda a, by, at: in_ratio(a, by["eigenvalues"]),
    "singular_negative": non_negative,
    "singular_ratio": lambda a, by, at: in_ratio(a**2, by["eigenvalues"]),
    "W_along": lambda a, by, at: all(
        null(part_across(w, p)) for w, p in zip(a, by["P"], strict=True)
    ),
    "cumulative_end": lambda a, by, at: null(a[-1] - 1),
    "cumulative_rise": lambda a, by, at: bool(np.all(np.sort(a) == a)),
    "keep_one": lambda a, by, at: at_most(1, a),
    "keep_all": lambda a, by, at: at_most(a, at.X.shape[1]),
    "count_negative": non_negative,
    "kaiser_all": lambda a, by, at: at_most(a, at.X.shape[1] - 1),
    "scores_length": scores_length,
    "arrows_columns": lambda a, by, at: null(a[:, 0] @ a[:, 1], abs(a).max() ** 2),
    "loadings_columns": lambda a, by, at: all(
        null(part_across(column, p)) for column, p in zip(a.T, by["P"], strict=True)
    ),
    "loadings_variance": lambda a, by, at: null(np.diag(a @ a.T - by["C"]), abs(a).max() ** 2),
    "foot_within": lambda a, by, at: null(np.cos(angle(a - at.X.mean(axis=0), by["P"][-1]))),
    "q_negative": non_negative,
    "q_whole": lambda a, by, at: at_most(a, float(np.linalg.norm(at.new - at.X.mean(axis=0))) ** 2),
    "t2_negative": non_negative,
    "t2_bound": lambda a, by, at: at_most(a, at.divisor * (at.m - 1) / at.m),
    "coordinates_length": lambda a, by, at: null(np.linalg.norm(a) - np.linalg.norm(at.record)),
}
