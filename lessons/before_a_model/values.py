"""The values of the steps on PCA before a model; all have tables of their own."""

from __future__ import annotations

from math import atan2, degrees

import numpy as np

import pca_core
from lessons.before_a_model import moving
from lessons.before_a_model.foretold import later
from lessons.before_a_model.model_tables import (
    APART,
    CHANCE,
    DAY,
    EACH,
    FIELDS,
    FIRST,
    FITTED,
    GROUP_OF,
    GROUPS,
    LATER,
    LDA_WAY,
    MEANS_WAY,
    MOST,
    PCA_WAY,
    SHAPE,
    SOLD,
    TWO,
    WEATHER,
    liquids,
)
from lessons.datasets import Dataset
from lessons.link import view_of
from lessons.model import Settings, Values
from lessons.study import given, study
from live.operations import rows
from live.state import State
from live.terms import C, L, quadratic, total, u
from pca_core.shown import Shown, show


def begun(dataset: Dataset, settings: Settings, **links: str) -> Values:
    """What every step has: the divisor, and the ways to steps of other lessons."""
    view = view_of(dataset, settings["ddof"])
    ways = {f"to_{lesson}": f"step={step}{view}" for lesson, step in links.items()}
    return {"ddof": settings["ddof"], **ways}


def collinear(dataset: Dataset, settings: Settings) -> Values:
    """Both regressions: as it was, with the wrong number of the question, and where the hand is."""
    values = begun(dataset, settings, which_fields="twins")
    known = study(WEATHER, settings["ddof"])
    state, last = known.state(settings, moving.sold), moving.with_y(MOST, len(SOLD) - 1)
    for name, added in ("right", 0), ("wrong", MOST):
        xy = moving.with_y(added)
        for kind, of in (("both", moving.least_squares), ("first", moving.on_first)):
            for i in (0, 1):
                values[f"{kind}_{name}{i + 1}"] = state.shown(of(xy)[i])
    for i in (0, 1):
        values[f"lambda{i + 1}"] = state.shown(L[i])
        values[f"variance{i + 1}"] = state.shown(moving.variances[i])
        values[f"now{i + 1}"] = state.shown(moving.both[i])
    for i, (row, ices) in enumerate(zip(WEATHER.X, SOLD, strict=True), start=1):
        day = {"roof": row[0], "yard": row[1], "sales": ices}
        values |= {f"{name}_{i}": int(number) for name, number in day.items()}
    return {
        **values,
        "state": state,
        "chance": CHANCE,
        "times": state.shown(L[0] / L[1]),
        "r": state.shown(C[0, 1] / C[0, 0]),
        "last_change": state.shown(moving.on_first(last)[0] - moving.on_first(moving.with_y(0))[0]),
        "day": DAY + 1,
        "last": len(SOLD),
        "ices": int(SOLD[DAY]),
        "ices_wrong": int(SOLD[DAY]) + MOST,
        "X": known.X,
        "y": SOLD,
        "m": len(SOLD),
        "divisor": len(SOLD) - known.ddof,
    }


# --- loses ----------------------------------------------------------------------------------------


def loses(dataset: Dataset, settings: Settings) -> Values:
    """Errors on later records: with k components, with k directions that look at y, by ridge."""
    values, k = begun(dataset, settings, which_fields="late", new_data="prediction"), settings["k"]
    told, errors, ridge, penalty = later()
    X, y = liquids()
    for i in range(FIELDS):
        values |= {
            f"pcr{i + 1}": show(float(errors[0, i])),
            f"pls{i + 1}": show(float(errors[1, i])),
        }
    easy = later(FIRST)[1]
    truth, numbers = y[FITTED:], np.arange(1, FIELDS + 1)
    return {
        **values,
        "state": State({"k": k}, settings=(moving.k,)),
        "clouds": [[np.column_stack([truth, of_k]) for of_k in way] for way in told],
        "curves": [np.column_stack([numbers, way]) for way in errors],
        "span": (
            float(min(truth.min(), told.min())) - 0.3,
            float(max(truth.max(), told.max())) + 0.3,
        ),
        "ridge_error": show(ridge),
        "penalty": show(penalty),
        "kept": show(float(pca_core.explained_ratios(X[:FITTED])[:3].sum())),
        "easy_pcr": show(float(easy[0, 0])),
        "easy_pls": show(float(easy[1, 0])),
        "enough_pcr": enough(errors[0]),
        "enough_pls": enough(errors[1]),
        "k_now": k,
        "pcr_now": show(float(errors[0, k - 1])),
        "X": X[:FITTED],
        "y": y[:FITTED],
        "m": FITTED,
        "tests": LATER,
        "n": FIELDS,
        "divisor": FITTED - settings["ddof"],
    }


def enough(errors: np.ndarray) -> int:
    """The first number with which the error is less than a third."""
    return int(np.argmax(errors < 1 / 3)) + 1


# --- two_axes -------------------------------------------------------------------------------------


def two_axes(dataset: Dataset, settings: Settings) -> Values:
    """PCA's axis, Fisher's, that through both means, and the one in the hand."""
    values = begun(dataset, settings, limits="groups", whitening="white")
    known = study(GROUPS, settings["ddof"])
    state = known.state(settings, moving.theta)
    for name, way in (("pca", PCA_WAY), ("lda", LDA_WAY), ("means", MEANS_WAY)):
        length = way[0] ** 2 + way[1] ** 2
        variance = state.shown(quadratic(rows(*way)) / length / total)
        values |= {f"{name}_along": variance, f"{name}_angle": degrees_of(way)}
        values[f"{name}_between"] = state.shown(moving.share_between(rows(*way)))
    ratio = state.shown(1 / (1 / moving.share_between(rows(*LDA_WAY)) - 1))
    return {
        **values,
        "state": state,
        "ratio": ratio,
        "along_now": state.shown(moving.share_along(u(moving.theta))),
        "between_now": state.shown(moving.share_between(u(moving.theta))),
        "theta": given(settings["theta"], moving.theta),
        "fisher": pca_core.fisher_direction(TWO, GROUP_OF),
        "W": tuple(tuple(show(int(x)) for x in row) for row in (2 * SHAPE.T @ SHAPE)),
        "means_apart": (show(0), show(2 * APART)),
        "pca_way": tuple(show(x) for x in PCA_WAY),
        "lda_way": tuple(show(x) for x in LDA_WAY),
        "X": TWO,
        "groups": GROUP_OF,
        "m": len(TWO),
        "each": EACH,
    }


def degrees_of(way: tuple[int, int]) -> Shown:
    """From the horizontal, to a tenth."""
    angle = degrees(atan2(way[1], way[0])) % 180
    return show(int(angle)) if 0 in way else show(angle, 1)
