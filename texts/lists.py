"""Several names or numbers in a row, as each language says them in a sentence."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass

from texts.labels import say

NAMED = 5  # things said in one sentence; the others are counted


@dataclass(frozen=True)
class Listed:
    """Things in a row, to be filled into a sentence: a, b and c.

    A sentence that does not say how many there are gives the word they are measured by, where its
    language has one: `{names:列}` makes “a”、“b”等 7 列 of seven.

    ends : whether the last one is joined in its own way, as by "and"
    """

    language: str
    items: tuple[str, ...]  # as they are shown
    most: int = NAMED
    ends: bool = True

    def __str__(self) -> str:
        return format(self)

    def __bool__(self) -> bool:
        return bool(self.items)

    def __format__(self, measure: str) -> str:
        if len(self.items) > self.most:
            return self._cut(measure)
        if not self.ends or len(self.items) < 2:
            return in_a_row(self.language, self.items)
        *first, last = self.items
        return say(self.language, "list.last", said=in_a_row(self.language, first), name=last)

    def _cut(self, measure: str) -> str:
        total = len(self.items)
        shown = in_a_row(self.language, self.items[: self.most])
        said = say(self.language, "list.more", said=shown, count=total - self.most)
        return f"{said} {total} {measure}" if measure else said


def in_a_row(language: str, items: Iterable[str]) -> str:
    """All of them, with commas only: numbers, ranges, what a picture draws."""
    return say(language, "list.comma").join(items)
