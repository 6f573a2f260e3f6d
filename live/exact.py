"""The third reader: the same expressions in exact numbers, fractions and SymPy's roots.

Records are what their cells say, settings are exactly what was set. Where an operation has no
exact form (a list at the end), the reading stops with `NotExact`, and the number is shown rounded.
"""

from __future__ import annotations

from collections.abc import Callable
from fractions import Fraction
from functools import lru_cache
from typing import Any

import numpy as np
from sympy import Abs, radsimp, sqrt, sqrtdenest
from sympy import Expr as Number

from live.expression import Const, Expr, names_in
from live.operations import OPERATIONS, sum_
from live.settings import UnitAt, exactly
from live.words import C, L, P, centred, mean
from pca_core.surds import as_rational, surds_of

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
        """A Fraction or a SymPy number. Raises NotExact."""
        found = self.read(expr)
        if isinstance(found, np.ndarray):
            if found.ndim:
                raise NotExact
            found = found.item()
        found = tidy(found)
        if getattr(found, "is_finite", True) is False:  # something was divided by an exact 0
            raise NotExact
        return found

    def read(self, expr: Expr) -> Any:
        of_records = self._known is not None and names_in(expr) <= {"points", "ddof"}
        memory: dict[Expr, Any] = self._known if of_records else self._found  # type: ignore
        if expr not in memory:
            try:
                memory[expr] = self._read(expr)
            except (NotExact, ZeroDivisionError, TypeError, OverflowError):
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
            return objects([[Fraction(c) for c in row] for row in state.cells])
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


def tidy(x: Any) -> Any:
    """A sum of roots where it is one: no root below a line, none within a root without need."""
    if not isinstance(x, Number):
        return x
    surds = surds_of(x)
    if surds is None:
        return sqrtdenest(radsimp(x.expand()))
    return surds[1] if set(surds) == {1} else x


def root(x: Any) -> Any:
    x = tidy(x)
    q = as_rational(x)
    if q is not None:
        return sqrt(Fraction(q)) if q >= 0 else Fraction(0)
    return sqrtdenest(sqrt(x)) if x > 0 else Fraction(0)


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
        15: (sqrt(6) + sqrt(2)) / 4,
        30: sqrt(3) / 2,
        45: sqrt(2) / 2,
        60: Fraction(1, 2),
        75: (sqrt(6) - sqrt(2)) / 4,
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
    b = tidy(b)
    return a / b if b else Fraction(0)


def absolute(x: Any) -> Any:
    return Abs(x) if isinstance(x, Number) else abs(x)


def solved(M: Any, v: Any) -> Any:
    (a, b), (c, d) = M
    det = tidy(a * d - b * c)
    if not det:
        raise NotExact
    return objects([(v[0] * d - b * v[1]) / det, (a * v[1] - v[0] * c) / det])


def clipped(x: Any, low: Any, high: Any) -> Any:
    return min(max(x, low), high)


def turned_by(v: Any, w: Any) -> Any:
    """The angle from v to w, where it is a multiple of 45°."""
    across, along = tidy(v[0] * w[1] - v[1] * w[0]), tidy(v[0] * w[0] + v[1] * w[1])
    if np.ndim(v) > 1 or np.ndim(w) > 1 or (across and along and tidy(across**2 - along**2)):
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
    "abs": each(absolute),
    "solve": solved,
    "clip": each(clipped),
    "floor": each(whole),
    "turn": turned_by,
    "sum": lambda x, axis: OPERATIONS["sum"](x, None if axis is None else int(axis)),
    "pick": lambda key, choices, other: constant(choices.get(key, other)),
    "angle_of": lambda v: turned_by(objects([Fraction(1), Fraction(0)]), v),
    "%": lambda a, b: a % b,
}


def plainly(items: Any) -> np.ndarray:
    """Exact numbers, fractions where they are: quicker than SymPy's."""
    return objects(items, lambda x: x if (q := as_rational(x)) is None else q)


def components_of(twin: Any) -> Any:
    if twin.P is None or twin.repeated:  # repeated: the axis is free, the drawn one is another
        raise NotExact
    return plainly(twin.P.tolist())


# What the exact twin of the records' PCA has already found.
KNOWN: dict[Expr, Callable[[Any], Any]] = {
    mean: lambda twin: plainly(list(twin.mean)),
    centred: lambda twin: plainly(twin.centred.tolist()),
    C: lambda twin: plainly(twin.C.tolist()),
    L: lambda twin: plainly(list(twin.eigenvalues)),
    P: components_of,
    sum_(centred @ P[0]): lambda twin: Fraction(0),  # the scores on any axis add up to 0
}
