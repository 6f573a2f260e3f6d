"""Answers that are made up: scales of questions from easy to hard.

That an ordered scale bends is after Guttman (in Stouffer et al., Measurement and Prediction,
1950, ch. 9) and Diaconis, Goel & Holmes, Annals of Applied Statistics 2: 777-807 (2008).
"""

from __future__ import annotations

from fractions import Fraction
from functools import cache

import numpy as np

import pca_core

SIZES = (3, 6, 12)  # questions of a scale
TRAITS = {"one": (1.0,), "two": (2 / 3, 1 / 3)}  # the part of the questions that ask for each


def lengths(traits: str, count: int) -> list[int]:
    """How many of the questions ask for each trait."""
    return [round(part * count) for part in TRAITS[traits]]


@cache
def scale(traits: str, count: int) -> np.ndarray:
    """Yes or no of everyone whom the scales know, once; (m, count).

    Who says yes to a question says yes to all easier ones of its scale.
    """
    long = lengths(traits, count)
    levels = np.meshgrid(*[np.arange(n + 1) for n in long], indexing="ij")
    parts = [np.arange(n) < level.reshape(-1, 1) for n, level in zip(long, levels, strict=True)]
    return np.hstack(parts).astype(float)


def scale_eigenvalues(traits: str, count: int) -> list[Fraction]:
    """Of the correlation matrix: (n + 1) / (k (k + 1)), k = 1 … n, for each scale of n questions.

    Their eigenvectors are polynomials of degree k in the place on the scale.
    """
    found = [Fraction(n + 1, k * (k + 1)) for n in lengths(traits, count) for k in range(1, n + 1)]
    return sorted(found, reverse=True)


@cache
def scale_map(traits: str, count: int) -> tuple[np.ndarray, np.ndarray, float]:
    """Places (m, 2) in standard deviations of the first score; shares (2,); how far y₂ is bent.

    That is R² of the second score with the first and its square.
    """
    X = scale(traits, count)
    pca = pca_core.fit(X, 2, scaling="standard")
    Y = pca.project(X) / np.sqrt(pca.eigenvalues[0])
    # Who says yes to everything stands at the right; an arch has its ends below.
    Y = Y * np.sign(Y[-1]) * ((1, -1) if traits == "one" else (1, 1))
    terms = np.stack([np.ones(len(Y)), Y[:, 0], Y[:, 0] ** 2], axis=1)
    left = Y[:, 1] - terms @ np.linalg.lstsq(terms, Y[:, 1], rcond=None)[0]
    told = 1 - (left**2).sum() / (Y[:, 1] ** 2).sum()
    return Y.round(3), pca.explained_ratio.round(4), round(float(told), 4) + 0.0
