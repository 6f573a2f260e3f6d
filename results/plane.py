"""The two components that a picture shows, across and up, as the visitor chose them."""

from __future__ import annotations

from results.analysis import Analysis
from results.look import Look


def axes_of(found: Analysis, look: Look) -> list[int]:
    """Places of two components; of the first two where those chosen are not there. One, where
    there is only one."""
    rank = found.model.rank
    across, up = look.axes
    if across != up and min(across, up) >= 0 and max(across, up) < rank:
        return [across, up]
    return list(range(min(2, rank)))


def titles(found: Analysis, axes: list[int]) -> dict[str, object]:
    """Numbers and shares of these components, for the titles of axes: a, b, c and first, second,
    third. A component that there is not keeps nothing."""
    ratio = found.model.explained_ratio
    shown = [*axes, *(k for k in range(3) if k not in axes)][:3]
    shares = [f"{100 * ratio[k]:.1f}%" if k < len(ratio) else "0%" for k in shown]
    numbers: dict[str, object] = {name: k + 1 for name, k in zip("abc", shown, strict=True)}
    return numbers | dict(zip(("first", "second", "third"), shares, strict=True))
