"""`pca_core.fit` beside scikit-learn's fastest solver that gets the eigenvalues right."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from time import perf_counter
from typing import Any

import numpy as np
from sklearn.datasets import load_digits, make_blobs
from sklearn.decomposition import PCA

import pca_core
from bench.report import Row, at_most, median

SOLVERS = ("full", "covariance_eigh", "arpack", "randomized")
RIGHT = 1e-9  # largest relative error of an eigenvalue that still counts as right
LIMIT = 1.0
WIDEST = 2_000  # fields; beyond, the covariance solver would decompose a table of gigabytes
HOPELESS = 4  # a solver that takes this many times as long as the fastest need not be repeated
Fit = Callable[[], Any]


@dataclass(frozen=True)
class Case:
    name: str
    X: np.ndarray
    k: int | None


def cases() -> list[Case]:
    blobs, _ = make_blobs(10_000, 3, centers=4, random_state=1)
    digits = load_digits().data
    return [
        Case("10 000 × 3", blobs, None),
        Case("1 797 × 64 (digits)", digits, None),
        Case("280 × 10 304, k = 100", faces_like(), 100),
    ]


def faces_like(m: int = 280, n: int = 92 * 112) -> np.ndarray:
    """As many records and fields as the Olivetti faces of Cambridge, with a falling spectrum."""
    rng = np.random.default_rng(3)
    common = rng.normal(size=(m, m)) * np.arange(1, m + 1) ** -0.8
    return 128 + 40 * common @ rng.normal(size=(m, n)) + rng.normal(size=(m, n))


def truth(case: Case) -> np.ndarray:
    """The eigenvalues (divisor m) by a full SVD of the centred table, beyond rounding."""
    X = case.X - case.X.mean(axis=0)
    s = np.linalg.svd(X, compute_uv=False)
    return (s[s > max(X.shape) * np.finfo(float).eps * s[0]] ** 2 / len(X))[: case.k]


def ours(case: Case) -> Fit:
    return lambda: pca_core.fit(case.X, k=case.k).eigenvalues


def theirs(case: Case, solver: str) -> Fit:
    m = len(case.X)
    return lambda: (
        PCA(case.k, svd_solver=solver, random_state=0).fit(case.X).explained_variance_ * (m - 1) / m
    )


def is_right(fit: Fit, right: np.ndarray) -> bool:
    """Whether the solver takes the case at all, and gets every eigenvalue."""
    try:
        found = np.asarray(fit())[: len(right)]
    except ValueError:
        return False
    return len(found) == len(right) and bool(np.all(abs(found / right - 1) < RIGHT))


def seconds(fit: Fit) -> float:
    start = perf_counter()
    fit()
    return perf_counter() - start


def interleaved(fits: dict[str, Fit], budget: float) -> dict[str, float]:
    """Median seconds of each, run in turn until the time is used up, at least five times."""
    times: dict[str, list[float]] = {name: [] for name in fits}
    end = perf_counter() + budget
    while perf_counter() < end or len(times["fit"]) < 5:
        for name, fit in fits.items():
            times[name].append(seconds(fit))
    return {name: median(each) for name, each in times.items()}


def measure(quick: bool = False) -> list[Row]:
    return [compare(case, 1.5 if quick else 12) for case in cases()]


def contenders(case: Case, right: np.ndarray) -> tuple[dict[str, Fit], list[str]]:
    """scikit-learn's right solvers that are not hopeless, and the names of the wrong ones."""
    wide = case.X.shape[1] > WIDEST
    tried = [name for name in SOLVERS if not (wide and name == "covariance_eigh")]
    fits = {name: theirs(case, name) for name in tried}
    wrong = [name for name, fit in fits.items() if not is_right(fit, right)]
    once = {name: seconds(fit) for name, fit in fits.items() if name not in wrong}
    limit = HOPELESS * min(once.values())
    return {name: fits[name] for name in once if once[name] <= limit}, wrong


def compare(case: Case, budget: float) -> Row:
    right = truth(case)
    assert is_right(ours(case), right), f"fit is wrong on {case.name}"
    fits, wrong = contenders(case, right)
    times = interleaved({"fit": ours(case)} | fits, budget)
    own = times.pop("fit")
    fastest = min(times, key=lambda name: times[name])
    beside = f"{1000 * own:.2f} ms ÷ {1000 * times[fastest]:.2f} ms ({fastest})"
    if wrong:
        beside += f"; wrong or refused: {', '.join(wrong)}"
    return at_most(case.name, own / times[fastest], LIMIT, "{:.2f} ×", beside)
