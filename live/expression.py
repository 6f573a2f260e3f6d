"""An expression: a small tree that says how a moving thing follows from what is set by hand.

    shadows = mean + outer(centred @ u(theta), u(theta))

It is written once, beside its lesson, with NumPy's operators, and read three times: by NumPy
(`live.state`), by the browser (`script/reader.js`, every frame of a drag) and in exact numbers
(`live.exact`, the text of a number). The same tree is the same object, so equal parts of a
picture are computed once.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from fractions import Fraction
from typing import Any, ClassVar, NoReturn
from weakref import WeakValueDictionary

import numpy as np

SMALL = (int, float, str, bool, type(None), Fraction)


class ExpressionError(ValueError):
    """A name, an argument or a shape that does not fit: the text says which, and what there is."""


class Expr:
    """One operation and its arguments, which are expressions too. Leaves are `Const` and names."""

    __slots__ = ("__weakref__", "_names", "args", "op")
    __array_ufunc__ = None  # a NumPy array on the left leaves the operator to us
    _known: ClassVar[WeakValueDictionary[Any, Expr]] = WeakValueDictionary()

    op: str
    args: tuple[Any, ...]
    _names: frozenset[str]

    def __new__(cls, op: str, *args: Any) -> Expr:
        lifted = tuple(lift(arg) for arg in args)
        key = (op, *map(id, lifted))
        found = Expr._known.get(key)
        if found is None:
            found = object.__new__(cls)
            found.op, found.args = op, lifted
            Expr._known[key] = found
        return found

    def __add__(self, other: Operand) -> Expr:
        return Expr("+", self, other)

    def __radd__(self, other: Operand) -> Expr:
        return Expr("+", other, self)

    def __sub__(self, other: Operand) -> Expr:
        return Expr("-", self, other)

    def __rsub__(self, other: Operand) -> Expr:
        return Expr("-", other, self)

    def __mul__(self, other: Operand) -> Expr:
        return Expr("*", self, other)

    def __rmul__(self, other: Operand) -> Expr:
        return Expr("*", other, self)

    def __truediv__(self, other: Operand) -> Expr:
        return Expr("/", self, other)

    def __rtruediv__(self, other: Operand) -> Expr:
        return Expr("/", other, self)

    def __pow__(self, other: Operand) -> Expr:
        return Expr("**", self, other)

    def __mod__(self, other: Operand) -> Expr:
        return Expr("%", self, other)

    def __matmul__(self, other: Operand) -> Expr:
        return Expr("@", self, other)

    def __rmatmul__(self, other: Operand) -> Expr:
        return Expr("@", other, self)

    def __neg__(self) -> Expr:
        return Expr("*", -1, self)

    def __lt__(self, other: Operand) -> Expr:
        return Expr("<", self, other)

    def __gt__(self, other: Operand) -> Expr:
        return Expr("<", other, self)

    def __le__(self, other: Operand) -> Expr:
        return Expr("<=", self, other)

    def __ge__(self, other: Operand) -> Expr:
        return Expr("<=", other, self)

    def __bool__(self) -> bool:
        raise ExpressionError(f"{self} has no truth of its own; use where(…) or only(…)")

    def __iter__(self) -> NoReturn:
        raise ExpressionError(f"{self} cannot be taken apart; use its entries, such as v[0]")

    @property
    def T(self) -> Expr:
        return Expr("T", self)

    def __getitem__(self, index: Index | tuple[Index, Index]) -> Expr:
        """a[i], a[i, j], a[:, j] and a[i:j]; i and j may be expressions."""
        if isinstance(index, tuple):
            first, second = index
            whole = isinstance(first, slice) and first == slice(None)
            return self.T[second] if whole else self[first][second]
        if isinstance(index, slice):
            return Expr("part", self, 0 if index.start is None else index.start, index.stop)
        return Expr("get", self, index)

    def __repr__(self) -> str:
        return written(self)


Operand = Expr | float | Fraction | np.ndarray | Sequence[Any]  # of NumPy's operators
Number = Expr | float
Index = Expr | int | slice


class Const(Expr):
    """Numbers, words, lists or a table that nothing moves."""

    __slots__ = ("value",)
    value: Any

    def __new__(cls, value: Any) -> Const:
        small = isinstance(value, SMALL)
        key = ("const", type(value), value) if small else ("const", id(value))
        found = Expr._known.get(key)
        if not isinstance(found, Const) or not (small or found.value is value):
            found = object.__new__(cls)
            found.op, found.args, found.value = "const", (), value
            Expr._known[key] = found
        return found


def lift(x: Any) -> Expr:
    """Whatever an argument may be, as an expression; lists of expressions are stacked."""
    if isinstance(x, Expr):
        return x
    if isinstance(x, (list, tuple)) and holds_expressions(x):
        return Expr("rows", *x)
    return Const(x)


def holds_expressions(x: Any) -> bool:
    """Whether a list has an expression in it, at any depth."""
    return isinstance(x, Expr) or (
        isinstance(x, (list, tuple)) and any(holds_expressions(item) for item in x)
    )


def names_in(expr: Expr) -> frozenset[str]:
    """What an expression reads from the state: settings, records, divisor."""
    try:
        return expr._names
    except AttributeError:
        own = {expr.name} if expr.op == "state" else ()  # type: ignore[attr-defined]
        expr._names = frozenset(own).union(*(names_in(arg) for arg in expr.args))
        return expr._names


def written(expr: Expr) -> str:
    """The expression as one would type it, cut where it is long."""
    if isinstance(expr, Const):
        value = expr.value
        if isinstance(value, SMALL):
            return repr(value)
        return f"‹{type(value).__name__}›" if isinstance(value, Mapping) else f"‹{sized(value)}›"
    if expr.op == "state":
        return str(expr.name)  # type: ignore[attr-defined]
    parts = [written(arg) for arg in expr.args]
    if expr.op in {"+", "-", "*", "/", "**", "%", "@", "<", "<="}:
        text = f"({f' {expr.op} '.join(parts)})"
    elif expr.op == "T":
        text = f"{parts[0]}.T"
    elif expr.op == "get":
        text = f"{parts[0]}[{parts[1]}]"
    else:
        text = f"{expr.op}({', '.join(parts)})"
    return text if len(text) <= 160 else text[:157] + "…"


def sized(value: Any) -> str:
    try:
        return "×".join(map(str, np.shape(value)))
    except ValueError:  # lists of different lengths
        return f"{len(value)} lists"
