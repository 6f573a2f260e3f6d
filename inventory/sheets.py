"""Sheets of a class: who (by a code of their own), when, which form, which letters; as a file."""

from __future__ import annotations

import csv
import io
import re
from collections.abc import Iterable
from dataclasses import astuple, dataclass, fields

from inventory.item import FORMS, LETTERS
from inventory.item_files import all_items
from tables.harmless import csv_text
from texts import LANGUAGES

TIMES = ("before", "after", "later")
EMPTY = "."  # an item that was left out; a cell that begins with "-" may be run
CODE = re.compile(r"[0-9A-Z]{2,12}")
MOST_SHEETS = 6000  # three times the phones that a room holds
MOST_CHARACTERS = 400_000


@dataclass(frozen=True)
class Sheet:
    """code : made by the learner, 2 to 12 letters and digits, to find the sheets of one person
    time : of TIMES; form : of FORMS; language : of LANGUAGES
    answers : a letter for each item in order, "." where it was left out
    """

    code: str
    time: str
    form: str
    language: str
    answers: str

    def __post_init__(self) -> None:
        """Raises ValueError, which says what came and what is allowed."""
        given = {"time": self.time, "form": self.form, "language": self.language}
        allowed = {"time": TIMES, "form": FORMS, "language": tuple(LANGUAGES)}
        if not CODE.fullmatch(self.code):
            raise ValueError(f"a code has 2 to 12 letters A-Z and digits; received {self.code!r}")
        for name, value in given.items():
            if value not in allowed[name]:
                listed = ", ".join(allowed[name])
                raise ValueError(f"{name} is one of {listed}; received {value!r}")
        items = len(all_items())
        if len(self.answers) != items or {*self.answers} - {*LETTERS, EMPTY}:
            raise ValueError(
                f"answers are {items} signs of {LETTERS}{EMPTY}; received {self.answers!r}"
            )


HEAD = [field.name for field in fields(Sheet)]


def write_sheets(sheets: Iterable[Sheet]) -> str:
    """As CSV, a line for each, in the order given."""
    return csv_text([HEAD, *map(astuple, sheets)])


def read_sheets(text: str) -> list[Sheet]:
    """What `write_sheets` wrote, or a spreadsheet did; lower-case codes count as others. Of files
    that were put one behind the other each may have its first line.

    Raises ValueError with the line, for whatever is no sheet and for a file that is too long.
    """
    if len(text) > MOST_CHARACTERS:
        raise ValueError(f"at most {MOST_CHARACTERS} characters are read; received {len(text)}")
    text = text.removeprefix("\ufeff")
    mark = ";" if ";" in text.partition("\n")[0] else ","
    rows = csv.reader(io.StringIO(text, newline=""), delimiter=mark)
    try:
        head, *body = [row for row in rows if any(row)] or [[]]
    except csv.Error as error:
        raise ValueError(f"this is no CSV file: {error}") from None
    if head != HEAD:
        raise ValueError(f"the first line must be {mark.join(HEAD)}; received {mark.join(head)!r}")
    if len(body) > MOST_SHEETS:
        raise ValueError(f"at most {MOST_SHEETS} sheets are read; received {len(body)}")
    numbered = [(row, number) for number, row in enumerate(body, 2) if without_mark(row) != HEAD]
    return [sheet_in(row, number) for row, number in numbered]


def without_mark(row: list[str]) -> list[str]:
    return [cell.removeprefix("\ufeff") for cell in row]


def bring_together(files: Iterable[Iterable[Sheet]]) -> list[Sheet]:
    """Of several rooms; a sheet that is in two files is one."""
    return list(dict.fromkeys(sheet for sheets in files for sheet in sheets))


def sheet_in(row: list[str], number: int) -> Sheet:
    if len(row) != len(HEAD):
        raise ValueError(f"line {number} must have {len(HEAD)} cells; received {len(row)}")
    code, *others = (cell.strip() for cell in row)
    try:
        return Sheet(code.upper(), *others)
    except ValueError as error:
        raise ValueError(f"line {number}: {error}") from None
