"""What things are called in pictures: p₁ and λ₂, a field's name, a phrase of the texts."""

from __future__ import annotations

from typing import Any, Protocol

from pca_core.shown import SUPERSCRIPTS

SUBSCRIPTS = str.maketrans("0123456789", "₀₁₂₃₄₅₆₇₈₉")


class Phrases(Protocol):
    """The words of a lesson in one language, as `lessons.text.Words` has them."""

    def say(self, key: str, **values: Any) -> str: ...


def subscript(letter: str, n: int) -> str:
    """p₁"""
    return letter + str(n).translate(SUBSCRIPTS)


def numbered(letter: str, count: int) -> tuple[str, ...]:
    """x₁, x₂, …"""
    return tuple(subscript(letter, n) for n in range(1, count + 1))


def power_of_ten(exponent: int) -> str:
    """10⁻⁴; 10¹ and 10⁰ as 10 and 1."""
    return {0: "1", 1: "10"}.get(exponent, "10" + str(exponent).translate(SUPERSCRIPTS))


def safe(name: str) -> str:
    """A field's name as text, whatever it contains: Plotly reads a few HTML tags."""
    return name.replace("&", "&amp;").replace("<", "&lt;").replace(">", "&gt;")
