"""The sentences of the page, one TOML file a language; whatever comes out of a file is escaped."""

from __future__ import annotations

from collections.abc import Iterable
from functools import cache
from pathlib import Path

from lessons.text import escape_markdown
from tables import Message, sentence
from tables.messages import MESSAGES
from texts import Catalogue
from texts.labels import LABELS
from texts.lists import NAMED, Listed

SENTENCES = Catalogue(Path(__file__).parent)
# For pictures, options and buttons' words that are shown as they are: nothing is escaped.
tell = SENTENCES.say
catalogue = SENTENCES.texts


def say(language: str, key: str, **values: object) -> str:
    """For Markdown: texts among the values are shown as text. Numbers are `AsIs`s."""
    return tell(language, key, **{name: _safe(value) for name, value in values.items()})


@cache
def stays_english(language: str) -> bool:
    """Whether the pages say anything in English that this language has not translated yet."""
    return any(one.stays_english(language) for one in (LABELS, SENTENCES, MESSAGES))


class AsIs(str):
    """Written by this page, not by a visitor: may stand in Markdown as it is."""


def message_text(message: Message, language: str) -> str:
    """A sentence of the reading, for Markdown."""
    return escape_markdown(sentence(message, language))


def listed(language: str, names: Iterable[str], most: int = NAMED) -> Listed:
    """Names in a row, shown as text; the rest of many is counted."""
    return Listed(language, tuple(f"**{escape_markdown(name)}**" for name in names), most)


def _safe(value: object) -> object:
    if isinstance(value, str) and not isinstance(value, AsIs):
        return escape_markdown(value)
    return value
