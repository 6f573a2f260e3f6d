"""A first line of numbers in no order that may be names: masses, doses, the numbers of questions.

What stands over the names of the records tells most: "sample" over A, B, C is a heading.
"""

from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import dataclass

from tables.model import Line, Message, Options, Question
from tables.number_names import number_in_name, numbers_of, outside
from tables.numbers import is_missing, is_number
from tables.vocabulary import ends_as, says

LEAST = 2  # columns of numbers
HEADINGS = (
    *(
        "heads_names",
        "numbers_records",
        "persons",
        "names_records",
        "classes",
        "dates",
        "years",
        "ids",
        "running",
    ),
)
ENDS = ("heads_names", "ids", "running")
RUNS = re.compile(r"(\d+)|([^\W\d_]+)")


@dataclass(frozen=True)
class Suspicion:
    """That line 1 holds names, though they are numbers, and whether it is assumed."""

    corner: str  # what stands over the names of the records
    assumed: bool


def ask_names(
    first: Line, below: Sequence[Line], numeric: Sequence[int], options: Options
) -> Question | None:
    """The question whether a first line of numbers holds names, if there is a reason for it."""
    found = _suspicion(first.cells, below, numeric)
    if not found:
        return None
    tops = tuple(first.cells[j].strip() for j in numeric)
    code = "ask_header_numbers" if found.corner else "ask_header_numbers_bare"
    params = {"line": first.number, "corner": found.corner, "names": tops}
    return options.question("header", Message(code, params), found.assumed)


def _suspicion(
    first: Sequence[str], below: Sequence[Line], numeric: Sequence[int]
) -> Suspicion | None:
    tops = [first[j].strip() for j in numeric]
    numbers = [number_in_name(top) for top in tops]
    known = [n for n in numbers if n is not None]
    others = sorted(set(range(len(first))) - set(numeric))
    if len(known) < LEAST or any(
        n is None and is_missing(t) for n, t in zip(numbers, tops, strict=True)
    ):
        return None
    words = [top for top, n in zip(tops, numbers, strict=True) if n is None]
    each_once = len(set(known)) == len(known)
    far = outside(known, numbers_of([[row.cells[j] for j in numeric] for row in below]))
    if not others and words:
        return Suspicion(words[0], assumed=is_heading(words[0])) if each_once else None
    if not others:
        strange = far == len(known) and each_once and len(known) > LEAST
        return Suspicion("", assumed=False) if strange else None
    corners = [(first[j].strip(), [row.cells[j].strip() for row in below]) for j in others]
    if any(corner in cells for corner, cells in corners if corner):
        return None
    corner, cells = corners[0]
    heading = any(is_heading(text) for text, _ in corners)
    if not corner and all(cells):
        heading = True  # a record has a name
    alike = len({_shape(cell) for cell in cells}) == 1 and len(cells) > LEAST
    strange = alike and bool(corner) and _shape(corner) != _shape(cells[0])
    if heading:
        return Suspicion(corner, assumed=True) if each_once or words or corner else None
    if words and each_once:
        return Suspicion(corner, assumed=strange)
    if strange and each_once:
        return Suspicion(corner, assumed=far * 2 > len(known))
    return Suspicion(corner, assumed=False) if far == len(known) > LEAST and each_once else None


def is_heading(text: str, kinds: Sequence[str] = HEADINGS) -> bool:
    """A word that stands over names: sample, cell line, Patient no."""
    if not text or is_number(text):
        return False
    return any(says(text, kind) or (kind in ENDS and ends_as(text, kind)) for kind in kinds)


def _shape(text: str) -> str:
    """L1 and L27 are alike, and so are Ann and Bob, 北京 and 上海."""
    kinds = RUNS.sub(lambda m: "9" if m[1] else _letters(m[2]), text)
    return re.sub(r"\s+", " ", kinds)


def _letters(word: str) -> str:
    if not word.isascii():
        return "字"
    if word.isupper():
        return "A"
    return "Aa" if word[:1].isupper() else "a"
