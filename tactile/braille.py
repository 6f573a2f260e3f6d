"""Texts as braille: cells in ASCII, as embossers read them, and where the dots of a cell lie.

Every word was translated by liblouis beforehand (`make braille`), so no page needs it: English in
UEB grade 1, Chinese in the common braille scheme of 2018, which stands on current braille.
"""

from __future__ import annotations

import json
import re
from collections.abc import Iterator, MutableMapping
from functools import cache
from pathlib import Path

from tactile.paper import DOT
from texts import ENGLISH

FILE = Path(__file__).with_name("braille.json")
# North American ASCII braille: the sign of each cell by its dots; dot 1 counts 1, dot 6 counts 32.
ASCII = " A1B'K2L@CIF/MSP\"E3H9O6R^DJG>NTQ,*5<-U8V.%[$+X!&;:4\\0Z7(_?W]#Y)="
CLAUSE = re.compile("([，。；：？！])")
UNSEEN = "\u200b"  # lets a line break, on a page
Words = MutableMapping[str, str]


@cache
def all_languages() -> dict[str, Words]:
    found: dict[str, Words] = json.loads(FILE.read_text(encoding="utf-8"))
    return found


def translated_words(language: str) -> Words:
    """Each word of this language's sheets, in cells."""
    return all_languages()[language]


def language_for(language: str) -> str:
    """Of the sheets that a reader of this language gets: English where nothing is translated."""
    return language if language in all_languages() else ENGLISH


def cells(language: str, text: str) -> list[str]:
    """The words of a text, which are parted by spaces."""
    known = translated_words(language)
    try:
        return " ".join(known[word] for word in words_of(text)).split()
    except KeyError as error:
        raise KeyError(f"no braille for {error} ({language}): make braille") from None


def words_of(text: str) -> list[str]:
    """A blank parts them; in braille one also stands behind what ends a clause in Chinese."""
    return CLAUSE.sub(r"\1 ", text.replace(UNSEEN, "")).split()


def wrapped(parts: list[str], columns: int, runover: int = 0) -> list[str]:
    """Lines of at most so many cells; all but the first are moved in."""
    lines, line = [], ""
    for part in parts:
        longer = f"{line} {part}" if line.strip() else line + part
        if len(longer) > columns and line.strip():
            lines.append(line)
            longer = " " * runover + part
        while len(longer) > columns:
            lines.append(longer[:columns])
            longer = " " * runover + longer[columns:]
        line = longer
    return [*lines, line] if line.strip() else lines


def dots(cell: str) -> Iterator[tuple[float, float]]:
    """Where its dots lie, in millimetres from its upper left one."""
    pattern = ASCII.index(cell)
    for dot in range(6):
        if pattern >> dot & 1:
            yield dot // 3 * DOT, dot % 3 * DOT
