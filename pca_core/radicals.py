"""Exact numbers made of square roots: sums of q·√n, and of such with roots √s of sums of roots.

A number is a Fraction, or a `Radical`: whole numbers over one denominator, one for each product
of roots. The roots in one number are independent (no product of them is a sum of the others), so
a number is zero just when it has no terms left, and every rational number is a Fraction. What
takes a root is in `pca_core.roots`. Nothing here is rounded but `float`.
"""

from __future__ import annotations

import math
from collections.abc import Iterable
from fractions import Fraction
from math import gcd, isqrt, lcm
from typing import Any, TypeAlias

from pca_core.radical_size import floor, nearest_float, sign
from pca_core.surds import LONGEST, Surds

Number: TypeAlias = "Fraction | Radical"
Key: TypeAlias = "tuple[int, tuple[Root, ...]]"  # √n times these roots
Terms: TypeAlias = dict[Key, int]
UNIT: Key = (1, ())


class Root:
    """√s of a positive sum of roots s in whole numbers, which is no such sum itself."""

    __slots__ = ("_hash", "radicand", "terms", "value")

    def __init__(self, radicand: Radical) -> None:
        self.radicand = radicand
        self.terms = tuple(sorted((n, a) for (n, _), a in radicand.tops.items()))
        self.value = float_of(radicand) ** 0.5  # every number with this root asks for it
        self._hash = hash(self.terms)

    def __eq__(self, other: object) -> bool:
        return self is other or (isinstance(other, Root) and self.terms == other.terms)

    def __hash__(self) -> int:
        return self._hash

    def __lt__(self, other: Root) -> bool:
        return self.terms < other.terms


class Radical:
    """tops / bottom, with at least one root; use `made`, which gives a Fraction without any.

    under : (q, y) where the number was made as q·√y, which is how one reads it, or None
    """

    __slots__ = ("_roots", "bottom", "tops", "under")

    def __init__(
        self, tops: Terms, bottom: int, under: tuple[Fraction, Number] | None = None
    ) -> None:
        self.tops, self.bottom, self.under = tops, bottom, under
        self._roots: frozenset[Root] | None = None

    @property
    def roots(self) -> frozenset[Root]:
        """The roots of sums of roots in it."""
        if self._roots is None:
            self._roots = frozenset(root for _, roots in self.tops for root in roots)
        return self._roots

    @property
    def surds(self) -> Surds | None:
        """As a sum of q·√n, where it is one."""
        if self.roots:
            return None
        return {n: Fraction(a, self.bottom) for (n, _), a in self.tops.items()}

    # --- calculating --------------------------------------------------------------------------

    def __add__(self, other: Any) -> Any:
        if isinstance(other, Radical):
            other = self.beside(other)
        elif not is_rational(other):
            return NotImplemented
        elif not other:
            return self
        terms, bottom = terms_of(other)
        common = lcm(self.bottom, bottom)
        first, second = common // self.bottom, common // bottom
        tops = {key: a * first for key, a in self.tops.items()}
        for key, a in terms.items():
            tops[key] = tops.get(key, 0) + a * second
        return made(tops, common)

    __radd__ = __add__

    def __neg__(self) -> Radical:
        return self.times(-1, 1)

    def __sub__(self, other: Any) -> Any:
        return NotImplemented if is_foreign(other) else self + -other

    def __rsub__(self, other: Any) -> Any:
        return NotImplemented if is_foreign(other) else -self + other

    def __mul__(self, other: Any) -> Any:
        if isinstance(other, Radical):
            return product(self, self.beside(other))
        if not is_rational(other):
            return NotImplemented
        return self.times(int(other.numerator), int(other.denominator))

    __rmul__ = __mul__

    def __truediv__(self, other: Any) -> Any:
        if isinstance(other, Radical):
            return self * other.inverse()
        if not is_rational(other):
            return NotImplemented
        return self * (1 / Fraction(other))

    def __rtruediv__(self, other: Any) -> Any:
        return self.inverse() * other if is_rational(other) else NotImplemented

    def __pow__(self, exponent: Any) -> Any:
        """A whole power."""
        if not isinstance(exponent, int):
            return NotImplemented
        base, found = (self if exponent >= 0 else self.inverse()), Fraction(1)
        for _ in range(abs(exponent)):
            found = base * found
        return found

    def __abs__(self) -> Radical:
        return self if sign(self) > 0 else -self

    def inverse(self) -> Any:
        from pca_core.conjugates import inverse

        return inverse(self)

    def beside(self, other: Radical) -> Any:
        """The other number, with roots that do not depend on those of this one."""
        if not self.roots or not other.roots or other.roots <= self.roots:
            return other
        from pca_core.roots import alike

        return alike(other, self)

    def times(self, top: int, bottom: int) -> Any:
        """A fraction times it: the one product that leaves it written as it was made."""
        if not top:
            return Fraction(0)
        found = made({key: a * top for key, a in self.tops.items()}, self.bottom * bottom)
        if self.under is not None:
            found.under = (self.under[0] * Fraction(top, bottom), self.under[1])
        return found

    # --- comparing ----------------------------------------------------------------------------

    def __bool__(self) -> bool:
        return True

    def __eq__(self, other: object) -> bool:
        if not isinstance(other, Radical):
            return False if is_rational(other) else NotImplemented
        if self.tops == other.tops and self.bottom == other.bottom:
            return True
        return not self - other

    __hash__ = None  # type: ignore[assignment]

    def __lt__(self, other: Any) -> Any:
        return NotImplemented if is_foreign(other) else sign(self - other) < 0

    def __gt__(self, other: Any) -> Any:
        return NotImplemented if is_foreign(other) else sign(self - other) > 0

    def __le__(self, other: Any) -> Any:
        return NotImplemented if is_foreign(other) else sign(self - other) <= 0

    def __ge__(self, other: Any) -> Any:
        return NotImplemented if is_foreign(other) else sign(self - other) >= 0

    def __floor__(self) -> int:
        return floor(self)

    def __float__(self) -> float:
        return nearest_float(self)

    def __repr__(self) -> str:
        return f"{type(self).__name__}({self.tops}, {self.bottom})"


