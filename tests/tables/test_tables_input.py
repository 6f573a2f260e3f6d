"""Pastes and grids; labels; the sentences in both languages."""

import ast
import datetime
from pathlib import Path
from typing import Any

import pytest

import tables
from tables import Message, Place, ReadingError
from tables.harmless import harmless, harmless_or_number
from tables.limits import LIMITS
from tables.messages import codes, sentence
from tests.tables.told import numbers

CELLS = {"a": ("1.5", None), "b": ("2", "4")}


def test_paste_out_of_a_spreadsheet():
    table = tables.read_text("name\ta\tb\nann\t1.5\t2\nbob\t\t4\n")
    assert (table.source, table.separator, table.encoding) == ("paste", "\t", None)
    assert numbers(table) == CELLS
    european = tables.read_text("name\ta\tb\r\nann\t1,5\t2\r\nbob\t\t4\r\n")
    assert numbers(european) == CELLS
    assert european.decimal == ","


def test_rows_of_a_grid():
    rows: list[list[Any]] = [
        ["name", "a", "b"],
        ["ann", 1.5, 2],
        ["bob", None, "4"],
        [None, None, None],
        ["", "", ""],
    ]
    table = tables.read_rows(rows)
    assert numbers(table) == CELLS
    assert table.lines == (2, 3)
    first = datetime.date(2024, 3, 1)
    dated = tables.read_rows([["day", "a", "b"], [first, 1, 2], [first.replace(day=2), 3, 4]])
    assert dated.columns[0].kind == "date"
    assert dated.labels == ("2024-03-01", "2024-03-02")


@pytest.mark.parametrize("rows", [[], [[]], [[None]], [["", " "]]])
def test_empty_grids(rows):
    with pytest.raises(ReadingError) as caught:
        tables.read_rows(rows)
    assert caught.value.code == "empty_file"


def test_pastes_and_grids_have_limits():
    most = LIMITS.bytes // 2**20
    with pytest.raises(ReadingError, match=rf"{most + 1}\.0 MB; at most {most}\.0 MB"):
        tables.read_text("1" * (most + 1) * 2**20)
    with pytest.raises(ReadingError, match="200001 rows"):
        tables.read_rows([[1]] * 200_001)
    with pytest.raises(ReadingError, match="Line 2"):
        tables.read_text("a,b\n1,\0")


# --- sentences -----------------------------------------------------------------------------------


def test_every_code_has_a_sentence_and_every_sentence_is_used():
    used = set()
    for path in Path(tables.__file__).parent.rglob("*.py"):
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
            if isinstance(node, ast.Call) and getattr(node.func, "id", "") in (
                "Message",
                "ReadingError",
                "PreparingError",
            ):
                first = node.args[0]
                if isinstance(first, ast.Constant):
                    assert first.value in codes(), first.value
            if isinstance(node, ast.Constant) and isinstance(node.value, str):
                used.add(node.value)
    assert set(codes()) <= used


def test_sentences_name_places_and_count():
    places = tuple(Place(line, "a") for line in range(2, 10))
    params = {"count": 8, "cells": places, "text": "x{y}", "field": "a"}
    english = sentence(Message("not_a_number", params))
    assert "line 2, “a”" in english
    assert "and 3 more" in english
    assert "x{y}" in english
    chinese = sentence(Message("not_a_number", params), "zh")
    assert "第 2 行“a”、第 3 行“a”" in chinese
    assert "第 6 行“a”等。" in chinese
    one = params | {"count": 1, "cells": places[:1]}
    assert sentence(Message("not_a_number", one)).startswith("Line 2, “a”: “x{y}” is not a number")


def test_cells_in_sentences_are_short_and_harmless():
    said = sentence(Message("preamble", {"count": 1, "text": "\u202e<b>" + "x" * 999, "line": 2}))
    assert len(said) < 200
    assert "\u202e" not in said


@pytest.mark.parametrize("sign", [*"=+-@＝＋－＠", "\t", "\r", "\n"])
def test_no_text_begins_as_a_formula_does(sign):
    for text in (f"{sign}cmd()", f"{' ' if sign.strip() else sign}{sign}cmd()"):
        assert harmless(text) == harmless_or_number(text) == f"'{text}"
    assert harmless(f"1{sign}1") == f"1{sign}1"
    assert harmless_or_number("-1.5") == "-1.5"
