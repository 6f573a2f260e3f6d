"""The normal distribution of one field."""

from math import log, pi

from numpy.typing import ArrayLike

from pca_core.checked import as_field
from pca_core.checks import number


def log_likelihood(x: ArrayLike, mu: float, sigma: float) -> float:
    """Σ ln p(xᵢ) of the density p(x) = exp(−(x − μ)² / (2σ²)) / (σ √(2π)).

    x: (m,), one field. mu, sigma: in its unit. A sum, since the product of many densities
    would soon be smaller than any float. Raises TableError, ParameterError.
    """
    field = as_field(x)
    sigma = number("sigma", sigma, above=0)
    squares = ((field - mu) / sigma) ** 2
    return float(-(squares / 2 + log(sigma) + log(2 * pi) / 2).sum())
