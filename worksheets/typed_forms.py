"""The ways in which one types a number: what a list of right answers has to hold.

An exact number as a fraction or a root, and as decimals rounded to 2 to 6 places, with a point and
with a comma, with either minus. A decimal that a slip would also be rounded to is left out.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from fractions import Fraction
from math import floor

from lessons.exact import Number, between, surds_in
from pca_core.shown import MINUS, show

PLACES = range(2, 7)  # of a rounded number
FEWEST_DIGITS = 2  # of a rounded number: with one digit it says too little
BITS = 64  # of a root: far more than the places of a decimal can tell


def forms(x: Number, slips: Iterable[Number] = ()) -> list[str]:
    """All of them, the exact ones first. slips : wrong numbers that must not be taken for it."""
    bare = [*exact(x), *decimals(x, slips)]
    found = [form for text in bare for form in (text, text.replace(".", ","))]
    signs = (MINUS, "-") if float(x) < 0 else ("",)
    return list(dict.fromkeys(sign + text for text in found for sign in signs))


def is_natural(x: Number) -> bool:
    """0, 1, 2, …: in no need of a fraction, a root or a sign."""
    return isinstance(x, Fraction) and x.denominator == 1 and x >= 0


# --- exact, without the sign --------------------------------------------------------------------


def exact(x: Number) -> Iterator[str]:
    """Raises ValueError for what is no fraction times one root."""
    surds = surds_in(x)
    if surds is None or len(surds) > 1:
        raise ValueError(f"no form of {float(x)} can be typed")
    ((n, q),) = surds.items()
    if (shown := show(x)).exact:  # Moodle tells the first one when it tells the right answer
        yield shown.plain.removeprefix(MINUS)
    if n == 1:
        yield str(abs(q))
        return
    for write in (root_sign, named_root, multiplied_root):
        yield from rooted(abs(q), n, write)


def rooted(q: Fraction, n: int, write: Callable[[int, str], str]) -> Iterator[str]:
    """q·√n: the root above, the root below, and all of it under the root."""
    yield over(write(q.numerator, str(n)), str(q.denominator))
    if q.denominator > 1:
        below = q * n
        bottom = write(below.denominator, str(n))
        yield over(str(below.numerator), f"({bottom})" if below.denominator > 1 else bottom)
    yield write(1, str(q * q * n))


def over(top: str, bottom: str) -> str:
    return top if bottom == "1" else f"{top}/{bottom}"


def times(factor: int, text: str, sign: str = "") -> str:
    return text if factor == 1 else f"{factor}{sign}{text}"


def root_sign(factor: int, under: str) -> str:
    return times(factor, f"√({under})" if "/" in under else f"√{under}")


def named_root(factor: int, under: str) -> str:
    return times(factor, f"sqrt({under})")


def multiplied_root(factor: int, under: str) -> str:
    return times(factor, f"sqrt({under})", "*")


# --- decimals, without the sign -----------------------------------------------------------------


def decimals(x: Number, slips: Iterable[Number] = ()) -> Iterator[str]:
    near = [slip for slip in slips if 0 < abs(float(slip) - float(x)) < 10 ** -PLACES[0] * 2]
    for places in range(1, PLACES[-1] + 1):
        taken = frozenset[int]().union(*(nearest(slip, places) for slip in near))
        for found in sorted(nearest(x, places)):
            is_exact = x == Fraction(found, 10**places)
            if is_exact or (
                places in PLACES and found not in taken and abs(found) >= 10 ** (FEWEST_DIGITS - 1)
            ):
                yield decimal(abs(found), places)


def nearest(x: Number, places: int) -> frozenset[int]:
    """What x·10^places is rounded to: one whole number, or two where it lies halfway."""
    scale = 10**places
    if isinstance(x, Fraction):
        low = high = x
    else:
        low, high = (Fraction(end, 2**BITS) for end in between(x, BITS))
    half = Fraction(1, 2)
    return frozenset({floor(low * scale + half), -floor(half - high * scale)})


def decimal(digits: int, places: int) -> str:
    text = str(digits).rjust(places + 1, "0")
    return f"{text[:-places]}.{text[-places:]}"
