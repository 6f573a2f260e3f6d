"""The operations of expressions: each is the reading with NumPy; calling one writes the tree.

    norm([3, v[0]])      is the expression, not the number

`script/operations.js` has the reading in the browser under the same name, `live.exact` says
which of them have an exact form. Angles are in degrees. A path is a table (k, 2) of places; a row
of NaN parts its pieces.
"""

from __future__ import annotations

import inspect
from collections.abc import Callable
from functools import wraps
from typing import Any

import numpy as np

import pca_core
from live.expression import Expr, ExpressionError

Value = Any  # what an argument is worth: an array, a number, a text, a table of them
Reading = Callable[..., Value]
OPERATIONS: dict[str, Reading] = {}
TINY = 1e-12


def operation(function: Reading) -> Callable[..., Expr]:
    """Registers the reading with NumPy; what it gives back writes an expression."""
    signature = inspect.signature(function)
    most = len(signature.parameters)
    name = function.__name__.removesuffix("_")
    OPERATIONS[name] = function
    rest = any(p.kind is p.VAR_POSITIONAL for p in signature.parameters.values())

    @wraps(function)
    def write(*args: Value, **named: Value) -> Expr:
        if not named and (rest or len(args) == most):
            return Expr(name, *args)
        try:
            bound = signature.bind(*args, **named)
        except TypeError as error:
            takes = ", ".join(signature.parameters)
            raise ExpressionError(f"{name}: {error}; it takes {takes}") from None
        bound.apply_defaults()
        return Expr(name, *bound.arguments.values())

    return write


def matmul(a: Value, b: Value) -> Value:
    return np.asarray(a) @ np.asarray(b)


OPERATIONS |= {
    "+": np.add,
    "-": np.subtract,
    "*": np.multiply,
    "/": np.divide,
    "**": np.power,
    "%": np.mod,
    "@": matmul,
    "<": np.less,
    "<=": np.less_equal,
    "T": np.transpose,
}


# --- taking out and putting together ----------------------------------------------------------


def get(a: Value, i: Value) -> Value:
    return a[int(i)]


def part(a: Value, first: Value, last: Value) -> Value:
    return a[int(first) : None if last is None else int(last)]


OPERATIONS |= {"get": get, "part": part}


@operation
def rows(*items: Value) -> Value:
    """Numbers as a vector, vectors as the rows of a table; a number fills its row."""
    return np.stack(np.broadcast_arrays(*[np.asarray(item) for item in items]))


@operation
def xy(*columns: Value) -> Value:
    """The place (x, y), or a table of places from columns; a single number fills its column."""
    return np.stack(np.broadcast_arrays(*[np.asarray(c) for c in columns]), axis=-1)


@operation
def only(where: Value, items: Value) -> Value:
    """The items for which `where` holds."""
    return np.asarray(items)[np.asarray(where, dtype=bool)]


@operation
def where(condition: Value, yes: Value, no: Value) -> Value:
    """One or the other whole, or, where there are many conditions, entry by entry."""
    if np.ndim(condition) == 0:
        return yes if condition else no
    return np.where(condition, yes, no)


@operation
def pick(key: Value, choices: Value, other: Value = None) -> Value:
    """choices[key], `other` where there is no such key; for what is chosen by name."""
    found = choices.get(key, other)
    return found if isinstance(found, str) else np.asarray(found, dtype=float)


@operation
def cell_of(key: Value) -> Value:
    """Row and column of the cell "i,j" that is looked at; (−1, −1) where none is."""
    return np.array([int(k) for k in key.split(",")] if key else [-1, -1])


@operation
def steps(first: Value, last: Value, count: Value) -> Value:
    """first … last in `count` equal steps."""
    return first + (last - first) * np.arange(int(count) + 1) / count


@operation
def indices(items: Value) -> Value:
    """0, 1, 2, … for the items."""
    return np.arange(len(items))


@operation
def count(items: Value) -> Value:
    return len(items)


@operation
def counted(x: Value) -> Value:
    """A whole number that was counted: exact, although what was counted may not be."""
    return np.rint(x)


