"""Names of fields at ticks: cut, but never so that two look alike, and not too many of them."""

from __future__ import annotations

from collections.abc import Sequence

from figures.naming import safe
from texts.shortening import cut_apart

MOST_TICKS = 25  # rows or columns with a name each


def ticks(names: Sequence[str]) -> dict[float, str]:
    """Short names at ticks; of very many fields every second or third."""
    every = max(1, -(-len(names) // MOST_TICKS))
    return {i: safe(name) for i, name in enumerate(at_ticks(names)) if i % every == 0}


def at_ticks(names: Sequence[str]) -> list[str]:
    return cut_apart(names, [18 if len(names) <= 4 else 12] * len(names))
