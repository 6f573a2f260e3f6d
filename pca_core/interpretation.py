"""What components mean: how much fields and records have to do with each of them.

Definitions of contributions and cos² are those of Husson, Lê & Pagès, Exploratory Multivariate
Analysis by Example Using R, 2017 (FactoMineR), with every record of the same weight. `pca` keeps
k components of n fields. "The scaled space" is the one it was found in: deviations from the
mean, divided by `pca.scale`.
"""

import numpy as np
from numpy.typing import ArrayLike

from pca_core.basics import center
from pca_core.checked import EPS, Floats, as_table, largest, same_fields
from pca_core.checks import as_table_with_gaps, number
from pca_core.errors import ParameterError, TableError
from pca_core.guards import standard_deviations
from pca_core.pca import PCA


def loadings(pca: PCA) -> Floats:
    """L = √λᵢ vᵢ: each eigenvector, as long as the standard deviation along it.

    Returns (k, n), in the unit of each field (none when standardized), with the divisor of
    `pca`; over all components LᵀL is the covariance matrix. Other authors call the eigenvector
    itself the loading. Jolliffe 2002, § 2.3.
    """
    return pca.components * np.sqrt(pca.eigenvalues)[:, None]


def field_correlations(pca: PCA, X: ArrayLike) -> Floats:
    """r = √λᵢ vᵢⱼ / sⱼ: the correlation of component i with field j.

    X: (m, n), the records fitted; sⱼ is the standard deviation of field j in the scaled space.
    Returns (k, n), no units: coordinates in the correlation circle. λ and s share the divisor
    of `pca`, which drops out. A constant field has no correlation; it gets 0. Raises TableError.
    """
    Xc, _ = center(same_fields(as_table(X), len(pca.mean)))
    r = loadings(pca) / (standard_deviations(Xc, pca.ddof) / pca.scale)
    r[:, list(pca.constant)] = 0.0
    return r


def supplementary_correlations(Y: ArrayLike, Z: ArrayLike) -> Floats:
    """r: the correlation of component i with field j of a table that took no part in the PCA.

    Y: (m, k), scores of the records fitted; Z: (m, q), the same records, NaN where a cell is
    missing: a field is correlated over the records that have it. Returns (k, q), no units:
    coordinates in the correlation circle. A field that is constant there gets 0. Raises
    TableError. Husson, Lê & Pagès 2017, § 1.6 (supplementary variables).
    """
    Y, Z = as_table(Y), as_table_with_gaps(Z, "Z")
    empty = np.isnan(Z).all(axis=0)
    if empty.any():
        raise TableError("empty_field", name="Z", column=int(empty.argmax()) + 1)
    r = np.zeros((Y.shape[1], Z.shape[1]))
    for j in range(Z.shape[1]):
        seen = ~np.isnan(Z[:, j])
        z = Z[seen, j] / (np.abs(Z[seen, j]).max() or 1.0)  # squares stay within float64
        if np.ptp(z) <= 2 * EPS:
            continue
        z, y = z - z.mean(), Y[seen] / largest(Y[seen]).clip(EPS**8)
        y = y - y.mean(axis=0)
        size = np.sqrt((y**2).sum(axis=0) * (z @ z))
        r[:, j] = np.divide(z @ y, size, out=np.zeros(len(size)), where=size > 0)
    return r


def field_contributions(pca: PCA) -> Floats:
    """100 vᵢⱼ²: what field j is of component i, in percent.

    Returns (k, n); each component (row) sums to 100. No divisor.
    """
    return 100 * pca.components**2


def field_cos2(pca: PCA, X: ArrayLike) -> Floats:
    """r²: the part of the variance of field j that component i shows.

    X: (m, n), the records fitted. Returns (k, n), no units, whatever the divisor; over all
    components (k = rank) a field sums to 1, a constant one to 0. Raises TableError.
    """
    return field_correlations(pca, X) ** 2


