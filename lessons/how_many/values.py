"""The numbers of this lesson on the visitor's own table: shares, scale, loadings."""

from __future__ import annotations

from fractions import Fraction
from math import isqrt
from typing import Any

import numpy as np

import pca_core
from lessons.covariance.values import relation
from lessons.datasets import Dataset
from lessons.how_many.tables import whole
from lessons.model import Settings, Values
from lessons.study import given, study
from lessons.text import Latex, percent
from pca_core.exact import root
from pca_core.shown import show

GOAL = Fraction(9, 10)  # the share asked for
UNITS = 41  # frames of the unit: from 1/100 to 100 times
MIDDLE = UNITS // 2
NEAR = 1e-9


def padded(values: Any, n: int) -> np.ndarray:
    """n numbers: those of directions without any variance are 0."""
    found = np.asarray(values, dtype=float)
    return np.concatenate([found, np.zeros(n - len(found))])


def enough(cumulative: np.ndarray, goal: float) -> int:
    """The fewest components that keep the share."""
    return int(min((cumulative < goal - NEAR).sum() + 1, len(cumulative)))


def basics(dataset: Dataset, settings: Settings) -> Values:
    """All fields of the table, and how much each component keeps."""
    table = whole(dataset)
    found = pca_core.fit(table.X, ddof=settings["ddof"])
    n = len(table.fields)
    shares = padded(found.explained_ratio, n)
    return {
        "table": table,
        "ddof": settings["ddof"],
        "raw": table.X,
        "m": len(table.X),
        "n": n,
        "names": table.fields,
        "shares": shares,
        "eigenvalues": padded(found.eigenvalues, n),
        "cumulative": np.minimum(shares.cumsum(), 1.0),
    }


def shares(dataset: Dataset, settings: Settings) -> Values:
    values = basics(dataset, settings)
    cumulative = values["cumulative"]
    k = enough(cumulative, float(GOAL))
    cut = settings["cut"][1]
    kept = np.concatenate([[0.0], cumulative])
    return {
        **values,
        "cut": tuple(settings["cut"]),
        "cut_now": given(cut),
        "k_now": show(enough(cumulative, cut)),
        "kept_now": show(float(cumulative[enough(cumulative, cut) - 1])),
        "goal": show(GOAL),
        "enough": show(k),
        "kept": show(float(kept[k])),
        "fewer": show(k - 1),
        "kept_fewer": show(float(kept[k - 1])),
        "more": show(k + 1),
        "all": show(values["n"]),
        "list_shares": ", ".join(percent(float(x)) for x in values["shares"]),
        "formulas": share_formulas(dataset, values),
    }


def share_formulas(dataset: Dataset, values: Values) -> Latex:
    """(λ₁ + … + λₖ) / total for each k, exact for two fields."""
    n = values["n"]
    exact: list[Any] = [*(float(x) for x in values["cumulative"][:-1]), 1]
    if n == 2:
        ratios = study(dataset, values["ddof"]).exact.explained_ratio
        exact[0] = ratios[0]
    lines = []
    for k, share in enumerate(exact, start=1):
        top = " + ".join(rf"\lambda_{i}" for i in range(1, k + 1))
        shown = show(share)
        sign = "=" if shown.exact else r"\approx"
        lines.append(rf"\frac{{{top}}}{{\lambda_1 + \dots + \lambda_{n}}} &{sign} {shown.latex}")
    return Latex(r"\begin{aligned}" + r" \\[0.6em] ".join(lines) + r"\end{aligned}")


# --- scale ------------------------------------------------------------------------------------


def factor_of(frame: float) -> float:
    """By what the last field is multiplied: ten frames a power of ten."""
    return float(10.0 ** ((frame - MIDDLE) / 10))


