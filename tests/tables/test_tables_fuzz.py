"""Whatever comes: a table or a ReadingError; and what goes in written comes out exactly."""

from decimal import Decimal

import numpy as np
import pytest
from hypothesis import HealthCheck, example, given, settings
from hypothesis import strategies as st

import tables
from tables import ReadingError
from tests.tables import files
from tests.tables.told import numbers, read

MANY = settings(max_examples=150, deadline=None, suppress_health_check=[HealthCheck.too_slow])
FEW = settings(max_examples=60, deadline=None, suppress_health_check=[HealthCheck.too_slow])
ROWS: files.Rows = [["name", "a", "b"], ["ann", 5.1, 2], ["bob", None, 4.25], ["cem", -7, 1e-5]]
WORKBOOKS = {write.__name__: write(ROWS) for write in (files.xlsx, files.xls, files.ods)}
TABLEY = st.text(
    st.sampled_from("0123456789.,;\t| \"'\n\r-+%eE=#/abà年合计∞²\0\ufeff"), max_size=200
)


def table_or_refusal(data: bytes, **options) -> None:
    try:
        read(data, **options)
    except ReadingError as error:
        tables.sentence(error.message, "zh")


@MANY
@given(st.binary(max_size=300))
@example(b"\xff\xfe")
@example(b"\xef\xbb\xbf")
@example(b'"')
@example(b"\r")
@example(b"sep=")
@example(b"PK\x03\x04")
@example(b"\xd0\xcf\x11\xe0\xa1\xb1\x1a\xe1" + bytes(600))
def test_random_bytes(data):
    table_or_refusal(data)


@MANY
@given(TABLEY, st.sampled_from(["utf-8", "utf-16", "gb18030"]))
def test_random_tables(text, codec):
    table_or_refusal(text.encode(codec))
    table_or_refusal(text.encode(codec), unreadable="missing", header=False, label=0, decimal=",")


@MANY
@given(st.text(st.characters(), max_size=200))
def test_random_pastes(text):
    try:
        tables.read_text(text)
    except ReadingError as error:
        tables.sentence(error.message, "zh")


@FEW
@pytest.mark.parametrize("kind", WORKBOOKS)
@given(data=st.data())
def test_workbooks_with_changed_bytes(kind, data):
    changed = bytearray(WORKBOOKS[kind])
    for _ in range(data.draw(st.integers(1, 8))):
        changed[data.draw(st.integers(0, len(changed) - 1))] = data.draw(st.integers(0, 255))
    table_or_refusal(bytes(changed))


@FEW
@pytest.mark.parametrize("kind", ["xlsx", "ods"])
@given(data=st.data())
def test_workbooks_with_changed_parts(kind, data):
    """The checksums are right, so that the reader of the parts has to cope."""
    parts = files.unpacked(WORKBOOKS[kind])
    name = data.draw(st.sampled_from([n for n in sorted(parts) if n.endswith((".xml", ".rels"))]))
    changed = bytearray(parts[name])
    for _ in range(data.draw(st.integers(1, 4))):
        at = data.draw(st.integers(0, len(changed) - 1))
        changed[at : at + data.draw(st.integers(0, 3))] = data.draw(st.binary(max_size=4))
    table_or_refusal(files.packed(parts | {name: bytes(changed)}))


@FEW
@given(st.lists(st.lists(st.one_of(
    st.none(), st.booleans(), st.integers(), st.floats(), st.text(max_size=8), st.dates(),
    st.datetimes(), st.times(), st.timedeltas(), st.just(10**5000), st.just(np.float64(2.5)),
    st.just(np.int64(3)),
), max_size=6), max_size=6))  # fmt: skip
def test_random_grids(rows):
    try:
        tables.read_rows(rows)
    except ReadingError as error:
        tables.sentence(error.message, "zh")


DECIMALS = st.decimals(-(10**7), 10**7, places=3, allow_nan=False)


@MANY
@given(
    cells=st.lists(st.tuples(DECIMALS, DECIMALS), min_size=2, max_size=8),
    style=st.sampled_from([(",", ".", ""), (";", ",", ""), (";", ",", "."), ("\t", ".", ","),
                           (";", ",", " "), (";", ".", "'"), ("|", ".", " "), ("\t", ",", "")]),
    codec=st.sampled_from(["utf-8", "utf-8-sig", "utf-16", "gbk", "big5"]),
)  # fmt: skip
def test_written_and_read_again(cells, style, codec):
    separator, mark, group = style
    lines = [separator.join(("身高", "體重"))]
    lines += [separator.join(_written(cell, mark, group) for cell in row) for row in cells]
    data = "\n".join(lines).encode(codec if codec != "gbk" else "gb18030")
    # By chance they count 1, 2, 3, or the last are the sums of the others: not asked here.
    kinds = ((0, "number"), (1, "number"))
    table = read(data, decimal=mark, kinds=kinds, keep_totals=True)
    for j, column in enumerate(numbers(table).values()):
        assert [Decimal(cell) for cell in column if cell] == [row[j] for row in cells]


def _written(number: Decimal, mark: str, group: str) -> str:
    whole, _, part = f"{number:,}".partition(".")
    return whole.replace(",", group) + mark + part
