"""Exact numbers a + b√n: the home of the eigenvalues of a quadratic factor."""

from __future__ import annotations

import math
from dataclasses import dataclass
from fractions import Fraction
from typing import Any, TypeAlias

from pca_core.surds import PRIMES

SMALL = tuple(p for p in PRIMES if p < 1000)  # their squares are taken out of a root
Number: TypeAlias = Any  # a Fraction, a Quadratic, or an element of another exact field


@dataclass(frozen=True, slots=True)
class Quadratic:
    """a + b√n: n is one fixed positive integer, not a square."""

    a: Fraction
    b: Fraction
    n: int

    def __add__(self, other: Quadratic | Fraction) -> Quadratic:
        c, d = parts(other)
        return Quadratic(self.a + c, self.b + d, self.n)

    def __sub__(self, other: Quadratic | Fraction) -> Quadratic:
        c, d = parts(other)
        return Quadratic(self.a - c, self.b - d, self.n)

    def __mul__(self, other: Quadratic | Fraction) -> Quadratic:
        c, d = parts(other)
        return Quadratic(self.a * c + self.b * d * self.n, self.a * d + self.b * c, self.n)

    def __truediv__(self, other: Quadratic | Fraction) -> Quadratic:
        c, d = parts(other)
        norm = c * c - d * d * self.n
        return self * Quadratic(c / norm, -d / norm, self.n)

    def __rsub__(self, other: Fraction) -> Quadratic:
        return -self + other

    __radd__ = __add__
    __rmul__ = __mul__

    def __neg__(self) -> Quadratic:
        return Quadratic(-self.a, -self.b, self.n)

    def __bool__(self) -> bool:
        return bool(self.a or self.b)

    def conjugate(self) -> Quadratic:
        """a − b√n."""
        return Quadratic(self.a, -self.b, self.n)


def parts(x: Number) -> tuple[Fraction, Fraction]:
    """(a, b) of a + b√n; a fraction has b = 0."""
    return (x.a, x.b) if isinstance(x, Quadratic) else (x, Fraction(0))


def sign(x: Number) -> int:
    """−1, 0 or 1, exactly: compares a² with b²n where a and b√n pull apart."""
    a, b = parts(x)
    if not isinstance(x, Quadratic) or a * b >= 0:
        return (a + b > 0) - (a + b < 0)
    inside = a * a > b * b * x.n
    return (1 if a > 0 else -1) if inside else (1 if b > 0 else -1)


def square_root(q: Fraction) -> tuple[Fraction, int]:
    """(c, n) with √q = c·√n for q > 0: squares of small numbers are taken out, n = 1 if all."""
    n, c = q.numerator * q.denominator, Fraction(1, q.denominator)
    whole = math.isqrt(n)
    if whole * whole == n:
        return c * whole, 1
    for p in SMALL:
        if p * p > n:
            break
        while n % (p * p) == 0:
            n, c = n // (p * p), c * p
    return c, n


def roots_of_quadratic(p: Fraction, q: Fraction) -> tuple[Quadratic, Quadratic]:
    """Both roots of λ² + pλ + q, irreducible with real roots; the larger first."""
    c, n = square_root(p * p / 4 - q)
    larger = Quadratic(-p / 2, c, n)
    return larger, larger.conjugate()
