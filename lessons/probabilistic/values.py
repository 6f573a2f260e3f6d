"""What the steps of this lesson compute from the visitor's table.

Maximum likelihood divides by m, so every number here does, whatever the switch says.
"""

from __future__ import annotations

from fractions import Fraction
from math import ceil, floor, isfinite, log10, sqrt
from typing import Any

import numpy as np

from lessons.datasets import Dataset
from lessons.diagonalization.voice import sign_of
from lessons.model import Settings, Values
from lessons.probabilistic import em
from lessons.study import Study, given, study
from pca_core import exact_beyond
from pca_core.errors import PCAError
from pca_core.exact import root
from pca_core.ppca import PPCA, e_step
from pca_core.shown import show, show_matrix

HALF = Fraction(1, 2)
DRAWS = 80
START_OFF = 70  # degrees from the first component to the first guess of EM
STARTS = {"quarter": 0.25, "one": 1.0, "four": 4.0}  # σ² at the start ÷ mean variance


def basics(dataset: Dataset) -> tuple[Study, Values]:
    known = study(dataset, 0)
    return known, {**known.basics, "total": float(known.exact.total_variance)}


def tidy(x: float, digits: int = 2) -> float:
    """Rounded to few digits, so that it can be read."""
    unit = 10.0 ** (floor(log10(x)) + 1 - digits)
    return float(f"{round(x / unit) * unit:.6g}")


def fraction(x: float) -> Fraction:
    return Fraction(repr(float(x)))


def level(x: float) -> Any:
    """A log-likelihood; it has no top where the records leave no noise."""
    return show(x, 3) if isfinite(x) else "∞"


# --- the model --------------------------------------------------------------------------------


def model(dataset: Dataset, settings: Settings) -> Values:
    known, values = basics(dataset)
    spread = sqrt(values["total"])
    w = settings["w"] if any(settings["w"]) else (tidy(0.8 * spread), 0.0)
    top = 1.2 * spread
    sigma = min(settings["s"][1], top) if settings["s"][1] else tidy(0.5 * spread, 1)
    x, y, s = fraction(w[0]), fraction(w[1]), fraction(sigma)
    C = show_matrix([[x * x + s * s, x * y], [x * y, y * y + s * s]])
    rng = np.random.default_rng(7)
    return {
        **values,
        "w": tuple(w),
        "s": (1.0, sigma),
        "top": top,
        "snap": 10.0 ** floor(log10(top / 10)),
        "frame_now": int(min(max(settings["frame"], 0), DRAWS)),
        "z": rng.normal(size=DRAWS).round(4).tolist(),
        "e": rng.normal(size=(DRAWS, 2)).round(4).tolist(),
        "W": (given(w[0]), given(w[1])),
        "WWt": show_matrix([[x * x, x * y], [x * y, y * y]]),
        "model_C": C,
        "sign_model": sign_of(C),
        "sigma": given(sigma),
        "along_w": show(x * x + y * y),
        "noise": show(s * s),
        "along_sum": show(x * x + y * y + s * s),
        "along_sd": show(root(x * x + y * y) + s),
        "level_now": level(level_of(known.X, w, sigma)),
        "level_best": level(em.best_level(known.X)),
    }


def level_of(X: np.ndarray, w: tuple[float, ...], sigma: float) -> float:
    return PPCA(np.array([w]).T, sigma**2, X.mean(axis=0)).log_likelihood(X)


# --- the closed form --------------------------------------------------------------------------


def closed_form(dataset: Dataset, settings: Settings) -> Values:
    known, values = basics(dataset)
    exact = known.exact
    W, C = exact_model(known)
    first, second = exact.eigenvalues
    m = len(known.X)
    WWt = [[x * y for y in W] for x in W]
    shown = {"W": show_matrix([[x] for x in W]), "WWt": show_matrix(WWt), "sum_C": show_matrix(C)}
    return {
        **values,
        **shown,
        "W_list": [show(x) for x in W],
        "sigma2": show(second),
        "gap": show(first - second),
        "sign_W": sign_of(shown["W"]),
        "sign_C": sign_of(shown["WWt"], shown["sum_C"]),
        "u": show_matrix([[x] for x in exact.P.row(0)]),
        "sd": show(second**HALF),
        "half": show(second / 2),
        "other": show(second * m / (m - 1)),
        "level_best": level(em.best_level(known.X)),
    }


def exact_model(known: Study) -> tuple[list[Any], Any]:
    """W, and W Wᵀ + σ² I; where there is no noise left, W = p₁ √λ₁ and W Wᵀ = C."""
    try:
        found = exact_beyond.ppca_closed_form(known.table.cells, 1)
    except PCAError:
        found = None
    if found is not None:
        return list(found.W), found.covariance.tolist()
    exact: Any = known.exact
    return [x * exact.eigenvalues[0] ** HALF for x in exact.P.row(0)], exact.C.tolist()


