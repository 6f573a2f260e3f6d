"""An answer held against a line that is known up to a little: from decimals, or as decimals."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from fractions import Fraction
from typing import TypeAlias

from lessons.answer import CLOSE, ENOUGH, Typed, is_fine
from lessons.exact import Number, sign, value
from lessons.near import Near, near, side_of
from practice.formula import Values
from practice.model import Line
from practice.operations import Array, NoValueError, cells_of, each, objects
from practice.rules import Rule

FUZZ = float(CLOSE)  # a print of a computer, beside what is largest in its line
ZERO = Fraction(0)
Cells: TypeAlias = tuple[str, ...]
OF_ANSWER = 10_000  # what moves the answer has names from here on


def nearly(numbers: Iterable[Number]) -> list[Near]:
    return [near(x) for x in numbers]


def typed_near(given: Sequence[Typed], names: int) -> list[Near]:
    """What was typed, each cell moved by a name of its own; the names begin with this one."""
    middles = [value(cell.number) for cell in given]
    largest = max(map(abs, middles))
    found = []
    for i, (cell, middle) in enumerate(zip(given, middles, strict=True)):
        half = off(cell, largest)
        found.append(Near(middle, {names + i: half} if half else {}))
    return found


def off(cell: Typed, largest: float) -> float:
    """How far a number may be from what was typed."""
    if cell.half is None:
        return 0.0
    half = float(cell.half)
    return max(half, FUZZ * largest) if cell.is_printed else half


def cells_in_place(line: Line, rule: Rule, given: Sequence[Typed], values: Values) -> Cells:
    """rounded, digits or wrong for every cell, against what it follows to be, up to a little."""
    try:
        cells = cells_near(rule, given, values[line.rule], float(values.largest))
    except NoValueError:
        cells = ("wrong",) * len(given)
    if "wrong" not in cells or not rule.holds:
        return cells
    return held(line, rule, given, values) or cells


# --- cell by cell -----------------------------------------------------------------------------


def cells_near(rule: Rule, given: Sequence[Typed], target: Array, table: float) -> Cells:
    """rounded, digits or wrong for every cell. table : its largest number"""
    target = each(near, target)
    rows = rows_near(target)
    width = len(rows[0])
    largest = max(abs(x.middle) for row in rows for x in row)
    beside = table if largest < FUZZ else largest
    compare = {"": row_near, "sign": turned_near, "length": along_near}[rule.up_to]
    parts = (given[i * width : (i + 1) * width] for i in range(len(rows)))
    found = (compare(part, row, beside) for part, row in zip(parts, rows, strict=True))
    return tuple(cell for cells in found for cell in cells)


def row_near(given: Sequence[Typed], row: Sequence[Near], beside: float) -> Cells:
    return tuple(cell_near(cell, x, beside) for cell, x in zip(given, row, strict=True))


def turned_near(given: Sequence[Typed], row: Sequence[Near], beside: float) -> Cells:
    """The row or its opposite, whichever is met better."""
    found = [row_near(given, side, beside) for side in (row, [-x for x in row])]
    return min(found, key=lambda cells: cells.count("wrong"))


def along_near(given: Sequence[Typed], row: Sequence[Near], beside: float) -> Cells:
    if not is_along(given, row):
        return ("wrong",) * len(given)
    size = max(abs(value(cell.number)) for cell in given)
    return fine_rows(given, [size] * len(given))


def cell_near(cell: Typed, x: Near, beside: float) -> str:
    """A number that is all that can be told of what follows is fine with few digits, too."""
    far, fuzz = abs(value(cell.number) - x.middle), FUZZ * beside
    if far <= x.radius + fuzz:
        return "rounded"
    return fineness(cell, beside) if far <= x.radius + off(cell, beside) + fuzz else "wrong"


def fine_rows(given: Sequence[Typed], sizes: Sequence[float]) -> Cells:
    """Where rows are met as a whole: a nought is as fine as the rest, and so is all of a print."""
    printed = any(cell.is_printed for cell in given)
    return tuple(
        "rounded" if printed or sign(cell.number) == 0 else fineness(cell, size)
        for cell, size in zip(given, sizes, strict=True)
    )


def fineness(cell: Typed, beside: float) -> str:
    """rounded, or digits where these are too few."""
    return "rounded" if is_as_fine(cell, beside, ENOUGH) else "digits"


def is_as_fine(cell: Typed, beside: float, enough: int) -> bool:
    """So many significant digits; or as fine as they would be in what is largest beside it."""
    return cell.half is None or is_fine(cell, Fraction(beside), enough)


def is_along(given: Sequence[Typed], row: Sequence[Near]) -> bool:
    """Whether some multiple of the row, but not 0 times it, lies within every cell."""
    numbers = typed_near(given, 0)
    low, high = -float("inf"), float("inf")
    for x, r in zip(numbers, row, strict=True):
        if abs(r.middle) > r.radius + FUZZ:
            ends = [
                (x.middle + a * x.radius) / (r.middle + b * r.radius)
                for a in (-1, 1)
                for b in (-1, 1)
            ]
            low, high = max(low, min(ends)), min(high, max(ends))
    fuzz = FUZZ * max(abs(low), abs(high))
    if not low <= high + fuzz or low <= 0 <= high:
        return False
    most = max(abs(low), abs(high))
    return all(
        abs(x.middle) <= x.radius + most * (abs(r.middle) + r.radius) + fuzz
        for x, r in zip(numbers, row, strict=True)
        if abs(r.middle) <= r.radius + FUZZ
    )


def is_apart(rule: Rule, given: Sequence[Typed], right: Array, slip: Array, table: float) -> bool:
    """Whether more digits could tell a slip, which was met, from what is right."""
    if are_one(rule, each(near, right), each(near, slip), table):
        return False
    middle = middle_of(right)
    known = right if is_much_finer(right, given) else middle
    if "wrong" not in cells_near(rule, exact(value(cell.number) for cell in given), known, table):
        return False
    if "wrong" in cells_near(rule, given, middle, table):
        return True
    return "wrong" not in cells_near(rule, given, middle_of(slip), table)


def is_much_finer(right: Array, given: Sequence[Typed]) -> bool:
    """Whether it is known a hundred times better than was typed: no answer meets it by chance."""
    typed = min(float(cell.half or 0) for cell in given)
    return all(100 * near(x).radius <= typed for x in cells_of(right))


def are_one(rule: Rule, right: Array, slip: Array, table: float) -> bool:
    """Whether both are the same for some numbers that one's own lines may stand for."""
    if rule.up_to == "length":
        return "wrong" not in cells_near(
            rule, exact(x.middle for x in cells_of(right)), slip, table
        )
    beside = max(abs(x.middle) for x in cells_of(right))
    pairs = [*zip(rows_near(right), rows_near(slip), strict=True)]
    return all(
        is_zero_near(a, b, beside) or (rule.up_to == "sign" and is_zero_near(a, -b, beside))
        for a, b in pairs
    )


