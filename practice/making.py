"""Tables with a spectrum that comes out: built from their axes, and looked through.

Take whole columns that each sum to 0 and are at right angles to one another, and as many axes of
whole numbers at right angles. Record = mean + a (p, q) + b (−q, p). Then λ₁ = |a|² (p² + q²) / m
and λ₂ = |b|² (p² + q²) / m, exactly. Of halves only those are taken whose records are whole.
"""

from __future__ import annotations

from collections.abc import Iterator
from itertools import product
from typing import TypeAlias
from zlib import crc32

import numpy as np

from practice.exercise_table import Table
from practice.levels import cost, digits, path_numbers

Columns: TypeAlias = tuple[np.ndarray, ...]
Cloud: TypeAlias = tuple[tuple[int, ...], ...]

SPAN = 9  # the largest difference within a field: a cell has one digit
PLANE = tuple(
    ((p, sign * q), (-sign * q, p))
    for p, q in ((1, 1), (1, 2), (2, 1), (1, 3), (3, 1), (2, 3), (3, 2), (3, 4), (4, 3))
    for sign in (1, -1)
)
SPACE = tuple(
    tuple(tuple(x * s for x, s in zip(axis, signs, strict=True)) for axis in axes)
    for axes in (
        ((1, 1, 1), (1, -1, 0), (1, 1, -2)),
        ((2, 2, -1), (2, -1, 2), (-1, 2, 2)),
        ((1, 0, 1), (1, 0, -1), (0, 1, 0)),
    )
    for signs in ((1, 1, 1), (1, 1, -1), (1, -1, 1))
)
LONGEST = {2: {4: 5, 5: 4, 6: 3}, 3: {4: 3, 5: 2, 6: 1}}  # by fields and records: of any column
# Of any one number on the way, and of all of them.
MOST_DIGITS = {2: 5, 3: 6}
MOST_COST = {2: 80, 3: 92}
MOST_AT_45 = 59  # axes halfway between two fields are the easiest, and would be most of all


def tables() -> Iterator[Table]:
    """Every good table, the same on every run; of those that differ by a shift only one."""
    for bases in (PLANE, SPACE):
        fields = len(bases[0])
        clouds: set[Cloud] = set()
        for count, most in LONGEST[fields].items():
            for before, last in columns_of(count, most, fields):
                for basis in bases:
                    clouds |= set(clouds_of(before, last, np.array(basis)))
        yield from filter(None, map(table_of, sorted(clouds)))


# --- columns that sum to 0, at right angles to one another --------------------------------------


def columns_of(count: int, most: int, fields: int) -> Iterator[tuple[Columns, np.ndarray]]:
    """All columns but one, and all that may be the last; the first one rises."""
    columns = np.array([c for c in product(range(-most, most + 1), repeat=count) if sum(c) == 0])
    for first in columns:
        if any(first) and (np.diff(first) >= 0).all():
            last = columns[columns @ first == 0]
            if fields == 2:
                yield (first,), last
            else:
                yield from (((first, second), last[last @ second == 0]) for second in last)


def clouds_of(before: Columns, last: np.ndarray, basis: np.ndarray) -> Iterator[Cloud]:
    """Twice the centred records, in order, where the records themselves are whole numbers."""
    fixed = sum(np.outer(column, axis) for column, axis in zip(before, basis, strict=False))
    doubled = fixed + last[:, :, None] * basis[-1]
    whole = ((doubled - doubled[:, :1]) % 2 == 0).all(axis=(1, 2))
    small = (np.ptp(doubled, axis=1) <= 2 * SPAN).all(axis=1)
    for records in doubled[whole & small].tolist():
        found = tuple(sorted(map(tuple, records)))
        if len(set(found)) == len(found):
            yield found


# --- from a cloud to a table ------------------------------------------------------------------


def table_of(cloud: Cloud) -> Table | None:
    """The cloud somewhere among the digits, with the divisor that is nicer; None if none is."""
    chance = crc32(repr(cloud).encode())
    low = [min(field) for field in zip(*cloud, strict=True)]
    high = [max(field) for field in zip(*cloud, strict=True)]
    room = [SPAN + 1 - (top - bottom) // 2 for bottom, top in zip(low, high, strict=True)]
    shift = [chance // 7**i % free for i, free in enumerate(room)]
    records = tuple(
        tuple((x - bottom) // 2 + by for x, bottom, by in zip(record, low, shift, strict=True))
        for record in mixed(cloud, chance)
    )
    found = [Table(records, ddof) for ddof in (0, 1)]
    return min((table for table in found if is_good(table)), key=cost, default=None)


def mixed(cloud: Cloud, chance: int) -> list[tuple[int, ...]]:
    """The records in an order that tells nothing of how they were made."""
    return sorted(cloud, key=lambda record: crc32(f"{record}{chance}".encode()))


def is_good(table: Table) -> bool:
    """Whether all numbers on the way are short, and fields have to do with one another."""
    most = max(map(digits, path_numbers(table)))
    limit = MOST_AT_45 if is_halfway(table) else MOST_COST[table.fields]
    if most > MOST_DIGITS[table.fields] or cost(table) > limit:
        return False
    beside = [table.C[i][j] for i in range(table.fields) for j in range(i)]
    return (
        any(beside) if table.spectrum == "plain" else all(row[i] for i, row in enumerate(table.C))
    )


def is_halfway(table: Table) -> bool:
    """Whether two fields have their axes at 45°."""
    first = table.axes[0].vector
    return table.fields == 2 and abs(first[0]) == abs(first[1])
