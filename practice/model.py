"""What an exercise is, and what is said of an answer."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Any

from lessons.exact import Number
from practice.formula import Values
from practice.rules import Rule

GOOD = ("right", "rounded")  # what a cell that counts is
FITS = (*GOOD, "digits")  # the same, or with too few digits


class PracticeError(ValueError):
    """No such exercise. `code` and `params` are for the translator."""

    def __init__(self, code: str, **params: Any) -> None:
        self.code, self.params = code, params
        super().__init__(f"{code} {params}" if params else code)


@dataclass(frozen=True)
class Line:
    """One line of the recipe, in one exercise.

    answer : its exact numbers, row by row; the name of the right option where one chooses
    shape : () for a number, (k,) for a vector, (rows, columns) for a matrix
    prompt : the section of the catalogue that asks for it
    rule : which rule it follows (`practice.rules`)
    slips : the known slips that give something else here, name by name
    options : what one chooses from; empty where one types
    """

    id: str
    prompt: str
    answer: tuple[Number, ...] | str
    shape: tuple[int, ...] = ()
    rule: str = ""
    slips: tuple[str, ...] = ()
    options: tuple[str, ...] = ()

    @property
    def numbers(self) -> tuple[Number, ...]:
        """The answer of a line that is typed."""
        assert not isinstance(self.answer, str)
        return self.answer


@dataclass(frozen=True)
class Exercise:
    """records : as rows, whole numbers
    divisor : what sums are divided by: the number of records, or one less
    given : lines to begin with; lines : the ones to work out, in their order
    """

    skill: str
    seed: str
    level: int
    records: tuple[tuple[int, ...], ...]
    divisor: int
    given: tuple[Line, ...]
    lines: tuple[Line, ...]
    values: Values = field(repr=False, compare=False)
    rules: dict[str, Rule] = field(repr=False, compare=False)

    def line(self, line_id: str) -> Line:
        for line in self.lines:
            if line.id == line_id:
                return line
        known = ", ".join(line.id for line in self.lines)
        raise PracticeError("no_such_line", line=line_id, known=known)

    @property
    def fields(self) -> int:
        return len(self.records[0])


@dataclass(frozen=True)
class Mark:
    """verdict : right, rounded, carried, digits, slip, sign, wrong or unreadable
    slip : which one, where it is one; also : those that explain the answer as well
    read_as : how the answer was read, in LaTeX
    cells : right, rounded, digits, sign or wrong for every cell, row by row
    after : the earlier lines that were not right and that a carried answer follows from
    lacks : what a wrong answer that no slip explains has not (`practice.rules.properties`)
    note : what is to be said of one that counts: "order" where the largest does not come first,
        "first" where it is right for an axis put first that is not the first one, "own" where it is
        right for one's own lines, which may differ in what is free
    problem : why it cannot be read: a code and what it names
    """

    verdict: str
    slip: str = ""
    also: tuple[str, ...] = ()
    read_as: str = ""
    cells: tuple[str, ...] = ()
    after: tuple[str, ...] = ()
    problem: tuple[str, dict[str, Any]] | None = None
    lacks: str = ""
    note: str = ""

    @property
    def counts(self) -> bool:
        """Whether the line is done."""
        return self.verdict in (*GOOD, "carried")

    @property
    def good(self) -> tuple[bool, ...]:
        """Which cells count; () where none of them needs to be told from the others."""
        told = len(self.cells) > 1 and not self.counts
        return tuple(cell in GOOD for cell in self.cells) if told else ()
