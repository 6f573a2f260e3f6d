"""The steps that bring their own table: three fields of iris, and iris with hidden cells."""

from __future__ import annotations

from functools import lru_cache
from typing import Any

import numpy as np

from lessons import datasets
from lessons.datasets import Dataset
from lessons.model import Settings, Values
from lessons.probabilistic import moving
from lessons.probabilistic.moving import FILLS, HIDDEN
from lessons.study import given
from live.state import State
from live.terms import turned
from pca_core import fit, ppca_em
from pca_core.ppca import PPCA, ppca_closed_form
from pca_core.shown import show, show_matrix

KEPT = 2


# --- rotation ---------------------------------------------------------------------------------


def flowers() -> np.ndarray:
    return datasets.load("iris").X


@lru_cache(maxsize=4)
def found_by(start: str) -> PPCA:
    """The model from the closed form, or the last one of EM."""
    return ppca_closed_form(flowers(), KEPT) if start == "closed" else last_of_em()


def last_of_em() -> PPCA:
    *_, last = ppca_em(flowers(), KEPT)
    return last


def rotation(dataset: Dataset, settings: Settings) -> Values:
    X = flowers()
    model = found_by(settings["found"])
    state = State({"theta": settings["theta"]}, settings=(moving.theta,))
    W, WR = model.W, state.read(model.W @ turned(moving.theta))
    same = PPCA(WR, model.sigma2, model.mean)
    return {
        "m": len(X),
        "state": state,
        "theta": given(settings["theta"], moving.theta),
        "rows": W,
        "WR": show_matrix(WR, 2),
        "C_turned": show_matrix(same.covariance(), 3),
        "WtW": show_matrix(rounded(WR.T @ WR), 3),
        "columns_dot": state.shown(moving.columns_dot(W, 0, 1), 3),
        "sigma2": show(model.sigma2),
        "dropped": [show(float(x)) for x in fit(X).eigenvalues[KEPT:]],
        "level": show(same.log_likelihood(X), 3),
        "best_angle": show(right_angle(W), 1),
        "model": model,
    }


def rounded(matrix: np.ndarray) -> np.ndarray:
    return np.where(np.abs(matrix) < 1e-9, 0.0, matrix)


def right_angle(W: np.ndarray) -> float:
    """The angle, 0 … 90, at which the columns of W R stand at right angles."""
    (a, b), (_, d) = W.T @ W
    return float(-np.degrees(np.arctan2(2 * b, a - d)) / 2 % 90)


# --- missing cells ----------------------------------------------------------------------------


def petals() -> np.ndarray:
    return flowers()[:, :2]


@lru_cache(maxsize=8)
def fills(share: str) -> dict[str, Any]:
    """Hide some petal widths; fill them with the mean, and with each model of EM."""
    X = petals()
    hidden = np.sort(np.random.default_rng(4).permutation(len(X))[: HIDDEN[share]])
    gaps = X.copy()
    gaps[hidden, 1] = np.nan
    models = list(ppca_em(gaps, 1, tol=1e-6))
    kept = [k for k in FILLS if k < len(models) - 1] + [len(models) - 1]
    mean = np.nanmean(gaps[:, 1])
    by_mean = gaps.copy()
    by_mean[hidden, 1] = mean
    return {
        "X": X,
        "gaps": gaps,
        "hidden": hidden,
        "by_mean": by_mean,
        "filled": [by_mean, *(models[k].fill(gaps) for k in kept)],
        "rounds": [None, *kept],
        "model": models[-1],
    }


def missing(dataset: Dataset, settings: Settings) -> Values:
    found = fills(settings["hidden"])
    X, hidden, last = found["X"], found["hidden"], found["filled"][-1]
    frame = min(settings["frame"], len(found["filled"]) - 1)
    errors = [error_of(filled, X, hidden) for filled in found["filled"]]
    x2 = found["gaps"][hidden[0]]
    w, s = found["model"].W[:, 0], found["model"].sigma2
    return {
        **found,
        "m": len(X),
        "count": len(hidden),
        "state": State({"frame": frame}, settings=(moving.fill,)),
        "errors": errors,
        "error_mean": show(errors[0], 3),
        "error_em": show(errors[-1], 3),
        "corr_true": show(correlation(X), 3),
        "corr_mean": show(correlation(found["by_mean"]), 3),
        "corr_em": show(correlation(last), 3),
        "corr_model": show(model_correlation(found["model"]), 3),
        "fill_mean": show(float(found["by_mean"][hidden[0], 1]), 3),
        "fill_em": show(float(last[hidden[0], 1]), 3),
        "true1": given(X[hidden[0], 1]),
        "seen1": given(x2[0]),
        "number1": int(hidden[0]) + 1,
        "w1": show(float(w[0]), 3),
        "w2": show(float(w[1]), 3),
        "s": show(float(s), 4),
        "first_mean": show(float(found["model"].mean[0]), 3),
        "second_mean": show(float(found["model"].mean[1]), 3),
        "z1": show(float(found["model"].project(found["gaps"])[hidden[0], 0]), 3),
    }


def error_of(filled: np.ndarray, X: np.ndarray, hidden: np.ndarray) -> float:
    """The root of the mean squared error over the hidden cells."""
    return float(np.sqrt(((filled - X)[hidden, 1] ** 2).mean()))


def correlation(X: np.ndarray) -> float:
    return float(np.corrcoef(X.T)[0, 1])


def model_correlation(model: PPCA) -> float:
    C = model.covariance()
    return float(C[0, 1] / np.sqrt(C[0, 0] * C[1, 1]))


def effect_of_mean(values: Values) -> str:
    """What filling with the mean has done to the correlation."""
    gap = values["corr_mean"].value - values["corr_true"].value
    return "same" if abs(gap) < 1e-3 else "weaker" if gap < 0 else "stronger"
