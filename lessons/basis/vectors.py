"""Plane vectors in exact numbers, and their products written out."""

from __future__ import annotations

from collections.abc import Sequence
from fractions import Fraction
from typing import Any

from figures.state import direction
from lessons.text import Latex, latex
from pca_core.exact import root
from pca_core.shown import Shown, show

Vector = tuple[Any, Any]
SUBSCRIPTS = str.maketrans("0123456789", "₀₁₂₃₄₅₆₇₈₉")


def exact(vector: Sequence[float | str]) -> Vector:
    """A vector set by hand or read from a table: it is exactly what it says."""
    x, y = (Fraction(v if isinstance(v, str) else repr(float(v))) for v in vector)
    return x, y


def unit_at(angle: float) -> Vector:
    """(cos, sin) of an angle in degrees, exact at the multiples of 30° and 45°."""
    quarter, rest = divmod(angle % 360, 90)
    half = Fraction(1, 2)
    known: dict[float, Vector] = {
        0: (1, 0),
        30: (root(3) / 2, half),
        45: (1 / root(2), 1 / root(2)),
        60: (half, root(3) / 2),
    }
    if rest not in known:
        x, y = direction(angle)
        return float(x), float(y)
    x, y = known[rest]
    for _ in range(int(quarter)):
        x, y = -y, x
    return x, y


def turned_basis(angle: float) -> tuple[Vector, Vector]:
    """The natural basis, turned: two rows of P."""
    first = unit_at(angle)
    return first, (-first[1], first[0])


def product(a: Sequence[Any], b: Sequence[Any]) -> Any:
    """a · b, a float where one of the numbers is."""
    if any(isinstance(x, float) for x in (*a, *b)):
        return sum(float(x) * float(y) for x, y in zip(a, b, strict=True))
    return sum((x * y for x, y in zip(a, b, strict=True)), Fraction(0))


def length(a: Vector) -> Any:
    return root(product(a, a))


def solve(basis: tuple[Vector, Vector], v: Vector) -> Vector | None:
    """Coordinates (s, t) with v = s·b₁ + t·b₂; None where b₁ and b₂ are parallel."""
    (a, c), (b, d) = basis
    det = a * d - b * c
    if not det:
        return None
    return (v[0] * d - b * v[1]) / det, (a * v[1] - v[0] * c) / det


def column(v: Sequence[Any]) -> tuple[tuple[Shown], ...]:
    """A vector as a matrix of one column."""
    return tuple((show(x),) for x in v)


def shown(rows: Sequence[Sequence[Any]]) -> tuple[tuple[Shown, ...], ...]:
    return tuple(tuple(show(x) for x in row) for row in rows)


def terms(a: Sequence[Any], b: Sequence[Any]) -> Latex:
    r"""3 \cdot 2 + 1 \cdot (-1), in LaTeX."""
    (first, second), *more = [(latex(x), latex(y)) for x, y in zip(a, b, strict=True)]
    rest = [rf"{grouped(x)} \cdot {grouped(y)}" for x, y in more]
    return Latex(" + ".join([rf"{first} \cdot {grouped(second)}", *rest]))


def combined(numbers: Sequence[Shown], names: Sequence[str]) -> Latex:
    r"""= 5/2 b₁ - 1/2 b₂, in LaTeX, with \approx where a number is rounded."""
    parts: list[str] = []
    for number, name in zip(numbers, names, strict=True):
        sign = "-" if number.latex.startswith("-") else "+" if parts else ""
        parts.append(rf"{sign} {number.latex.removeprefix('-')}\,{name}")
    relation = "=" if all(number.exact for number in numbers) else r"\approx"
    return Latex(f"{relation} {' '.join(parts)}")


def grouped(number: str) -> str:
    return rf"\left({number}\right)" if number.startswith("-") else number


def numbered(letter: str, count: int) -> tuple[str, ...]:
    """x₁, x₂, …"""
    return tuple(letter + str(n).translate(SUBSCRIPTS) for n in range(1, count + 1))
