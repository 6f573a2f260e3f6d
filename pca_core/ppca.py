"""Probabilistic PCA: x = W z + mean + noise, with z ~ N(0, I) and noise ~ N(0, σ² I).

The k directions become a model of where records come from: x ~ N(mean, W Wᵀ + σ² I). All
formulas are those of Tipping & Bishop 1999, with records as rows and divisor m.
"""

from dataclasses import dataclass
from math import log, pi

import numpy as np
from numpy.typing import ArrayLike

from pca_core.checked import Floats, as_table, same_fields
from pca_core.checks import as_table_with_gaps, inverse, log_det, noise_left
from pca_core.guards import read_only
from pca_core.pca import PCA, fit


@dataclass(frozen=True, eq=False)
class Posterior:
    """What a record x says about its z: z | x ~ N(mean, covariance)."""

    mean: Floats  # (m, k), one row a record
    covariance: Floats  # (k, k), the same for all; (m, k, k) where cells are missing


@dataclass(frozen=True, eq=False)
class PPCA:
    """The model N(mean, W Wᵀ + σ² I) of n fields. W Q for any rotation Q is the same model."""

    W: Floats  # (n, k), in the unit of each field
    sigma2: float  # variance of the noise, the same in every field
    mean: Floats  # (n,)

    def covariance(self) -> Floats:
        """C = W Wᵀ + σ² I, (n, n)."""
        return self.W @ self.W.T + self.sigma2 * np.eye(len(self.W))

    def log_likelihood(self, X: ArrayLike) -> float:
        """ln p(X) = Σ ln N(xᵢ; mean, C), over observed cells only where some are NaN.

        X: (m, n). With ẑ and Σ of the E step, needing no (n, n) matrix: ln |C| =
        n ln σ² − ln |Σ| and xᵀ C⁻¹ x = |x − W ẑ|² / σ² + |ẑ|². Raises TableError.
        """
        return self.level(self._deviations(X), self.posterior(X))

    def level(self, D: Floats, posterior: Posterior) -> float:
        """The same for records minus the mean of the model, and what they say about their z."""
        z, Sigma = posterior.mean, posterior.covariance
        seen = np.isfinite(D)
        cells = seen.sum(axis=1)
        misfit = np.where(seen, (D - z @ self.W.T) ** 2, 0.0).sum(axis=1)
        log_C = cells * log(self.sigma2) - log_det(Sigma)
        distance = misfit / self.sigma2 + (z**2).sum(axis=1)
        return float(-(cells * log(2 * pi) + log_C + distance).sum() / 2)

    def posterior(self, X: ArrayLike) -> "Posterior":
        """The E step for records with or without missing cells. Raises TableError."""
        X = as_table_with_gaps(X)
        return e_step_with_gaps(self, X) if np.isnan(X).any() else e_step(self, X)

    def project(self, X: ArrayLike) -> Floats:
        """The expected z of every record, (m, k); NaN cells allowed. Raises TableError."""
        return self.posterior(X).mean

    def reconstruct(self, Z: ArrayLike) -> Floats:
        """W z + mean. Z: (m, k). Returns (m, n). Raises TableError."""
        return same_fields(as_table(Z, "Z"), self.W.shape[1], "Z") @ self.W.T + self.mean

    def fill(self, X: ArrayLike) -> Floats:
        """X with every NaN replaced by its expected value, given the cells observed.

        X: (m, n). A record without any value gets the mean. Raises TableError.
        """
        X = as_table_with_gaps(X)
        return np.where(np.isnan(X), self.reconstruct(self.project(X)), X)

    def _deviations(self, X: ArrayLike) -> Floats:
        return same_fields(as_table_with_gaps(X), len(self.mean)) - self.mean


def ppca_closed_form(X: ArrayLike, k: int) -> PPCA:
    """The maximum-likelihood model: σ² = mean of the dropped λ, W = U (D − σ² I)^½.

    X: (m, n). k: 1 … rank − 1, so that something is left for the noise. Eigenvalues with
    divisor m; columns of W along the first k components, signs by `fix_signs`.
    Raises TableError, ParameterError, RankError. Tipping & Bishop 1999, (7) and (8).
    """
    pca = fit(X)
    return maximum_likelihood(pca, noise_left(k, pca.rank))


def maximum_likelihood(pca: PCA, k: int) -> PPCA:
    """`ppca_closed_form` from a PCA that keeps all its components."""
    n = len(pca.mean)
    sigma2 = pca.eigenvalues[k:].sum() / (n - k)
    stretch = np.sqrt((pca.eigenvalues[:k] - sigma2).clip(0))
    W = pca.components[:k].T * stretch
    return PPCA(read_only(W), float(sigma2), pca.mean)


def e_step(model: PPCA, X: ArrayLike) -> Posterior:
    """Σ = (I + WᵀW/σ²)⁻¹, ẑᵢ = Σ Wᵀxᵢ/σ².

    X: (m, n), complete; xᵢ is a record minus the mean of the model. Returns ẑ (m, k) and
    Σ (k, k), no units. Raises TableError. Tipping & Bishop 1999, § 3.2.
    """
    return e_step_centred(model, same_fields(as_table(X), len(model.mean)) - model.mean)


def e_step_centred(model: PPCA, Xc: Floats) -> Posterior:
    """The same for records minus the mean of the model."""
    W, sigma2 = model.W, model.sigma2
    Sigma = inverse(np.eye(W.shape[1]) + W.T @ W / sigma2)
    z = Xc @ W @ Sigma / sigma2
    return Posterior(read_only(z), read_only(Sigma))


def e_step_with_gaps(model: PPCA, X: ArrayLike) -> Posterior:
    """The same for each record on its own, over the cells it has: Σᵢ = (I + WᵢᵀWᵢ/σ²)⁻¹.

    X: (m, n), NaN where there is no value; Wᵢ holds the rows of W for the cells of record i.
    Returns ẑ (m, k) and Σ (m, k, k). Raises TableError.
    """
    D = same_fields(as_table_with_gaps(X), len(model.mean)) - model.mean
    seen = ~np.isnan(D)
    W, sigma2, (n, k) = model.W, model.sigma2, model.W.shape
    outer = (W[:, :, None] * W[:, None, :]).reshape(n, k * k)  # w wᵀ for each row w of W
    WtW = (seen.astype(float) @ outer).reshape(-1, k, k)
    Sigma = inverse(np.eye(k) + WtW / sigma2)
    z = np.einsum("iab,ib->ia", Sigma, np.where(seen, D, 0.0) @ W) / sigma2
    return Posterior(read_only(z), read_only(Sigma))
