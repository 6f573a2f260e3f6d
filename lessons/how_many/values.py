"""The numbers of this lesson on the visitor's own table: shares, scale, loadings."""

from __future__ import annotations

from collections.abc import Sequence
from fractions import Fraction
from math import isclose, isqrt
from typing import Any

import numpy as np

import pca_core
from lessons.datasets import Dataset
from lessons.how_many import moving
from lessons.how_many.moving import EDGE, UNITS
from lessons.how_many.tables import whole_table
from lessons.model import Settings, Values
from lessons.shared import shared_cache
from lessons.study import study
from lessons.text import Latex, percent
from lessons.voice import sign_of
from live.state import State
from pca_core.roots import root_of
from pca_core.routes import decompose
from pca_core.shown import show

GOAL = Fraction(9, 10)  # the share asked for
IN_FORMULA = 8  # fields that a component is written out with


def padded(values: Any, n: int) -> np.ndarray:
    """n numbers: those of directions without any variance are 0."""
    found = np.asarray(values, dtype=float)
    return np.concatenate([found, np.zeros(n - len(found))])


def shares(dataset: Dataset, settings: Settings) -> Values:
    """All fields of the table, and how much each component keeps."""
    table, ddof = whole_table(dataset), settings["ddof"]
    found = pca_core.fit(table.X, ddof=ddof)
    n = len(table.fields)
    ratios = padded(found.explained_ratio, n)
    # Two fields are what `study` knows exactly.
    state = with_cut(settings, study(dataset, ddof).exact.explained_ratio if n == 2 else ratios)
    k = int(state.number(moving.needed_for(GOAL)))
    said = [percent(state.shown(moving.shares[i])) for i in range(n)]
    return {
        "state": state,
        "table": table,
        "ddof": ddof,
        "raw": table.X,
        "m": len(table.X),
        "n": n,
        "shares": ratios,
        "said": said,
        "cut_now": state.shown(moving.cut[1]),
        "k_now": state.shown(moving.needed),
        "kept_now": state.shown(moving.kept),
        "goal": show(GOAL),
        "enough": show(k),
        "kept": state.shown(moving.kept_by(k)),
        "fewer": show(k - 1),
        "kept_fewer": state.shown(moving.kept_by(k - 1)),
        "more": show(k + 1),
        "all": show(n),
        "formulas": share_formulas(state, n),
    }


def with_cut(settings: Settings, shares: Any) -> State:
    """The shares, and the line of the share to keep; its handle stands at the right edge."""
    handle = (len(shares) + EDGE, settings["cut"][1])
    return State({"shares": list(shares), "cut": handle}, settings=(moving.cut,))


def share_formulas(state: State, n: int) -> Latex:
    """(λ₁ + … + λₖ) / total for each k."""
    sums = [" + ".join(rf"\lambda_{i}" for i in range(1, k + 1)) for k in range(1, n + 1)]
    whole = sums[-1] if n <= 3 else rf"\lambda_1 + \dots + \lambda_{n}"
    lines = []
    for k, top in enumerate(sums, start=1):
        share = state.shown(moving.kept_by(k))
        lines.append(rf"\frac{{{top}}}{{{whole}}} &{share.eq}")
    return Latex(r"\begin{aligned}" + r" \\[0.6em] ".join(lines) + r"\end{aligned}")


# --- scale ------------------------------------------------------------------------------------


