"""The third reader: the same expressions in exact numbers, fractions and sums of roots.

Records are what their cells say, settings are exactly what was set. Where an operation has no
exact form (a list at the end), the reading stops with `NotExact`, and the number is shown rounded.
"""

from __future__ import annotations

from collections.abc import Callable
from fractions import Fraction
from functools import lru_cache
from typing import Any

import numpy as np

from live.expression import Const, Expr, names_in
from live.operations import OPERATIONS, sum_
from live.settings import UnitAt, exactly
from live.terms import C, L, P, centred, mean
from pca_core.errors import UndecidedError
from pca_core.plane import components_of
from pca_core.radicals import Radical
from pca_core.rationals import fraction_of_text
from pca_core.roots import root_of
from pca_core.surds import as_rational

# These do with exact numbers just what they do with floats.
SAME_NAMES = """
    + - * / @ < <= T get part rows xy only where cell_of indices count
    cumsum dots outer trace det largest
"""
SAME = frozenset(SAME_NAMES.split())
MANY = 4000  # entries: exact arithmetic on more would be felt, and nobody reads it


class NotExact(Exception):
    """There is no exact form here."""


class Exact:
    """Reads the expressions of one state."""

    def __init__(self, state: Any, known: dict[Expr, Any] | None = None) -> None:
        self.state, self._known = state, known
        self._found: dict[Expr, Any] = {}

    def number(self, expr: Expr) -> Any:
        """A Fraction or a Radical. Raises NotExact."""
        found = self.read(expr)
        if isinstance(found, np.ndarray):
            if found.ndim:
                raise NotExact
            found = found.item()
        return read_as_made(found)

    def read(self, expr: Expr) -> Any:
        of_records = self._known is not None and names_in(expr) <= {"points", "ddof"}
        memory: dict[Expr, Any] = self._known if of_records else self._found  # type: ignore
        if expr not in memory:
            try:
                memory[expr] = self._read(expr)
            except (NotExact, UndecidedError, ZeroDivisionError, TypeError, OverflowError):
                memory[expr] = NotExact
        found = memory[expr]
        if found is NotExact:
            raise NotExact
        return found

    def _read(self, expr: Expr) -> Any:
        if isinstance(expr, Const):
            return constant(expr.value)
        if expr.op == "state":
            return self._word(expr.name)  # type: ignore[attr-defined]
        if expr in KNOWN and self.state.twin:
            return KNOWN[expr](self.state.twin())
        if expr.op == "counted":
            return Fraction(int(self.state.number(expr)))
        if expr.op == "where" and not np.ndim(yes := self.read(expr.args[0])):
            return self.read(expr.args[1 if yes else 2])  # the other one need not be exact
        if expr.op == "angle_of" and (angle := self._angle_set(expr.args[0])) is not None:
            return angle
        if expr.op not in SAME and expr.op not in OWN:
            raise NotExact
        args = [self.read(arg) for arg in expr.args]
        if sum(np.size(arg) for arg in args) > MANY:
            raise NotExact
        return (OWN.get(expr.op) or OPERATIONS[expr.op])(*args)

    def _angle_set(self, vector: Expr) -> Fraction | None:
        """Of a unit vector that was set by hand, which snaps by its angle."""
        name = getattr(vector, "name", "")
        if name not in self.state.settings:
            return None
        value = self.state.settings[name].exact(self.state[name])
        return value.angle if isinstance(value, UnitAt) else None

    def _word(self, name: str) -> Any:
        state = self.state
        if name == "points":
            if state.cells is None:
                raise NotExact
            return objects([[fraction_of(c) for c in row] for row in state.cells])
        value = state[name]
        if name in state.settings:
            value = state.settings[name].exact(value)
            if isinstance(value, UnitAt):
                return objects([cosine(value.angle), cosine(value.angle - 90)])
        return constant(value)


def constant(value: Any) -> Any:
    """A number as it is written; a list or a table entry by entry."""
    if isinstance(value, float):
        return exactly(value)
    if isinstance(value, int) and not isinstance(value, bool):
        return Fraction(value)
    if isinstance(value, (str, dict, bool, Fraction, type(None))):
        return value
    if isinstance(value, (list, tuple, np.ndarray)):
        return objects(value.tolist() if isinstance(value, np.ndarray) else value, constant)
    return value


def objects(items: Any, each: Callable[[Any], Any] = lambda x: x) -> np.ndarray:
    """Nested lists of exact numbers as an array that NumPy leaves exact."""
    result = np.array(items, dtype=object)
    return np.vectorize(each, otypes=[object])(result) if result.size else result


