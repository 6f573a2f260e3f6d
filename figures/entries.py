"""The entries of a matrix as short texts, and sums of products written out."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from live.paths import fixed

LONGEST = 6  # characters of an entry; longer ones are rounded


def shown_positions(count: int, most: int) -> list[int | None]:
    """The positions that are shown of `count`, None standing for dots."""
    if count <= most:
        return list(range(count))
    return [*range(most - 2), None, count - 1]


def brief(x: Any) -> tuple[str, bool]:
    """A number short enough for a cell, and whether it is exact."""
    if isinstance(x, str):
        return x, True
    if x.exact and len(x.plain) <= LONGEST and not is_sum(x.plain):
        return x.plain, True
    if x.value and not 0.1 <= abs(x.value) < 1e5:
        return f"{x.value:.3g}".replace("-", "−"), False
    return fixed(x.value, 2 if abs(x.value) < 100 else 1), False


def entry_text(rows: Sequence[Sequence[Any]], row: int | None, column: int | None) -> str:
    if row is None:
        return "⋮" if column is not None else "⋱"
    return "⋯" if column is None else brief(rows[row][column])[0]


def sum_of_products(a: Sequence[Any], b: Sequence[Any], most: int = 5) -> str:
    """a₁·b₁ + a₂·b₂ + …: cut in the middle where it is long."""
    places = shown_positions(len(a), most)
    return " + ".join("…" if i is None else term(a[i], b[i], first=i == 0) for i in places)


def term(a: Any, b: Any, first: bool = False) -> str:
    left, right = brief(a)[0], brief(b)[0]
    return f"{grouped(left, first)}·{grouped(right)}"


def grouped(text: str, first: bool = False) -> str:
    """Sums and negative numbers in brackets; a minus at the very beginning needs none."""
    signed = text.startswith("−") and not first
    return f"({text})" if signed or is_sum(text) else text


def is_sum(text: str) -> bool:
    """Whether a number is written as a sum, such as 1+√3."""
    return any(sign in text[1:] for sign in "+−")


def brackets(corner: Sequence[float], width: float, height: float) -> list[list[Any]]:
    """The two brackets around a matrix."""
    x, top = corner
    low, serif, air = top - height, 0.12, 0.04
    shapes = []
    for side, inward in ((x - air, serif), (x + width + air, -serif)):
        shapes.append([(side + inward, top), (side, top), (side, low), (side + inward, low)])
    return shapes