def float_of(x: Radical) -> float:
    """The number as a float, inf where it is beyond."""
    try:
        return float(x)
    except OverflowError:
        return math.inf


def is_rational(x: Any) -> bool:
    return type(x) in (Fraction, int) or hasattr(type(x), "numerator")


def is_foreign(x: Any) -> bool:
    return not isinstance(x, Radical) and not is_rational(x)


def terms_of(x: Any) -> tuple[Terms, int]:
    if isinstance(x, Radical):
        return x.tops, x.bottom
    return {UNIT: int(x.numerator)}, int(x.denominator)


def made(tops: Terms, bottom: int) -> Any:
    """The number tops / bottom in lowest terms: a Fraction where no root is left."""
    tops = {key: a for key, a in tops.items() if a}
    if not tops or (len(tops) == 1 and UNIT in tops):
        return Fraction(tops.get(UNIT, 0), bottom)
    common = gcd(bottom, *tops.values())
    if common > 1:
        tops, bottom = {key: a // common for key, a in tops.items()}, bottom // common
    return Radical(tops, bottom)


def of_surds(surds: Surds) -> Any:
    """A sum of q·√n, n square-free."""
    bottom = lcm(*(q.denominator for q in surds.values()))
    tops: Terms = {(n, ()): q.numerator * (bottom // q.denominator) for n, q in surds.items()}
    return made(tops, bottom)


def one(root: Root) -> Radical:
    return Radical({(1, (root,)): 1}, 1)


def product_of_roots(n: int, k: int) -> tuple[int, int]:
    """√n·√k as g·√m."""
    g = gcd(n, k)
    m = (n // g) * (k // g)
    if m > LONGEST and isqrt(m) ** 2 == m:  # radicands that long may hold unseen squares
        return g * isqrt(m), 1
    return g, m


def product(x: Radical, y: Radical) -> Any:
    """x·y, both of the same roots."""
    tops: Terms = {}
    squares: dict[tuple[Root, ...], Terms] = {}
    for (n, roots), a in x.tops.items():
        for (k, others), b in y.tops.items():
            g, m = product_of_roots(n, k)
            if roots and others:
                both = tuple(root for root in roots if root in others)
                left = tuple(sorted({*roots, *others} - {*both}))
                terms = squares.setdefault(both, {}) if both else tops
            else:
                left, terms = roots or others, tops
            terms[m, left] = terms.get((m, left), 0) + a * b * g
    bottom = x.bottom * y.bottom
    found = made(tops, bottom)
    for both, terms in squares.items():  # √s·√s = s
        part = made(terms, bottom)
        for root in both:
            part = root.radicand * part
        found = part + found
    return found


def combined(a: Number, b: Number, pairs: Iterable[tuple[int, int]], bottom: int) -> list[Any]:
    """(x·a + y·b) / bottom for many whole x and y."""
    if not isinstance(a, Radical) or not isinstance(b, Radical) or not a.roots >= b.roots:
        return [a * Fraction(x, bottom) + b * Fraction(y, bottom) for x, y in pairs]
    common = lcm(a.bottom, b.bottom)
    keys = tuple({**a.tops, **b.tops})
    first, second = ([common // z.bottom * z.tops.get(key, 0) for key in keys] for z in (a, b))
    terms = list(zip(keys, first, second, strict=True))
    return [
        made({key: x * p + y * q for key, p, q in terms}, common * bottom)
        if x and y
        else a.times(x, bottom) + b.times(y, bottom)  # one of them, as it was made
        for x, y in pairs
    ]
