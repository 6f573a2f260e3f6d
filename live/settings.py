"""What is set by hand or chosen by name: a name, a domain, a first value, and an expression.

A setting is a word of the expressions that read it and, at the same time, the one reader of what
comes from outside: a link's text, a message of the browser. What lies outside its domain is
refused with ValueError; whoever reads then keeps the first value.

Where a first value or a range follows from the table, it is a function of it.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from fractions import Fraction
from math import atan2, cos, degrees, isfinite, radians, sin
from typing import Any

from live.expression import Expr

MOST = 1e6  # nothing is set further out than this
LONGEST = 400  # places of a trail
ROOM = 1e-9
Span = tuple[float, float]
OfTable = Any  # a value, or a function of the table that gives it


class Word(Expr):
    """A name that the state of a picture gives a value to."""

    __slots__ = ("name",)
    name: str

    def __new__(cls, name: str, *more: Any, **named: Any) -> Any:
        key = ("state", name)
        found = Expr._known.get(key) if cls is Word else None
        if not isinstance(found, Word):
            found = object.__new__(cls)
            found.op, found.args, found.name = "state", (), name
            if cls is Word:
                Expr._known[key] = found
        return found


def of_table(value: OfTable, table: Any) -> Any:
    return value(table) if callable(value) and not isinstance(value, Expr) else value


class Setting(Word):
    """A word with a domain. `read` takes what came, `text` writes it into a link."""

    _first: OfTable

    def first(self, table: Any) -> Any:
        """The value before anybody has set one."""
        return of_table(self._first, table)

    def at(self, first: OfTable) -> Any:
        """The same setting with another first value, for another step."""
        other: Any = object.__new__(type(self))
        other.op, other.args, other.name = self.op, self.args, self.name
        other.__dict__.update(self.__dict__, _first=first)
        return other

    def read(self, raw: Any, table: Any) -> Any:
        """The value that a number, a list or a link's text means. Raises ValueError."""
        return self.inside(numbers_of(raw), table)

    def inside(self, numbers: tuple[float, ...], table: Any) -> Any:
        raise NotImplementedError

    def text(self, value: Any) -> str:
        """As it stands in a link."""
        if isinstance(value, (list, tuple)):
            return ",".join(self.text(v) for v in value)
        return f"{value:g}"

    def exact(self, value: Any) -> Any:
        """What was set by hand is exactly what it says."""
        if isinstance(value, (list, tuple)):
            return tuple(exactly(v) for v in value)
        return exactly(value)


def exactly(value: float) -> Fraction:
    return Fraction(repr(float(value)))


def numbers_of(raw: Any) -> tuple[float, ...]:
    """The finite numbers of a message or of a link's "1,2". Raises ValueError."""
    if isinstance(raw, str):
        raw = raw.split(",") if raw else []
    items = raw if isinstance(raw, (list, tuple)) else [raw]
    if len(items) > LONGEST or any(isinstance(x, (bool, dict, list, type(None))) for x in items):
        raise ValueError(f"not numbers: {str(raw)[:40]}")
    numbers = tuple(float(x) for x in items)
    if not all(isfinite(x) and abs(x) <= MOST for x in numbers):
        raise ValueError(f"out of reach: {str(raw)[:40]}")
    return numbers


def one_number(numbers: tuple[float, ...]) -> float:
    if len(numbers) != 1:
        raise ValueError(f"one number is asked for, not {len(numbers)}")
    return numbers[0]


def within(x: float, span: Span) -> float:
    low, high = span
    if not low - ROOM <= x <= high + ROOM:
        raise ValueError(f"{x:g} is not between {low:g} and {high:g}")
    return x


class Angle(Setting):
    """Degrees, 0 … `period`: 180 for an axis, which has no direction, 360 for a vector."""

    def __init__(
        self, name: str, first: OfTable = 0.0, *, period: float = 180.0, snap: float = 1.0
    ) -> None:
        self._first, self.period, self.snap = first, period, snap

    def inside(self, numbers: tuple[float, ...], table: Any) -> float:
        return within(one_number(numbers), (0.0, self.period))


class Trail(Setting):
    """The angles tried so far."""

    def __init__(self, name: str, *, period: float = 180.0) -> None:
        self._first, self.period = (), period

    def inside(self, numbers: tuple[float, ...], table: Any) -> tuple[float, ...]:
        return tuple(within(x, (0.0, self.period)) for x in numbers)


class Vector(Setting):
    """(x, y) inside a box, from the origin or, as `start` says, from the mean.

    `unit`: a vector of length 1, which snaps by its angle in degrees, and is just what that says.
    """

    def __init__(
        self,
        name: str,
        first: OfTable,
        *,
        x: OfTable = (-MOST, MOST),
        y: OfTable = (-MOST, MOST),
        snap: OfTable = 0.5,
        unit: bool = False,
    ) -> None:
        self._first, self.x, self.y, self.snap, self.unit = first, x, y, snap, unit

    def spans(self, table: Any) -> tuple[Span, Span]:
        return of_table(self.x, table), of_table(self.y, table)

    def inside(self, numbers: tuple[float, ...], table: Any) -> tuple[float, ...]:
        if len(numbers) != 2:
            raise ValueError(f"two numbers are asked for, not {len(numbers)}")
        if self.unit and abs(numbers[0] ** 2 + numbers[1] ** 2 - 1) > 1e-3:
            raise ValueError("a vector of length 1 is asked for")
        for v, span in zip(numbers, self.spans(table), strict=True):
            within(v, span)
        return direction(angle_set(numbers)) if self.unit else numbers

    def exact(self, value: Any) -> Any:
        if not self.unit:
            return super().exact(value)
        return UnitAt(exactly(angle_set(value)))


def angle_set(v: Sequence[float]) -> float:
    """The angle of a vector in degrees, as finely as a link's digits tell it."""
    return round(degrees(atan2(v[1], v[0])), 3)


def direction(angle: float) -> tuple[float, float]:
    """(cos, sin), where 0 is 0."""
    return round(cos(radians(angle)), 12), round(sin(radians(angle)), 12)


class UnitAt:
    """(cos, sin) of an angle in degrees: what a unit vector set by hand exactly is."""

    def __init__(self, angle: Fraction) -> None:
        self.angle = angle


class Frame(Setting):
    """A frame of `count`, from 0; the bar that plays may stop on the way between two."""

    def __init__(self, name: str, count: OfTable, first: OfTable = 0) -> None:
        self.count, self._first = count, first

    def inside(self, numbers: tuple[float, ...], table: Any) -> int:
        frame = within(one_number(numbers), (0.0, of_table(self.count, table) - 1.0))
        if frame != int(frame):
            raise ValueError(f"{frame:g} is no whole number")
        return int(frame)


class OneOf(Setting):
    """One of some names or whole numbers, for a row of buttons; it is read as what it is."""

    def __init__(self, name: str, options: Sequence[str | int], first: str | int = "") -> None:
        self.options: tuple[Any, ...] = tuple(options)
        self._first = first or options[0]

    def read(self, raw: Any, table: Any) -> str | int:
        for option in self.options:
            if isinstance(raw, (str, type(option))) and str(raw) == str(option):
                return option
        raise ValueError(f"{str(raw)[:40]} is none of {', '.join(map(str, self.options))}")

    def text(self, value: Any) -> str:
        return str(value)

    def exact(self, value: Any) -> Any:
        return value


Reader = Callable[[Any, Any], Any]
