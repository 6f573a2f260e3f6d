"""The numbers of the rules: a stick broken at random, shuffled fields, left-out cells, verdicts."""

from __future__ import annotations

from collections.abc import Callable
from fractions import Fraction
from functools import lru_cache
from typing import Any

import numpy as np

import pca_core
from lessons.datasets import Dataset
from lessons.how_many import moving
from lessons.how_many.moving import BREAKS, SHUFFLES
from lessons.how_many.tables import SUBJECTS, marks, standardized, whole_table
from lessons.how_many.values import padded, with_cut
from lessons.model import Settings, Values
from lessons.shared import shared_cache
from live.settings import Frame
from live.state import State
from pca_core.cross_validation import cell_errors
from pca_core.errors import PCAError
from pca_core.how_many import Choice
from pca_core.ppca import maximum_likelihood
from pca_core.shown import Shown, show

SEED = 0
FOLDS = 7
RULES = ("kaiser", "broken_stick", "parallel_analysis", "minka", "cross_validation")


def of_marks(settings: Settings, frame: Frame, **frames: Any) -> Values:
    """The nine marks, and a timeline with what was computed for its frames."""
    X = marks()
    found = pca_core.fit(X, scaling="standard")
    return {
        "state": State({frame.name: settings[frame.name], **frames}, settings=(frame,)),
        "X": X,
        "Z": standardized(X),
        "m": len(X),
        "n": SUBJECTS,
        "ddof": settings["ddof"],
        "eigenvalues": padded(found.eigenvalues, SUBJECTS),
        "lambda1": show(float(found.eigenvalues[0]), 2),
        "lambda2": show(float(found.eigenvalues[1]), 2),
        "lambda3": show(float(found.eigenvalues[2]), 2),
    }


# --- a stick broken at random -----------------------------------------------------------------


@lru_cache(maxsize=1)
def broken() -> np.ndarray:
    """The pieces of 2000 sticks of length 9, longest first: (2000, 9)."""
    cuts = np.sort(np.random.RandomState(3).uniform(0, SUBJECTS, (BREAKS[-1], SUBJECTS - 1)))
    edges = np.pad(cuts, ((0, 0), (1, 1)), constant_values=(0, SUBJECTS))
    return np.asarray(-np.sort(-np.diff(edges), axis=1))


def pieces(n: int) -> list[Fraction]:
    """The average lengths, longest first, of n pieces of a stick of length n."""
    return [sum((Fraction(1, i) for i in range(k, n + 1)), Fraction(0)) for k in range(1, n + 1)]


def sticks(dataset: Dataset, settings: Settings) -> Values:
    averages = [broken()[:count].mean(axis=0) for count in BREAKS]
    values = of_marks(settings, moving.sticks, averages=averages)
    expected = pieces(SUBJECTS)
    verdicts = rules_of_marks()
    return {
        **values,
        "count_now": show(BREAKS[int(settings["sticks"])]),
        "longest_now": values["state"].shown(moving.averages[0], 2),
        "pieces": np.array(expected, dtype=float),
        "longest": show(expected[0]),
        "longest_decimal": show(float(expected[0]), 2),
        "second_piece": show(float(expected[1]), 2),
        "k_kaiser": verdicts["kaiser"],
        "k_broken_stick": verdicts["broken_stick"],
    }


def longest_option(values: Values) -> str:
    """Which of the lengths on offer is nearest to the average of the longest piece."""
    offers = {"one": 1.0, "half": 1.5, "three": 3.0}
    return min(offers, key=lambda name: abs(offers[name] - values["longest"].value))


# --- shuffled fields --------------------------------------------------------------------------


@lru_cache(maxsize=1)
def shuffled() -> tuple[np.ndarray, np.ndarray]:
    """Tables with every field shuffled on its own, and their eigenvalues; the first as it is."""
    Z = standardized(marks())
    random = np.random.default_rng(SEED)
    tables = np.array([Z, *(random.permuted(Z, axis=0) for _ in range(SHUFFLES))])
    spectra = [pca_core.eigen_symmetric(pca_core.covariance_matrix(table))[0] for table in tables]
    return tables, np.array(spectra)


@lru_cache(maxsize=1)
def chance_of_marks() -> Choice:
    """Thousands of shuffles, and the same for everybody."""
    return pca_core.parallel_analysis(marks(), scaling="standard")


def chance(dataset: Dataset, settings: Settings) -> Values:
    values = of_marks(settings, moving.shuffle)
    tables, spectra = shuffled()
    thresholds = chance_of_marks().thresholds
    return {
        **values,
        "tables": tables,
        "spectra": spectra,
        "thresholds": thresholds,
        "threshold1": show(float(thresholds[0]), 2),
        "threshold2": show(float(thresholds[1]), 2),
        "threshold3": show(float(thresholds[2]), 2),
        "shuffled_first": show(float(spectra[1:, 0].mean()), 2),
        "shuffled_last": show(float(spectra[1:, -1].mean()), 2),
        "keep": rules_of_marks()["parallel_analysis"],
    }


