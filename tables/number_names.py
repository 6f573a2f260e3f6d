"""A first line of numbers that are names: years, wavelengths, the items 1 to 4; masses and doses
in no order."""

from __future__ import annotations

import re
from collections.abc import Sequence
from itertools import pairwise

from tables.model import Line
from tables.numbers import is_missing, is_number, parse
from tables.words import ends_as, plain, says

LEAST = 3  # columns
YEARS = range(1800, 2201)
HEADINGS = ("headings", "names_records", "numbers_records", "persons", "classes")
ALIKE = 3  # records whose names are of one form, and a heading that is not
SIGNS = re.compile(r"(?P<digits>\d+)|[^\W\d_]+|\s+")


def are_names(tops: Sequence[str], below: Sequence[Line], columns: Sequence[int]) -> bool:
    """Whether the numbers among these first cells rise or fall unlike the lines below them."""
    found = [
        (n, j) for top, j in zip(tops, columns, strict=True) if (n := _number(top)) is not None
    ]
    numbers = [n for n, _ in found]
    if len(found) < 2 or not _rise(numbers):
        return False
    lines = [[_number(row.cells[j]) for _, j in found] for row in below]
    outside = _outside(numbers, lines)
    if _years(numbers) and (outside or not any(map(_years, lines))):
        return True
    if len(numbers) < LEAST or sum(map(_rise, lines)) * 2 > len(lines):
        return False  # where each line rises, the first is one of them
    return outside or (_even(numbers) and not any(map(_even, lines)))


def under_heading(first: Line, below: Sequence[Line], columns: Sequence[int]) -> bool:
    """Whether a word stands over the names of the records, and a different number over each of
    their columns: masses, doses, the numbers of questions in no order."""
    others = [j for j in range(len(first.cells)) if j not in columns]
    tops = [_number(first.cells[j]) for j in columns]
    if not others or len(tops) < 2 or None in tops or len(set(tops)) < len(tops):
        return False
    if not below or any(is_number(first.cells[j]) for j in others):
        return False
    return all(_is_heading(first.cells[j], [row.cells[j] for row in below]) for j in others)


def _is_heading(top: str, cells: Sequence[str]) -> bool:
    """A word for names, or nothing, or a word of another form than all that stands below."""
    names = [cell.strip() for cell in cells if not is_missing(cell)]
    if not names or top.strip() in names:
        return False
    if not plain(top):
        return len(names) == len(cells)
    if is_over_names(top):
        return True
    forms = {_form(name) for name in names}
    return len(names) >= ALIKE and len(forms) == 1 and _form(top) not in forms


def is_over_names(heading: str) -> bool:
    """A word that stands over names of records: "sample", "city", "id"."""
    return any(says(heading, kind) for kind in HEADINGS) or ends_as(heading, "headings")


def _form(text: str) -> str:
    """Words and numbers as one sign each: S12 and S3 are of one form, and so are A and B."""
    found = SIGNS.sub(
        lambda m: "9" if m["digits"] else " " if m[0].isspace() else "a", text.strip()
    )
    return "A" if found == "a" and len(text.strip()) == 1 else found


def _years(numbers: Sequence[float | None]) -> bool:
    """All are years, by the same step each time."""
    return _even(numbers) and all(n is not None and n in YEARS for n in numbers)


def _number(cell: str) -> float | None:
    found = parse(cell, ".") or parse(cell, ",")
    return float(found.text) if found and not found.unit else None


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


def _outside(numbers: Sequence[float], lines: Sequence[Sequence[float | None]]) -> bool:
    """Most lie beyond all that stands in their columns."""
    beyond = 0
    for j, top in enumerate(numbers):
        cells = [n for line in lines if (n := line[j]) is not None]
        if not cells:
            continue
        width = max(cells) - min(cells)
        beyond += not min(cells) - width <= top <= max(cells) + width
    return beyond * 2 > len(numbers)
