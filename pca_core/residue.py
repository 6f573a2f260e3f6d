"""Exact numbers ℚ[λ]/(f): polynomials in a root λ of f, for roots that no radical can tell."""

from __future__ import annotations

from dataclasses import dataclass
from fractions import Fraction
from itertools import zip_longest
from typing import TypeAlias

Polynomial: TypeAlias = tuple[Fraction, ...]  # constant term first, no trailing zeros

ZERO, ONE = Fraction(0), Fraction(1)


@dataclass(frozen=True, slots=True)
class Residue:
    """p(λ), where f(λ) = 0 for an irreducible monic f and p has lower degree."""

    p: Polynomial
    f: Polynomial

    def __add__(self, other: Residue) -> Residue:
        return Residue(_add(self.p, other.p), self.f)

    def __sub__(self, other: Residue) -> Residue:
        return Residue(_add(self.p, _times(other.p, -ONE)), self.f)

    def __mul__(self, other: Residue | Fraction) -> Residue:
        if isinstance(other, Fraction):
            return Residue(_times(self.p, other), self.f)
        return Residue(_divided(_multiply(self.p, other.p), self.f)[1], self.f)

    def __truediv__(self, other: Residue) -> Residue:
        return self * other.inverse()

    def __bool__(self) -> bool:
        return bool(self.p)

    def inverse(self) -> Residue:
        """1 / p(λ) by Euclid: s·p = 1 modulo f."""
        before, now = self.f, self.p
        s_before: Polynomial = ()
        s_now: Polynomial = (ONE,)
        while len(now) > 1:
            quotient, rest = _divided(before, now)
            s_next = _add(s_before, _times(_multiply(quotient, s_now), -ONE))
            before, now, s_before, s_now = now, rest, s_now, s_next
        return Residue(_divided(_times(s_now, 1 / now[0]), self.f)[1], self.f)


def _trimmed(p: list[Fraction]) -> Polynomial:
    while p and not p[-1]:
        p.pop()
    return tuple(p)


def _add(p: Polynomial, q: Polynomial) -> Polynomial:
    return _trimmed([a + b for a, b in zip_longest(p, q, fillvalue=ZERO)])


def _times(p: Polynomial, q: Fraction) -> Polynomial:
    return _trimmed([a * q for a in p])


def _multiply(p: Polynomial, q: Polynomial) -> Polynomial:
    product = [ZERO] * (len(p) + len(q))
    for i, a in enumerate(p):
        for j, b in enumerate(q):
            product[i + j] += a * b
    return _trimmed(product)


def _divided(p: Polynomial, q: Polynomial) -> tuple[Polynomial, Polynomial]:
    """Quotient and remainder."""
    rest, quotient = list(p), [ZERO] * max(len(p) - len(q) + 1, 0)
    for shift in reversed(range(len(quotient))):
        quotient[shift] = times = rest[shift + len(q) - 1] / q[-1]
        for i, b in enumerate(q):
            rest[shift + i] -= times * b
    return _trimmed(quotient), _trimmed(rest)
