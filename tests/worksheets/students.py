"""What a student may type for a number: written a second time, in decimal arithmetic."""

from __future__ import annotations

from collections.abc import Iterator
from decimal import ROUND_HALF_EVEN, ROUND_HALF_UP, Context, Decimal, localcontext
from fractions import Fraction

from lessons.exact import Number, surds_in

EXACT = Context(prec=60)
PLACES = range(2, 7)


def decimal_of(x: Number) -> Decimal:
    """To sixty digits."""
    with localcontext(EXACT):
        return walked(x)


def walked(x: Number) -> Decimal:
    if isinstance(x, Fraction):
        return Decimal(x.numerator) / x.denominator
    parts = [walked(part) for part in x.parts]
    if x.how == "√":
        return parts[0].sqrt()
    if x.how == "^":
        return parts[0] ** x.exponent
    return parts[0] + parts[1] if x.how == "+" else parts[0] * parts[1]


def exact_ways(x: Number) -> Iterator[str]:
    """As a fraction or with a root: above, below and around the line."""
    minus = ("−", "-") if decimal_of(x) < 0 else ("",)
    for text in plain_ways(x):
        for sign in minus:
            yield sign + text


def plain_ways(x: Number) -> Iterator[str]:
    ((n, signed),) = surds_in(x).items()
    q = abs(signed)
    if n == 1:
        yield f"{q}"
        return
    for root in (f"√{n}", f"sqrt({n})"):
        over = "" if q.denominator == 1 else f"/{q.denominator}"
        top = f"{q.numerator}{root}" if q.numerator > 1 else root
        yield f"{top}{over}"
        below = Fraction(q.numerator * n, q.denominator)
        if below.denominator == 1 and q.denominator > 1:
            yield f"{below.numerator}/{root}"
        elif q.denominator > 1:
            yield f"{below.numerator}/({below.denominator}{root})"
    if q.denominator == 1:
        yield from (f"√{q * q * n}", f"sqrt({q * q * n})")


def rounded_ways(x: Number) -> Iterator[str]:
    """To two to six places, a half either way, with at least two digits that say something."""
    value = decimal_of(x)
    for places in PLACES:
        for mode in (ROUND_HALF_UP, ROUND_HALF_EVEN):
            found = value.quantize(Decimal(1).scaleb(-places), mode, EXACT)
            if len(found.as_tuple().digits) < 2 and Fraction(found) != x:
                continue
            text = f"{found:f}"
            for mark in ".,":
                for sign in ("−", "-"):
                    yield text.replace("-", sign).replace(".", mark)


def fraction_in(text: str) -> Fraction:
    """Of a decimal."""
    return Fraction(text.replace("−", "-").replace(",", "."))