def is_zero_near(a: Array, b: Array, beside: float) -> bool:
    return all(abs(x.middle) <= x.radius + FUZZ * beside for x in a - b)


def rows_near(x: Array) -> Array:
    return x if getattr(x, "ndim", 0) == 2 else [objects([*cells_of(x)])]


def exact(numbers: Iterable[float]) -> list[Typed]:
    """As if somebody had typed them as they are."""
    return [Typed(ZERO, Fraction(x)) for x in numbers]


def middle_of(x: Array) -> Array:
    """As if it were known exactly."""
    return each(lambda item: Near(near(item).middle), x)


# --- by its properties ------------------------------------------------------------------------


def held(line: Line, rule: Rule, given: Sequence[Typed], values: Values) -> Cells:
    """rounded or digits for every cell of an answer that has every property asked for; else ()."""
    answer = objects(typed_near(given, OF_ANSWER)).reshape(line.shape)
    rows = answer if len(line.shape) == 2 else [answer]
    if any(all(side_of(x) == 0 for x in row) for row in rows):
        return ()
    known = values.with_answer(answer)
    fuzz = FUZZ * max(1.0, float(values.largest) ** 2)
    try:
        left = (near(x) for formula in rule.holds for x in cells_of(known.value_of(formula)))
        if any(abs(x.middle) > x.radius + fuzz for x in left):
            return ()
    except NoValueError:
        return ()
    sizes = [max(abs(x.middle) for x in row) for row in rows for _ in row]
    return fine_rows(given, sizes)
