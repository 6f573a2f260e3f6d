"""Names cut to a length, so that they can still be told apart: the start, unless others have the
same; then the part where they differ."""

from __future__ import annotations

import unicodedata
from collections import Counter
from collections.abc import Sequence
from os.path import commonprefix

LOOSE = " ,;:，；：、"  # nothing of these stands before what is left out


def width(text: str) -> int:
    """In Latin letters; a Chinese character is as wide as two."""
    if text.isascii():
        return len(text)
    return sum(2 if unicodedata.east_asian_width(letter) in "WF" else 1 for letter in text)


def fitting(name: str, most: int) -> int:
    """How many characters of a name are no wider than `most` Latin letters."""
    wide = 0
    for i, letter in enumerate(name):
        wide += width(letter)
        if wide > most:
            return i
    return len(name)


def cut(name: str, most: int = 12) -> str:
    return name if len(name) <= most else name[: most - 1].rstrip(LOOSE) + "…"


def cut_where_they_differ(names: Sequence[str], most: Sequence[int]) -> list[str]:
    """Names, each cut to its length. Of those that would look alike a later part is kept."""
    shown = [cut(name, length) for name, length in zip(names, most, strict=True)]
    alike: dict[str, list[int]] = {}
    for i in _alike(shown):
        alike.setdefault(shown[i], []).append(i)
    for group in alike.values():
        start = len(commonprefix([names[i] for i in group]))  # noqa: RUF071 - of letters
        for i in group:
            shown[i] = _part(names[i], start, most[i])
    return shown


def cut_apart(names: Sequence[str], most: Sequence[int]) -> list[str]:
    """The same for names of which no two may look alike: what still does is numbered."""
    shown = cut_where_they_differ(names, most)
    counted: Counter[str] = Counter()
    for i in _alike(shown):
        counted[shown[i]] += 1
        shown[i] = f"{cut(names[i], most[i] - 3)} {counted[shown[i]]}"
    return shown


def _alike(shown: Sequence[str]) -> list[int]:
    times = Counter(shown)
    return [i for i, name in enumerate(shown) if times[name] > 1]


def _part(name: str, start: int, most: int) -> str:
    """From where a name differs from others, or a little before if a word begins there; if that
    leaves room, up to its end."""
    if len(name) <= most:
        return name
    word = name.rfind(" ", max(0, start - most // 3 - 1), max(0, start - 1)) + 1
    start = word or start
    if len(name) - start < most:
        return "…" + name[1 - most :].lstrip()
    return "…" + name[start : start + most - 2].lstrip().rstrip(LOOSE) + "…"
