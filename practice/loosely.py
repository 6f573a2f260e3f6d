"""An answer held against a line that is known up to a little: from decimals, or as decimals."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from lessons.answer import CLOSE, Typed
from lessons.exact import Number, value
from lessons.near import Near, near, side_of
from practice.formula import Values
from practice.model import Line
from practice.operations import Array, NoValueError, cells_of, each, objects
from practice.rules import Rule

FUZZ = float(CLOSE)  # a print of a computer, beside what is largest in its line
ENOUGH = 2  # significant digits of what follows from one's own lines
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


# --- cell by cell -----------------------------------------------------------------------------


def cells_near(rule: Rule, given: Sequence[Typed], target: Array, table: float) -> tuple[str, ...]:
    """rounded, digits or wrong for every cell. table : its largest number"""
    target = each(near, target)
    rows = [[*row] for row in target] if getattr(target, "ndim", 0) == 2 else [[*cells_of(target)]]
    width = len(rows[0])
    largest = max(abs(x.middle) for row in rows for x in row)
    beside = table if largest < FUZZ else largest
    found: list[str] = []
    for i, row in enumerate(rows):
        part = given[i * width : (i + 1) * width]
        if rule.up_to == "length":
            met = [is_along(part, row)] * width
        else:
            met = row_met(part, row, beside)
            if rule.up_to == "sign" and not all(met):
                met = max(met, row_met(part, [-x for x in row], beside), key=sum)
        size = max(abs(value(cell.number)) for cell in part) if rule.up_to == "length" else beside
        for cell, fits in zip(part, met, strict=True):
            found.append(fineness(cell, size) if fits else "wrong")
    return tuple(found)


def row_met(given: Sequence[Typed], row: Sequence[Near], beside: float) -> list[bool]:
    return [is_met(cell, x, beside) for cell, x in zip(given, row, strict=True)]


def is_met(cell: Typed, x: Near, beside: float) -> bool:
    far = abs(value(cell.number) - x.middle)
    return far <= x.radius + off(cell, beside) + FUZZ * beside


def fineness(cell: Typed, beside: float, enough: int = ENOUGH) -> str:
    if cell.half is None or cell.digits >= enough:
        return "rounded"
    return "rounded" if float(cell.half) * 2 * 10 ** (enough - 1) <= beside else "digits"


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


# --- by its properties ------------------------------------------------------------------------


def held(line: Line, rule: Rule, given: Sequence[Typed], values: Values) -> tuple[str, ...]:
    """rounded or digits for every cell of an answer that has every property asked for; else ()."""
    answer = objects(typed_near(given, OF_ANSWER)).reshape(line.shape)
    rows = answer if len(line.shape) == 2 else [answer]
    if any(all(side_of(x) == 0 for x in row) for row in rows):
        return ()
    known = values.with_answer(answer)
    fuzz = FUZZ * max(1.0, float(values.largest) ** 2)
    try:
        left = [near(x) for formula in rule.holds for x in cells_of(known.read(formula))]
    except NoValueError:
        return ()
    if any(abs(x.middle) > x.radius + fuzz for x in left):
        return ()
    width = line.shape[-1]
    sizes = [max(abs(x.middle) for x in row) for row in rows]
    return tuple(fineness(cell, sizes[i // width], 3) for i, cell in enumerate(given))
