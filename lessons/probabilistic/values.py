"""What the steps on one model compute: by hand, at its best, and with less and less noise.

Maximum likelihood divides by m, so every number here does, whatever the switch says.
"""

from __future__ import annotations

from math import isfinite
from typing import Any

import numpy as np

from lessons.datasets import Dataset
from lessons.model import Settings, Values
from lessons.probabilistic import em, moving
from lessons.study import Study, study
from lessons.voice import sign_of
from live.expression import Expr
from live.operations import norm, outer, sqrt
from live.settings import Setting
from live.state import State
from live.terms import L, P, centred, m
from pca_core.shown import Shown, show


def probabilistic_basics(table: Dataset, settings: Settings, *of: Setting) -> tuple[Study, Values]:
    known = study(table, 0)
    return known, {**known.basics(table), "state": known.state(settings, *of)}


def vector(state: State, v: Expr) -> list[Shown]:
    return [state.shown(v[i]) for i in (0, 1)]


def shown_matrix(state: State, M: Expr) -> list[list[Shown]]:
    return [vector(state, M[i]) for i in (0, 1)]


def column_matrix(entries: list[Shown]) -> list[list[Shown]]:
    return [[x] for x in entries]


def level(x: float) -> Any:
    """A log-likelihood; it has no top where the records leave no noise."""
    return show(x, 3) if isfinite(x) else "∞"


def model(table: Dataset, settings: Settings) -> Values:
    known, values = probabilistic_basics(table, settings, moving.W, moving.sigma, moving.drawn)
    state, by_hand = values["state"], moving.by_hand
    C = shown_matrix(state, by_hand.covariance)
    rng = np.random.default_rng(7)
    return {
        **values,
        "w": settings["w"],
        "s": settings["s"],
        "z": rng.normal(size=moving.DRAWS).round(4),
        "e": rng.normal(size=(moving.DRAWS, 2)).round(4),
        "W": vector(state, by_hand.w),
        "WWt": shown_matrix(state, outer(by_hand.w, by_hand.w)),
        "model_C": C,
        "sign_model": sign_of(C),
        "sigma": state.shown(moving.sigma[1]),
        "along_w": state.shown(by_hand.w @ by_hand.w),
        "noise": state.shown(by_hand.s),
        "along_sum": state.shown(by_hand.along),
        "along_sd": state.shown(norm(by_hand.w) + moving.sigma[1]),
        "level_now": state.shown(by_hand.log_likelihood, 3),
        "level_best": level(em.best_level(known.X)),
    }


def closed_form(table: Dataset, settings: Settings) -> Values:
    known, values = probabilistic_basics(table, settings)
    state, best = values["state"], moving.fitted()
    W, C = vector(state, best.w), shown_matrix(state, best.covariance)
    WWt = shown_matrix(state, outer(best.w, best.w))
    return {
        **values,
        "W": column_matrix(W),
        "W_list": W,
        "WWt": WWt,
        "sum_C": C,
        "sigma2": values["lambda2"],
        "gap": state.shown(L[0] - L[1]),
        "sign_W": sign_of(W),
        "sign_C": sign_of(WWt, C),
        "sd": state.shown(sqrt(L[1])),
        "half": state.shown(L[1] / 2),
        "other": state.shown(L[1] * m / (m - 1)),
        "level_best": level(em.best_level(known.X)),
    }


def limit(table: Dataset, settings: Settings) -> Values:
    _, values = probabilistic_basics(table, settings, moving.part)
    state = values["state"]
    y1 = centred[0] @ P[0]
    return {
        **values,
        "part": state.shown(moving.part[1]),
        "sigma2": values["lambda2"],
        "sigma_now": state.shown(moving.less_noise),
        "shrink": state.shown(1 - L[1] / L[0]),
        "ratio": state.shown(L[1] / L[0]),
        "one": show(1),
        "shrink_now": state.shown(moving.shrink),
        "unsure": state.shown(moving.likely.unsure),
        "y1": state.shown(y1),
        "bead1": state.shown(y1 * moving.shrink),
    }
