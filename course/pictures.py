"""What stands where a picture will be, before a script has drawn it."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Protocol

from figures.picture import Figure


@dataclass(frozen=True)
class Baked:
    """A picture as SVG, and its size in pixels."""

    svg: str
    width: int
    height: int


class Baking(Protocol):
    """Who makes pictures for pages."""

    def picture(self, figure: Figure) -> dict[str, Baked]:
        """By kind, "wide" and "narrow"; none where there are none."""
        ...

    def photograph(self, html: str, size: tuple[int, int]) -> bytes:
        """A page as a PNG."""


class NoBakery:
    """Pages without their pictures, for who only reads them."""

    def picture(self, figure: Figure) -> dict[str, Baked]:
        return {}

    def photograph(self, html: str, size: tuple[int, int]) -> bytes:
        return b""
