"""What formulas are made of: operations on exact numbers, vectors and matrices, each a few lines.

Where there is no number (a root of less than 0, a division by 0) they raise NoValueError.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from fractions import Fraction
from functools import reduce
from itertools import combinations, pairwise
from typing import Any, TypeAlias

import numpy as np

from lessons.exact import Made, Number, number_in, root, sign, surds_in
from lessons.near import Near, NoNumberError, rooted, side_of, sized
from live.expression import Expr

Array: TypeAlias = Any  # a NumPy array of exact numbers, or one such number
Value: TypeAlias = Any

MAX_DEGREE = 16  # 2 to the number of different square roots in what follows from typed numbers
MAX_BITS = 400


class NoValueError(NoNumberError):
    """There is no such number here: a root of less than 0, a division by 0, a missing line."""


OWN: dict[str, Callable[..., Value]] = {}


def operation(function: Callable[..., Value]) -> Callable[..., Expr]:
    """Registers the reading; what it gives back writes a formula."""
    name = function.__name__.rstrip("_")
    OWN[name] = function
    return lambda *args: Expr(name, *args)


def each(function: Callable[[Any], Any], x: Array) -> Array:
    if not isinstance(x, np.ndarray):
        return function(x)
    return objects([function(item) for item in x.flat]).reshape(x.shape)


def objects(items: Any) -> Array:
    """Nested lists of exact numbers as an array that NumPy leaves exact."""
    return np.array(items, dtype=object)


def side(x: Number | Near) -> int:
    """-1, 0 or 1; of nothing too long to be decided at once."""
    return side_of(x) if isinstance(x, Near) else sign(simplest(x))


def root_of(x: Number | Near) -> Number | Near:
    if isinstance(x, Near):
        return rooted(x)
    x = simplest(x)
    which = sign(x)
    if which < 0:
        raise NoValueError("the root of a negative number")
    return root(x) if which else Fraction(0)


@operation
def roots(x: Array) -> Array:
    """The square root of every entry."""
    return each(root_of, x)


def absolute(x: Number | Near) -> Number | Near:
    return sized(x) if isinstance(x, Near) else x * Fraction(side(x))


@operation
def abs_(x: Array) -> Array:
    return each(absolute, x)


@operation
def total(x: Array) -> Number:
    """The sum of all entries."""
    return sum(cells_of(x), Fraction(0))


@operation
def down(X: Array) -> Array:
    """The sum of every column."""
    return X.sum(axis=0)


@operation
def unit(rows: Array) -> Array:
    """Every row divided by its length."""
    return objects([row / root_of((row * row).sum()) for row in rows])


@operation
def over_squares(rows: Array) -> Array:
    """Every row divided by the square of its length."""
    return objects([row / (row * row).sum() for row in rows])


@operation
def flipped(x: Array) -> Array:
    """The entries, or the rows, in reverse order."""
    return x[::-1]


@operation
def pairs(X: Array) -> Array:
    """The products of every two columns: ab, ac, bc."""
    return objects([X[:, i] * X[:, j] for i, j in two_of(X.shape[1])]).T


@operation
def symmetric(diagonal: Array, beside: Array) -> Array:
    """The matrix with this diagonal, and beside it these numbers, row by row, twice."""
    found = diagonal_matrix(diagonal)
    for (i, j), x in zip(two_of(len(diagonal)), beside, strict=True):
        found[i, j] = found[j, i] = x
    return found


def diagonal_matrix(x: Array) -> Array:
    found = objects([[Fraction(0)] * len(x) for _ in x])
    for i, item in enumerate(x):
        found[i, i] = item
    return found


diagonal_of = operation(diagonal_matrix)


@operation
def identity(M: Array) -> Array:
    """The identity matrix of as many rows."""
    return diagonal_matrix([Fraction(1)] * len(M))


@operation
def diagonal(M: Array) -> Array:
    return objects([M[i, i] for i in range(len(M))])


def det(M: Array) -> Number:
    if len(M) == 1:
        return M[0, 0]
    if len(M) == 2:
        return M[0, 0] * M[1, 1] - M[0, 1] * M[1, 0]
    smaller = [np.delete(M[1:], j, axis=1) for j in range(len(M))]
    return sum(
        (
            x * det(part) * Fraction((-1) ** j)
            for j, (x, part) in enumerate(zip(M[0], smaller, strict=True))
        ),
        Fraction(0),
    )


def all_plus(M: Array) -> Number:
    """The determinant with every minus a plus."""
    if len(M) == 1:
        return M[0, 0]
    smaller = [np.delete(M[1:], j, axis=1) for j in range(len(M))]
    parts = (x * all_plus(part) for x, part in zip(M[0], smaller, strict=True))
    return sum(parts, Fraction(0))


permanent = operation(all_plus)


@operation
def beside(M: Array) -> Array:
    """The entries above the diagonal, row by row."""
    return objects([M[i, j] for i, j in two_of(len(M))])


@operation
def unsquared(M: Array) -> Number:
    """The determinant of a symmetric matrix where nobody has squared what belongs squared."""
    if len(M) == 2:
        return M[0, 0] * M[1, 1] - M[0, 1]
    a, b, c = (M[i, i] for i in range(3))
    d, e, f = M[0, 1], M[0, 2], M[1, 2]
    return a * b * c + Fraction(2) * d * e * f - a * f - b * e - c * d


def minors_of(M: Array) -> Number:
    """The sum of the 2 × 2 determinants along the diagonal."""
    return sum((det(M[np.ix_(two, two)]) for two in two_of(len(M))), Fraction(0))


minors = operation(minors_of)


determinant = operation(det)


@operation
def solutions(coefficients: Array) -> Array:
    """λ² + pλ + q = 0, the larger first. None is given of a higher degree."""
    if len(coefficients) != 2:
        raise NoValueError("a polynomial of higher degree")
    p, q = coefficients
    half, middle = root_of(p * p / Fraction(4) - q), p / Fraction(-2)
    return objects([middle + half, middle - half])


@operation
def monic(zeros: Array) -> Array:
    """The polynomial with these zeros, which fall: its coefficients without the leading 1."""
    if any(side(b - a) > 0 for a, b in pairwise(zeros)):
        raise NoValueError("zeros in another order")
    found: list[Number] = [Fraction(1)]
    for zero in zeros:
        shifted = [*found, Fraction(0)]
        found = [a - zero * b for a, b in zip(shifted, [Fraction(0), *found], strict=True)]
    return objects(found[1:])


@operation
def axes(C: Array, values: Array) -> Array:
    """An eigenvector of C = [[a, b], [b, c]] with b ≠ 0 for each eigenvalue: (b, λ − a)."""
    if len(C) != 2 or side(C[0, 1]) == 0:
        raise NoValueError("no eigenvector in one line")
    return objects([[C[0, 1], value - C[0, 0]] for value in values])


@operation
def reached(shares: Array, enough: Number) -> Number:
    """How many of the rising shares are needed until one is enough."""
    return Fraction(1 + sum(side(share - enough) < 0 for share in shares))


@operation
def above(x: Array, limit: Number) -> Number:
    """How many entries are above the limit."""
    return Fraction(sum(side(item - limit) > 0 for item in x))


@operation
def is_zero(x: Number) -> Number:
    return Fraction(side(x) == 0)


@operation
def is_symmetric(M: Array) -> Number:
    return Fraction(not any(side(M[i, j] - M[j, i]) for i, j in two_of(len(M))))


@operation
def is_coupled(M: Array) -> Number:
    """Whether something stands beside the diagonal."""
    return Fraction(any(side(M[i, j]) for i, j in two_of(len(M))))


@operation
def are_distinct(x: Array) -> Number:
    return Fraction(all(side(x[i] - x[j]) for i, j in two_of(len(x))))


@operation
def most(x: Array) -> Array:
    """The largest entry, of a matrix in every column."""
    if x.ndim == 2:
        return objects([largest_of(column) for column in x.T])
    return largest_of(x)


@operation
def least(x: Array) -> Array:
    """The smallest entry, of a matrix in every column."""
    if x.ndim == 2:
        return objects([-largest_of(-column) for column in x.T])
    return -largest_of(-x)


def largest_of(x: Array) -> Any:
    return reduce(lambda a, b: b if side(b - a) > 0 else a, x)


@operation
def last(x: Array) -> Number:
    return x[-1]


@operation
def steps(x: Array) -> Array:
    """From each entry to the next."""
    return x[1:] - x[:-1]


@operation
def bent(A: Array, B: Array) -> Array:
    """All 0 where every row of one matrix is along that of the other; a vector is one row."""
    return objects([x for a, b in zip(rows_of(A), rows_of(B), strict=True) for x in across(a, b)])


@operation
def out_of_line(X: Array) -> Array:
    """All 0 where the rows, as points, lie on one line."""
    return objects([x for a, b in combinations(X[1:] - X[0], 2) for x in across(a, b)])


def across(a: Array, b: Array) -> list[Number]:
    """All 0 where two vectors are along one another."""
    return [a[i] * b[j] - a[j] * b[i] for i, j in two_of(len(a))]


def rows_of(x: Array) -> list[Array]:
    return list(x) if x.ndim == 2 else [x]


def two_of(count: int) -> list[tuple[int, int]]:
    return [(i, j) for i in range(count) for j in range(i + 1, count)]


def simplest(x: Number) -> Number:
    """The number in the shortest form. Raises NoValueError where it has grown out of bounds."""
    if not isinstance(x, Made):
        return x
    surds = surds_in(x)
    found = x if surds is None else number_in(surds)
    if isinstance(found, Made):
        size = found.size
        if size.bits > MAX_BITS or size.degree > MAX_DEGREE:
            raise NoValueError("a number that has grown too long")
    return found


def cells_of(x: Array) -> Iterator[Any]:
    return iter(x.flat) if isinstance(x, np.ndarray) else iter((x,))
