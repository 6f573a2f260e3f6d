"""The table of an exercise; the seed that names it for good is the table (`lessons.seeds`)."""

from __future__ import annotations

from collections import Counter
from dataclasses import dataclass
from fractions import Fraction
from functools import cached_property
from zlib import crc32

import numpy as np

from lessons.seeds import read_seed, seed_of
from pca_core.eigenspaces import Axis, axes_of
from pca_core.rationals import Rows, centered, covariance_of, mean_of
from practice.model import PracticeError
from practice.operations import Array, det, minors_of, objects


@dataclass(frozen=True)
class Table:
    """records : as rows of whole numbers from 0 to 9; ddof : 0 divides by m, 1 by m − 1."""

    records: tuple[tuple[int, ...], ...]
    ddof: int = 0

    @property
    def seed(self) -> str:
        return seed_of(self.records, self.ddof)

    @cached_property
    def chance(self) -> int:
        """A whole number that differs from table to table, the same on every machine."""
        return crc32(self.seed.encode())

    @property
    def fields(self) -> int:
        return len(self.records[0])

    @property
    def divisor(self) -> int:
        return len(self.records) - self.ddof

    @cached_property
    def rows(self) -> Rows:
        return [[Fraction(x) for x in record] for record in self.records]

    @cached_property
    def mean(self) -> list[Fraction]:
        return mean_of(self.rows)

    @cached_property
    def C(self) -> Rows:
        """(n, n)"""
        return covariance_of(centered(self.rows, self.mean), self.ddof)

    @cached_property
    def eigenvalues(self) -> tuple[Fraction, ...]:
        """The largest first; raises PracticeError where one is no fraction."""
        scale = self.divisor * len(self.records)
        scaled = [[float(x * scale) for x in row] for row in self.C]
        found = [Fraction(round(x), scale) for x in sorted(np.linalg.eigvalsh(scaled))[::-1]]
        if not are_zeros(found, objects(self.C)):
            raise PracticeError("not_rational", seed=self.seed)
        return tuple(found)

    @cached_property
    def axes(self) -> tuple[Axis, ...]:
        counted = Counter(self.eigenvalues)  # keeps the order
        return axes_of(self.C, [(value, many) for value, many in counted.items()])

    @property
    def spectrum(self) -> str:
        """plain, or what is special: zero, repeated."""
        if self.eigenvalues[-1] == 0:
            return "zero"
        return "plain" if len(set(self.eigenvalues)) == self.fields else "repeated"


def are_zeros(found: list[Fraction], C: Array) -> bool:
    """Whether these are all zeros of det(λI − C), exactly: all their symmetric sums agree."""
    if len(found) == 2:
        return (sum(found), found[0] * found[1]) == (C.trace(), det(C))
    a, b, c = found
    return (a + b + c, a * b + a * c + b * c, a * b * c) == (C.trace(), minors_of(C), det(C))


def table_of(seed: str) -> Table:
    """Raises PracticeError for what is no seed."""
    try:
        return Table(*read_seed(seed))
    except ValueError:
        raise PracticeError("no_such_seed") from None
