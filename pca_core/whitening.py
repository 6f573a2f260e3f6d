"""Whitening: turning, then stretching, until the covariance matrix is I."""

import numpy as np
from numpy.typing import ArrayLike

from pca_core.basics import center
from pca_core.checked import Floats
from pca_core.checks import one_of
from pca_core.pca import PCA, fit

KINDS = ("pca", "zca")


def whiten(X: ArrayLike, kind: str = "pca", ddof: int = 0, k: int | None = None) -> Floats:
    """Z = Xc Wᵀ, with covariance matrix I (same ddof).

    X: (m, n). kind "pca" gives (m, rank): scores divided by their standard deviations. kind
    "zca" gives (m, n): turned back, so that each field stays as near to itself as it can; where
    the rank is below n, W is a pseudo-inverse root and the covariance of Z is the projection on
    the directions that vary, not I. k cuts to the first k components before whitening. No
    units. Divisor m, or m − 1 with ddof=1. Raises TableError, ParameterError, RankError.
    Kessy, Lewin & Strimmer 2018.
    """
    Xc, _ = center(X)
    W = whitening_matrix(fit(X, k, ddof), kind)
    return Xc @ W.T


def whitening_matrix(pca: PCA, kind: str = "pca") -> Floats:
    """W = D^(−½) P, or for "zca" W = Pᵀ D^(−½) P: W C Wᵀ = I.

    `pca` keeps k components of n fields. Returns W (k, n), or (n, n) for "zca"; a record x is
    whitened as W (x − mean), new records too. Units: 1 / the unit of each field (a standardized
    `pca` has its 1/scale in W). Raises ParameterError.
    """
    P = pca.components
    W = P / np.sqrt(pca.eigenvalues)[:, None]
    if one_of("kind", kind, KINDS) == "zca":
        W = P.T @ W
    return W / pca.scale
