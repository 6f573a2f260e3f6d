"""Short ways to read a file in a test and to look at what was understood."""

from __future__ import annotations

import pickle
from typing import Any

import pytest

import tables
from tables import Options, ReadingError, Understood
from tables.messages import LANGUAGES


def read(data: bytes | str, name: str = "table.csv", **options: Any) -> Understood:
    """A file; a text is encoded as UTF-8."""
    data = data.encode() if isinstance(data, str) else data
    table = tables.read(data, name, Options(**options))
    asked = tuple(question.message for question in table.questions)
    for message in (*table.notes, *asked, *table.problems):
        for language in LANGUAGES:
            said = tables.sentence(message, language)
            assert said
            assert "{" not in said or "{" in str(message.params)
    return table


def numbers(table: Understood) -> dict[str, tuple[str | None, ...]]:
    """The cells of every field of numbers; nothing may be wrong with the table."""
    assert table.problems == ()
    return {column.name: column.cells for column in table.numeric}


def kinds(table: Understood) -> dict[str, str]:
    return {column.name: column.kind for column in table.columns}


def notes(table: Understood) -> dict[str, dict[str, Any]]:
    return {message.code: message.params for message in table.notes}


def held_answers(table: Understood) -> dict[str, bool]:
    """The code of every question, and what holds."""
    return {question.message.code: question.holds for question in table.questions}


def problems(table: Understood) -> dict[str, str]:
    """The English sentence of every problem, by code."""
    return {message.code: tables.sentence(message) for message in table.problems}


def refused(data: bytes | str, code: str, name: str = "table.csv", **options: Any) -> str:
    """The English sentence with which a file is refused."""
    data = data.encode() if isinstance(data, str) else data
    with pytest.raises(ReadingError) as caught:
        tables.read(data, name, Options(**options))
    error = caught.value
    assert error.code == code, str(error)
    again = pickle.loads(pickle.dumps(error))
    assert (str(again), again.params) == (str(error), error.params)
    assert tables.sentence(error.message, "zh") != str(error)
    return str(error)
