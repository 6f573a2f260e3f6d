"""Reading a table exactly, and the exact mean, deviations and covariance of it.

5.1 written as text is 51/10; the float 5.1 is 5.0999999999999996447…, so floats are refused.
"""

import re
from collections.abc import Iterable, Sequence
from decimal import Decimal
from fractions import Fraction
from numbers import Rational
from typing import Any, TypeAlias

from pca_core.checked import divisor
from pca_core.errors import TableError

Vector: TypeAlias = list[Fraction]
Rows: TypeAlias = list[Vector]

MAX_FIELDS = 8  # beyond, a characteristic polynomial without rational roots takes seconds
NUMBER = re.compile(r"[+-]?(\d{1,40}|\d{0,40}\.\d{0,40}([eE][+-]?\d{1,2})?|\d{1,40}/\d{1,40})")
POWER = re.compile(r"[+-]?\d{1,40}[eE][+-]?\d{1,2}")


def read_table(table: Iterable[Iterable[Any]]) -> Rows:
    """The cells as fractions, records as rows. Raises TableError."""
    cells = table.tolist() if hasattr(table, "tolist") else table
    rows = [[_fraction(x, i, j) for j, x in enumerate(_cells(row))] for i, row in enumerate(cells)]
    widths = {len(row) for row in rows}
    if len(widths) > 1:
        raise TableError("ragged", name="table")
    if not rows or widths == {0}:
        raise TableError("empty", name="table", received=(len(rows), 0))
    if len(rows[0]) > MAX_FIELDS:
        raise TableError("too_many_fields", name="table", limit=MAX_FIELDS, received=len(rows[0]))
    return rows


def mean_of(rows: Rows) -> Vector:
    """The mean of every field."""
    return [sum(field, Fraction(0)) / len(rows) for field in zip(*rows, strict=True)]


def centered(rows: Rows, mean: Sequence[Fraction]) -> Rows:
    """Every record minus the mean; refused where nothing is left."""
    if len(rows) == 1:
        raise TableError("one_record", name="table")
    deviations = [[x - mu for x, mu in zip(row, mean, strict=True)] for row in rows]
    if not any(any(row) for row in deviations):
        raise TableError("no_variation", name="table", records=len(rows))
    return deviations


def covariance_of(deviations: Rows, ddof: int) -> Rows:
    """C = Σ x xᵀ / (m − ddof) over the centred records x."""
    m = divisor(len(deviations), ddof)
    fields = list(zip(*deviations, strict=True))
    return [[inner(a, b) / m for b in fields] for a in fields]


def inner(a: Sequence[Fraction], b: Sequence[Fraction]) -> Fraction:
    """a · b, over one common denominator."""
    return sum((x * y for x, y in zip(a, b, strict=True)), Fraction(0))


def fraction_of_text(text: str) -> Fraction:
    """5.1 or 2/5 exactly. Raises ValueError.

    Nothing is kept of it: cells may be a visitor's own.
    """
    whole, _, part = text.partition(".")
    if len(text) <= 40 and text.isascii() and whole.isdigit() and (part.isdigit() or whole == text):
        return Fraction(
            int(whole + part), 10 ** len(part)
        )  # the usual cell, in a third of the time
    plain = text.strip().replace("\N{MINUS SIGN}", "-")
    if not NUMBER.fullmatch(plain) and not POWER.fullmatch(plain):
        raise ValueError(f"not a number: {plain[:40]}")
    try:
        return Fraction(plain)
    except ZeroDivisionError:
        raise ValueError(f"divided by zero: {plain[:40]}") from None


def _cells(row: Any) -> Iterable[Any]:
    if isinstance(row, str) or not isinstance(row, Iterable):
        raise TableError("wrong_shape", name="table", expected="(m, n)", received="(m,)")
    return row


def _fraction(cell: Any, row: int, column: int) -> Fraction:
    if isinstance(cell, str):
        try:
            return fraction_of_text(cell)
        except ValueError:
            pass
    elif isinstance(cell, Rational):  # int, Fraction, NumPy integers, SymPy rationals
        return Fraction(int(cell.numerator), int(cell.denominator))
    elif isinstance(cell, Decimal) and cell.is_finite() and abs(cell.adjusted()) < 100:
        return Fraction(cell)
    received = f"the float {cell!r}" if isinstance(cell, float) else repr(cell)[:60]
    raise TableError("not_exact", name="table", received=received, row=row + 1, column=column + 1)