def record_contributions(pca: PCA, X: ArrayLike) -> Floats:
    """100 yᵢ² / Σ y²: what a record is of the variance along component i, in percent.

    X: (m, n), the records **fitted**, all of them: others have no part in that variance.
    Returns (m, k); each component (column) sums to 100. No divisor. Raises TableError.
    """
    Y = pca.project(X)
    squares = (Y / largest(Y)) ** 2
    return 100 * squares / squares.sum(axis=0)


def record_cos2(pca: PCA, X: ArrayLike) -> Floats:
    """yᵢ² / d²: the part of a record's squared distance from the mean that component i shows.

    X: (m, n), records fitted or new; d is measured in the scaled space. Returns (m, k), no
    units and no divisor. Over all components a fitted record sums to 1; a new one to less where
    it leaves their space. A record at the mean (to rounding) has no direction: 0. Raises
    TableError.
    """
    Z = deviations(pca, X)
    peak = np.abs(Z).max(axis=1, keepdims=True)  # first: no square leaves the range of float64
    Z /= np.where(peak == 0, 1.0, peak)
    d2 = (Z**2).sum(axis=1, keepdims=True)
    return (Z @ pca.components.T) ** 2 / np.where(d2 == 0, 1.0, d2)


def eta_squared(Y: ArrayLike, groups: ArrayLike) -> Floats:
    """η² = Σ_g m_g (ȳ_g − ȳ)² / Σ (y − ȳ)²: how much of each score the means of groups explain.

    Y: (m, k), scores; groups: (m,), whole numbers, one a group; records of −1 are in none and left
    out. Returns (k,), from 0 to 1, no unit. With g groups chance alone gives (g − 1)/(m − 1) on
    average. Raises TableError where no record is in a group. Fisher 1925.
    """
    of = np.asarray(groups)
    known = of >= 0
    scores, of = as_table(as_table(Y, "Y")[known], "Y"), of[known]
    scores = scores / np.maximum(np.abs(scores).max(axis=0), np.finfo(float).tiny)
    off = scores - scores.mean(axis=0)
    places, counts = np.unique(of, return_inverse=True, return_counts=True)[1:]
    sums = np.zeros((len(counts), off.shape[1]))
    np.add.at(sums, places, off)
    between = (sums**2 / counts[:, None]).sum(axis=0)
    return between / np.maximum((off**2).sum(axis=0), np.finfo(float).tiny)


def biplot(pca: PCA, X: ArrayLike, alpha: float) -> tuple[Floats, Floats]:
    """(G, H) with Z ≈ G Hᵀ: a point for each record, an arrow for each field.

    alpha 1: G = Y, the scores, and H = V, the eigenvectors (form biplot): distances between
    points are those of the records. alpha 0: G = Y / √λ, of variance 1, and H = V √λ, the
    loadings (covariance biplot): inner products of arrows are covariances. Between them √λ is
    shared out: points have its power alpha, arrows its power 1 − alpha. With the divisor of
    `pca`, which matters below alpha 1. Books that write Z = U S Vᵀ draw U Sᵅ and V S¹⁻ᵅ, where
    S = √(divisor · λ): all points smaller, all arrows longer by the same factor.
    X: (m, n), records fitted or new. Returns G (m, k), H (n, k); G Hᵀ is the scaled centred
    table Z, for k = rank exactly, else as near as k components come. Raises TableError,
    ParameterError. Gabriel 1971.
    """
    if not 0 <= (share := number("alpha", alpha)) <= 1:
        raise ParameterError("number", name="alpha", above=" from 0 to 1", received=repr(alpha))
    spread = np.sqrt(pca.eigenvalues) ** (1 - share)
    return pca.project(X) / spread, pca.components.T * spread


def deviations(pca: PCA, X: ArrayLike) -> Floats:
    """Z = (X − mean) / scale, with deviations that are rounding alone set to exactly 0."""
    X = same_fields(as_table(X), len(pca.mean))
    Z = (X - pca.mean) / pca.scale
    spread = np.sqrt((loadings(pca) ** 2).sum(axis=0))
    Z[np.abs(Z) <= 2 * EPS * (np.abs(pca.mean) / pca.scale + spread)] = 0.0
    return Z
