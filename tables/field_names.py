"""Names of fields: never empty, never twice, short enough to show, harmless to show."""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Collection, Sequence

from tables.model import Message
from texts.shortening import cut_where_they_differ, fitting

WIDTH = 24  # of a shortened name, in Latin letters
QUOTED = 60  # characters of a cell in a sentence

# Control characters, marks that turn the direction of writing, invisible ones, half characters.
UNSEEN = re.compile(
    "[\x00-\x1f\x7f-\x9f\u200b\u200e\u200f\u202a-\u202e\u2060-\u2069\ufeff\ud800-\udfff]"
)


def visible(text: str) -> str:
    """The text on one line, without what cannot be seen or would disorder the page."""
    if text.isascii() and text.isprintable() and " " not in text:  # as most cells are
        return text
    return " ".join(UNSEEN.sub(" ", text).split())


def quoted(text: str) -> str:
    """A cell as it is named in a sentence."""
    text = visible(text)
    return text if len(text) <= QUOTED else text[: QUOTED - 1] + "…"


def letters(position: int) -> str:
    """The name of a column in a spreadsheet: 0 is A, 26 is AA."""
    name = ""
    position += 1
    while position:
        position, letter = divmod(position - 1, 26)
        name = chr(ord("A") + letter) + name
    return name


def unique(written: Sequence[str], header: bool) -> tuple[tuple[str, ...], tuple[Message, ...]]:
    """Names for all columns, and notes on those that were missing or came twice."""
    cleaned = [unicodedata.normalize("NFC", visible(name)) for name in written]
    taken = {name for name in cleaned if name}
    given: set[str] = set()
    names: list[str] = []
    again: dict[str, int] = {}
    for position, name in enumerate(cleaned):
        if not name or name in given:
            name = _free(name or f"V{position + 1}", taken, again)
        taken.add(name)
        given.add(name)
        names.append(name)
    made = tuple(names[i] for i, name in enumerate(cleaned) if not name)
    renamed = tuple(n for n, name in zip(names, cleaned, strict=True) if name and n != name)
    notes = []
    if made and header:
        notes.append(Message("names_missing", {"count": len(made), "names": made}))
    if renamed:
        notes.append(Message("names_repeated", {"count": len(renamed), "names": renamed}))
    return tuple(names), tuple(notes)


def _free(name: str, taken: Collection[str], again: dict[str, int]) -> str:
    """The name, or with a number behind; `again` is the last one of each name."""
    if name not in taken:
        return name
    number = again.get(name, 1) + 1
    while f"{name} ({number})" in taken:
        number += 1
    again[name] = number
    return f"{name} ({number})"


def shortened(names: Sequence[str]) -> tuple[str, ...]:
    """The names for display, none wider than WIDTH but for what keeps them apart."""
    short: list[str] = []
    taken: set[str] = set()
    again: dict[str, int] = {}
    for shown in cut_where_they_differ(names, [fitting(name, WIDTH) for name in names]):
        shown = _free(shown, taken, again) if shown in taken else shown
        taken.add(shown)
        short.append(shown)
    return tuple(short)
