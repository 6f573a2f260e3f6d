"""Partial least squares for one outcome: directions that go with y, not only where X spreads.

The algorithm is NIPALS in the form of Wold, Martens & Wold, "The multivariate calibration problem
in chemistry solved by the PLS method", Lecture Notes in Mathematics 973 (1983).
"""

from dataclasses import dataclass

import numpy as np
from numpy.typing import ArrayLike

from pca_core.basics import center
from pca_core.checked import EPS, Floats, as_table, same_length
from pca_core.checks import number, whole
from pca_core.errors import RankError


@dataclass(frozen=True)
class PartialLeastSquares:
    """ŷ = (x − mean) · coefficients + y_mean; `directions` are the weights w of each step, rows."""

    mean: Floats
    y_mean: float
    coefficients: Floats
    directions: Floats

    def predict(self, X: ArrayLike) -> Floats:
        """X: (m, n), records not seen before too. Returns (m,)."""
        found: Floats = (as_table(X) - self.mean) @ self.coefficients + self.y_mean
        return found


def partial_least_squares(X: ArrayLike, y: ArrayLike, k: int) -> PartialLeastSquares:
    """y foretold from k directions, each with the largest covariance with what is left of y.

    X: (m, n), y: (m,). No divisor: it changes no direction. Fields are centred, not scaled. Raises
    TableError; ParameterError where k is not 1 … min(m − 1, n); RankError where y is foretold, or
    has nothing more to do with X, after fewer directions. Wold, Martens & Wold 1983.
    """
    X, y = as_table(X), as_table(np.reshape(y, (-1, 1)), "y")
    same_length(X, y)
    (left, mean), (y_left, y_mean) = center(X), center(y)
    k = whole("k", k, 1, min(len(X) - 1, X.shape[1]))
    least = EPS * len(X) * np.linalg.norm(left) * np.linalg.norm(y_left)
    W: list[Floats] = []
    P: list[Floats] = []
    q: list[float] = []
    for step in range(k):
        w = y_left[:, 0] @ left  # the direction of the largest covariance
        size = np.linalg.norm(w)
        if size <= least:
            raise RankError("k_over_rank", rank=step, received=k)
        w = w / size
        t = left @ w
        p, c = t @ left / (t @ t), float(t @ y_left[:, 0] / (t @ t))
        left, y_left = left - np.outer(t, p), y_left - c * t[:, None]
        W.append(w)
        P.append(p)
        q.append(c)
    directions = np.array(W)
    # The scores are X W (Pᵀ W)⁻¹: each w reads what the ones before have left.
    coefficients = directions.T @ np.linalg.solve(np.array(P) @ directions.T, q)
    return PartialLeastSquares(mean, float(y_mean[0]), coefficients, directions)


def ridge_regression(X: ArrayLike, y: ArrayLike, penalty: float) -> Floats:
    """The coefficients b with the least |y − X b|² + penalty · |b|², both centred.

    X: (m, n), y: (m,), penalty > 0. Returns (n,). No divisor: the penalty is one on sums, as in
    scikit-learn. Along p_i it is least squares times λ / (λ + penalty), λ an eigenvalue of XᵀX.
    Raises TableError, ParameterError. Hoerl & Kennard, Technometrics 12 (1970).
    """
    X, y = as_table(X), as_table(np.reshape(y, (-1, 1)), "y")
    same_length(X, y)
    penalty = number("penalty", penalty, above=0)
    Xc, yc = center(X)[0], center(y)[0][:, 0]
    squares = Xc.T @ Xc + penalty * np.eye(X.shape[1])
    return np.asarray(np.linalg.solve(squares, Xc.T @ yc), dtype=np.float64)
