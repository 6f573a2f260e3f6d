"""The fields of a class's own table: what each student enters, its unit, and what it may be.

A field that is known has a name and a unit in every language (`class.field_<known>`), so that each
phone asks in its own; another has what the teacher has typed. A cell is what somebody typed, read
as every typed number is (`lessons.answer`), and kept as a decimal number of few places.
"""

from __future__ import annotations

import json
from dataclasses import asdict, dataclass
from decimal import Decimal
from fractions import Fraction
from typing import Any

from classroom.rooms import Refusal
from lessons import answer
from lessons.answer import AnswerError
from lessons.exact import Made, Number, minus, sign, value
from texts.labels import say

FEWEST, MOST = 2, 3  # fields of a table
KNOWN = ("sleep", "screen", "homework", "hand", "foot", "first", "second")
PLACES = 3  # decimal ones of a cell
LARGEST = 10**6  # of a range: what the lessons can move a record to
DIVIDES = ":∶："  # half past seven as a clock shows it is no division here


@dataclass(frozen=True)
class Field:
    """least, most : as decimal numbers; a cell lies between them or is one of them"""

    name: str
    unit: str
    least: str
    most: str
    known: str = ""

    def called(self, language: str) -> str:
        return say(language, f"class.field_{self.known}") if self.known else self.name

    def measured_in(self, language: str) -> str:
        return say(language, f"class.unit_{self.known}") if self.known else self.unit

    def titled(self, language: str) -> str:
        """With its unit, as a column of a file is called."""
        unit = self.measured_in(language)
        return f"{self.called(language)} ({unit})" if unit else self.called(language)

    def read_cell(self, typed: str, language: str) -> str:
        """The cell as it is kept. Raises Refusal for what is no number, or out of the range."""
        if set(DIVIDES) & set(typed):
            raise Refusal("clock", text=typed[:20])
        number = number_in(typed)
        least, most = Fraction(self.least), Fraction(self.most)
        if not (sign(minus(number, least)) >= 0 and sign(minus(most, number)) >= 0):
            name = self.called(language)
            raise Refusal("range", name=name, least=self.least, most=self.most)
        return rounded(number)


def number_in(typed: str) -> Number:
    """Raises Refusal with the sentence's name for what is none."""
    try:
        return answer.parse(typed)
    except AnswerError as error:
        raise Refusal(f"error.{error.code}", **error.params) from None


def rounded(number: Number) -> str:
    """ "7.5", "-0.333": to `PLACES` places, halves to the even one."""
    near = Fraction(value(number)) if isinstance(number, Made) else number
    cut = Decimal(round(near * 10**PLACES)).scaleb(-PLACES)
    text = f"{cut:f}".rstrip("0").rstrip(".")
    return "0" if text == "-0" else text


def as_text(fields: tuple[Field, ...]) -> str:
    return json.dumps([asdict(one) for one in fields], ensure_ascii=False)


def of_text(text: str) -> tuple[Field, ...]:
    return of_data(json.loads(text))


def of_data(listed: list[dict[str, Any]]) -> tuple[Field, ...]:
    return tuple(Field(**one) for one in listed)
