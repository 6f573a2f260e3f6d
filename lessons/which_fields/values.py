"""The values of the steps on what a loading says and what it does not; all have own tables."""

from __future__ import annotations

from fractions import Fraction
from functools import lru_cache
from itertools import combinations
from typing import Any

import numpy as np

import pca_core
from lessons import datasets
from lessons.datasets import WORKED, Dataset
from lessons.model import Settings, Values
from lessons.study import begun, given, study
from lessons.text import Latex
from lessons.which_fields import invented, moving
from lessons.which_fields.invented import FIELDS, HEATING
from live.state import State
from live.terms import C, L, P, total
from pca_core.shown import show

SHIPPED = ("iris", "penguins", "stackloss")


# --- twins ----------------------------------------------------------------------------------------


def twins(dataset: Dataset, settings: Settings) -> Values:
    """Two fields that say the same; and iris, where two do."""
    values = begun(dataset, settings, how_many="loadings")
    state = State({"alike": settings["alike"]}, settings=(moving.alike,))
    said, X = ("r", "loading", "left_over"), state.read(moving.people)
    values |= {name: state.shown(getattr(moving, name)) for name in said}
    for j, (loading, lost) in enumerate(zip(*of_iris(), strict=True), start=1):
        values |= {f"iris_loading{j}": show(loading, 2), f"iris_lost{j}": show(lost)}
    return {
        **values,
        "state": state,
        "X": X / X.std(axis=0, ddof=settings["ddof"]),
        "m": invented.PEOPLE,
        "all_r": [
            State({"alike": at}).shown(moving.r).plain for at in range(moving.HALVES // 2 + 1)
        ],
        "copies": settings["alike"] == moving.HALVES // 2,
    }


@lru_cache(maxsize=1)
def of_iris() -> tuple[list[float], list[float]]:
    """Of each field its loading on the first component, and what is lost of it without it."""
    X = datasets.load("iris").X
    first = pca_core.loadings(pca_core.fit(X, 1, scaling="standard"))[0]
    return first.tolist(), [lost_without(X, j) for j in range(X.shape[1])]


def lost_without(X: np.ndarray, j: int) -> float:
    """Of the variance of field j, rebuilt from all others."""
    others = [i for i in range(X.shape[1]) if i != j]
    return float(1 - pca_core.rebuilt_fields(X, others)[j])


# --- noise ----------------------------------------------------------------------------------------


def noise(dataset: Dataset, settings: Settings) -> Values:
    """The worked example and noise: its variance is an eigenvalue, whichever it is."""
    values, ddof = begun(dataset, settings, how_many="scale"), settings["ddof"]
    known = study(WORKED, ddof)
    state, now = known.state(settings, moving.spread), settings["spread"][1]
    a, ab = state.shown(C[0, 0]), known.exact.C[0, 1] / known.exact.C[0, 0]
    values |= {"lambda1": state.shown(L[0]), "field": a, "total": state.shown(total)}
    values |= {"lambda2": state.shown(L[1]), "cov": state.shown(C[0, 1])}
    values |= {"correlation": show(ab), "top": show(1 + ab), "low": show(1 - ab)}
    ahead = state.number(moving.gap)
    values |= {"half_a": state.shown(P[0, 0] ** 2), "half_b": state.shown(P[0, 1] ** 2)}
    return {
        **values,
        "state": state,
        "noise_now": given(now, moving.noise),
        "tied": ahead == 0,
        "leads": ahead > 0,
        "behind": ahead < 0,
        "relation": Latex("=" if ahead == 0 else ">" if ahead > 0 else "<"),
        "X": invented.with_noise(now, ddof),
        "m": len(WORKED.X),
    }


# --- late -----------------------------------------------------------------------------------------


def late(dataset: Dataset, settings: Settings) -> Values:
    """Two fields that go together; y is a mix of them, and in the question their difference."""
    values = begun(dataset, settings, limits="groups")
    known = study(HEATING, settings["ddof"])
    state = known.state(settings, moving.theta)
    asked, sums = (known.state({"theta": angle}, moving.theta) for angle in (135.0, 45.0))
    for i in (0, 1):
        values[f"share{i + 1}"] = state.shown(L[i] / total)
        values[f"told{i + 1}"] = asked.shown(moving.foretold(i))
        values[f"sum{i + 1}"] = sums.shown(moving.foretold(i))
    near = known.state({"theta": 130.0}, moving.theta)
    return {
        **values,
        "near1": near.shown(moving.foretold(0)),
        "theta": given(settings["theta"], moving.theta),
        "state": state,
        "raw": HEATING.X,
        "window": known.window,
        "m": len(HEATING.X),
    }


# --- contributions --------------------------------------------------------------------------------


def contributions(dataset: Dataset, settings: Settings) -> Values:
    """Three fields, exactly; and the penguins. Fields are rows here, components columns."""
    values, k = begun(dataset, settings, how_many="loadings"), settings["k"]
    eigenvalues, parts, pieces, cos2 = of_three(settings["ddof"])
    state = State({"k": k, "cos2": cos2.tolist()}, settings=(moving.k,))
    for j in range(3):
        values |= {f"lambda{j + 1}": show(eigenvalues[j]), f"b{j + 1}": show(pieces[1, j])}
        values[f"kept{j + 1}"] = show(cos2[j, :2].sum())
        values |= {f"made{j + 1}{i + 1}": show(parts[j, i]) for i in range(3)}
        values |= {f"shown{j + 1}{i + 1}": show(cos2[j, i]) for i in range(3)}
    values |= {"kept": values["kept2"], "part": show(parts[1, :2].sum())}
    values |= {"second": show(cos2[1, 1]), "whole": show(sum(eigenvalues[:2]) / sum(eigenvalues))}
    return {
        **values,
        **of_penguins(),
        "var_b": show(pieces[1].sum()),
        "k": k,
        "k_kept": state.shown(moving.communality(1)),
        "parts": parts.astype(float),
        "cos2": cos2.astype(float),
        "state": state,
        "X": invented.THREE_FIELDS,
        "m": len(invented.THREE_FIELDS),
    }


@lru_cache(maxsize=2)
def of_three(ddof: int) -> tuple[list[Fraction], np.ndarray, np.ndarray, np.ndarray]:
    """Eigenvalues; squared entries; these times λ, a field's variance in pieces; and as shares."""
    found = pca_core.exact.pca(invented.THREE_FIELDS.tolist(), ddof)
    eigenvalues = [as_fraction(x) for x in found.eigenvalues]
    parts = np.array([[as_fraction(x**2) for x in row] for row in found.P.T.tolist()])
    pieces = parts * np.array([eigenvalues])
    return eigenvalues, parts, pieces, pieces / pieces.sum(axis=1, keepdims=True)


def as_fraction(x: Any) -> Fraction:
    """Of a rational number of SymPy's."""
    return Fraction(int(x.p), int(x.q))


@lru_cache(maxsize=1)
def of_penguins() -> Values:
    """Standardized: contributions to the first component, cos² there, communalities of two."""
    X = datasets.load("penguins").X
    found = pca_core.fit(X, 2, scaling="standard")
    rows = pca_core.field_contributions(found)[0] / 100, *pca_core.field_cos2(found, X)
    made, shown, also = (row.tolist() for row in rows)
    known: Values = {}
    for j in range(X.shape[1]):
        known |= {f"made_{j + 1}": show(made[j]), f"shown_{j + 1}": show(shown[j])}
        known[f"kept_{j + 1}"] = show(shown[j] + also[j])
    return known


# --- instead --------------------------------------------------------------------------------------


def instead(dataset: Dataset, settings: Settings) -> Values:
    """Six fields of pupils: what any two of them rebuild; and three shipped tables."""
    values = begun(dataset, settings)
    X = invented.pupils()
    state = State({"two": settings["two"], "rebuilt": of_pairs()}, settings=(moving.two,))
    best = pca_core.principal_variables(X, 2, "standard")
    loadings = pca_core.loadings(pca_core.fit(X, 1, scaling="standard"))[0]
    largest = np.argsort(-np.abs(loadings))[:2]
    share = of_pairs().mean(axis=2)
    i, j = (int(x) - 1 for x in settings["two"])
    for name in SHIPPED:
        values |= of_shipped(name)
    return {
        **values,
        "state": state,
        "X": X,
        "m": len(X),
        "n": FIELDS,
        "loadings": loadings,
        "best": best.fields,
        "best_across": best.fields[0] + 1,
        "best_up": best.fields[1] + 1,
        "rebuilt_best": show(best.rebuilt),
        "rebuilt_largest": show(float(share[tuple(largest)])),
        "rebuilt_small": show(float(share[3, 4])),
        "rebuilt_now": state.shown(moving.rebuilt_share),
        "across_now": i + 1,
        "up_now": j + 1,
    }


@lru_cache(maxsize=1)
def of_pairs() -> np.ndarray:
    """The share of each field that each pair rebuilds, shape (6, 6, 6)."""
    X = invented.pupils()
    pairs = [[pca_core.rebuilt_fields(X, (i, j)) for j in range(FIELDS)] for i in range(FIELDS)]
    return np.array(pairs).round(12)


@lru_cache(maxsize=3)
def of_shipped(name: str) -> Values:
    """Of three fields two: those with the largest loadings, and the best."""
    X = datasets.load(name).X
    loadings = pca_core.loadings(pca_core.fit(X, 1, scaling="standard"))[0]
    largest = np.argsort(-np.abs(loadings))[:2]
    shares = {pair: pca_core.rebuilt_fields(X, pair).mean() for pair in combinations(range(3), 2)}
    best = pca_core.principal_variables(X, 2, "standard")
    i, j = sorted(map(int, largest))
    return {f"{name}_largest": show(float(shares[i, j])), f"{name}_best": show(best.rebuilt)}
