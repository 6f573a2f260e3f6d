"""Parts of a whole: fields that add up to 1, to 100 or to the same number in every record."""

from __future__ import annotations

from collections.abc import Sequence

import numpy as np

from tables import together
from tables.cells import Floats, Numbers
from tables.model import Message

LEAST = 3  # parts; of two, one follows from the other (`follows`)
RECORDS = 4
MOST = 200  # fields, for parts beside fields that are none
USUAL = (1.0, 100.0)
ROUNDED = 0.5001  # of the last digit of each part
CHANCE = 0.02  # of the whole: so far it may be off where each part is rounded
EXACT = 1e-9
JUDGED = 1_000  # records
FEW = 30  # records that are looked at before


def wholes_messages(columns: Sequence[Numbers], names: Sequence[str]) -> list[Message]:
    """A note on the fields that are parts of one whole."""
    found = _parts(columns)
    if not found:
        return []
    (start, end), total = found
    shown = tuple(names[start:end])
    zeros = sum(int((column.values == 0).sum()) for column in columns[start:end])
    params = {"count": end - start, "names": shown, "total": f"{total:g}", "zeros": zeros}
    return [Message("parts_of_whole_zeros" if zeros else "parts_of_whole", params)]


def are_parts(columns: Sequence[Numbers]) -> bool:
    """Whether all these fields are the parts of one whole."""
    found = _parts(columns)
    return found is not None and found[0] == (0, len(columns))


def _parts(columns: Sequence[Numbers]) -> tuple[tuple[int, int], float] | None:
    """From which field to which, and what they add up to."""
    width = len(columns)
    if width < LEAST:
        return None
    written = together.digits(columns)
    slack = np.where(written > 0, ROUNDED * 10.0**-written, 0.0)
    values = [column.values for column in columns]
    every = _whole(values, float(slack.sum())) if _may_be_whole(values) else None
    if every:
        return (0, width), every
    if width > MOST:
        return None
    first = np.append(0.0, np.cumsum([v[0] for v in values]))
    for length in range(width - 1, LEAST - 1, -1):
        for start in range(width - length + 1):
            end = start + length
            near = first[end] - first[start]
            if not any(abs(near - usual) <= CHANCE * usual for usual in USUAL):
                continue
            total = _whole(values[start:end], float(slack[start:end].sum()))
            if total in USUAL:
                return (start, end), total
    return None


def _may_be_whole(columns: Sequence[Floats]) -> bool:
    """Whether the first records that are whole add up to nearly the same, by a wide measure."""
    R = np.column_stack([column[:FEW] for column in columns])
    sums = R[np.isfinite(R).all(axis=1)].sum(axis=1)
    return len(sums) < 2 or bool(np.ptp(sums) <= 4 * CHANCE * np.abs(sums).max())


def _whole(columns: Sequence[Floats], slack: float) -> float | None:
    """What these fields add up to in all records that are whole, or None. Each of them varies and
    none is below zero; yes and no are no parts."""
    R = np.column_stack([column[:JUDGED] for column in columns])
    R = R[np.isfinite(R).all(axis=1)]
    if len(R) < RECORDS or R.min() < 0 or (np.ptp(R, axis=0) > 0).sum() < LEAST:
        return None
    if np.isin(R, (0, 1)).all():
        return None
    sums = R.sum(axis=1)
    middle = float(np.median(sums))
    total = next((u for u in USUAL if abs(middle - u) <= CHANCE * u), middle)
    allowed = min(slack, CHANCE * total) + EXACT * total
    if total <= 0 or np.abs(sums - total).max() > allowed:
        return None
    spread = float(np.sqrt((R.var(axis=0)).sum()))
    if spread < 5 * allowed:  # fields that hardly vary add up to nearly the same
        return None
    every = np.zeros(len(columns[0]))
    for column in columns:
        every += column
    known = np.isfinite(every)
    return total if np.abs(every[known] - total).max() <= allowed else None
