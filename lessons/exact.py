"""Numbers made of fractions and square roots, with signs that are proved.

A number is a Fraction, or a `Made`: a sum, a product, a power or a root of such numbers. What is
made stays as it was written. Its sign is found between two bounds in whole numbers, which are
drawn together until zero lies outside, or until nothing but zero is left: a number of this kind
that is not zero cannot come closer to it than its separation bound. `script/exact.js` is its twin.
"""

from __future__ import annotations

from dataclasses import dataclass
from fractions import Fraction
from functools import cached_property, reduce
from math import isqrt
from typing import TypeAlias

from pca_core.surds import Surds, power_of, product_of, sum_of

Number: TypeAlias = "Fraction | Made"


@dataclass(frozen=True)
class Size:
    """A number is top / bottom, both algebraic integers whose conjugates stay within these.

    roots : the different roots it is made of
    """

    top: int
    bottom: int
    roots: frozenset[Made] = frozenset()

    @property
    def bits(self) -> int:
        return max(self.top, self.bottom).bit_length()

    @property
    def degree(self) -> int:
        return 2 ** len(self.roots)

    @property
    def apart(self) -> int:
        """Zero, or more than 2**-apart away from it.

        Burnikel, Funke, Mehlhorn, Schirra, Schmitt (2009), A separation bound for real algebraic
        expressions, Algorithmica 55: 14-28: not below 1 / (bottom · top^(degree - 1)).
        """
        return self.bottom.bit_length() + self.top.bit_length() * (self.degree - 1)


@dataclass(frozen=True)
class Made:
    """how : + or * of two parts, ^ of one with a whole exponent that is not 0, √ of one."""

    how: str
    parts: tuple[Number, ...]
    exponent: int = 1

    @cached_property
    def size(self) -> Size:
        sizes = [size_of(part) for part in self.parts]
        roots = frozenset[Made]().union(*(size.roots for size in sizes))
        first = sizes[0]
        if self.how == "√":
            return Size(isqrt(first.top * first.bottom) + 1, first.bottom, roots | {self})
        if self.how == "^":
            times = abs(self.exponent)
            powers = (first.top**times, first.bottom**times)
            return Size(*(powers if self.exponent > 0 else powers[::-1]), roots)
        second = sizes[1]
        bottom = first.bottom * second.bottom
        if self.how == "*":
            return Size(first.top * second.top, bottom, roots)
        return Size(first.top * second.bottom + second.top * first.bottom, bottom, roots)

    @cached_property
    def surds(self) -> Surds | None:
        """As a sum of q·√n, where it is one that can be read."""
        parts = [surds_in(part) for part in self.parts]
        known = [part for part in parts if part is not None]
        if len(known) < len(parts):
            return None
        if self.how in "+*":
            return sum_of(known) if self.how == "+" else product_of(known)
        if self.how == "√":
            return power_of(known[0][1], HALF) if set(known[0]) == {1} else None
        return powered(known[0], self.exponent)

    @cached_property
    def nearest(self) -> float:
        """The float nearest to it."""
        if sign(self) == 0:
            return 0.0
        bits = 64
        while (bounds := between(self, bits))[1] - bounds[0] > abs(bounds[0]) >> 60:
            bits *= 2
        return float(Fraction(bounds[0], 1 << bits))

    def __float__(self) -> float:
        return self.nearest

    def __add__(self, other: Number) -> Number:
        return plus(self, other)

    def __radd__(self, other: Number) -> Number:
        return plus(other, self)

    def __sub__(self, other: Number) -> Number:
        return minus(self, other)

    def __rsub__(self, other: Number) -> Number:
        return minus(other, self)

    def __mul__(self, other: Number) -> Number:
        return times(self, other)

    def __rmul__(self, other: Number) -> Number:
        return times(other, self)

    def __truediv__(self, other: Number) -> Number:
        return over(self, other)

    def __rtruediv__(self, other: Number) -> Number:
        return over(other, self)


HALF = Fraction(1, 2)


def surds_in(x: Number) -> Surds | None:
    return {1: x} if isinstance(x, Fraction) else x.surds


def powered(base: Surds, exponent: int) -> Surds | None:
    """Of a sum only powers above zero; of one root the others too: 1/(q√n) = √n/(qn)."""
    if exponent < 0:
        if len(base) > 1:
            return None
        ((n, q),) = base.items()
        base = {n: 1 / (q * n)}
    return product_of([base] * abs(exponent))


def number_in(surds: Surds) -> Number:
    """The same number, made in the shortest way."""
    terms = [times(q, root(Fraction(n))) for n, q in sorted(surds.items())]
    return reduce(plus, terms)


