"""Names of fields at ticks: cut, but never so that two look alike, and not too many of them."""

from __future__ import annotations

from collections.abc import Sequence

from figures.names import safe

MOST_TICKS = 25  # rows or columns with a name each


def ticks(names: Sequence[str]) -> dict[float, str]:
    """Short names at ticks; of very many fields every second or third."""
    every = max(1, -(-len(names) // MOST_TICKS))
    shown = cut_apart(names, [18 if len(names) <= 4 else 12] * len(names))
    return {i: safe(name) for i, name in enumerate(shown) if i % every == 0}


def cut_apart(names: Sequence[str], most: Sequence[int]) -> list[str]:
    """Fields' names, each cut to its length; those that would look alike are numbered."""
    shown = [cut(name, length) for name, length in zip(names, most, strict=True)]
    return [
        f"{cut(name, most[i] - 3)} {shown[: i + 1].count(shown[i])}"
        if shown.count(shown[i]) > 1
        else shown[i]
        for i, name in enumerate(names)
    ]


def cut(name: str, most: int = 12) -> str:
    return name if len(name) <= most else name[: most - 1] + "…"
