"""EM on a table of two fields with one z a record, half a step at a time, and a wrong M step."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from math import inf, isfinite, log10
from typing import Any

import numpy as np

from lessons.datasets import Dataset
from lessons.probabilistic.moving import ROUNDS, SLIP_ROUNDS
from lessons.shared import shared_cache
from pca_core.basics import center
from pca_core.checked import as_table
from pca_core.em import m_step, m_step_centred
from pca_core.errors import PCAError
from pca_core.ppca import PPCA, Posterior, e_step, e_step_centred, ppca_closed_form

CLOSE = 1e-9  # of the log-likelihood: nearer is rounding
MStep = Callable[[Posterior, PPCA], PPCA]
NO_Z = np.zeros(2)


@dataclass(frozen=True, eq=False)
class Run:
    """The models of a run and how far each is from the top; `gaps` is empty without a top."""

    models: tuple[PPCA, ...]
    gaps: tuple[float, ...]

    @property
    def rounds(self) -> int:
        return len(self.models) - 1

    @property
    def logs(self) -> list[float]:
        """The gaps as powers of ten."""
        return [round(log10(max(gap, CLOSE / 10)), 4) for gap in self.gaps]


def right_m_step(X: np.ndarray) -> MStep:
    Xc, mean = center(X)
    return lambda posterior, _: m_step_centred(Xc, mean, posterior)


def slip_m_step(X: np.ndarray) -> MStep:
    """The slip: W = [Σ xᵢẑᵢᵀ] [Σ (ẑᵢẑᵢᵀ + Σ) + σ²I]⁻¹, and σ² stays what it was."""

    def step(posterior: Posterior, before: PPCA) -> PPCA:
        Xc = X - before.mean
        z, k = posterior.mean, posterior.mean.shape[1]
        moments = z.T @ z + len(X) * posterior.covariance + before.sigma2 * np.eye(k)
        W = np.asarray(np.linalg.solve(moments, z.T @ Xc).T, dtype=np.float64)
        return PPCA(W, before.sigma2, before.mean)

    return step


def best_level(X: np.ndarray) -> float:
    """The log-likelihood of the closed form; infinite where the records leave no noise."""
    try:
        return ppca_closed_form(X, 1).log_likelihood(X)
    except PCAError:
        return inf


def run_em(
    X: np.ndarray,
    start: PPCA,
    step_on: Callable[[np.ndarray], MStep] = right_m_step,
    rounds: int = ROUNDS,
) -> Run:
    """EM from this start, until it is as near to the top as rounding lets one see."""
    step, X = step_on(X), as_table(X)
    best, models = best_level(X), [start]
    least = 1e-9 * start.sigma2
    posterior = e_step(start, X)
    gaps = [best - start.log_likelihood(X)]
    while len(models) <= rounds and gaps[-1] > CLOSE and models[-1].sigma2 > least:
        now = step(posterior, models[-1])
        D = X - now.mean
        posterior = e_step_centred(now, D)
        models.append(now)
        gaps.append(best - now.level(D, posterior))
    return Run(tuple(models), tuple(gaps) if isfinite(best) else ())


@shared_cache(maxsize=16)
def em_run(table: Dataset, w: tuple[float, float], sigma2: float) -> Run:
    return run_em(table.X, PPCA(np.array([w]).T, sigma2, table.X.mean(axis=0)))


@shared_cache(maxsize=16)
def both_runs(table: Dataset, w: tuple[float, float], sigma2: float) -> tuple[Run, Run]:
    """The right M step and the slip, for as many rounds."""
    start = PPCA(np.array([w]).T, sigma2, table.X.mean(axis=0))
    right = run_em(table.X, start, rounds=SLIP_ROUNDS)
    return right, run_em(table.X, start, slip_m_step, right.rounds)


def expectation(model: PPCA) -> np.ndarray:
    """a, with ẑᵢ = a · xᵢ for records measured from the mean."""
    w = model.W[:, 0]
    below = float(w @ w) + model.sigma2
    return np.asarray(w / below)


def flat(model: PPCA, a: np.ndarray) -> list[float]:
    """A model as the picture reads it (`moving.at`)."""
    return [round(float(x), 9) for x in (*model.W[:, 0], model.sigma2, *a)]


def half_steps(found: Run) -> list[list[float]]:
    """The start, then two frames a round: after the E step (new a), after the M step (new W)."""
    frames = [flat(found.models[0], NO_Z)]
    for before, after in zip(found.models, found.models[1:], strict=False):
        a = expectation(before)
        frames += [flat(before, a), flat(after, a)]
    return frames


def whole_steps(found: Run, count: int) -> list[list[float]]:
    """A frame a round; a run that ended early rests."""
    models: Sequence[PPCA] = [*found.models, *[found.models[-1]] * count][:count]
    return [flat(model, expectation(model)) for model in models]


def numbers_of(X: np.ndarray, before: PPCA) -> dict[str, Any]:
    """What an E step and the M step after it compute, as floats."""
    posterior = e_step(before, X)
    z, Sigma = posterior.mean[:, 0], float(posterior.covariance[0, 0])
    after = m_step(X, posterior)
    return {
        "ww": float(before.W[:, 0] @ before.W[:, 0]),
        "s_old": before.sigma2,
        "Sigma": Sigma,
        "w_old": before.W[:, 0].tolist(),
        "x1": (X[0] - before.mean).tolist(),
        "z1": float(z[0]),
        "sum_xz": ((X - before.mean).T @ z).tolist(),
        "sum_zz": float(z @ z + len(X) * Sigma),
        "w_new": after.W[:, 0].tolist(),
        "s_new": after.sigma2,
    }