def each(function: Callable[..., Any]) -> Callable[..., Any]:
    """The function for every entry."""
    many = np.vectorize(function, otypes=[object])
    return lambda x, *rest: many(x, *rest) if isinstance(x, np.ndarray) else function(x, *rest)


def fraction_of(cell: Any) -> Fraction:
    return fraction_of_text(cell) if isinstance(cell, str) else Fraction(cell)


def read_as_made(x: Any) -> Any:
    """A root over a sum of roots in whole numbers; where a fraction stays below, it is not read."""
    if not isinstance(x, Radical) or x.under is None:
        return x
    q, inside = x.under
    if isinstance(inside, Radical):
        outside = root_of(Fraction(1, inside.bottom))
        x = x.times(1, 1)
        whole = inside * inside.bottom
        x.under = (q * outside, whole) if isinstance(outside, Fraction) else None
    return x


def root(x: Any) -> Any:
    """√x; what is below 0 counts as 0."""
    return root_of(x) if x > 0 else Fraction(0)


@lru_cache(maxsize=1024)
def cosine(angle: Any) -> Any:
    """At the multiples of 15°."""
    if Fraction(angle).denominator != 1:
        raise NotExact
    turn = int(angle) % 360
    side = -1 if 90 < turn < 270 else 1
    turn = min(turn % 180, 180 - turn % 180)
    known = {
        0: Fraction(1),
        15: (root(6) + root(2)) / 4,
        30: root(3) / 2,
        45: root(2) / 2,
        60: Fraction(1, 2),
        75: (root(6) - root(2)) / 4,
        90: Fraction(0),
    }
    if turn not in known:
        raise NotExact
    return side * known[turn]


def power(x: Any, n: Any) -> Any:
    """Whole powers; halves of fractions only: roots of roots are slow, and nobody reads them."""
    n = as_rational(n)
    if n is not None and Fraction(n).denominator == 1:
        return x ** int(n)
    if n is None or Fraction(2 * n).denominator != 1 or None in map(as_rational, np.ravel(x)):
        raise NotExact
    return each(root)(x) ** int(2 * n)


def length(v: Any) -> Any:
    squares = (v * v).sum(axis=-1)
    return each(root)(squares) if isinstance(squares, np.ndarray) else root(squares)


def ratio(a: Any, b: Any) -> Any:
    return a / b if b else Fraction(0)


def solved(M: Any, v: Any) -> Any:
    (a, b), (c, d) = M
    det = a * d - b * c
    if not det:
        raise NotExact
    return objects([(v[0] * d - b * v[1]) / det, (a * v[1] - v[0] * c) / det])


def components(C: Any) -> Any:
    """Of a symmetric 2 × 2 matrix of fractions."""
    if np.shape(C) != (2, 2) or None in map(as_rational, np.ravel(C)):
        raise NotExact
    return components_of(Fraction(C[0, 0]), Fraction(C[1, 1]), Fraction(C[0, 1]))


def clipped(x: Any, low: Any, high: Any) -> Any:
    return min(max(x, low), high)


def turned_by(v: Any, w: Any) -> Any:
    """The angle from v to w, where it is a multiple of 45°."""
    if np.ndim(v) > 1 or np.ndim(w) > 1:
        raise NotExact
    across, along = v[0] * w[1] - v[1] * w[0], v[0] * w[0] + v[1] * w[1]
    if across and along and abs(across) != abs(along):
        raise NotExact
    if not across:
        return Fraction(180 if along < 0 else 0)
    turn = 90 if not along else 45 if along > 0 else 135
    return Fraction(turn if across > 0 else -turn)


def whole(x: Any) -> Any:
    return Fraction(x.__floor__())


OWN: dict[str, Callable[..., Any]] = {
    "sqrt": each(root),
    "cosd": each(cosine),
    "sind": each(lambda angle: cosine(angle - 90)),
    "**": power,
    "norm": length,
    "ratio": ratio,
    "abs": each(abs),
    "solve": solved,
    "components": components,
    "clip": each(clipped),
    "floor": each(whole),
    "turn": turned_by,
    "sum": lambda x, axis: OPERATIONS["sum"](x, None if axis is None else int(axis)),
    "pick": lambda key, choices, other: constant(choices.get(key, other)),
    "angle_of": lambda v: turned_by(objects([Fraction(1), Fraction(0)]), v),
    "%": lambda a, b: a % b,
}


# What the exact twin of the records' PCA has already found.
KNOWN: dict[Expr, Callable[[Any], Any]] = {
    mean: lambda twin: twin.mean,
    centred: lambda twin: twin.centred,
    C: lambda twin: twin.C,
    L: lambda twin: objects(twin.eigenvalues),
    P: lambda twin: twin.P,
    sum_(centred @ P[0]): lambda twin: Fraction(0),  # the scores on any axis add up to 0
}
