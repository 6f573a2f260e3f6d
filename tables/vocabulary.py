"""Words of headings and first cells, in many languages: `words.toml`."""

from __future__ import annotations

import re
import tomllib
from functools import cache
from pathlib import Path

TOKENS = re.compile(r"[A-Z]?[a-z]+|[A-Z]+(?![a-z])|[^\W\d_A-Za-z]+")
NOISE = re.compile(r"[\s_.\-:：()（）*]+")


def plain(text: str) -> str:
    """As words are compared."""
    return NOISE.sub("", text.lower())


def says(heading: str, kind: str) -> bool:
    """The heading is a word of this kind."""
    return plain(heading) in words(kind)


def ends_as(heading: str, kind: str) -> bool:
    """A word of this kind ends the heading: PassengerId, customer_no, Matrikelnummer, 学生编号."""
    last = (TOKENS.findall(heading) or [""])[-1].lower()
    if last in words(kind):
        return True
    return last.endswith(_long_ends(kind))


@cache
def words(kind: str) -> frozenset[str]:
    """The words of this kind, as `plain` leaves them."""
    return frozenset(map(plain, _listed()[kind]))


@cache
def _long_ends(kind: str) -> tuple[str, ...]:
    """Those that may end a longer word."""
    return tuple(word for word in words(kind) if len(word) > 3 or not word.isascii())


@cache
def _listed() -> dict[str, list[str]]:
    return tomllib.loads((Path(__file__).parent / "words.toml").read_text("utf-8"))