# --- EM ---------------------------------------------------------------------------------------


def start_of(known: Study, values: Values, w0: tuple[float, ...]) -> tuple[float, float]:
    """The first guess of W: what the visitor has set, else one that points elsewhere."""
    if any(w0):
        return float(w0[0]), float(w0[1])
    angle = np.radians(float(values["angle1"].value) + START_OFF)
    length = sqrt(values["total"] / 2)
    return float(f"{length * np.cos(angle):.2g}"), float(f"{length * np.sin(angle):.2g}")


def em_steps(dataset: Dataset, settings: Settings) -> Values:
    known, values = basics(dataset)
    w0 = start_of(known, values, settings["w0"])
    found = em.em_run(known.table, w0, values["total"] / 2)
    frames = em.half_steps(found)
    frame = int(min(max(settings["frame"], 0), len(frames) - 1))
    turn = max(ceil(frame / 2), 1)
    before = found.models[turn - 1]
    done = found.models[frame // 2]
    return {
        **values,
        **shown_numbers(known.X, before),
        "w0": w0,
        "w0_list": [given(x) for x in w0],
        "models": frames,
        "frame_now": frame,
        "turn": turn,
        "gaps": found.logs,
        "gap_start": level(found.gaps[0]) if found.gaps else "∞",
        "gap_now": gap_text(found, frame // 2),
        "gap_end": gap_text(found, found.rounds),
        "rounds": found.rounds,
        "sigma2": values["lambda2"],
        "s_done": show(done.sigma2, 3),
        "s_end": show(found.models[-1].sigma2),
        "W_end": show_matrix([[float(x)] for x in found.models[-1].W[:, 0]]),
        "W_best": show_matrix([[x] for x in exact_model(known)[0]]),
        "sign_W": sign_of(show_matrix([[x] for x in exact_model(known)[0]])),
        "before": before,
        "posterior": e_step(before, known.X),
    }


def gap_text(found: em.Run, k: int) -> Any:
    return show(max(found.gaps[k], 0.0), 3) if found.gaps else "∞"


def shown_numbers(X: np.ndarray, before: PPCA) -> dict[str, Any]:
    """The numbers of one round, as texts."""
    numbers = em.numbers_of(X, before)
    return {
        name: [show(v, 3) for v in x] if isinstance(x, list) else show(x, 3)
        for name, x in numbers.items()
    }


def slip(dataset: Dataset, settings: Settings) -> Values:
    known, values = basics(dataset)
    w0 = start_of(known, values, (0.0, 0.0))
    s0 = STARTS[settings["start"]] * values["total"] / 2
    right, wrong = em.both_runs(known.table, w0, s0)
    count = max(right.rounds, wrong.rounds) + 1
    frame = int(min(max(settings["frame"], 0), count - 1))
    first = right.models[0]
    numbers = shown_numbers(known.X, first)
    with_prior = em.slip_m_step(known.X, e_step(first, known.X), first)
    return {
        **values,
        **numbers,
        "models": em.whole_steps(right, count),
        "wrong_models": em.whole_steps(wrong, count),
        "gaps": padded(right.logs, count),
        "wrong_gaps": padded(wrong.logs, count),
        "frame_now": frame,
        "rounds": count - 1,
        "start": settings["start"],
        "s0": show(s0, 3),
        "w_slip": [show(float(x), 3) for x in with_prior.W[:, 0]],
        "s_right": show(right.models[-1].sigma2, 3),
        "s_wrong": show(wrong.models[-1].sigma2, 3),
        "gap_right": gap_text(right, right.rounds),
        "gap_wrong": gap_text(wrong, wrong.rounds),
        "sigma2": values["lambda2"],
        "first": first,
        "posterior": e_step(first, known.X),
    }


def padded(logs: list[float], count: int) -> list[float]:
    return [*logs, *logs[-1:] * count][:count]


# --- σ² to 0 ----------------------------------------------------------------------------------


def limit(dataset: Dataset, settings: Settings) -> Values:
    known, values = basics(dataset)
    first, second = known.exact.eigenvalues
    part = min(max(settings["s"][1], 0.0), 1.0)
    now = fraction(part) * second
    ratio = second / first
    y1: Any = known.exact.Y[0, 0]  # two fields: there always is one
    return {
        **values,
        "s": (1.0, part),
        "part": given(part),
        "sigma2": show(second),
        "sigma_now": show(now),
        "shrink": show(1 - ratio),
        "ratio": show(ratio),
        "one": show(1),
        "shrink_now": show(1 - fraction(part) * ratio),
        "y1": show(y1),
        "bead1": show(y1 * (1 - fraction(part) * ratio)),
        "Sigma_now": show(fraction(part) * ratio),
    }
