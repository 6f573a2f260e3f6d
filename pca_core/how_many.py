"""How many components? Rules that look at the eigenvalues; they may disagree."""

from dataclasses import dataclass, field
from math import lgamma, log, pi

import numpy as np
from numpy.typing import ArrayLike, NDArray

from pca_core.checked import Floats
from pca_core.checks import as_distinct, as_spectrum, whole
from pca_core.eigen import TIE
from pca_core.guards import read_only


def nothing() -> Floats:
    return read_only(np.empty(0))


@dataclass(frozen=True, eq=False)
class Choice:
    """What a rule says: keep so many components. What it compared is beside it, else empty."""

    rule: str
    keep: int
    thresholds: Floats = field(default_factory=nothing)  # what each eigenvalue had to exceed
    evidence: Floats = field(default_factory=nothing)  # ln p(data | k), position 0 for k = 1
    errors: Floats = field(default_factory=nothing)  # mean squared, position 0 for k = 0


def kaiser(eigenvalues: ArrayLike) -> Choice:
    """Keep every λᵢ above the mean eigenvalue.

    eigenvalues: (n,), all of them (zeros too, where the rank is below n), largest first, any
    divisor. On standardized fields the mean is 1. λᵢ equal to it (to 1e-9) is not above.
    Raises TableError. Guttman 1954; Kaiser 1960.
    """
    found = as_spectrum(eigenvalues)
    above = found > found.mean() * (1 + TIE)
    return Choice("kaiser", leading(above), read_only(np.full(len(found), found.mean())))


def broken_stick(eigenvalues: ArrayLike) -> Choice:
    """Keep λ₁ … λₖ while each exceeds its part of a stick broken at random.

    Of n random pieces the i-th longest has length total/n · (1/i + 1/(i+1) + … + 1/n) on
    average. eigenvalues: (n,), all of them, largest first, any divisor. Raises TableError.
    Frontier 1976; Jackson 1993.
    """
    found = as_spectrum(eigenvalues)
    pieces = np.cumsum(1 / np.arange(len(found), 0, -1))[::-1]
    thresholds = found.mean() * pieces
    return Choice("broken_stick", leading(found > thresholds * (1 + TIE)), read_only(thresholds))


def minka(eigenvalues: ArrayLike, m: int) -> Choice:
    """Keep the k with the greatest evidence p(data | k) of the probabilistic model.

    eigenvalues: (n,), n ≥ 2, of the covariance matrix (divisor m) of m records, all positive
    and no two equal, largest first. Returns the logarithm of the evidence for k = 1 … n − 1.
    Raises TableError, ParameterError. Minka 2000, Automatic choice of dimensionality for PCA.
    """
    found = as_distinct(eigenvalues)
    m = whole("m", m, 2)
    whole("the number of eigenvalues", len(found), 2)
    evidence = log_evidence(found, m)
    return Choice("minka", int(evidence.argmax()) + 1, evidence=read_only(evidence))


def log_evidence(eigenvalues: Floats, m: int) -> Floats:
    """ln p(data | k) for k = 1 … n − 1, the integral over all models taken by Laplace's method.

    ln p(U) − m/2 [Σ ln λᵢ + (n − k) ln v] + (q + k)/2 ln 2π − ½ ln |A| − k/2 ln m,
    where v is the mean of the λ dropped and q = nk − k(k + 1)/2 counts the angles of U. Minka 2000.
    """
    n, k = len(eigenvalues), np.arange(1, len(eigenvalues))
    v = np.cumsum(eigenvalues[::-1])[::-1][1:] / (n - k)
    halves = (n - np.arange(n - 1)) / 2
    log_p_U = np.cumsum([lgamma(h) - h * log(pi) for h in halves]) - k * log(2)
    log_fit = -m / 2 * (np.cumsum(np.log(eigenvalues[:-1])) + (n - k) * np.log(v))
    q = n * k - k * (k + 1) / 2
    half_log_A = (log_curvatures(eigenvalues, v) + q * log(m)) / 2
    found: Floats = log_p_U + log_fit + (q + k) / 2 * log(2 * pi) - half_log_A - k / 2 * log(m)
    return found


def log_curvatures(eigenvalues: Floats, v: Floats) -> Floats:
    """Σ ln (1/λ̃ⱼ − 1/λ̃ᵢ)(λᵢ − λⱼ) over i ≤ k, j > i, for k = 1 … n − 1: λ̃ is v beyond k.

    A pair with i, j ≤ k adds the same to all k from j on; so each is taken once. v: (n − 1,).
    """
    n, L = len(eigenvalues), eigenvalues
    found = np.zeros(n - 1)
    kept = 0.0  # pairs within the first k
    gaps = 0.0  # Σ ln (λᵢ − λⱼ) over all pairs with i ≤ k
    for k in range(1, n):
        above, last = L[: k - 1], L[k - 1]
        kept += float(np.log(1 / last - 1 / above).sum())
        gaps += float(np.log(last - L[k:]).sum())
        found[k - 1] = kept + gaps + (n - k) * float(np.log(1 / v[k - 1] - 1 / L[:k]).sum())
    return found


def leading(passed: NDArray[np.bool_]) -> int:
    """How many pass before the first that does not."""
    return int(np.append(passed, False).argmin())
