"""What is asked of a reading, and what it says."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Any, Literal

from tables.limits import LIMITS, Limits

Kind = Literal["number", "id", "date", "text", "empty"]
MANY = 12  # columns of which the same is asked or told: from more on, of all together
KINDS: tuple[Kind, ...] = ("number", "id", "date", "text", "empty")


class Native(str):
    """A cell that was a number already (in a workbook or a grid), as canonical text.

    No decimal mark has to be guessed for it: "1.234" is never one thousand.
    """


@dataclass(frozen=True)
class Place:
    """A cell, as the visitor finds it: "B7" in a sheet, else the line and the field."""

    line: int  # from 1, as in the file
    field: str
    ref: str = ""  # of a sheet only


@dataclass(frozen=True)
class Message:
    """A sentence to be said in some language: `messages.sentence(message, language)`."""

    code: str
    params: dict[str, Any] = field(default_factory=dict, hash=False)


@dataclass(frozen=True)
class Question:
    """What only the visitor knows, to be answered with yes or no."""

    id: str  # names it in `Options.answers`
    message: Message
    assumed: bool  # what holds while it is not answered
    answer: bool | None = None

    @property
    def holds(self) -> bool:
        return self.assumed if self.answer is None else self.answer


@dataclass(frozen=True)
class Options:
    """What the visitor corrects of the guesses; None is "guess".

    `label` and the positions in `kinds` count the columns of `Understood` from 0.
    """

    encoding: str | None = None
    separator: str | None = None  # "" is one column, " " any run of spaces and tabs
    decimal: str | None = None  # "." or ","
    header: bool | None = None
    header_line: int | None = None  # as in the file; what stands above is left out
    sheet: str | None = None
    table: int | None = None  # of several in a file or sheet, from 0; -1 is all as one
    transpose: bool | None = None  # a record stands in a column of the file
    label: int | None = None  # -1 is none
    kinds: tuple[tuple[int, Kind], ...] = ()
    # Of long format the columns that name the record, names the field, holds the value.
    long: tuple[tuple[int, ...], int, int] | None = None
    unreadable: Literal["refuse", "missing"] = "refuse"  # cells of numbers that are none
    keep_totals: bool = False
    missing_values: tuple[tuple[int, str], ...] = ()  # (column, value); column -1 is all
    # Words that are numbers: (column, ((word, number as text), …)).
    scales: tuple[tuple[int, tuple[tuple[str, str], ...]], ...] = ()
    answers: tuple[tuple[str, bool], ...] = ()  # to questions, by their id
    limits: Limits = LIMITS

    def question(self, id: str, message: Message, assumed: bool) -> Question:
        """The question with its answer, if it was given."""
        return Question(id, message, assumed, dict(self.answers).get(id))

    def values_of(self, column: int) -> tuple[str, ...]:
        """The values that mean missing in this column."""
        return tuple(value for j, value in self.missing_values if j in (-1, column))


@dataclass(frozen=True)
class Line:
    """A row of cells, and where it stands in the file (from 1)."""

    number: int
    cells: tuple[str, ...]

    @property
    def filled(self) -> tuple[str, ...]:
        return tuple(cell for cell in self.cells if cell.strip())
