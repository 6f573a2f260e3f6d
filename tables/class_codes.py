"""Few whole numbers that say which group a record belongs to: classes, clusters, treatments."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import groupby, islice

import numpy as np

from tables.as_names import Suspicion
from tables.cells import Floats, Numbers
from tables.spans import Span
from tables.vocabulary import ends_as, says

HEADED, UNHEADED = 20, 10  # different ones, at most: where a heading tells, and where none does
LEAST = 6  # records, where no heading tells
SURE = Suspicion("ask_groups")
UNSURE = Suspicion("ask_groups", sure=False)


def by_heading(name: str, span: Span) -> Suspicion | None:
    """Under "class", "sex", "cluster", again and again the same ones."""
    if not (says(name, "classes") or ends_as(name, "classes")):
        return None
    different = span.different if span.whole else 0
    return SURE if 1 < different <= min(HEADED, max(2, span.known // 2)) else None


def by_numbers(columns: Sequence[Numbers], headed: bool) -> tuple[int, Suspicion] | None:
    """The first or the last column, if it alone counts a few groups: 1 1 1 2 2 3 3. Under a
    heading of its own, only where each group stands together."""
    if len(columns) < 3:
        return None
    alike = list(islice((j for j, numbers in enumerate(columns) if _count_groups(numbers)), 2))
    if len(alike) != 1 or alike[0] not in (0, len(columns) - 1):
        return None
    runs = [key for key, _ in groupby(_known(columns[alike[0]]).tolist())]
    together = len(runs) == len(set(runs))
    if headed:
        return (alike[0], UNSURE) if together and len(runs) > 2 else None
    return alike[0], SURE


def _count_groups(numbers: Numbers) -> bool:
    """Whole numbers from 0 or 1 on without a gap, each again and again."""
    span = numbers.span
    if span.known < LEAST or not span.whole or not 1 < span.different <= UNHEADED:
        return False
    unbroken = span.low in (0, 1) and span.high - span.low == span.different - 1
    return unbroken and bool(np.unique(_known(numbers), return_counts=True)[1].min() > 1)


def _known(numbers: Numbers) -> Floats:
    return numbers.values[~np.isnan(numbers.values)]
