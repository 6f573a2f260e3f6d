"""Words of headings and first cells, in many languages: `words.toml`."""

from __future__ import annotations

import re
import tomllib
from functools import cache
from pathlib import Path

NOISE = re.compile(r"[\s_.\-:：()（）*]+")


def plain(text: str) -> str:
    """As words are compared."""
    return NOISE.sub("", text.lower())


@cache
def words(kind: str) -> frozenset[str]:
    """The words of this kind, as `plain` leaves them."""
    listed = tomllib.loads((Path(__file__).parent / "words.toml").read_text("utf-8"))
    return frozenset(map(plain, listed[kind]))
