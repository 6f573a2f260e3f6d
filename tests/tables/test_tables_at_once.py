"""Rows and plain numbers that are found all at once are those that are found one by one."""

import re

import numpy as np
import pyarrow as pa
import pytest

from tables import LIMITS, at_once, separators, shapes
from tables.cells import Cells
from tables.numbers import SIMPLE

LINES = ["a,b,c", *(f"{i},{i / 8},x" for i in range(20))]
THOUSAND = re.compile("-?[1-9][0-9]{0,2}[.,][0-9]{3}")
SIGNS = list("00012345679999....,,-- +eE%\u00a0\u00e9")


def split(lines, separator=","):
    """The rows; the fixtures of this folder read them one by one, too."""
    return separators.split(lines, separator, 1, LIMITS)


@pytest.mark.parametrize(
    "lines",
    [
        LINES,
        [*LINES, "", ""],
        ["A title", "", *LINES, "", "Source: a remark"],
        [*LINES[:5], "", "1,2", *LINES[5:], "1,2,3,4", ",,", " , ,", ""],
        [line.replace(",", ", ") for line in LINES],
        [f'"{line}"'.replace(",", '","') for line in LINES],
        [*LINES[:4], '"a ""quoted"" word",2,c"d', 'x,"y"z,"1,5"', *LINES[4:]],
        [*LINES, '""', '"",,""'],
        ["é,日本,ü", *LINES],
    ],
)
def test_rows_are_found_at_once(lines):
    found = at_once.read_at_once(lines, ",", 1, LIMITS)
    assert found is not None
    last = max(i for i, line in enumerate(lines) if line) + 1
    assert found.numbers.tolist() == list(range(1, last + 1))
    assert split(lines).numbers.tolist() == found.numbers.tolist()


@pytest.mark.parametrize(
    "lines",
    [
        [*LINES, '"a cell', 'of two lines",1,2', *LINES],
        [*LINES, '1,2,"open'],
        [*LINES, '1, "2",3'],
        [f"1,{'2,' * (i % 7)}" for i in range(5_000)],
        ["x"] * 20,
        ["\ufeff" + LINES[0], *LINES[1:]],
        ["1,2"] * (LIMITS.records + LIMITS.spare + 1),
        [*LINES, "1,2," + "3" * (LIMITS.cell + 1)],
    ],
)
def test_other_rows_are_found_one_by_one(lines):
    assert at_once.read_at_once(lines, ",", 1, LIMITS) is None


@pytest.mark.parametrize("seed", range(40))
def test_any_text_has_the_same_rows_both_ways(seed):
    rng = np.random.default_rng(seed)
    cells = ["1", "2.5", "", " ", "x", '"y"', '"a,b"', 'c"d', '"e"f', " 7", '""""']
    usual = cells[: 5 if seed % 2 else None]
    width = rng.integers(2, 5)
    lines = [
        ",".join(rng.choice(usual, width if rng.random() < 0.9 else rng.integers(0, 7)))
        for _ in range(30)
    ]
    assert len(split(lines)) > 0


def test_plain_numbers_are_told_by_their_bytes_as_by_their_pattern():
    rng = np.random.default_rng(3)
    texts = ["".join(rng.choice(SIGNS, rng.integers(0, 9))) for _ in range(30_000)]
    texts += ["", "-0.0", "-0", "-0.01", "00", "1" * 20, "-" + "9" * 20, "1.234", "-0.123", "1,234"]
    found = shapes.shapes_of(pa.array(["skipped", *texts]).slice(1))
    for mark, plain in ((".", found.point), (",", found.comma)):
        simple = [bool(SIMPLE[mark].fullmatch(text)) for text in texts]
        zero = [bool(re.fullmatch(rf"-0(\{mark}0+)?", text)) for text in texts]
        assert plain.tolist() == [a or b for a, b in zip(simple, zero, strict=True)]
        assert (found.zero & plain).tolist() == zero
        assert plain.sum() > 1_000
    assert found.zero.sum() > 10
    each = zip(texts, found.zero.tolist(), strict=True)
    unsigned = [text.removeprefix("-") if zero else text for text, zero in each]
    assert shapes.without_sign(pa.array(texts), found.zero).to_pylist() == unsigned
    cells = Cells(pa.array(["skipped", "-0", "-1.5", "-0.00", "0.0"]).slice(1))
    assert cells.pointed(".").to_pylist() == ["0", "-1.5", "0.00", "0.0"]
    assert not np.signbit(cells.floats(".")[[0, 2, 3]]).any()
    assert found.thousand.tolist() == [bool(THOUSAND.fullmatch(text)) for text in texts]
    assert found.thousand.sum() > 20


def test_longer_numbers_are_left_to_the_pattern():
    texts = ["123456789.0123456789012", "x" * 30, "1" * 21, "2024-01-01 12:00:00 +01"]
    found = shapes.shapes_of(pa.array(texts))
    assert not found.point.any()
    assert found.longer.tolist() == [True, False, True, True]
