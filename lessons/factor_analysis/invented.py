"""The correlations of this lesson, none of them measured: loadings come out as fractions."""

from __future__ import annotations

from fractions import Fraction
from functools import cache

import numpy as np

import pca_core

LOADINGS = 0.9, 0.8, 0.6  # of three exams on one cause
R12, R13, R23 = 0.72, 0.54, 0.48  # their products
STRONG12, STRONG13 = 0.8, 0.7  # with a third one that changes: a Heywood case below 0.56
NOISES = 9  # 0, 0.5, … 4: by how much more the third exam varies
SAME, OTHER, SIX = 0.61, 0.24, 6  # correlations of exams of the same group, of different groups
TABLES, RECORDS, LEVEL, SEED = (100, 100, 0.05, 1)  # drawn, to see what is found
AXIS1, AXIS2 = 0.7, 0.5  # loadings of the six on their first two components, but for signs


def three_exams(r12: float, r13: float, r23: float) -> np.ndarray:
    """(3, 3), with 1 on the diagonal."""
    return np.array([(1, r12, r13), (r12, 1, r23), (r13, r23, 1)])


def noisy(frame: int) -> np.ndarray:
    """The covariances of the three exams, the third with more noise of its own."""
    return three_exams(R12, R13, R23) + np.diag([0, 0, frame / 2])


def standardized(C: np.ndarray) -> np.ndarray:
    """Correlations, from covariances."""
    spread = np.sqrt(np.diag(C))
    return np.asarray(C / np.outer(spread, spread))


def two_groups_of_three() -> np.ndarray:
    """(6, 6): three exams in mathematics, three in languages."""
    group = np.arange(SIX) // 3
    R = np.where(group[:, None] == group, SAME, OTHER)
    np.fill_diagonal(R, 1.0)
    return R


def all_alike(n: int, r: float) -> np.ndarray:
    """(n, n): every two fields correlate alike."""
    return np.full((n, n), r) + (1 - r) * np.eye(n)


@cache
def found_in_tables(n: int, r: float) -> tuple[float, int]:
    """Of tables drawn from n fields that all correlate alike: the middle KMO, and in how many
    Bartlett's test rejects that nothing correlates."""
    random, root = np.random.default_rng(SEED), np.linalg.cholesky(all_alike(n, r))
    drawn = (random.standard_normal((RECORDS, n)) @ root.T for _ in range(TABLES))
    found = [np.corrcoef(X, rowvar=False) for X in drawn]
    kmo = float(np.median([pca_core.sampling_adequacy(R)[0] for R in found]))
    return kmo, sum(pca_core.bartlett_sphericity(R, RECORDS).p_value < LEVEL for R in found)


def first_loadings(C: np.ndarray) -> np.ndarray:
    """√λ₁ p₁, in the units of the fields."""
    values, axes = pca_core.eigen_symmetric(C)
    return np.asarray(np.sqrt(values[0]) * axes[0])


@cache
def under_noise(matrix: str) -> list[list[float]]:
    """Of the first component, its loadings for every noise: of covariances or correlations."""
    tables = [noisy(frame) for frame in range(NOISES)]
    if matrix == "correlations":
        tables = [standardized(C) for C in tables]
    return [first_loadings(C).round(6).tolist() for C in tables]


@cache
def both_rebuilt() -> dict[str, np.ndarray]:
    """The six exams' correlations, from two components and from two factors."""
    R = two_groups_of_three()
    values, axes = pca_core.eigen_symmetric(R)
    by_components = (axes[:2].T * values[:2]) @ axes[:2]
    by_factors = pca_core.factor_analysis(R, 2).implied_covariance()
    return {"pca": by_components.round(9), "fa": by_factors.round(9)}


def gap(n: int, r: Fraction) -> Fraction:
    """By how much the communality of one component is above that of one factor, of n alike."""
    return (1 - r) / n
