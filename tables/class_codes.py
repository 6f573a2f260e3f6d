"""Few whole numbers that say which group a record belongs to: classes, clusters, treatments."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import groupby

import numpy as np

from tables.as_names import Suspicion
from tables.cells import Floats
from tables.words import ends_as, says

HEADED, UNHEADED = 20, 10  # different ones, at most: where a heading tells, and where none does
LEAST = 6  # records, where no heading tells
SURE = Suspicion("ask_groups")
UNSURE = Suspicion("ask_groups", sure=False)


def by_heading(name: str, values: Floats) -> Suspicion | None:
    """Under "class", "sex", "cluster", again and again the same ones."""
    if not (says(name, "classes") or ends_as(name, "classes")):
        return None
    different = len(np.unique(values)) if _are_whole(values) else 0
    return SURE if 1 < different <= min(HEADED, max(2, len(values) // 2)) else None


def by_numbers(columns: Sequence[Floats], headed: bool) -> tuple[int, Suspicion] | None:
    """The first or the last column, if it alone counts a few groups: 1 1 1 2 2 3 3. Under a
    heading of its own, only where each group stands together."""
    alike = [j for j, values in enumerate(columns) if _count_groups(values)]
    if len(alike) != 1 or alike[0] not in (0, len(columns) - 1) or len(columns) < 3:
        return None
    runs = [key for key, _ in groupby(columns[alike[0]].tolist())]
    together = len(runs) == len(set(runs))
    if headed:
        return (alike[0], UNSURE) if together and len(runs) > 2 else None
    return alike[0], SURE


def _count_groups(values: Floats) -> bool:
    """Whole numbers from 0 or 1 on without a gap, each again and again."""
    if len(values) < LEAST or not _are_whole(values):
        return False
    found, counts = np.unique(values, return_counts=True)
    unbroken = found[0] in (0, 1) and found[-1] - found[0] == len(found) - 1
    return bool(unbroken and 1 < len(found) <= UNHEADED and counts.min() > 1)


def _are_whole(values: Floats) -> bool:
    return bool(len(values) and np.all(np.isfinite(values)) and np.all(values % 1 == 0))
