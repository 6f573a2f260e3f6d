"""One outcome foretold from directions: components, those that go with y, or all, made smaller.

The algorithm is NIPALS in the form of Wold, Martens & Wold, "The multivariate calibration problem
in chemistry solved by the PLS method", Lecture Notes in Mathematics 973 (1983).
"""

from collections.abc import Sequence
from dataclasses import dataclass

import numpy as np
from numpy.typing import ArrayLike

from pca_core.basics import center
from pca_core.checked import EPS, Floats, as_table, same_length
from pca_core.checks import number, whole
from pca_core.errors import RankError
from pca_core.pca import fit


@dataclass(frozen=True)
class LinearForecast:
    """ŷ = (x − mean) · coefficients + y_mean."""

    mean: Floats
    y_mean: float
    coefficients: Floats

    def predict(self, X: ArrayLike) -> Floats:
        """X: (m, n), records not seen before too. Returns (m,)."""
        found: Floats = (as_table(X) - self.mean) @ self.coefficients + self.y_mean
        return found


@dataclass(frozen=True)
class PartialLeastSquares(LinearForecast):
    """`directions` are the weights w of each step, rows."""

    directions: Floats


def principal_component_regression(X: ArrayLike, y: ArrayLike, k: int) -> LinearForecast:
    """y foretold by least squares from the first k scores.

    X: (m, n), y: (m,). No divisor: it changes no score. Fields are centred, not scaled. Raises
    TableError; RankError where there are fewer than k components. Massy, JASA 60 (1965).
    """
    X, y = as_table(X), as_table(np.reshape(y, (-1, 1)), "y")
    same_length(X, y)
    pca = fit(X, k)
    scores = pca.project(X)
    slopes = (scores.T @ center(y)[0])[:, 0] / (scores**2).sum(axis=0)
    return LinearForecast(pca.mean, float(y.mean()), slopes @ pca.components)


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


def ridge_forecast(X: ArrayLike, y: ArrayLike, penalty: float) -> LinearForecast:
    """The same with both means, for other records. Raises as `ridge_regression`."""
    X, y = as_table(X), np.asarray(y, dtype=np.float64)
    return LinearForecast(X.mean(axis=0), float(y.mean()), ridge_regression(X, y, penalty))


def left_out_penalty(X: ArrayLike, y: ArrayLike, penalties: Sequence[float]) -> float:
    """The penalty with the least squared error where each record is left out of the fit once.

    X: (m, n), y: (m,), m > 2. Of equals the first. Raises as `ridge_regression`. Stone 1974.
    """
    X, y = as_table(X), np.asarray(y, dtype=np.float64)

    def error(penalty: float) -> float:
        rest = ((np.delete(X, i, axis=0), np.delete(y, i)) for i in range(len(X)))
        models = (ridge_forecast(*of, penalty) for of in rest)
        told = [model.predict(x[None]) for model, x in zip(models, X, strict=True)]
        return float(((np.ravel(told) - y) ** 2).sum())

    return min(penalties, key=error)
