"""Names of fields at ticks: cut, but never so that two look alike, and not too many of them."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence

from figures.names import safe

MOST_TICKS = 25  # rows or columns with a name each


def ticks(names: Sequence[str]) -> dict[float, str]:
    """Short names at ticks; of very many fields every second or third."""
    every = max(1, -(-len(names) // MOST_TICKS))
    shown = cut_apart(names, [18 if len(names) <= 4 else 12] * len(names))
    return {i: safe(name) for i, name in enumerate(shown) if i % every == 0}


def cut_apart(names: Sequence[str], most: Sequence[int]) -> list[str]:
    """Fields' names, each cut to its length; what is alike even at its end is numbered."""
    shown = cut_to_ends(names, most)
    counted: Counter[str] = Counter()
    for i in _alike(shown):
        counted[shown[i]] += 1
        shown[i] = f"{cut(names[i], most[i] - 3)} {counted[shown[i]]}"
    return shown


def cut_to_ends(names: Sequence[str], most: Sequence[int]) -> list[str]:
    """Names, each cut to its length. Of those that would look alike the end is kept."""
    shown = [cut(name, length) for name, length in zip(names, most, strict=True)]
    for i in _alike(shown):
        shown[i] = cut_before(names[i], most[i])
    return shown


def _alike(shown: Sequence[str]) -> list[int]:
    times = Counter(shown)
    return [i for i, name in enumerate(shown) if times[name] > 1]


def cut(name: str, most: int = 12) -> str:
    return name if len(name) <= most else name[: most - 1] + "…"


def cut_before(name: str, most: int) -> str:
    return name if len(name) <= most else "…" + name[1 - most :].lstrip()
