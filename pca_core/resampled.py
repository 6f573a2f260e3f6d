"""The analysis of records drawn again out of a table, as quickly as its shape allows.

A record that was drawn w times is one row of weight w: about 63 % of the rows are left.
"""

import numpy as np
from numpy.typing import NDArray

from pca_core.checked import EPS, Floats, divisor
from pca_core.guards import in_safe_range
from pca_core.interpretation import deviations
from pca_core.pca import PCA
from pca_core.routes import Spectrum, by_covariance, by_gram, by_svd, rank_of
from pca_core.scaling import Scaling

SQUARED = 1e-9  # λ / λ₁ that keeps some six digits in a product of a table with itself


class Resampler:
    """Called with the places of the records drawn (m,): eigenvalues (r,) and axes (r, n), or None.

    None where nothing varies. `pca`, of all components, is the analysis of X (m, n), whose
    divisor, scaling and weights are used again. r is the rank of what was drawn.
    """

    def __init__(
        self, pca: PCA, X: Floats, scaling: Scaling, weights: Floats | None = None
    ) -> None:
        Z, self.unit = in_safe_range(deviations(pca, X))
        self.Z = np.ascontiguousarray(Z)  # rows are drawn
        self.scaling = scaling
        self.scale = pca.scale / self.unit
        self.weights = 1.0 if weights is None else weights
        self.divisor = divisor(len(X), pca.ddof)
        self.rounding = 2 * EPS * np.abs(pca.mean) / pca.scale / self.unit
        squared = by_covariance if X.shape[1] <= len(X) else by_gram
        certain = pca.eigenvalues[-1] > SQUARED * pca.eigenvalues[0]
        self.route = squared if certain else by_svd

    def __call__(self, drawn: NDArray[np.int64]) -> tuple[Floats, Floats] | None:
        A = self.weighed(np.bincount(drawn))
        if not A.any():
            return None
        found: Spectrum = self.route(A)
        rank = rank_of(found, *self.Z.shape)
        values = found.squares[:rank] * (found.largest * self.unit) ** 2 / self.divisor
        return values, found.axes(rank)

    def weighed(self, counts: NDArray[np.int64]) -> Floats:
        """A with AᵀA = the sums of squares and products of the records, each counts[i] times."""
        rows = np.flatnonzero(counts)
        w, m = counts[rows].astype(np.float64), len(self.Z)
        A = self.Z[rows]
        mean = w @ A / m
        A -= mean
        A *= np.sqrt(w)[:, None]
        length = np.sqrt(np.einsum("ij,ij->j", A, A))
        constant = length <= m**0.5 * (self.rounding + m * EPS * np.abs(mean))
        if constant.any():
            A[:, constant] = 0.0
        if self.scaling != "none":
            factor = self.divisor**0.5 / np.where(constant, 1.0, length)  # 1 / s of what was drawn
            if self.scaling == "pareto":  # √s of the table stood here before
                factor = np.sqrt(self.scale * factor)
            A *= np.where(constant, 1.0, factor * self.weights)
        return A
