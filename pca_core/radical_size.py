"""How large a number made of roots is: its sign, proved, and its digits.

A number is anything with `tops` and `bottom`, as a `Radical` has them, or a fraction.
"""

from __future__ import annotations

import math
from fractions import Fraction
from math import isqrt
from typing import Any

from pca_core.errors import UndecidedError

CLEAR = 1e-3  # a sum of floats beyond this part of its largest term has lost no digits that count
FINEST = 1 << 14  # bits: what two numbers do not differ in by then is not decided here


def sign(x: Any) -> int:
    """−1, 0 or 1, proved. Raises UndecidedError."""
    if not hasattr(x, "tops"):
        return (x > 0) - (x < 0)
    total = clear_sum(x)
    if total is not None:
        return 1 if total > 0 else -1
    bits = 64
    while (bounds := between(x, bits))[0] <= 0 <= bounds[1]:
        bits = finer(bits)
    return 1 if bounds[0] > 0 else -1


def nearest_float(x: Any) -> float:
    """By floats where nothing cancels, else to the last digit."""
    total = clear_sum(x)
    if total is not None:
        return total
    bits = 64
    while (bounds := between(x, bits))[1] - bounds[0] > abs(bounds[0]) >> 60:
        bits = finer(bits)
    return float(Fraction(bounds[0], 1 << bits))


def floor(x: Any) -> int:
    """The whole number below an irrational one."""
    bits = 64
    while (bounds := between(x, bits))[0] >> bits != bounds[1] >> bits:
        bits = finer(bits)
    return bounds[0] >> bits


def finer(bits: int) -> int:
    if bits > FINEST:
        raise UndecidedError(f"no digit in {bits} bits")
    return 2 * bits


def clear_sum(x: Any) -> float | None:
    """The sum of its terms as floats; None where they cancel, or one is beyond a float."""
    try:
        terms = [
            a / x.bottom * math.prod((root.value for root in roots), start=n**0.5)
            for (n, roots), a in x.tops.items()
        ]
        total = math.fsum(terms)
    except (OverflowError, ValueError):  # of floats and of ∞ − ∞
        return None
    return total if math.isfinite(total) and abs(total) > CLEAR * max(map(abs, terms)) else None


def between(x: Any, bits: int) -> tuple[int, int]:
    """Two whole numbers; 2**bits·x lies between them."""
    if not hasattr(x, "tops"):
        return (x.numerator << bits) // x.denominator, -(-(x.numerator << bits) // x.denominator)
    low = high = 0
    for (n, roots), a in x.tops.items():
        small, large = product_between(n, roots, bits)
        low, high = low + a * (small if a > 0 else large), high + a * (large if a > 0 else small)
    return low // x.bottom, -(-high // x.bottom)


def product_between(n: int, roots: tuple[Any, ...], bits: int) -> tuple[int, int]:
    """The same for √n times these roots."""
    small = isqrt(n << 2 * bits)
    large = small if n == 1 else small + 1
    for root in roots:
        least, most = between(root.radicand, bits)
        small = small * isqrt(max(least, 0) << bits) >> bits
        large = (large * (isqrt(most << bits) + 1) >> bits) + 1
    return small, large
