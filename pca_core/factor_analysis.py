"""Factor analysis: x = mean + Λ f + ε, where each field has a noise of its own.

f ~ N(0, I) are k factors that fields share, ε ~ N(0, Ψ) with Ψ diagonal, so C = ΛΛᵀ + Ψ. Loadings
as elsewhere here: Lᵀ is Λ, a factor a row. PPCA is the case Ψ = σ² I; PCA has no model.
"""

from dataclasses import dataclass

import numpy as np
from numpy.typing import ArrayLike

from pca_core.checked import EPS, Floats, as_symmetric
from pca_core.checks import one_of, whole
from pca_core.eigen import eigen_symmetric, fix_signs
from pca_core.errors import RankError, TableError
from pca_core.guards import read_only

LEAST = 0.005  # of a field's variance that is its own; R's factanal stops there, too
STEPS, HALVINGS = 500, 40
FLAT = 1e-12  # a slope of the criterion, which has no unit
ROUNDED = 1e-14  # by so much the criterion may rise, through rounding


@dataclass(frozen=True, eq=False)
class FactorAnalysis:
    """The model C = LᵀL + Ψ of n fields. Q L for any rotation Q is the same model."""

    loadings: Floats  # L (k, n), in the unit of each field
    uniquenesses: Floats  # (n,), the diagonal of Ψ, in squared units
    heywood: tuple[
        int, ...
    ]  # fields, from 0, whose own variance came down to 0.5 % and was stopped
    converged: bool

    def implied_covariance(self) -> Floats:
        """LᵀL + Ψ, (n, n)."""
        return self.loadings.T @ self.loadings + np.diag(self.uniquenesses)

    def communalities(self) -> Floats:
        """Σᵢ lᵢⱼ² / (the same + ψⱼ): the share of each field's variance that is common, (n,)."""
        common: Floats = (self.loadings**2).sum(axis=0)
        return common / (common + self.uniquenesses)

    def score_coefficients(self, method: str = "regression") -> Floats:
        """W (k, n): the factor scores of a record are W (x − mean). Estimates, not coordinates.

        "regression" is E[f | x]: W = L C⁻¹ with the model's C, nearest to f on average, but drawn
        towards 0 (Thomson 1939). "bartlett" is W = (L Ψ⁻¹ Lᵀ)⁻¹ L Ψ⁻¹: right on average for given
        f, with more variance (Bartlett 1937). Raises ParameterError.
        """
        one_of("method", method, ("regression", "bartlett"))
        weighed = self.loadings / self.uniquenesses
        inner: Floats = weighed @ self.loadings.T
        if method == "regression":
            inner = inner + np.eye(len(inner))
        return np.asarray(np.linalg.solve(inner, weighed), dtype=np.float64)


def factor_analysis(C: ArrayLike, k: int) -> FactorAnalysis:
    """The k factors of largest likelihood, for a covariance or a correlation matrix.

    C: (n, n), of full rank, with whatever divisor: L comes in its units, and in other units of the
    fields it is the same L in those. For records from normal distributions; the turn of L is the
    one in which L Ψ⁻¹ Lᵀ is diagonal, largest first, signs as in `fix_signs`. Where the likelihood
    would want less than 0.5 % of a field's variance for its own, it is stopped there, and
    `heywood` names the field. Raises TableError, RankError, ParameterError: (n − k)² ≥ n + k must
    hold, else L is not determined. Lawley 1940; minimized over ln Ψ as in Jöreskog 1967,
    Psychometrika 32: 443-482, with scoring steps.
    """
    C = as_symmetric(C)
    spread, R = standard_form(C)
    k = whole("k", k, 1)
    most = most_factors(len(R))
    if k > most:
        raise RankError("too_many_factors", most=most, fields=len(R), received=k)
    inverse_diagonal = np.diag(np.linalg.inv(R))
    logs = np.log(((1 - k / (2 * len(R))) / inverse_diagonal).clip(LEAST, 1))
    logs, converged = descended(R, k, logs)
    L = loadings_given(R, k, np.exp(logs))
    at_end = np.flatnonzero(logs <= np.log(LEAST) + EPS)
    return FactorAnalysis(
        read_only(fix_signs(L) * spread),
        read_only(np.exp(logs) * spread**2),
        tuple(int(j) for j in at_end),
        converged,
    )


def standard_form(C: Floats) -> tuple[Floats, Floats]:
    """(s, R): standard deviations and correlations. Refused unless every direction has variance."""
    variances = np.diag(C)
    if variances.min() <= 0:
        column = int(variances.argmin()) + 1
        raise TableError("constant_field", name="C", column=column)
    spread = np.sqrt(variances)
    R = C / np.outer(spread, spread)
    eigenvalues = eigen_symmetric(R)[0]
    rank = int((eigenvalues > len(R) * EPS * eigenvalues[0]).sum())
    if eigenvalues[-1] <= len(R) * EPS * eigenvalues[0]:
        raise RankError("not_of_full_rank", rank=rank, fields=len(R))
    return spread, R


def most_factors(n: int) -> int:
    """The largest k with (n − k)² ≥ n + k: no fewer correlations than numbers to be found."""
    return max(k for k in range(n + 1) if (n - k) ** 2 >= n + k or k == 0)


def split(R: Floats, logs: Floats) -> tuple[Floats, Floats]:
    """Eigenvalues and eigenvectors (as rows) of Ψ^(−1/2) R Ψ^(−1/2)."""
    roots = np.exp(logs / 2)
    return eigen_symmetric(R / np.outer(roots, roots))


def loadings_given(R: Floats, k: int, psi: Floats) -> Floats:
    """L (k, n) of largest likelihood for a given Ψ."""
    values, rows = split(R, np.log(psi))
    return np.sqrt((values[:k, None] - 1).clip(0)) * rows[:k] * np.sqrt(psi)


def criterion(R: Floats, k: int, logs: Floats) -> float:
    """−2/m times the log likelihood, the best L for this Ψ, less what no model can lower: ≥ 0."""
    values = split(R, logs)[0][k:]
    return float((values - np.log(values) - 1).sum())


def descended(R: Floats, k: int, logs: Floats) -> tuple[Floats, bool]:
    """ln Ψ where the criterion is flat, or at its edge, and whether it is."""
    low = np.log(LEAST)
    now = criterion(R, k, logs)
    for _ in range(STEPS):
        values, rows = split(R, logs)
        rest = rows[k:]
        slope = ((1 - values[k:, None]) * rest**2).sum(axis=0)
        free = ~((logs <= low) & (slope > 0))
        if np.abs(slope[free]).max(initial=0) < FLAT:
            return logs, True
        bend = (rest.T @ rest) ** 2 + 1e-12 * np.eye(len(R))
        step = np.zeros(len(R))
        step[free] = np.linalg.solve(bend[np.ix_(free, free)], slope[free])
        for halved in range(HALVINGS):
            tried = (logs - step / 2**halved).clip(low, 0)
            found = criterion(R, k, tried)
            if found < now + ROUNDED:
                break
        logs, now = tried, found
    return logs, False
