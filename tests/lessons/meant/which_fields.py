"""Which fields matter: twins, noise, a late component, three shares, two fields of six."""

from __future__ import annotations

import numpy as np

from tests.lessons.asked import Answers, Asked
from tests.lessons.meant import Here, Meant, bars, boxes, components, line, u

ONE = np.array([-3.0, -2, -1, 0, 0, 1, 2, 3])
TWO = np.array([-2.0, 3, 0, -1, 1, 0, -3, 2])
THREE = np.array([-1.0, 0, 3, 2, -2, -3, 0, 1])
WORKED = np.array([(1.0, 1), (1, 3), (2, 3), (4, 4), (2, 4)])
THREE_FIELDS = np.array(
    [(4.0, -1, 1), (4, -1, 1), (3, 3, 0), (-3, 3, 6), (-5, 2, -5), (-3, -6, -3)]
)


def regressed(X: np.ndarray, kept: list[int]) -> np.ndarray:
    """Of each field the share of its variance that least squares find in those that are kept."""
    Xc = X - X.mean(axis=0)
    left = Xc - Xc[:, kept] @ np.linalg.lstsq(Xc[:, kept], Xc, rcond=None)[0]
    return 1 - (left**2).sum(axis=0) / (Xc**2).sum(axis=0)


def twins(h: Here) -> Meant:
    """From the records: correlations with the first score, and regressions on the other two."""
    half = (6 - h.alike) / 12
    cosine = np.cos(2 * np.arctan(half))
    X = np.column_stack([ONE, cosine * ONE + np.sqrt(1 - cosine**2) * TWO, THREE])
    R = np.corrcoef(X.T)
    first = components(R)[1][0]
    y = X @ first
    loadings = [abs(np.corrcoef(x, y)[0, 1]) for x in X.T]
    lost = [1 - regressed(X, [k for k in range(3) if k != j])[j] for j in range(3)]
    numbers = [R[0, 1], loadings[1], loadings[2], lost[1], lost[2]]
    return numbers, {1: X[:, :2], 2: half_bars(loadings, -0.36), 3: half_bars(lost, 0.02)}


def half_bars(heights, left):
    k = np.arange(1, len(heights) + 1) + left
    return boxes(np.column_stack([k, 0 * k]), np.column_stack([k + 0.34, heights]))


def noise(h: Here) -> Meant:
    """The spectrum of three fields; where two eigenvalues are the same, no entry is told."""
    C = np.zeros((3, 3))
    C[:2, :2], C[2, 2] = np.cov(WORKED.T, ddof=h.ddof), h.spread[1]
    L, P = components(C)
    if np.isclose(L[0], L[1]):
        return [C[2, 2], L[0], np.nan], {}
    return [C[2, 2], L[0], P[0, 2] ** 2], {3: bars(P[0] ** 2, 0.31)}


def late(h: Here) -> Meant:
    """Squared correlations of y with both scores."""
    y = h.X @ u(h.theta)
    told = [np.corrcoef(y, h.X @ way)[0, 1] ** 2 for way in h.P]
    return [h.theta, *told], {0: line(h.mean, h.P[0]), 6: line(h.mean, u(h.theta))}


def contributions(h: Here) -> Meant:
    """Of the second field: the squared correlations with the scores that are kept."""
    return [sum(cos2(THREE_FIELDS, 1)[: int(h.k)])], {}


def cos2(X: np.ndarray, field: int) -> list[float]:
    P = components(np.cov(X.T))[1]
    return [np.corrcoef(X[:, field], X @ way)[0, 1] ** 2 for way in P]


def instead(h: Here) -> Meant:
    X = h.values["X"]
    shares = regressed(X, [round(x) - 1 for x in h.two])
    return [shares.mean()], {4: half_bars(shares, 0.02)}


# --- what is asked for ---------------------------------------------------------------------------


def answers_noise(at: Asked) -> Answers:
    C = np.cov(WORKED.T, ddof=at.ddof)
    return {"lambda1": np.linalg.eigvalsh(C)[-1], "field": C[0, 0], "total": C.trace()}


def answers_contributions(at: Asked) -> Answers:
    """Two components are kept."""
    L, P = components(np.cov(THREE_FIELDS.T, ddof=at.ddof))
    shown = cos2(THREE_FIELDS, 1)
    return {
        "kept": shown[0] + shown[1],
        "part": P[0, 1] ** 2 + P[1, 1] ** 2,
        "second": shown[1],
        "whole": (L[0] + L[1]) / L.sum(),
    }
