"""How unusual a record is: inside the plane of the components, and off it.

The limits are for records from one normal distribution, and are passed by 1 − level of those.
They take the k axes as given; that these were fitted to the same records is their approximation.
"""

from collections.abc import Callable
from math import exp, inf, log, sqrt
from statistics import NormalDist
from typing import Any

import numpy as np
from numpy.typing import ArrayLike

from pca_core.checked import Floats, as_table, divisor
from pca_core.checks import as_spectrum, blocks, number, whole
from pca_core.errors import ParameterError
from pca_core.pca import PCA

PRECISE = 1e-13  # of the logarithm of a quantile


def hotelling_t2(pca: PCA, X: ArrayLike) -> Floats:
    """T² = Σ yᵢ² / λᵢ over the kept components: squared distance from the mean, whitened.

    X: (m, n), the records fitted or new ones. Returns (m,), no unit; over the records fitted
    the mean is k with ddof=0. Raises TableError. Hotelling 1931; Jackson 1991.
    """
    Y = pca.project(X) / np.sqrt(pca.eigenvalues)
    return (Y**2).sum(axis=1)


def q_residuals(pca: PCA, X: ArrayLike) -> Floats:
    """Q = |z − Pᵀ P z|², z = (x − mean) / scale: squared distance from the plane kept.

    X: (m, n). Returns (m,), in squared units of the fields (none when standardized); over the
    records fitted the mean is the variance dropped, with ddof=0. Raises TableError.
    Jackson & Mudholkar 1979.
    """
    X = as_table(X)
    Q = [q_parts(pca, X[rows]).sum(axis=1) for rows in blocks(*X.shape)]
    return np.concatenate(Q)


def t2_parts(pca: PCA, X: ArrayLike) -> Floats:
    """zⱼ Σᵢ pᵢⱼ yᵢ / λᵢ: what every field brings to T² of every record; below 0 it lessens it.

    X: (m, n). Returns (m, n), no unit; each row adds up to T². Raises TableError.
    Nomikos 1996, ISA Transactions 35: 259-266.
    """
    Z = (as_table(X) - pca.mean) / pca.scale
    return Z * ((pca.project(X) / pca.eigenvalues) @ pca.components)


def q_parts(pca: PCA, X: ArrayLike) -> Floats:
    """(zⱼ − ẑⱼ)²: what every field brings to Q of every record.

    X: (m, n). Returns (m, n), in squared units of the fields (none when standardized); each row
    adds up to Q. Raises TableError. Miller, Swanson & Heckler 1998.
    """
    return ((as_table(X) - pca.reconstruct(pca.project(X))) / pca.scale) ** 2


def t2_limit(k: int, m: int, level: float = 0.95, ddof: int = 0) -> float:
    """(m − 1)²/m · B with ddof=1, the limit of T² for records that took part in the fit.

    B: the `level` quantile of the beta distribution with k/2 and (m − k − 1)/2. With ddof=0 T²
    is m/(m − 1) times as large, and so is the limit. k components of m records, k ≤ m − 2: with
    m − 1 of them every record has the same T². Returns a number without unit.
    Raises ParameterError. Tracy, Young & Mason 1992.
    """
    m = whole("m", m, 3)
    k = whole("k", k, 1, m - 2)
    odds = beta_odds(probability(level), k / 2, (m - k - 1) / 2)
    return (m - 1) ** 2 / m * odds / (1 + odds) * divisor(m, ddof) / (m - 1)


def t2_limit_new(k: int, m: int, level: float = 0.95, ddof: int = 0) -> float:
    """k (m + 1)(m − 1) / (m (m − k)) · F with ddof=1, the limit of T² for records not fitted.

    F: the `level` quantile of the F distribution with k and m − k. With ddof=0 m/(m − 1) times
    that. k components of the m records fitted, k ≤ m − 1. Returns a number without unit.
    Raises ParameterError. Tracy, Young & Mason 1992.
    """
    m = whole("m", m, 2)
    k = whole("k", k, 1, m - 1)
    F = beta_odds(probability(level), k / 2, (m - k) / 2) * (m - k) / k
    return k * (m + 1) * (m - 1) / (m * (m - k)) * F * divisor(m, ddof) / (m - 1)


