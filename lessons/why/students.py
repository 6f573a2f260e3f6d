"""Twelve students: M = 1 for a man, F = 1 for a woman."""

from __future__ import annotations

from functools import lru_cache

from pca_core.plane import PlanePCA, pca_of_plane

MALE = (1, 0, 0, 1, 0, 1, 0, 0, 1, 0, 0, 1)
TABLE = tuple((male, 1 - male) for male in MALE)


@lru_cache(maxsize=2)
def known(ddof: int) -> PlanePCA:
    """The table in exact arithmetic."""
    return pca_of_plane(TABLE, ddof)