# --- left-out cells ---------------------------------------------------------------------------


def predicted(Z: np.ndarray, k: int) -> np.ndarray:
    """Every cell as k components predict it, fitted without the cell: as the core deals it."""
    fold_of = np.arange(len(Z)) % FOLDS
    np.random.default_rng(SEED).shuffle(fold_of)
    result = np.empty_like(Z)
    for fold in range(FOLDS):
        found = pca_core.fit(Z[fold_of != fold])
        out = Z[fold_of == fold]
        D = out - found.mean
        wrong = cell_errors(maximum_likelihood(found, k), D) if k else D
        result[fold_of == fold] = out - wrong
    return result


@lru_cache(maxsize=1)
def left_out_cells() -> tuple[np.ndarray, ...]:
    """The predictions for k = 0 … 8."""
    Z = standardized(marks())
    return tuple(predicted(Z, k) for k in range(SUBJECTS))


@lru_cache(maxsize=1)
def choice_for_marks() -> Choice:
    return pca_core.cross_validated_error(standardized(marks()), folds=FOLDS)


def left_out(dataset: Dataset, settings: Settings) -> Values:
    choice = choice_for_marks()
    errors, fitted = choice.errors, fitted_errors()
    values = of_marks(settings, moving.k, errors=errors, fitted=fitted)
    state = values["state"]
    return {
        **values,
        "k_now": show(int(settings["k"])),
        "last_k": show(len(errors) - 1),
        "predictions": left_out_cells(),
        "errors": errors,
        "fitted": fitted,
        "best": show(choice.keep),
        "error_now": state.shown(moving.error, 3),
        "fitted_now": state.shown(moving.fitted, 3),
        "error_best": show(float(errors[choice.keep]), 3),
        "error_two": show(float(errors[2]), 3),
        "error_last": show(float(errors[-1]), 3),
    }


@lru_cache(maxsize=1)
def fitted_errors() -> np.ndarray:
    """The mean squared error on cells that took part in the fit, for k = 0 … 8."""
    found = padded(pca_core.fit(marks(), scaling="standard").explained_ratio, SUBJECTS)
    return (1 - np.concatenate([[0], found.cumsum()[:-1]])).clip(0)


def shape(values: Values) -> str:
    """Whether the error on left-out cells falls all the way, or turns up again."""
    errors = values["errors"]
    return "falls" if errors.argmin() == len(errors) - 1 else "turns"


# --- the verdicts -----------------------------------------------------------------------------


@lru_cache(maxsize=1)
def rules_of_marks() -> Values:
    return rules_of(marks())


@shared_cache(maxsize=64)
def rules_of_table(table: Dataset) -> Values:
    return rules_of(table.X)


def rules_of(X: np.ndarray) -> Values:
    """What each rule says of a table with standardized fields; a dash where it cannot say."""
    found = pca_core.fit(X, scaling="standard")
    eigenvalues = padded(found.eigenvalues, X.shape[1])
    m = len(X)
    asked = {
        "kaiser": lambda: pca_core.kaiser(eigenvalues),
        "broken_stick": lambda: pca_core.broken_stick(eigenvalues),
        "parallel_analysis": lambda: pca_core.parallel_analysis(X, scaling="standard"),
        "minka": lambda: pca_core.minka(eigenvalues, m),
        "cross_validation": lambda: pca_core.cross_validated_error(
            standardized(X), folds=min(FOLDS, m)
        ),
    }
    verdicts: Values = {name: kept_or_dash(ask) for name, ask in asked.items()}
    verdicts["shares"] = padded(found.explained_ratio, X.shape[1])
    return verdicts


def kept_or_dash(ask: Callable[[], Choice]) -> Shown | str:
    try:
        return show(ask().keep)
    except PCAError:
        return "–"


def rules(dataset: Dataset, settings: Settings) -> Values:
    of_marks, table = settings["table"] == "marks", whole_table(dataset)
    X, verdicts = (marks(), rules_of_marks()) if of_marks else (table.X, rules_of_table(table))
    state = with_cut(settings, verdicts["shares"])
    share = state.shown(moving.needed)
    said = [v for v in (verdicts[rule] for rule in RULES) if isinstance(v, Shown)]
    named = [int(number.value) for number in (share, *said)]
    return {
        "state": state,
        "raw": X,
        "Z": standardized(X),
        "ddof": settings["ddof"],
        "m": len(X),
        "n": X.shape[1],
        "cut_now": state.shown(moving.cut[1]),
        "k_share": share,
        **{f"k_{name}": verdicts[name] for name in RULES},
        "different": show(len(set(named))),
        "least": show(min(named)),
        "greatest": show(max(named)),
        "eigenvalues": padded(pca_core.fit(X, scaling="standard").eigenvalues, X.shape[1]),
    }
