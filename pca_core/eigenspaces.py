"""Eigenvectors in exact arithmetic, each in the field of its eigenvalue, verified when built.

A rational eigenvalue has them in fractions, a root of a quadratic factor in numbers a + b√n, a
root of higher degree in polynomials of that root. The elimination is the same in all three.
"""

import math
from collections.abc import Iterable, Sequence
from dataclasses import dataclass, field
from fractions import Fraction
from functools import cached_property, reduce
from typing import Any, TypeAlias

from pca_core.errors import VerificationError
from pca_core.quadratic import Quadratic, parts, sign
from pca_core.rationals import Rows
from pca_core.residue import ONE, ZERO, Polynomial, Residue

Number: TypeAlias = Any  # a Fraction, a Quadratic or a Residue; all of one kind in a vector


@dataclass(frozen=True)
class Root:
    """An eigenvalue of degree ≥ 3: the one root of `factor` between `low` and `high`."""

    factor: Any  # SymPy Poly in λ, monic over ℚ
    low: Any  # SymPy Rational, a decimal of six places or more
    high: Any  # the next one
    value: float
    coefficients: Polynomial = field(repr=False)  # of the factor, constant term first

    def __float__(self) -> float:
        return self.value


Eigenvalue: TypeAlias = Fraction | Quadratic | Root


@dataclass(frozen=True)
class Axis:
    """An eigenvalue with one eigenvector of any length, as exact numbers of one field."""

    value: Eigenvalue
    vector: tuple[Number, ...]

    @cached_property
    def square(self) -> Number:
        """|v|²."""
        return dot(self.vector, self.vector)


def axes_of(C: Rows, roots: Iterable[tuple[Eigenvalue, int]]) -> tuple[Axis, ...]:
    """Every eigenvalue, in the order given, with as many orthogonal eigenvectors as it counts."""
    spaces: dict[Any, list[tuple[Number, ...]]] = {}
    axes: list[Axis] = []
    for root, count in roots:
        key = root.factor if isinstance(root, Root) else root
        if isinstance(root, Quadratic) and (found := spaces.get(root.conjugate())):
            spaces[key] = [conjugate(v) for v in found]
        elif key not in spaces:  # conjugate roots of high degree share one polynomial in λ
            spaces[key] = eigenspace(C, root, count)
        axes += [Axis(root, v) for v in spaces[key]]
    verify_orthogonal(axes)
    return tuple(axes)


def eigenspace(C: Rows, root: Eigenvalue, count: int) -> list[tuple[Number, ...]]:
    """Orthogonal eigenvectors of one eigenvalue: the null space of C − λI, in the field ℚ(λ).

    Verified: as many as the eigenvalue counts, and C v − λ v = 0 exactly.
    """
    value, number = field_of(root)
    rows = [[number(x) for x in row] for row in C]
    shifted = [
        [x - value if i == j else x for j, x in enumerate(row)] for i, row in enumerate(rows)
    ]
    basis = orthogonal(null_space(shifted, number(ONE)))
    vectors = [whole_and_turned(v, turn=not isinstance(root, Root)) for v in basis]
    if len(vectors) != count:
        raise VerificationError(f"{len(vectors)} eigenvectors for {root}, which counts {count}")
    for v in vectors:
        if any(dot(row, v) - value * x for row, x in zip(rows, v, strict=True)):
            raise VerificationError(f"C v is not λ v for λ = {root}")
    return vectors


def conjugate(v: Sequence[Number]) -> tuple[Number, ...]:
    """An eigenvector of the conjugate root: C v = λ v with every √n as −√n, C being rational."""
    return whole_and_turned([x.conjugate() for x in v])


def verify_orthogonal(axes: Sequence[Axis]) -> None:
    """Every two axes orthogonal, exactly, or an error.

    Two roots of degree ≥ 3 are not multiplied out: their axes, belonging to different
    eigenvalues of a symmetric matrix, are orthogonal.
    """
    for i, v in enumerate(axes):
        for w in axes[:i]:
            if not _perpendicular(v, w):
                raise VerificationError(f"axes of {v.value} and {w.value} are not orthogonal")


