"""An answer held against a line: cell by cell, row by row, up to what a row leaves free."""

from __future__ import annotations

from fractions import Fraction
from typing import TypeAlias

from lessons.answer import Typed, Verdict, worth
from lessons.exact import Number, equal, sign, times
from practice.formula import Values
from practice.model import GOOD, Line
from practice.operations import Array, NoValueError, cells_of, objects
from practice.rules import Rule

Given: TypeAlias = list[Typed]  # the cells as they were read, row by row
Cells: TypeAlias = tuple[str, ...]

SAYS = {
    Verdict.EXACT: "right",
    Verdict.ROUNDED: "rounded",
    Verdict.SIGN: "sign",
    Verdict.WRONG: "wrong",
}


def cells_against(line: Line, rule: Rule, given: Given, values: Values) -> Cells:
    """right, rounded, sign or wrong for every cell. `values` say what the line should be."""
    try:
        cells = held_against(rule, given, values[line.rule])
    except NoValueError:
        cells = ("wrong",) * len(given)
    if all_good(cells) or not rule.holds or not holds(line, rule, given, values):
        return cells
    return ("right",) * len(given)


def is_accepted(line: Line, rule: Rule, given: Given, values: Values) -> bool:
    """Whether every cell is right or rounded; most answers are settled by their first cell."""
    if rule.up_to or rule.holds:
        return all_good(cells_against(line, rule, given, values))
    target = cells_of(values[line.rule])
    return all(SAYS[worth(cell, x)] in GOOD for cell, x in zip(given, target, strict=True))


def all_good(cells: Cells) -> bool:
    return all(cell in GOOD for cell in cells)


def held_against(rule: Rule, given: Given, target: Array) -> Cells:
    rows = rows_of(target)
    width = len(rows[0])
    parts = [given[i * width : (i + 1) * width] for i in range(len(rows))]
    compare = {"": row_against, "sign": turned_against, "length": along}[rule.up_to]
    return tuple(cell for part, row in zip(parts, rows, strict=True) for cell in compare(part, row))


def rows_of(x: Array) -> list[list[Number]]:
    """The rows of a matrix; a vector and a number are one row."""
    return [list(row) for row in x] if getattr(x, "ndim", 0) == 2 else [list(cells_of(x))]


def row_against(given: Given, row: list[Number]) -> Cells:
    return tuple(SAYS[worth(cell, x)] for cell, x in zip(given, row, strict=True))


def turned_against(given: Given, row: list[Number]) -> Cells:
    """The row or its opposite, whichever is met better."""
    opposite = [times(Fraction(-1), x) for x in row]
    found = [row_against(given, side) for side in (row, opposite)]
    best = max(found, key=lambda cells: sum(cell in GOOD for cell in cells))
    return tuple("wrong" if cell == "sign" else cell for cell in best)


def along(given: Given, row: list[Number]) -> Cells:
    """Any multiple of the row, but not 0 times it; or one that rounding may have bent."""
    numbers = [cell.number for cell in given]
    if is_multiple(numbers, row):
        return ("right",) * len(given)
    return ("rounded" if is_nearly_along(given, row) else "wrong",) * len(given)


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


def is_nearly_along(given: Given, row: list[Number]) -> bool:
    """Whether some multiple of the row lies within half of the last digit typed of every cell.

    Only for rows of fractions, and only where every cell that is not 0 has two digits.
    """
    if is_nothing(row):
        return False
    low, high = list[Fraction](), list[Fraction]()
    for cell, x in zip(given, row, strict=True):
        half = (cell.unit or Fraction(0)) / 2
        if not isinstance(x, Fraction) or not isinstance(cell.number, Fraction):
            return False
        if x == 0 and abs(cell.number) > half:
            return False
        if x != 0:
            ends = sorted(((cell.number - half) / x, (cell.number + half) / x))
            low.append(ends[0])
            high.append(ends[1])
    return max(low) <= min(high) and not max(low) <= 0 <= min(high)


def holds(line: Line, rule: Rule, given: Given, values: Values) -> bool:
    """Whether the answer has every property asked for, whatever its numbers are."""
    answer = objects([cell.number for cell in given]).reshape(line.shape)
    if any(is_nothing(row) for row in rows_of(answer)):
        return False
    known = values.with_answer(answer)
    try:
        return not any(sign(x) for formula in rule.holds for x in cells_of(known.read(formula)))
    except NoValueError:
        return False


def same(rule: Rule, one: Array, other: Array) -> bool:
    """Whether two arrays are the same answer."""
    if not rule.up_to:
        return all(equal(a, b) for a, b in zip(cells_of(one), cells_of(other), strict=True))
    return all_good(held_against(rule, as_typed(one), other))


def as_typed(x: Array) -> Given:
    """Exact numbers as if somebody had typed them as they are shown."""
    return [typed_number(cell) for cell in cells_of(x)]


def typed_number(x: Number) -> Typed:
    whole = isinstance(x, Fraction) and x.denominator == 1 and len(str(abs(x.numerator))) > 1
    return Typed(Fraction(0), x, Fraction(1) if whole else None)
