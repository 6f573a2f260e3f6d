"""A small picture this project draws itself, and its rank-one pieces."""

from __future__ import annotations

from functools import cache

import numpy as np

SIDE = 28
FACE, INK, PAPER = 0.92, 0.12, 0.38


@cache
def face() -> np.ndarray:
    """A face with one raised eyebrow: SIDE × SIDE grey levels, 0 black … 1 white."""
    y, x = np.mgrid[0:SIDE, 0:SIDE]
    middle = (SIDE - 1) / 2
    far = np.hypot(x - middle, y - middle)
    image = np.where(far < 12.5, FACE, PAPER)
    for left in (9, 18):
        image[10:13, left - 1 : left + 1] = INK
    image[7, 7:11] = INK
    image[6, 16:20] = INK
    smile = (abs(far - 7.5) < 0.8) & (y > middle + 3)
    image[smile] = INK
    return image


@cache
def pieces() -> tuple[np.ndarray, np.ndarray, np.ndarray]:
    """U (r rows), s (r,), V (r rows): the picture is Σ sᵢ uᵢ vᵢᵀ."""
    U, s, Vt = np.linalg.svd(face())
    r = int((s > 1e-10 * s[0]).sum())
    return U.T[:r], s[:r], Vt[:r]


def error(kept: list[int]) -> float:
    """Squared error of the sum of these pieces (counted from 0)."""
    s = pieces()[1]
    return float(sum(x * x for i, x in enumerate(s) if i not in kept))


def error_of_rows(k: int) -> float:
    """Squared error of keeping the k brightest rows and nothing else."""
    squares = np.sort((face() ** 2).sum(axis=1))
    return float(squares[:-k].sum())
