"""Conjugates of numbers made of roots: the same sums, with the sign of one root turned."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from fractions import Fraction
from math import gcd
from typing import Any

from pca_core.radicals import Radical, Root, Terms, made


def split(x: Radical, flips: Callable[[int, tuple[Root, ...]], bool]) -> tuple[Terms, Terms]:
    """The terms that stay, and those that change their sign, under a conjugation."""
    stays: Terms = {}
    changes: Terms = {}
    for key, a in x.tops.items():
        (changes if flips(*key) else stays)[key] = a
    return stays, changes


def inverse(x: Any) -> Any:
    """1/x: (A + B)(A − B) has one root less."""
    if not isinstance(x, Radical):
        return 1 / Fraction(x)
    if len(x.tops) == 1 and not x.roots:
        (((n, roots), a),) = x.tops.items()
        return made({(n, roots): x.bottom if a > 0 else -x.bottom}, abs(a) * n)
    stays, changes = halves(x)
    A, B = made(stays, x.bottom), made(changes, x.bottom)
    return (A - B) * inverse(A * A - B * B)


def halves(x: Radical) -> tuple[Terms, Terms]:
    """The terms without and with one of its roots."""
    if x.roots:
        root = max(x.roots)
        return split(x, lambda _, roots: root in roots)
    p = divider(n for n, _ in x.tops)
    return split(x, lambda n, _: n % p == 0)


def divider(radicands: Iterable[int]) -> int:
    """A number > 1 that each of them is divided by or prime to, and one of them divided by."""
    numbers = [n for n in radicands if n > 1]
    p, before = numbers[0], 0
    while p != before:
        before = p
        for n in numbers:
            common = gcd(p, n)
            p = common if common > 1 else p
    return p