def factor_of(frame: int) -> Fraction | float:
    """By what the last field is multiplied: ten frames a power of ten."""
    return Fraction(10) ** Fraction(frame - UNITS // 2, 10)


def scale(dataset: Dataset, settings: Settings) -> Values:
    """The last field in another unit: PCA on the fields, and on standardized fields."""
    table = whole_table(dataset)
    n, ddof, frame = len(table.fields), settings["ddof"], int(settings["unit"])
    weights, ratios = in_units(table)
    fixed = pca_core.fit(table.X, ddof=ddof, scaling="standard")
    known = {"weights": weights, "ratios": ratios, "standard": float(fixed.explained_ratio[0])}
    state = State({"unit": frame, **known}, settings=(moving.unit,))
    return {
        "state": state,
        "table": table,
        "raw": table.X,
        "ddof": ddof,
        "n": n,
        "m": len(table.X),
        "names": table.fields,
        "last": table.fields[-1],
        "factor": show(factor_of(frame), 3),
        "ratios": ratios,
        "fixed_weights": padded(fixed.components[0] ** 2, n),
        "weight_now": state.shown(moving.weights[-1]),
        "share_now": state.shown(moving.share_fields),
        "weight_small": show(float(weights[0][-1])),
        "weight_large": show(float(weights[-1][-1])),
        "weight_fixed": show(float(fixed.components[0][-1] ** 2)),
        "free": 0 in fixed.repeated,
        "free_now": n == 2 and isclose(ratios[frame], 0.5),
    }


@shared_cache(maxsize=64)
def in_units(table: Dataset) -> tuple[list[np.ndarray], list[float]]:
    """For every frame the squared entries of p₁, and its share: a divisor would drop out."""
    Xc = pca_core.center(table.X)[0]
    Xc[:, list(pca_core.fit(table.X).constant)] = 0.0
    weights, ratios = [], []
    for place in range(UNITS):
        Z = Xc.copy()
        Z[:, -1] *= float(factor_of(place))
        found = decompose(Z)
        weights.append(found.axes(1)[0] ** 2)
        ratios.append(float(1 / found.squares.sum()))
    return weights, ratios


def changing(values: Values) -> str:
    """Which of the two notices the unit; neither, where the last field does not vary."""
    ratios = values["ratios"]
    return "fields" if max(ratios) - min(ratios) > 1e-6 else "neither"


# --- loadings ---------------------------------------------------------------------------------


def loadings(dataset: Dataset, settings: Settings) -> Values:
    """Standardized fields: eigenvectors, loadings, and correlations with the scores."""
    table = whole_table(dataset)
    n, ddof = len(table.fields), settings["ddof"]
    found = pca_core.fit(table.X, ddof=ddof, scaling="standard")
    if 0 in found.constant:  # the field that is asked about
        raise pca_core.TableError("constant_field", name="table", column=0)
    vectors = np.zeros((n, n))
    vectors[: len(found.components)] = found.components
    roots = np.sqrt(padded(found.eigenvalues, n))
    exact = exactly(dataset, ddof, vectors[0])
    Z, y = (table.X - found.mean) / found.scale, found.project(table.X)[:, 0]
    state = {
        "stretched": settings["stretched"],
        "fields": np.column_stack([Z, y]).round(4),
        "pair": f"0,{n}",
    }
    return {
        "state": State(state, settings=(moving.stretched,)),
        "table": table,
        "raw": table.X,
        "ddof": ddof,
        "m": len(table.X),
        "n": n,
        "names": table.fields,
        "first_name": table.fields[0],
        "vectors": vectors,
        "loadings": vectors * roots[:, None],
        "y": y,
        "free": 0 in found.repeated,
        "several": n > 2,
        "expression": as_formula(vectors[0], table.fields),
        **(exact or rounded(vectors[0], float(found.eigenvalues[0]))),
    }


def as_formula(p1: np.ndarray, fields: Sequence[str]) -> str:
    """F₁ as a sum over the standardized fields; of many, those that weigh most."""
    order = sorted(np.argsort(-np.abs(p1))[:IN_FORMULA])
    parts = [f"{'−' if p1[j] < 0 else '+'} {abs(p1[j]):.2f} {fields[j]}*" for j in order]
    rest = " …" if len(p1) > IN_FORMULA else ""
    return f"F₁ = {' '.join(parts).removeprefix('+ ')}{rest}"


def rounded(p1: np.ndarray, variance: float) -> Values:
    return loading_values(p1.tolist(), variance, variance**0.5)


def exactly(dataset: Dataset, ddof: int, p1: np.ndarray) -> Values | None:
    """The same where it can be read: two fields with a rational correlation r, λ₁ = 1 + |r|."""
    if len(p1) != 2:
        return None
    C = study(dataset, ddof).exact.C
    square = C[0, 0] * C[1, 1]
    top, bottom = (isqrt(int(part)) for part in (square.numerator, square.denominator))
    if not square or (top**2, bottom**2) != (square.numerator, square.denominator) or not C[0, 1]:
        return None
    variance = 1 + abs(C[0, 1]) * bottom / top
    return loading_values(
        [(1 if x > 0 else -1) / root_of(2) for x in p1], variance, root_of(variance)
    )


def loading_values(p1: list[Any], variance: Any, spread: Any) -> Values:
    """p₁ and the loadings √λ₁ p₁ for all fields, and what is asked of the first."""
    return {
        "lambda1": show(variance),
        "p1": [show(x) for x in p1],
        "loaded": [show(x * spread) for x in p1],
        "entry": show(p1[0]),
        "loading": show(p1[0] * spread),
        "scaled": show(p1[0] * variance),
        "spread": show(spread),
        "sign": sign_of([show(x) for x in (*p1, spread)]),
    }