def q_limit(dropped_eigenvalues: ArrayLike, level: float = 0.95) -> float:
    """θ₁ (1 + z h √(2 θ₂) / θ₁ + θ₂ h (h − 1) / θ₁²)^(1/h), the limit of Q.

    θᵣ = Σ λʳ over the dropped eigenvalues, h = 1 − 2 θ₁ θ₃ / (3 θ₂²), z the `level` quantile of
    the normal distribution. Where one eigenvalue is followed by very many small ones, h ≤ 0 and
    this power no longer fits; there the limit is the quantile of g χ² with f degrees of freedom,
    g = θ₂/θ₁, f = θ₁²/θ₂, which has the mean and variance of Q (Box 1954).
    dropped_eigenvalues: (n − k,), largest first, at least one above 0. Returns squared units of
    the fields, with the divisor of the eigenvalues. Raises TableError where nothing is dropped,
    ParameterError. Jackson & Mudholkar 1979.
    """
    spectrum = as_spectrum(dropped_eigenvalues)
    unit, level = float(spectrum[0]), probability(level)
    one, two, three = (float(((spectrum / unit) ** r).sum()) for r in (1, 2, 3))
    h = 1 - 2 * one * three / (3 * two**2)
    if h <= 0:
        return unit * two / one * chi_square(level, one**2 / two)
    z = NormalDist().inv_cdf(level)
    base = 1 + z * h * sqrt(2 * two) / one + two * h * (h - 1) / one**2
    return unit * one * max(base, 0.0) ** (1 / h)


def probability(level: float) -> float:
    """The level, refused unless 0 < level < 1."""
    found = number("level", level, above=0)
    if found >= 1:
        raise ParameterError("number", name="level", above=" between 0 and 1", received=repr(level))
    return found


# --- quantiles ----------------------------------------------------------------------------------


def beta_odds(level: float, a: float, b: float) -> float:
    """x / (1 − x) for the quantile x of the beta distribution: b/a times F with 2a and 2b."""
    context = own_context()

    def off_level(t: float) -> float:
        return float(context.betainc(a, b, 0, 1 / (1 + exp(-t)), regularized=True)) - level

    return exp(crossing(off_level, log(a / b)))


def chi_square(level: float, degrees: float) -> float:
    """The quantile of χ²; the degrees of freedom need not be whole."""
    context = own_context()

    def off_level(t: float) -> float:
        return float(context.gammainc(degrees / 2, 0, exp(t) / 2, regularized=True)) - level

    return exp(crossing(off_level, log(degrees)))


def own_context() -> Any:
    """mpmath with a precision of its own: it moves it while it works, and visitors share it."""
    from mpmath import MPContext

    return MPContext()


def crossing(f: Callable[[float], float], start: float) -> float:
    """Where an increasing f is 0: a bracket around the start, narrowed by the Illinois rule.

    Dowell & Jarratt 1971: a secant through both ends; an end that stays twice counts half.
    """
    low, high = start - 1, start + 1
    while (below := f(low)) > 0:
        low = start + 2 * (low - start)
    while (above := f(high)) < 0:
        high = start + 2 * (high - start)
    x, before, stayed = start, inf, 0
    while abs(x - before) > PRECISE * max(1.0, abs(x)):
        before, x = x, (low * above - high * below) / (above - below)
        y = f(x)
        if y > 0:
            high, above, below, stayed = x, y, below / (2 if stayed < 0 else 1), -1
        else:
            low, below, above, stayed = x, y, above / (2 if stayed > 0 else 1), 1
    return x
