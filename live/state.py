"""The state of a picture: what its words stand at, and two of the three readers.

state = State(points=table.X, ddof=0, theta=45.0)
state.read(shadows(theta))            an array, by NumPy
state.shown(quadratic(u(theta)))      the number as one reads it: 2, √10/2, ≈ 1.23
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass, field, replace
from math import isfinite, prod
from typing import Any

import numpy as np

from live import algorithms, neighbours, paths  # noqa: F401  (their operations are registered)
from live.expression import Const, Expr, ExpressionError, lift, names_in
from live.operations import OPERATIONS
from pca_core.errors import PCAError
from pca_core.shown import Shown, show

OF_RECORDS = frozenset({"points", "ddof"})
NOISE = 1e-12  # below this part of its table, or of what was added up, a number is rounding
TAKEN = frozenset({"get", "part", "sum", "norm", "T"})
MADE: dict[str, Callable[[list[float]], float]] = {
    **dict.fromkeys(("+", "-", "rows", "xy"), max),
    **dict.fromkeys(("*", "@", "dots", "outer"), prod),
}
TEXT = (str, list)


@dataclass
class Known:
    """What follows from the records alone: found once for all states of one table."""

    read: dict[Expr, Any] = field(default_factory=dict)
    exact: dict[Expr, Any] = field(default_factory=dict)


@dataclass(frozen=True)
class Followed:
    """What a shown number is the value of: a page may let it follow the hand."""

    expr: Expr
    digits: int
    times: int


class State(dict[str, Any]):
    """name → value, as it goes to the browser.

    `cells` are the records as text or fractions, and `twin` gives the exact twin of their PCA;
    without them nothing that depends on the records is exact. `settings` know how exactly their
    values are what they say. `known` is shared by all states of the same records and divisor.
    """

    def __init__(
        self,
        values: Any = (),
        *,
        cells: Sequence[Sequence[Any]] | None = None,
        twin: Callable[[], Any] | None = None,
        settings: Sequence[Any] = (),
        known: Known | None = None,
    ) -> None:
        super().__init__(values)
        self.cells, self.twin = cells, twin
        self.settings = {setting.name: setting for setting in settings}
        self._found: dict[Expr, Any] = {}
        self._known = known
        self._shown: dict[Any, Shown] = {}
        self._sizes: dict[Expr, float] = {}
        self._exact: Any = None

    def read(self, expr: Any) -> Any:
        """What an expression is now. Raises ExpressionError, which says where it does not fit."""
        if not isinstance(expr, Expr):
            return np.asarray(expr, dtype=float)
        found = self._found
        if self._known is not None and names_in(expr) <= OF_RECORDS:
            found = self._known.read
        if expr not in found:
            found[expr] = self._read(expr)
        return found[expr]

    def _read(self, expr: Expr) -> Any:
        if isinstance(expr, Const):
            return plain_array(expr.value)
        if expr.op == "state":
            return self._word(expr.name)  # type: ignore[attr-defined]
        args = [self.read(arg) for arg in expr.args]
        try:
            with np.errstate(divide="ignore", invalid="ignore"):  # 0/0 is NaN: no number
                return OPERATIONS[expr.op](*args)
        except PCAError:
            raise
        except (ValueError, IndexError, TypeError, KeyError) as error:
            shapes = ", ".join(shape_of(arg) for arg in args)
            raise ExpressionError(f"{expr!r} does not fit ({shapes}): {error}") from error

    def _word(self, name: str) -> Any:
        if name not in self:
            there = ", ".join(sorted(self))
            raise ExpressionError(f"nothing is called {name!r} here; there is {there or 'nothing'}")
        return plain_array(self[name])

    def number(self, expr: Expr) -> float:
        value = np.asarray(self.read(expr), dtype=float)
        if value.ndim:
            raise ExpressionError(f"{expr!r} is no single number, but {shape_of(value)}")
        return float(value)

    def shown(self, expr: Any, digits: int = 4, times: int = 1, *, decimal: bool = False) -> Shown:
        """The number as a reader sees it: exact where that can be read, else rounded.

        `decimal`: 0.35 and not 7/20, for what a slider stands at.
        """
        key = (lift(expr), digits, times, decimal)
        if key not in self._shown:
            self._shown[key] = replace(self._show(*key), of=Followed(key[0], digits, times))
        return self._shown[key]

    def _show(self, expr: Expr, digits: int, times: int, decimal: bool) -> Shown:
        from live.exact import Exact, NotExact

        self._exact = self._exact or Exact(self, self._known.exact if self._known else None)
        try:
            shown = show(times * self._exact.number(expr), digits, decimal=decimal)
        except NotExact:
            shown = show(times * self.number(expr), digits)
        if shown.exact or not isfinite(shown.value):
            return shown
        noise = times * NOISE * self._size_beside(expr)
        return show(0.0, digits) if abs(shown.value) <= noise else shown

    def shown_all(self, expr: Expr, digits: int = 4) -> tuple[Any, ...]:
        """Every entry of a vector, or of a matrix row by row."""
        of = self.shown_all if np.ndim(self.read(expr)) > 1 else self.shown
        return tuple(of(expr[i], digits) for i in range(len(self.read(expr))))

    def _size_beside(self, expr: Expr) -> float:
        """The largest of the numbers that this one was taken from, or added up from."""
        if expr not in self._sizes:
            value = self.read(expr)
            sizes = [] if isinstance(value, (str, dict, list)) else [largest_of(value)]
            if expr.op in TAKEN:
                sizes.append(self._size_beside(expr.args[0]))
            elif expr.op in MADE:
                sizes.append(MADE[expr.op]([self._size_beside(arg) for arg in expr.args]))
            self._sizes[expr] = max(sizes, default=0.0)
        return self._sizes[expr]


def largest_of(value: Any) -> float:
    return float(np.max(np.abs(value), initial=0))


def plain_array(value: Any) -> Any:
    """Numbers as arrays; words, tables of names and lists of different lengths as they are."""
    if isinstance(value, (str, dict, type(None), bool, int, float)):
        return value
    if isinstance(value, (list, tuple)) and value and isinstance(value[0], str):
        return value  # words, even where they are digits
    try:
        return np.asarray(value, dtype=float)
    except (ValueError, TypeError):
        return value


def shape_of(value: Any) -> str:
    if isinstance(value, (str, dict, list, type(None))):
        return type(value).__name__
    shape = np.shape(value)
    return "a number" if not shape else "×".join(map(str, shape))