# --- functions of numbers ---------------------------------------------------------------------


@operation
def sqrt(x: Value) -> Value:
    """√x; rounding below zero counts as zero."""
    return np.sqrt(np.maximum(x, 0))


@operation
def exp(x: Value) -> Value:
    return np.exp(x)


@operation
def log(x: Value) -> Value:
    """ln x; 0 has none."""
    return np.log(np.where(np.asarray(x) > 0, x, np.nan))


@operation
def abs_(x: Value) -> Value:
    return np.abs(x)


@operation
def floor(x: Value) -> Value:
    """The whole number below, with room for rounding: 2.9999999999 is 3."""
    return np.floor(np.asarray(x) + 1e-9)


@operation
def clip(x: Value, low: Value, high: Value) -> Value:
    return np.minimum(np.maximum(x, low), high)


@operation
def cosd(angle: Value) -> Value:
    return np.cos(np.radians(angle))


@operation
def sind(angle: Value) -> Value:
    return np.sin(np.radians(angle))


@operation
def angle_of(v: Value) -> Value:
    """The direction of a vector, or of each row: −180 … 180."""
    v = np.asarray(v, dtype=float)
    return np.degrees(np.arctan2(v[..., 1], v[..., 0]))


@operation
def ratio(a: Value, b: Value) -> Value:
    """a / b, and 0 where b is 0."""
    a, b = np.asarray(a, dtype=float), np.asarray(b, dtype=float)
    return np.divide(a, b, out=np.zeros(np.broadcast_shapes(a.shape, b.shape)), where=b != 0)


# --- sums -------------------------------------------------------------------------------------


@operation
def sum_(x: Value, axis: Value = None) -> Value:
    """Of everything, or along an axis: 0 down the columns, 1 across the rows."""
    return np.sum(np.asarray(x), axis=axis)


@operation
def cumsum(x: Value) -> Value:
    """Running sums down a vector or a table."""
    return np.cumsum(x, axis=0)


@operation
def largest(x: Value) -> Value:
    return np.max(x)


@operation
def norm(v: Value) -> Value:
    """The length of a vector, or of each row."""
    return np.sqrt(np.sum(np.square(v), axis=-1))


@operation
def dots(a: Value, b: Value) -> Value:
    """The inner product of each row of a with the same row of b, or with one b."""
    return np.sum(np.multiply(a, b), axis=-1)


# --- matrices ---------------------------------------------------------------------------------


@operation
def outer(a: Value, b: Value) -> Value:
    return np.multiply.outer(a, b)


@operation
def trace(M: Value) -> Value:
    return np.trace(M)


@operation
def det(M: Value) -> Value:
    """Of a 2 × 2 matrix."""
    (a, b), (c, d) = np.asarray(M)
    return a * d - b * c


@operation
def solve(M: Value, v: Value) -> Value:
    """x with M x = v for a 2 × 2 matrix; NaN where its columns are parallel."""
    (a, b), (c, d) = np.asarray(M)
    det = a * d - b * c
    if abs(det) < TINY:
        return np.full(2, np.nan)
    return np.array([v[0] * d - b * v[1], a * v[1] - v[0] * c]) / det


@operation
def mean_of(X: Value) -> Value:
    """Of each field."""
    return pca_core.center(X)[1] if len(X) else np.zeros(2)


@operation
def centre(X: Value) -> Value:
    """Records (m, n) minus their mean."""
    return pca_core.center(X)[0] if len(X) else np.zeros((0, 2))


@operation
def covariance_matrix(X: Value, ddof: Value = 0) -> Value:
    return pca_core.covariance_matrix(X, ddof)


@operation
def eigenvalues(C: Value) -> Value:
    """Of a symmetric 2 × 2 matrix, the larger first; rounding below zero counts as zero."""
    return np.maximum(pca_core.eigen_symmetric(np.asarray(C, dtype=float))[0], 0)


@operation
def components(C: Value) -> Value:
    """Its unit eigenvectors as rows, in the order of the eigenvalues, signs as in `fix_signs`."""
    return pca_core.eigen_symmetric(np.asarray(C, dtype=float))[1]