def field_of(root: Eigenvalue) -> tuple[Number, Any]:
    """λ as a number of its field ℚ(λ), and how to bring a fraction there."""
    if isinstance(root, Fraction):
        return root, Fraction
    if isinstance(root, Quadratic):
        return root, lambda x: Quadratic(x, ZERO, root.n)
    f = root.coefficients
    return Residue((ZERO, ONE), f), lambda x: Residue((x,) if x else (), f)


def _perpendicular(v: Axis, w: Axis) -> bool:
    if v.value == w.value:
        return not dot(v.vector, w.vector)
    if isinstance(v.value, Root) or isinstance(w.value, Root):
        return True
    if isinstance(v.value, Quadratic) and isinstance(w.value, Quadratic) and v.value.n != w.value.n:
        # (a + b√n)·(c + d√k) = 0 for both signs of each root, so all four products vanish
        halves = [list(zip(*map(parts, axis.vector), strict=True)) for axis in (v, w)]
        return not any(dot(x, y) for x in halves[0] for y in halves[1])
    return not dot(v.vector, w.vector)


def whole_and_turned(v: list[Number], turn: bool = True) -> tuple[Number, ...]:
    """v in whole numbers without common divisor and, if turned, with the sign of `fix_signs`."""
    times = _cleared(v)
    if turn and sign(v[last_largest(v)]) < 0:
        times = -times
    return tuple(x * times for x in v)


def _coefficients(x: Number) -> Sequence[Fraction]:
    return x.p if isinstance(x, Residue) else parts(x)


def dot(v: Sequence[Number], w: Sequence[Number]) -> Number:
    """v · w."""
    return reduce(lambda x, y: x + y, (a * b for a, b in zip(v, w, strict=True)))


def null_space(A: Sequence[Sequence[Number]], one: Number) -> list[list[Number]]:
    """A basis of {v : A v = 0} by Gauss–Jordan elimination, one vector a free column."""
    rows, zero, pivots = [list(row) for row in A], one - one, list[int]()
    for column in range(len(rows[0])):
        at = len(pivots)
        pivot = next((i for i in range(at, len(rows)) if rows[i][column]), None)
        if pivot is None:
            continue
        rows[at], rows[pivot] = rows[pivot], rows[at]
        lead = rows[at][column]
        rows[at] = [x / lead for x in rows[at]]
        for i, row in enumerate(rows):
            if i != at and (times := row[column]):
                rows[i] = [x - times * y for x, y in zip(row, rows[at], strict=True)]
        pivots.append(column)
    basis = []
    for free in (j for j in range(len(rows[0])) if j not in pivots):
        v = [zero] * len(rows[0])
        v[free] = one
        for i, column in enumerate(pivots):
            v[column] = zero - rows[i][free]
        basis.append(v)
    return basis


def orthogonal(basis: Sequence[Sequence[Number]]) -> list[list[Number]]:
    """Gram–Schmidt without roots: the vectors made orthogonal, lengths left as they come."""
    done: list[list[Number]] = []
    for v in basis:
        w = list(v)
        for u in done:
            times = dot(u, w) / dot(u, u)
            w = [x - times * y for x, y in zip(w, u, strict=True)]
        done.append(w)
    return done


def _cleared(v: Sequence[Number]) -> Fraction:
    """The positive factor that makes all coefficients of v whole and without common divisor."""
    all_of_them = [q for x in v for q in _coefficients(x)]
    bottom = math.lcm(*(q.denominator for q in all_of_them))
    return Fraction(bottom, math.gcd(*(int(q * bottom) for q in all_of_them)))


def last_largest(v: Sequence[Number]) -> int:
    """The position of the entry of largest absolute value; of equals, the last."""
    best = 0
    for i in range(1, len(v)):
        if sign(v[i] * v[i] - v[best] * v[best]) >= 0:
            best = i
    return best
