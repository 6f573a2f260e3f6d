"""Numbers that are known up to a little, as decimals are, and what follows from them.

A number is its middle, and how far each typed number it depends on may move it; what depends on one
number twice is moved once (affine arithmetic: de Figueiredo and Stolfi 2004, Numerical Algorithms
37: 147-158). `script/near.js` is its twin, step by step, so that both round alike.
"""

from __future__ import annotations

from collections.abc import Mapping
from math import sqrt
from typing import TypeAlias

from lessons.exact import Number, value

FUZZ = 1e-12  # of floats: what is smaller than this beside 1 is nothing
Like: TypeAlias = "Near | Number | int"


class NoNumberError(ValueError):
    """There is no such number here: a root of less than 0, a division by what may be 0."""


class Near:
    """moved : by each typed number; rest : by all else"""

    __slots__ = ("middle", "moved", "radius", "rest")

    def __init__(self, middle: float, moved: Mapping[int, float] | None = None, rest: float = 0.0):
        self.middle, self.moved, self.rest = middle, moved or {}, rest
        self.radius = rest
        for by in self.moved.values():
            self.radius += abs(by)

    def scaled(self, middle: float, factor: float, more: float = 0.0) -> Near:
        """With another middle, and moved by so much of what moved it."""
        moved = {name: by * factor for name, by in self.moved.items()}
        return Near(middle, moved, self.rest * abs(factor) + more)

    def __add__(self, other: Like) -> Near:
        b = near(other)
        return Near(self.middle + b.middle, summed(self.moved, b.moved), self.rest + b.rest)

    def __neg__(self) -> Near:
        return self.scaled(-self.middle, -1.0)

    def __sub__(self, other: Like) -> Near:
        return self + -near(other)

    def __rsub__(self, other: Like) -> Near:
        return near(other) + -self

    def __mul__(self, other: Like) -> Near:
        b = near(other)
        m, n = self.middle, b.middle
        moved = {name: by * n for name, by in self.moved.items()}
        for name, by in b.moved.items():
            moved[name] = moved.get(name, 0.0) + by * m
        more = self.rest * abs(n) + b.rest * abs(m) + self.radius * b.radius
        return Near(m * n, moved, more)

    def __truediv__(self, other: Like) -> Near:
        return self * inverse(near(other))

    def __rtruediv__(self, other: Like) -> Near:
        return near(other) * inverse(self)

    __radd__, __rmul__ = __add__, __mul__


def summed(a: Mapping[int, float], b: Mapping[int, float]) -> dict[int, float]:
    found = dict(a)
    for name, by in b.items():
        found[name] = found.get(name, 0.0) + by
    return found


def near(x: Like) -> Near:
    if isinstance(x, Near):
        return x
    return Near(float(x) if isinstance(x, int) else value(x))


def inverse(x: Near) -> Near:
    m, r = abs(x.middle), x.radius
    if m <= r or m < FUZZ * FUZZ:
        raise NoNumberError("a division by what may be 0")
    return x.scaled(1 / x.middle, -1 / (m * m), r * r / (m * m * (m - r)))


def rooted(x: Near) -> Near:
    m, r = x.middle, x.radius
    if m + r < 0:
        if m < -FUZZ:
            raise NoNumberError("the root of a negative number")
        return Near(0.0)
    if m - r <= m * 0.5:  # a straight line is no longer near
        half = sqrt(m + r) / 2
        return Near(half, {}, half) if r else Near(sqrt(m))
    s = sqrt(m)
    least = m - r
    return x.scaled(s, 1 / (2 * s), r * r / (8 * least * sqrt(least)))


def side_of(x: Near) -> int:
    """-1 or 1, and 0 for what may be 0."""
    if abs(x.middle) <= x.radius + FUZZ:
        return 0
    return 1 if x.middle > 0 else -1


def sized(x: Near) -> Near:
    """Without its sign."""
    side = side_of(x)
    return x.scaled(side * x.middle, side) if side else Near(abs(x.middle), {}, x.radius)
