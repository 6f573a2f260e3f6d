"""What stands where a picture will be, before a script has drawn it."""

from __future__ import annotations

from typing import Protocol

from figures.picture import Figure
from figures.sketch import Sketch

Baked = Sketch  # whoever has drawn it: the SVG in both schemes, and its size in pixels


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