def size_of(x: Number) -> Size:
    return Size(max(1, abs(x.numerator)), x.denominator) if isinstance(x, Fraction) else x.size


# --- calculating ------------------------------------------------------------------------------


def plus(a: Number, b: Number) -> Number:
    if isinstance(a, Fraction) and isinstance(b, Fraction):
        return a + b
    return b if a == 0 else a if b == 0 else Made("+", (a, b))


def times(a: Number, b: Number) -> Number:
    if isinstance(a, Fraction) and isinstance(b, Fraction):
        return a * b
    if a == 0 or b == 0:
        return Fraction(0)
    return b if a == 1 else a if b == 1 else Made("*", (a, b))


def minus(a: Number, b: Number) -> Number:
    return plus(a, times(Fraction(-1), b))


def over(a: Number, b: Number) -> Number:
    if sign(b) == 0:
        raise ZeroDivisionError("division by an exact zero")
    return times(a, to_the(b, -1))


def to_the(a: Number, exponent: int) -> Number:
    """For a number that is not zero."""
    if exponent in (0, 1):
        return a if exponent else Fraction(1)
    return a**exponent if isinstance(a, Fraction) else Made("^", (a,), exponent)


def root(a: Number) -> Number:
    """For a number above zero; that of a square number is a fraction."""
    if isinstance(a, Fraction):
        top, bottom = isqrt(a.numerator), isqrt(a.denominator)
        if (top * top, bottom * bottom) == (a.numerator, a.denominator):
            return Fraction(top, bottom)
    return Made("√", (a,))


def absolute(a: Number) -> Number:
    return times(Fraction(sign(a)), a)


# --- how large it is --------------------------------------------------------------------------


def between(x: Number, bits: int) -> tuple[int, int]:
    """Two whole numbers; 2**bits times x lies between them."""
    if isinstance(x, Fraction):
        low, rest = divmod(x.numerator << bits, x.denominator)
        return low, low + bool(rest)
    if x.how == "√":
        low, high = between(x.parts[0], bits)
        return isqrt(max(low, 0) << bits), isqrt(high << bits) + 1
    if x.how == "^":
        return _power_between(x.parts[0], x.exponent, bits)
    a, b = (between(part, bits) for part in x.parts)
    return (a[0] + b[0], a[1] + b[1]) if x.how == "+" else _product(a, b, bits)


def _product(a: tuple[int, int], b: tuple[int, int], bits: int) -> tuple[int, int]:
    corners = [p * q for p in a for q in b]
    return min(corners) >> bits, -(-max(corners) >> bits)


def _power_between(x: Number, exponent: int, bits: int) -> tuple[int, int]:
    one = between(x, bits) if exponent > 0 else _inverse(x, bits)
    found = one
    for _ in range(abs(exponent) - 1):
        found = _product(found, one, bits)
    return found


def _inverse(x: Number, bits: int) -> tuple[int, int]:
    finer = bits
    while True:
        low, high = between(x, finer)
        if low > 0 or high < 0:
            one = 1 << (bits + finer)
            return one // high, -(-one // low)
        finer *= 2


def sign(x: Number) -> int:
    """-1, 0 or 1, proved."""
    if isinstance(x, Fraction):
        return (x.numerator > 0) - (x.numerator < 0)
    apart, bits = x.size.apart, 64
    while True:
        low, high = between(x, bits)
        if low > 0 or high < 0:
            return 1 if low > 0 else -1
        if bits > apart and max(-low, high) < 1 << (bits - apart):
            return 0
        bits *= 2


def equal(a: Number, b: Number) -> bool:
    """Proved; of sums of roots that can be read at once, as roots of square-free numbers are
    independent over the fractions."""
    if isinstance(a, Fraction) and isinstance(b, Fraction):
        return a == b
    one, other = surds_in(a), surds_in(b)
    if one is not None and other is not None:
        return one == other
    return sign(minus(a, b)) == 0


def whole(x: Number) -> int | None:
    """x as an int where it is a whole number."""
    if isinstance(x, Fraction):
        return x.numerator if x.denominator == 1 else None
    bits = 64
    while (bounds := between(x, bits))[1] - bounds[0] >= 1 << (bits - 1):
        bits *= 2
    nearest = (bounds[0] + (1 << (bits - 1))) >> bits
    return nearest if sign(minus(x, Fraction(nearest))) == 0 else None


def value(x: Number) -> float:
    """As a float, where nothing has to be proved."""
    return x.numerator / x.denominator if isinstance(x, Fraction) else float(x)
