"""A first line of numbers that are names: years, wavelengths, the items 1 to 4."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import pairwise

import pyarrow as pa
import pyarrow.compute as pc

from tables import shapes
from tables.cells import only
from tables.model import Line
from tables.numbers import parse

LEAST = 3  # columns
YEARS = range(1800, 2201)


def are_names(tops: Sequence[str], below: Sequence[Line], columns: Sequence[int]) -> bool:
    """Whether the numbers among these first cells rise or fall unlike the lines below them."""
    found = [
        (n, j)
        for top, j in zip(tops, columns, strict=True)
        if (n := number_in_name(top)) is not None
    ]
    numbers = [n for n, _ in found]
    if len(found) < 2 or not _rise(numbers):
        return False
    lines = numbers_of([[row.cells[j] for _, j in found] for row in below])
    beyond = outside(numbers, lines) * 2 > len(numbers)
    if _years(numbers) and (beyond or not any(map(_years, lines))):
        return True
    if len(numbers) < LEAST or sum(map(_rise, lines)) * 2 > len(lines):
        return False  # where each line rises, the first is one of them
    return beyond or (_even(numbers) and not any(map(_even, lines)))


def _years(numbers: Sequence[float | None]) -> bool:
    """All are years, by the same step each time."""
    return _even(numbers) and all(n is not None and n in YEARS for n in numbers)


def number_in_name(cell: str) -> float | None:
    """The number in a cell without a unit, under either decimal mark."""
    found = parse(cell, ".") or parse(cell, ",")
    return float(found.text) if found and not found.unit else None


def numbers_of(lines: Sequence[Sequence[str]]) -> list[list[float | None]]:
    """The numbers in these cells, each as `number` reads it; the plain ones at once."""
    cells = [cell for line in lines for cell in line]
    texts = pa.array(cells, pa.string())
    plain = shapes.shapes_of(texts).point
    values = pc.cast(only(texts, plain), pa.float64()).to_pylist()
    read = [
        v if p else number_in_name(c) for v, p, c in zip(values, plain.tolist(), cells, strict=True)
    ]
    width = len(lines[0]) if lines else 0
    return [read[i : i + width] for i in range(0, len(read), width or 1)]


def _rise(numbers: Sequence[float | None]) -> bool:
    """Strictly, or fall strictly."""
    known = [n for n in numbers if n is not None]
    if len(known) < max(2, len(numbers) - 1):
        return False
    steps = [b > a for a, b in pairwise(known) if a != b]
    return len(steps) == len(known) - 1 and len(set(steps)) == 1


def _even(numbers: Sequence[float | None]) -> bool:
    """By the same step each time, but for rounding."""
    known = [n for n in numbers if n is not None]
    if len(known) < 2 or len(known) < len(numbers):
        return False
    steps = [b - a for a, b in pairwise(known)]
    return steps[0] != 0 and all(abs(s - steps[0]) <= 0.02 * abs(steps[0]) for s in steps)


def outside(numbers: Sequence[float], lines: Sequence[Sequence[float | None]]) -> int:
    """How many lie far beyond all that stands in their columns."""
    beyond = 0
    for j, top in enumerate(numbers):
        cells = [n for line in lines if (n := line[j]) is not None]
        if not cells:
            continue
        width = max(cells) - min(cells)
        beyond += not min(cells) - width <= top <= max(cells) + width
    return beyond
