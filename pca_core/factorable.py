"""Whether fields have something in common at all: KMO and Bartlett's test of sphericity."""

from dataclasses import dataclass
from math import inf

import numpy as np
from numpy.typing import ArrayLike

from pca_core.checked import Floats, as_symmetric
from pca_core.checks import whole
from pca_core.diagnostics import own_context
from pca_core.errors import TableError
from pca_core.factor_analysis import standard_form


@dataclass(frozen=True)
class Sphericity:
    """Bartlett's test that all correlations are 0."""

    statistic: float  # χ²
    degrees: int
    p_value: float  # how often chance alone gives as much or more


def partial_correlations(C: ArrayLike) -> Floats:
    """q: the correlation of two fields after all others have been taken out of both.

    C: (n, n), covariances or correlations, of full rank. Returns (n, n) with 1 on the diagonal; no
    unit, whatever the divisor. qᵢⱼ = −sᵢⱼ / √(sᵢᵢ sⱼⱼ) with S = C⁻¹. Raises TableError, RankError.
    """
    S = np.linalg.inv(standard_form(as_symmetric(C))[1])
    scale = np.sqrt(np.diag(S))
    q: Floats = -S / np.outer(scale, scale)
    np.fill_diagonal(q, 1.0)
    return q


def sampling_adequacy(C: ArrayLike) -> tuple[float, Floats]:
    """KMO = Σ r² / (Σ r² + Σ q²) over all pairs of fields, and the same over those of each field.

    q are the `partial_correlations`. C: (n, n), of full rank. Returns a number and (n,), from 0 to
    1, no unit: near 1 where what pairs share is shared by others, too. Knows nothing of the number
    of records. Raises TableError where no fields correlate, and RankError. Kaiser 1970,
    Psychometrika 35: 401-415; Kaiser & Rice 1974.
    """
    R = standard_form(as_symmetric(C))[1]
    r2, q2 = (off_diagonal(M) ** 2 for M in (R, partial_correlations(C)))
    each = r2.sum(axis=0), q2.sum(axis=0)
    if not each[0].all():
        raise TableError("no_correlation", column=int(each[0].argmin()) + 1)
    overall = float(each[0].sum() / (each[0].sum() + each[1].sum()))
    return overall, each[0] / (each[0] + each[1])


def bartlett_sphericity(C: ArrayLike, m: int) -> Sphericity:
    """χ² = −(m − 1 − (2n + 5)/6) ln |R| with n(n − 1)/2 degrees of freedom, for m records.

    C: (n, n), covariances or correlations of m > n records, of full rank; no unit, whatever the
    divisor. For records from a normal distribution, and for large m. Raises TableError, RankError,
    ParameterError. Bartlett 1951, Biometrika 38: 337-344.
    """
    R = standard_form(as_symmetric(C))[1]
    n = len(R)
    m = whole("m", m, n + 1)
    statistic = max(0.0, float(-(m - 1 - (2 * n + 5) / 6) * np.linalg.slogdet(R)[1]))
    degrees = n * (n - 1) // 2
    if degrees == 0:
        raise TableError("wrong_shape", name="C", expected="(n, n), n ≥ 2", received=R.shape)
    tail = own_context().gammainc(degrees / 2, statistic / 2, inf, regularized=True)
    return Sphericity(statistic, degrees, float(tail))


def off_diagonal(M: Floats) -> Floats:
    return M - np.diag(np.diag(M))
