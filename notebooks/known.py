"""What checks are made with; a notebook holds those that its own checks name."""

from __future__ import annotations

import numpy as np
from numpy.typing import NDArray

Table = NDArray[np.float64]
Rng = np.random.Generator


def table(rng: Rng, n: int = 0) -> Table:
    """(m, n), a record a row: 2 to 4 fields that hang together, far from 0; always m > n + 2."""
    n = n or int(rng.integers(2, 5))
    m = n + int(rng.integers(3, 8))
    mixed = rng.normal(size=(m, n)) @ rng.normal(size=(n, n))
    return np.round(4 * mixed + rng.uniform(20, 40, n), 1)


def wide(rng: Rng) -> Table:
    """(m, n) with more fields than records."""
    m = int(rng.integers(4, 7))
    return np.round(9 * rng.normal(size=(m, m + int(rng.integers(3, 9)))) + 30, 1)


def without_mean(X: Table) -> Table:
    return X - X.mean(axis=0)


def spread(X: Table) -> Table:
    """The covariance matrix (n, n), divided by m."""
    Xc = without_mean(X)
    return Xc.T @ Xc / len(X)


def direction(rng: Rng, n: int) -> Table:
    """Of length 1."""
    w = rng.normal(size=n)
    return w / np.linalg.norm(w)


def right_angled(rng: Rng, n: int) -> Table:
    """(n, n): rows of length 1, each at a right angle to the others."""
    return np.linalg.qr(rng.normal(size=(n, n)))[0]


def sign_rule(P: Table) -> bool:
    """Whether of each row the entry largest in size is positive."""
    return all(row[np.abs(row).argmax()] > 0 for row in P)


def axes(C: Table) -> tuple[Table, Table]:
    """Eigenvalues, largest first, and their eigenvectors of length 1 as rows, signs by the rule."""
    eigenvalues, V = np.linalg.eigh(C)
    P = V.T[::-1]
    largest = P[np.arange(len(P)), np.abs(P).argmax(axis=1)]
    return eigenvalues[::-1], P * np.sign(largest)[:, None]
