"""Kernels: inner products in a feature space that is never visited."""

from collections.abc import Callable
from functools import partial
from typing import TypeAlias

import numpy as np
from numpy.typing import ArrayLike

from pca_core.checked import Floats
from pca_core.checks import number, one_of, whole
from pca_core.errors import ParameterError
from pca_core.neighbours import squared_distances

Kernel: TypeAlias = Callable[[Floats, Floats], ArrayLike]
KERNELS = ("rbf", "linear", "poly")


def rbf(A: Floats, B: Floats, gamma: float) -> Floats:
    """K(x, y) = exp(−γ |x − y|²). A: (a, n), B: (b, n). Returns (a, b)."""
    D = squared_distances(A, B)
    D *= -gamma
    return np.exp(D, out=D)


def linear(A: Floats, B: Floats) -> Floats:
    """K(x, y) = x · y. A: (a, n), B: (b, n). Returns (a, b)."""
    return A @ B.T


def polynomial(A: Floats, B: Floats, gamma: float, degree: int, coef0: float) -> Floats:
    """K(x, y) = (γ x · y + c)ᵈ. A: (a, n), B: (b, n). Returns (a, b)."""
    return (gamma * (A @ B.T) + coef0) ** degree


OURS = (rbf, linear, polynomial)  # symmetric by construction


def chosen_kernel(
    kernel: str | Kernel, n: int, gamma: float | None, degree: int, coef0: float
) -> Kernel:
    """The function of two tables that was asked for, its parameters checked."""
    if callable(kernel):
        return kernel
    name = one_of("kernel", kernel, KERNELS)
    gamma = 1 / n if gamma is None else number("gamma", gamma, above=0)
    if name == "rbf":
        return partial(rbf, gamma=gamma)
    if name == "linear":
        return linear
    degree, coef0 = whole("degree", degree, 1), number("coef0", coef0)
    return partial(polynomial, gamma=gamma, degree=degree, coef0=coef0)


def kernel_table(kernel: Kernel, A: Floats, B: Floats) -> Floats:
    """K (a, b), refused unless it is a finite table of that shape, symmetric for A = B."""
    found = np.asarray(kernel(A, B))
    if found.dtype.kind not in "buif" or found.shape != (len(A), len(B)):
        received = f"values of type {found.dtype} and shape {found.shape}"
        raise ParameterError("not_a_kernel", received=received)
    ours = getattr(kernel, "func", kernel) in OURS
    K = found if ours else found.astype(np.float64)  # a copy: it will be centred in place
    if not np.isfinite(K).all():
        raise ParameterError("not_a_kernel", received="values that are not finite")
    return symmetric_to_rounding(K) if A is B and not ours else K


def symmetric_to_rounding(K: Floats) -> Floats:
    """K, refused unless it equals its transpose; asked of kernels from outside."""
    if np.abs(K - K.T).max() > 1e-10 * np.abs(K).max():
        raise ParameterError("not_a_kernel", received="a table that is not symmetric")
    return K
