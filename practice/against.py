"""An answer held against a line: cell by cell, row by row, up to what a row leaves free."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from fractions import Fraction
from typing import TypeAlias, TypeVar

from lessons.answer import Typed, Verdict, worth
from lessons.exact import Number, absolute, equal, sign, times, value
from practice import falling, loosely
from practice.formula import Values
from practice.model import FITS, GOOD, Line
from practice.operations import Array, NoValueError, cells_of, objects
from practice.rules import Rule

Given: TypeAlias = list[Typed]  # the cells as they were read, row by row
Cells: TypeAlias = tuple[str, ...]
Compare: TypeAlias = "Callable[[Line, Rule, Given, Values], Cells]"
T = TypeVar("T")

SAYS = {
    Verdict.EXACT: "right",
    Verdict.ROUNDED: "rounded",
    Verdict.DIGITS: "digits",
    Verdict.SIGN: "sign",
    Verdict.WRONG: "wrong",
}


def cells_against(line: Line, rule: Rule, given: Given, values: Values) -> Cells:
    """right, rounded, digits, sign or wrong for every cell. `values` say what it should be."""
    return in_any_order(cells_in_place, line, rule, given, values)


def loosely_against(line: Line, rule: Rule, given: Given, values: Values) -> Cells:
    """The same, where `values` are known up to a little."""
    return in_any_order(loosely.cells_in_place, line, rule, given, values)


def in_any_order(compare: Compare, line: Line, rule: Rule, given: Given, values: Values) -> Cells:
    """In the order typed, or else in the order asked for, where the rule leaves it free."""
    cells = compare(line, rule, given, values)
    if not rule.any_order or all_in(FITS, cells):
        return cells
    order = order_in(line, given, values)
    found = compare(line, rule, reordered(given, order), values)
    if not all_in(FITS, found):
        return cells
    return tuple(reordered(found, [order.index(i) for i in range(len(order))]))


def in_falling_order(line: Line, given: Given, values: Values) -> Given:
    return reordered(given, order_in(line, given, values))


def order_in(line: Line, given: Given, values: Values) -> list[int]:
    """Which entry, or row, comes first in the course's order; as they are, where C is unknown."""
    try:
        C = values["C"] if len(line.shape) == 2 else None
    except NoValueError:
        return [*range(line.shape[0])]
    return falling.order_of(array(given, line.shape), C)


def reordered(cells: Sequence[T], order: Sequence[int]) -> list[T]:
    """Row by row, these rows."""
    width = len(cells) // len(order)
    return [cell for i in order for cell in cells[i * width : (i + 1) * width]]


def array(given: Given, shape: tuple[int, ...]) -> Array:
    numbers = [cell.number for cell in given]
    return objects(numbers).reshape(shape) if shape else numbers[0]


def cells_in_place(line: Line, rule: Rule, given: Given, values: Values) -> Cells:
    try:
        cells = held_against(rule, given, values[line.rule], values.largest)
    except NoValueError:
        cells = ("wrong",) * len(given)
    if all_in(GOOD, cells) or not rule.holds:
        return cells
    if holds(line, rule, given, values):
        return ("right",) * len(given)
    if all_in(FITS, cells) or all(cell.half is None for cell in given):
        return cells
    return loosely.held(line, rule, given, values.nearly) or cells


def is_accepted(line: Line, rule: Rule, given: Given, values: Values) -> bool:
    """Whether every cell is right; most answers are settled by their first cell."""
    if rule.up_to or rule.holds:
        return all_in(GOOD, cells_against(line, rule, given, values))
    target = cells_of(values[line.rule])
    return all(SAYS[worth(cell, x)] in GOOD for cell, x in zip(given, target, strict=True))


def all_in(which: tuple[str, ...], cells: Cells) -> bool:
    return all(cell in which for cell in cells)


def held_against(rule: Rule, given: Given, target: Array, table: Number) -> Cells:
    """table : its largest number, which says what is small where a line is 0"""
    rows = rows_of(target)
    width = len(rows[0])
    parts = [given[i * width : (i + 1) * width] for i in range(len(rows))]
    largest = absolute(max(cells_of(target), key=lambda x: abs(value(x))))
    compare = {"": row_against, "sign": turned_against, "length": along}[rule.up_to]
    beside = largest if sign(largest) else table
    found = (compare(part, row, beside) for part, row in zip(parts, rows, strict=True))
    return tuple(cell for cells in found for cell in cells)


def rows_of(x: Array) -> list[list[Number]]:
    """The rows of a matrix; a vector and a number are one row."""
    return [list(row) for row in x] if getattr(x, "ndim", 0) == 2 else [list(cells_of(x))]


def row_against(given: Given, row: list[Number], beside: Number) -> Cells:
    return tuple(SAYS[worth(cell, x, beside)] for cell, x in zip(given, row, strict=True))


def turned_against(given: Given, row: list[Number], beside: Number) -> Cells:
    """The row or its opposite, whichever is met better."""
    opposite = [times(Fraction(-1), x) for x in row]
    found = [row_against(given, side, beside) for side in (row, opposite)]
    best = max(found, key=lambda cells: sum(cell in FITS for cell in cells))
    return tuple("wrong" if cell == "sign" else cell for cell in best)


def along(given: Given, row: list[Number], beside: Number) -> Cells:
    """Any multiple of the row, but not 0 times it; or one that rounding may have bent."""
    numbers = [cell.number for cell in given]
    if is_multiple(numbers, row):
        return ("right",) * len(given)
    if all(cell.half is None for cell in given) or is_nothing(row) or is_nothing(numbers):
        return ("wrong",) * len(given)
    return loosely.along_near(given, loosely.nearly(row), 0.0)


def is_multiple(numbers: list[Number], row: list[Number]) -> bool:
    if is_nothing(numbers) or is_nothing(row):
        return is_nothing(numbers) and is_nothing(row)
    return all(
        equal(times(numbers[i], row[j]), times(numbers[j], row[i]))
        for i in range(len(row))
        for j in range(i)
    )


def is_nothing(numbers: list[Number]) -> bool:
    return not any(sign(x) for x in numbers)


def holds(line: Line, rule: Rule, given: Given, values: Values) -> bool:
    """Whether the answer has every property asked for, whatever its numbers are."""
    answer = array(given, line.shape)
    if any(is_nothing(row) for row in rows_of(answer)):
        return False
    known = values.with_answer(answer)
    try:
        return not any(sign(x) for formula in rule.holds for x in cells_of(known.value_of(formula)))
    except NoValueError:
        return False


def same(rule: Rule, one: Array, other: Array) -> bool:
    """Whether two arrays are the same answer."""
    if not rule.up_to:
        return all(equal(a, b) for a, b in zip(cells_of(one), cells_of(other), strict=True))
    return all_in(GOOD, held_against(rule, as_typed(one), other, Fraction(1)))


def as_typed(x: Array) -> Given:
    """Exact numbers as if somebody had typed them as they are shown."""
    return [Typed(Fraction(0), cell) for cell in cells_of(x)]