def scale(dataset: Dataset, settings: Settings) -> Values:
    """The last field in another unit: PCA on the fields, and on standardized fields."""
    table = whole(dataset)
    n, ddof = len(table.fields), settings["ddof"]
    frames = [one_unit(table.X, factor_of(frame), ddof) for frame in range(UNITS)]
    fixed = pca_core.fit(table.X, ddof=ddof, standardize=True)
    now = frames[round(settings["unit"])]
    share = float(fixed.explained_ratio[0])
    return {
        "table": table,
        "raw": table.X,
        "ddof": ddof,
        "n": n,
        "m": len(table.X),
        "names": table.fields,
        "last": table.fields[-1],
        "unit": settings["unit"],
        "factor": show(round(factor_of(settings["unit"]), 3)),
        "weights": [weights for weights, _ in frames],
        "ratios": [ratio for _, ratio in frames],
        "fixed_weights": padded(fixed.components[0] ** 2, n),
        "weight_now": show(float(now[0][-1])),
        "share_now": show(now[1]),
        "weight_small": show(float(frames[0][0][-1])),
        "weight_large": show(float(frames[-1][0][-1])),
        "share_small": show(frames[0][1]),
        "share_large": show(frames[-1][1]),
        "weight_fixed": show(float(fixed.components[0][-1] ** 2)),
        "share_fixed": show(share),
    }


def one_unit(X: np.ndarray, factor: float, ddof: int) -> tuple[np.ndarray, float]:
    """The squared entries of p₁, and its share, with the last field times the factor."""
    unit = np.ones(X.shape[1])
    unit[-1] = factor
    found = pca_core.fit(X * unit, 1, ddof)
    return found.components[0] ** 2, float(found.explained_ratio[0])


def changing(values: Values) -> str:
    """Which of the two notices the unit; neither, where the last field does not vary."""
    ratios = values["ratios"]
    return "fields" if max(ratios) - min(ratios) > 1e-6 else "neither"


# --- loadings ---------------------------------------------------------------------------------


def loadings(dataset: Dataset, settings: Settings) -> Values:
    """Standardized fields: eigenvectors, loadings, and correlations with the scores."""
    table = whole(dataset)
    n, ddof = len(table.fields), settings["ddof"]
    found = pca_core.fit(table.X, ddof=ddof, standardize=True)
    vectors = np.zeros((n, n))
    vectors[: len(found.components)] = found.components
    roots = np.sqrt(padded(found.eigenvalues, n))
    exact = exactly(dataset, ddof, vectors[0])
    return {
        "table": table,
        "raw": table.X,
        "ddof": ddof,
        "m": len(table.X),
        "n": n,
        "names": table.fields,
        "first_name": table.fields[0],
        "stretched": settings["stretched"],
        "vectors": vectors,
        "loadings": vectors * roots[:, None],
        "Z": (table.X - found.mean) / found.scale,
        "y": found.project(table.X)[:, 0],
        **(exact or rounded(vectors[0], float(found.eigenvalues[0]))),
    }


def rounded(p1: np.ndarray, variance: float) -> Values:
    return told(p1.tolist(), variance, variance**0.5)


def exactly(dataset: Dataset, ddof: int, p1: np.ndarray) -> Values | None:
    """The same where it can be read: two fields with a rational correlation r, λ₁ = 1 + |r|."""
    if len(p1) != 2:
        return None
    C = study(dataset, ddof).exact.C
    square = C[0, 0] * C[1, 1]
    top, bottom = (isqrt(int(part)) for part in (square.p, square.q))
    if not square or (top**2, bottom**2) != (square.p, square.q) or not C[0, 1]:
        return None
    variance = 1 + abs(C[0, 1]) * bottom / top
    return told([(1 if x > 0 else -1) / root(2) for x in p1], variance, root(variance))


def told(p1: list[Any], variance: Any, spread: Any) -> Values:
    """p₁ and the loadings √λ₁ p₁ for all fields, and what is asked of the first."""
    return {
        "lambda1": show(variance),
        "p1": [show(x) for x in p1],
        "loaded": [show(x * spread) for x in p1],
        "entry": show(p1[0]),
        "loading": show(p1[0] * spread),
        "scaled": show(p1[0] * variance),
        "spread": show(spread),
        "sign": relation([[show(x) for x in (*p1, spread)]]),
    }
