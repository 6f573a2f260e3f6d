"""Tables as programs print them, of wikis and of ARFF, each against what was printed."""

from __future__ import annotations

import numpy as np
import pandas as pd
import pytest

import tables
from tests.tables.told import held_answers, kinds, notes, numbers, read, refused

RNG = np.random.default_rng(5)
NAMES = ["New York", "Bonn", "Den Haag", "Rio", "La Paz", "Oslo", "Xi an"]
FRAME = pd.DataFrame(
    np.round(RNG.normal(50, 20, (7, 9)), 2), index=NAMES, columns=[f"field{j}" for j in range(9)]
)


def cells(table: tables.Understood) -> np.ndarray:
    return np.column_stack([column.values for column in table.numeric])


def r_print(frame: pd.DataFrame, width: int = 40) -> str:
    """As R prints a data frame: names in front to the left, all else to the right, blocks."""
    front = max(map(len, frame.index))
    columns = {n: [f"{x:.2f}" for x in frame[n]] for n in frame}
    wide = {n: max(len(n), *map(len, columns[n])) for n in columns}
    blocks: list[list[str]] = [[]]
    for name in columns:
        if front + sum(wide[n] + 1 for n in [*blocks[-1], name]) > width and blocks[-1]:
            blocks.append([])
        blocks[-1].append(name)
    lines = []
    for block in blocks:
        lines.append(" " * front + "".join(f" {n:>{wide[n]}}" for n in block))
        for i, record in enumerate(frame.index):
            lines.append(
                f"{record:<{front}}" + "".join(f" {columns[n][i]:>{wide[n]}}" for n in block)
            )
    return "\n".join(lines) + "\n"


@pytest.mark.parametrize("text", [r_print(FRAME), r_print(FRAME, 400), FRAME.to_string()])
def test_printed_frames(text):
    table = read(text)
    assert "form_printed" in notes(table)
    assert table.labels == tuple(NAMES)
    assert [column.name for column in table.numeric] == list(FRAME)
    assert np.array_equal(cells(table), FRAME.to_numpy())


def test_pandas_in_blocks_with_words_and_gaps():
    frame = FRAME.assign(kind=["a b", "c", "a b", "c", "c", "a b", "c"])
    frame.iloc[2, 3] = np.nan
    table = read(frame.to_string(line_width=45))
    assert kinds(table)["kind"] == "text"
    assert numbers(table)["field3"][2] is None
    assert np.array_equal(cells(table), frame.drop(columns="kind").to_numpy(), equal_nan=True)


@pytest.mark.parametrize(
    "text",
    [
        FRAME.rename(index=str.upper).to_string().replace("NEW YORK", "NEW  YORK", 1),
        "  a b\n1 2\n",
        "a b\nx y 1 2\n",
    ],
)
def test_what_is_not_aligned_is_no_print(text):
    assert "form_printed" not in notes(read(text))


def test_pandas_names_the_names_of_the_records():
    for text in (
        FRAME.rename_axis("town").to_string(),
        FRAME.rename_axis("town").to_string(line_width=50),
    ):
        table = read(text)
        assert [column.name for column in table.columns] == ["town", *FRAME]
        assert np.array_equal(cells(table), FRAME.to_numpy())


@pytest.mark.parametrize(
    ("text", "names"),
    [
        ("     [,1] [,2]\n[1,]  1.5    2\n[2,]  4.5   -1\n[3,]   10    7\n", ["[,1]", "[,2]"]),
        ("       a   b\n [1,] 1.5   2\n [2,] 4.5  -1\n[10,]  10   7\n", ["a", "b"]),
    ],
)
def test_matrices_of_r(text, names):
    table = read(text)
    assert [column.name for column in table.numeric] == names
    assert np.array_equal(cells(table), [[1.5, 2], [4.5, -1], [10, 7]])


R = np.round(RNG.normal(5, 2, (6, 4)), 3)
LONG = np.round(RNG.normal(5, 2, (6, 30)), 3)


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        (str(R), R),
        (repr(R), R),
        (str(LONG), LONG),  # each row over several lines
        (str(R.tolist()), R),
        (f"np.{R!r}", R),
        (repr(R.astype(np.float32)).replace("float32", "np.float32"), None),
        (str(np.array([[1, 2], [3, 4], [5, 6]])), np.array([[1, 2], [3, 4], [5, 6]])),
    ],
)
def test_printed_arrays(text, expected):
    table = read(text)
    assert "form_brackets" in notes(table)
    if expected is not None:
        assert np.array_equal(cells(table), expected)


@pytest.mark.parametrize("text", ["[[1, 2], [3]]", '[["a", {"b": 1}]]', "[[1 2]\n [3 4]"])
def test_other_brackets_are_no_array(text):
    with pytest.raises(tables.ReadingError):
        tables.read(text.encode())


@pytest.mark.parametrize(
    "text",
    [
        str(np.arange(4000).reshape(2000, 2) / 7),
        pd.DataFrame(RNG.normal(size=(200, 3))).to_string(max_rows=8),
        repr(pd.DataFrame(RNG.normal(size=(6, 40)))),
        repr(pd.DataFrame(RNG.normal(size=(90, 40)))),
        "  a b\n1 1 2\n2 3 4\n [ reached 'max' / getOption(\"max.print\") -- omitted 8 rows ]\n",
    ],
)
def test_a_print_that_was_shortened_is_refused(text):
    refused(text, "print_shortened")


WIKI = """{| class="wikitable"
|+ Lakes
! Site !! pH !! Ca
|-
| [[Loch Ness|Ness]] || 7.1 || align="right" | 12
|-
! scope="row" | B
| 6.9
| '''15'''
|-
| C || 7.4 || 9
|}
"""
MARKDOWN = (
    "| Site | pH | Ca |\n|:--|--:|---|\n| Ness | 7.1 | 12 |\n| B | 6.9 | 15 |\n| C | 7.4 | 9 |\n"
)
GRID = "+---+---+\n" + "\n+---+---+\n".join(MARKDOWN.replace("|:--|--:|---|\n", "").splitlines())


@pytest.mark.parametrize("text", [WIKI, MARKDOWN, GRID])
def test_tables_with_bars(text):
    table = read(text)
    assert "form_wiki" in notes(table)
    assert numbers(table) == {"pH": ("7.1", "6.9", "7.4"), "Ca": ("12", "15", "9")}
    assert table.labels == ("Ness", "B", "C")


ARFF = """% from a study
@RELATION plants

@attribute 'sepal length' REAL
@attribute width numeric
@attribute class {a,'b c'}
@DATA
5.1,3.5,a
?,3.0,'b c'
% a remark
7.0,3.25,a
{0 6.5, 2 a}
"""


def test_arff():
    table = read(ARFF)
    assert notes(table)["form_arff"]["line"] == 7
    assert numbers(table) == {
        "sepal length": ("5.1", None, "7.0", "6.5"),
        "width": ("3.5", "3.0", "3.25", "0"),
    }
    assert table.lines == (8, 9, 11, 12)
    assert table.columns[2].texts == ("a", "b c", "a", "a")
    assert held_answers(table) == {}


@pytest.mark.parametrize("text", [WIKI, MARKDOWN, ARFF, str(R), FRAME.to_string()])
def test_a_form_is_pasted_as_well(text):
    assert not tables.read_text(text).problems
