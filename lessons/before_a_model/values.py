"""The values of the steps on PCA before a model; all have tables of their own."""

from __future__ import annotations

import numpy as np

import pca_core
from lessons.before_a_model import clusters, moving
from lessons.before_a_model import model_tables as tables
from lessons.before_a_model.foretold import later
from lessons.datasets import Dataset
from lessons.model import Settings, Values
from lessons.study import begun, given, one_by_one, study
from live.operations import angle_of, rows
from live.state import State
from live.terms import C, L, quadratic, total, u
from pca_core.shown import show


def collinear(dataset: Dataset, settings: Settings) -> Values:
    """Both regressions: as it was, with the wrong number of the question, and where the hand is."""
    values = begun(dataset, settings, which_fields="twins")
    known = study(tables.WEATHER, settings["ddof"])
    state, ices = known.state(settings, moving.sold), tables.SOLD.tolist()
    begins, ends = moving.with_y(0), moving.with_y(tables.MOST)
    slipped_late = moving.on_first(moving.with_y(tables.MOST, len(ices) - 1))
    for name, pair in {
        "both_right": moving.least_squares(begins),
        "both_wrong": moving.least_squares(ends),
        "first_wrong": moving.on_first(ends),
        "now": moving.both,
        "lambda": L,
        "variance": moving.variances,
    }.items():
        values |= one_by_one(name, state.shown_all(pair))
    for name, column in zip(("roof_", "yard_", "sales_"), (*known.X.T, ices), strict=True):
        values |= one_by_one(name, map(int, column))
    return {
        **values,
        "state": state,
        "chance": tables.CHANCE,
        "times": state.shown(L[0] / L[1]),
        "r": state.shown(C[0, 1] / C[0, 0]),
        "last_change": state.shown(slipped_late[0] - moving.on_first(begins)[0]),
        "day": tables.DAY + 1,
        "last": len(ices),
        "ices": ices[tables.DAY],
        "ices_wrong": ices[tables.DAY] + tables.MOST,
        "X": known.X,
        "y": tables.SOLD,
        "m": len(ices),
        "divisor": len(ices) - known.ddof,
    }


# --- loses ----------------------------------------------------------------------------------------


def loses(dataset: Dataset, settings: Settings) -> Values:
    """Errors on later records: with k components, with k directions that look at y, by ridge."""
    values, k = begun(dataset, settings, which_fields="late", new_data="prediction"), settings["k"]
    told, errors, ridge, penalty = later()
    X, y = tables.liquids()
    for name, of_k in zip(("pcr", "pls"), errors.tolist(), strict=True):
        values |= one_by_one(name, map(show, of_k))
    easy = later(tables.FIRST)[1]
    truth, numbers = y[tables.FITTED :], np.arange(1, tables.FIELDS + 1)
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
        "kept": show(float(pca_core.explained_ratios(X[: tables.FITTED])[:3].sum())),
        "easy_pcr": show(float(easy[0, 0])),
        "easy_pls": show(float(easy[1, 0])),
        "enough_pcr": enough(errors[0]),
        "enough_pls": enough(errors[1]),
        "k_now": k,
        "pcr_now": show(float(errors[0, k - 1])),
        "X": X[: tables.FITTED],
        "y": y[: tables.FITTED],
        "m": tables.FITTED,
        "tests": tables.LATER,
        "n": tables.FIELDS,
        "divisor": tables.FITTED - settings["ddof"],
    }


def enough(errors: np.ndarray) -> int:
    """The first number with which the error is less than a third."""
    return int(np.argmax(errors < 1 / 3)) + 1


# --- two_axes -------------------------------------------------------------------------------------


def two_axes(dataset: Dataset, settings: Settings) -> Values:
    """PCA's axis, Fisher's, that through both means, and the one in the hand."""
    values = begun(dataset, settings, limits="groups", whitening="white")
    known = study(tables.GROUPS, settings["ddof"])
    state = known.state(settings, moving.theta)
    for name, way in tables.WAYS.items():
        length = way[0] ** 2 + way[1] ** 2
        variance = state.shown(quadratic(rows(*way)) / length / total)
        values |= {f"{name}_along": variance, f"{name}_angle": state.shown(angle_of(rows(*way)), 1)}
        values[f"{name}_between"] = state.shown(moving.share_between(rows(*way)))
    ratio = state.shown(1 / (1 / moving.share_between(rows(*tables.WAYS["lda"])) - 1))
    return {
        **values,
        "state": state,
        "ratio": ratio,
        "along_now": state.shown(moving.share_along(u(moving.theta))),
        "between_now": state.shown(moving.share_between(u(moving.theta))),
        "theta": given(settings["theta"], moving.theta),
        "fisher": pca_core.fisher_direction(tables.TWO, tables.GROUP_OF),
        "W": tuple(tuple(show(int(x)) for x in row) for row in (2 * tables.SHAPE.T @ tables.SHAPE)),
        "means_apart": (show(0), show(2 * tables.APART)),
        "lda_way": tuple(show(x) for x in tables.WAYS["lda"]),
        "X": tables.TWO,
        "groups": tables.GROUP_OF,
        "m": len(tables.TWO),
        "each": tables.EACH,
    }


# --- clustering -----------------------------------------------------------------------------------


def clustering(dataset: Dataset, settings: Settings) -> Values:
    """What k-means finds in three tables, each seen in three ways, and in the one in the hand."""
    values = begun(dataset, settings, limits="groups")
    name, seen = settings["table"], settings["seen"]
    for each in clusters.TABLES:
        kept = pca_core.explained_ratios(clusters.table(each))[: clusters.KEPT].sum()
        values |= {f"kept_{each}": show(float(kept)), f"n_{each}": clusters.table(each).shape[1]}
        for way in clusters.SEEN:
            values[f"{each}_{way}"] = show(clusters.right(clusters.found_groups(each, way)))
    X = clusters.seen_as(name, seen)
    return {
        **values,
        "state": State({"table": name, "seen": seen}, settings=(moving.table, moving.seen)),
        "right_now": values[f"{name}_{seen}"],
        "count": clusters.STARTS,
        "kept": clusters.KEPT,
        "telling": clusters.TELLING,
        "half": clusters.HALF,
        "m": len(X),
        "X": X,
    }
