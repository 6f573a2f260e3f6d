"""What stands in a row in a sentence, as each language says it. No other code joins words.

The twin for what the browser says itself is `live/script/lists.js`; what both say is listed in
`tests/lists.toml`.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Sequence
from dataclasses import dataclass

from texts.labels import say

NAMED = 5  # things said in one sentence; the others are counted
MINUS = "\N{MINUS SIGN}"
# A line may end here. Browsers break one behind 、, but not before a minus.
APART = "\N{ZERO WIDTH SPACE}"
OWN_COMMAS = re.compile(r"“[^”]*”|\*\*.*?\*\*|\([^()]*\)")  # what is held together with them


@dataclass(frozen=True)
class Listed:
    """Things in a row, to be filled into a sentence: a, b and c.

    A sentence that does not say how many there are gives the word they are measured by, where its
    language has one: `{names:列}` makes “a”、“b”等 7 列 of seven.
    """

    language: str
    items: tuple[str, ...]  # as they are shown
    most: int = NAMED

    def __str__(self) -> str:
        return format(self)

    def __bool__(self) -> bool:
        return bool(self.items)

    def __format__(self, measure: str) -> str:
        if len(self.items) <= self.most:
            return _with_its_last(self.language, self.items, "and")
        total = len(self.items)
        shown = in_a_row(self.language, self.items[: self.most])
        said = say(self.language, "list.more", said=shown, count=total - self.most)
        return f"{said} {total} {measure}" if measure else said


def in_a_row(language: str, items: Iterable[str]) -> str:
    """All of them, the last one as the others: numbers, ranges, what a picture draws."""
    items, comma = tuple(items), say(language, "list.comma")
    mark = say(language, "list.semicolon") if _have_commas(comma, items) else comma
    return _breakable(mark, mark.join(items))


def either(language: str, items: Iterable[str]) -> str:
    """All of them, where one is enough: a, b or c."""
    return _with_its_last(language, tuple(items), "or")


def in_clauses(language: str, items: Iterable[str]) -> str:
    """With semicolons: what is long."""
    return say(language, "list.semicolon").join(items)


def one_after_another(language: str, sentences: Iterable[str]) -> str:
    """Whole sentences: between them stands a space, or nothing."""
    return say(language, "list.gap").join(sentences)


def _with_its_last(language: str, items: Sequence[str], word: str) -> str:
    comma = say(language, "list.comma")
    if len(items) < 2 or _have_commas(comma, items):
        return in_a_row(language, items)
    *first, last = items
    said = say(language, f"list.{word}", said=in_a_row(language, first), name=last)
    return _breakable(comma, said)


def _have_commas(comma: str, items: Sequence[str]) -> bool:
    return any(comma in OWN_COMMAS.sub("", item) for item in items)


def _breakable(mark: str, said: str) -> str:
    return said if mark.endswith(" ") else said.replace(mark + MINUS, mark + APART + MINUS)
