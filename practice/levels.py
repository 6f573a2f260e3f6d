"""How hard a table is: by the digits of every number that somebody writes down on the way."""

from __future__ import annotations

from collections.abc import Iterator
from fractions import Fraction

from pca_core.surds import split_square
from practice.exercise_table import Table

LEVELS = (1, 2, 3)
EASY, MIDDLE = 56, 63  # digits; three fields take more


def level_of(table: Table) -> int:
    """1 … 3."""
    spent = cost(table)
    return 1 if spent <= EASY else 2 if spent <= MIDDLE else 3


def cost(table: Table) -> int:
    """All digits: a fraction has those of its bottom too, and a minus is one more."""
    return sum(map(digits, path_numbers(table)))


def digits(x: Fraction) -> int:
    below = len(str(x.denominator)) if x.denominator > 1 else 0
    return len(str(abs(x.numerator))) + below + (x < 0)


def path_numbers(table: Table) -> Iterator[Fraction]:
    """Those of the whole path; of scores, what stands over the length of the axis."""
    yield from table.mean
    for row in table.rows:
        centred = [x - mean for x, mean in zip(row, table.mean, strict=True)]
        yield from centred
        yield sum((x * v for x, v in zip(centred, table.axes[0].vector, strict=True)), Fraction(0))
    for i, row in enumerate(table.C):
        yield from row[i:]
    yield from symmetric_sums(table.eigenvalues)
    yield from table.eigenvalues
    for value in filter(None, table.eigenvalues):
        yield from squared(value)
    yield table.eigenvalues[0] / sum(table.eigenvalues)
    for axis in table.axes:
        yield from axis.vector
        length = split_square(int(axis.square))
        yield from map(Fraction, length or ())


def symmetric_sums(values: tuple[Fraction, ...]) -> Iterator[Fraction]:
    """The coefficients of the polynomial with these zeros, without their signs."""
    found = [Fraction(1)]
    for value in values:
        found = [
            a + value * b for a, b in zip([*found, Fraction(0)], [Fraction(0), *found], strict=True)
        ]
    yield from found[1:]


def squared(value: Fraction) -> Iterator[Fraction]:
    """What stands before and under the root of a number."""
    parts = split_square(value.numerator * value.denominator)
    if parts:
        yield Fraction(parts[0], value.denominator)
        yield Fraction(parts[1])
