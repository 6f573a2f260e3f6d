"""Sums of square roots with rational factors, read out of exact numbers.

SymPy numbers are recognised by their attributes, so that this module need not import SymPy. Any
other exact number, such as a `Radical`, has an attribute `surds`, which says what it is.
"""

import math
from fractions import Fraction
from functools import lru_cache
from math import gcd
from typing import Any, TypeAlias

Surds: TypeAlias = dict[int, Fraction]  # {n: q} stands for the sum of q·√n, n square-free

LONGEST = 10**12  # radicands beyond cannot be read anyway


def primes_to(most: int) -> tuple[int, ...]:
    """The sieve of Eratosthenes."""
    is_prime = [False, False, *[True] * (most - 1)]
    for p in range(2, math.isqrt(most) + 1):
        if is_prime[p]:
            is_prime[p * p :: p] = [False] * len(is_prime[p * p :: p])
    return tuple(p for p, yes in enumerate(is_prime) if yes)


PRIMES = primes_to(10**4)  # up to the cube root of LONGEST


def surds_of(x: Any) -> Surds | None:
    """x as a sum of q·√n, or None where it is not of that form (or too large to be read)."""
    if (q := as_rational(x)) is not None:
        return {1: q}
    if hasattr(x, "surds"):
        return x.surds
    if getattr(x, "is_Pow", False):
        base, exponent = (as_rational(arg) for arg in x.args)
        return None if base is None else power_of(base, exponent)
    if getattr(x, "is_Add", False) or getattr(x, "is_Mul", False):
        parts = [surds_of(arg) for arg in x.args]
        if None not in parts:
            return (sum_of if x.is_Add else product_of)(
                [part for part in parts if part is not None]
            )
    return None


def as_rational(x: Any) -> Fraction | None:
    if type(x) is Fraction:
        return x
    if hasattr(type(x), "numerator"):  # asking the ABC of rational numbers can take long
        return Fraction(int(x.numerator), int(x.denominator))
    return None


def power_of(base: Fraction, exponent: Fraction | None) -> Surds | None:
    """√base or 1/√base for a positive rational base."""
    if base <= 0 or exponent not in (Fraction(1, 2), Fraction(-1, 2)):
        return None
    if exponent < 0:
        base = 1 / base
    split = split_square(base.numerator * base.denominator)
    return split and {split[1]: Fraction(split[0], base.denominator)}


@lru_cache(4096)
def split_square(number: int) -> tuple[int, int] | None:
    """(c, n) with number = c²·n and n square-free; None for numbers too long to be read."""
    if number > LONGEST:
        return None
    c, n, rest = 1, 1, number
    for p in PRIMES:
        if p**3 > rest:  # then rest is a prime, a square or p·q
            break
        while rest % (p * p) == 0:
            c, rest = c * p, rest // (p * p)
        if rest % p == 0:
            n, rest = n * p, rest // p
    root = math.isqrt(rest)
    return (c * root, n) if root * root == rest else (c, n * rest)


def sum_of(parts: list[Surds]) -> Surds:
    total: Surds = {}
    for part in parts:
        for n, q in part.items():
            total[n] = total.get(n, Fraction(0)) + q
    return {n: q for n, q in total.items() if q} or {1: Fraction(0)}


def product_of(parts: list[Surds]) -> Surds:
    total, *rest = parts
    for part in rest:
        total = sum_of([_times(n, q, part) for n, q in total.items()])
    return total


def _times(n: int, q: Fraction, part: Surds) -> Surds:
    """q·√n times a sum of roots: √n·√k = g·√(nk/g²) with g = gcd(n, k)."""
    return {n * k // gcd(n, k) ** 2: q * r * gcd(n, k) for k, r in part.items()}
