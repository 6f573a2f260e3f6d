"""The sentences of all codes: `messages.en.toml`, and so on in every language.

A sentence with forms, as `one` and `other`, chooses by its parameter `count`. Parameters hold text
out of the visitor's file: whoever shows a sentence shows it as text.
"""

from __future__ import annotations

from pathlib import Path
from typing import Any

from tables.field_names import quoted
from tables.model import Message, Place
from texts import ENGLISH, Catalogue, filled_in, form
from texts import LANGUAGES as LANGUAGES
from texts.lists import Listed

MESSAGES = Catalogue(Path(__file__).parent, "messages.{language}.toml")
catalogue = MESSAGES.of  # the sentences of one language by code, and its `[words]`


def codes() -> tuple[str, ...]:
    """Every code there is a sentence for."""
    return tuple(code for code in catalogue(ENGLISH) if code != "words")


def sentence(message: Message, language: str = ENGLISH) -> str:
    """The message in words."""
    return _in_words(message, language)


def _in_words(message: Message, language: str) -> str:
    text = form(catalogue(language)[message.code], message.params.get("count"), language)
    said = filled_in(text, {name: _say(value, language) for name, value in message.params.items()})
    return said[:1].upper() + said[1:] if text.startswith("{cells}") else said


def _say(value: Any, language: str) -> str | Listed:
    if isinstance(value, Message):
        return _in_words(value, language)
    words = catalogue(language)
    if isinstance(value, Place):
        pattern = words["words"]["cell" if value.ref else "place"]
        return pattern.format(line=value.line, field=quoted(value.field), ref=value.ref)
    if isinstance(value, tuple | list):
        return Listed(language, tuple(_one_of(item, language) for item in value))
    return quoted(value) if isinstance(value, str) else str(value)


def _one_of(item: Any, language: str) -> str:
    """An item of a list; texts are put in quotation marks to tell them apart. A pair is a field
    and its weight."""
    words = catalogue(language)
    if isinstance(item, tuple):
        return words["words"]["weight"].format(name=quoted(item[0]), weight=item[1])
    said = str(_say(item, language))
    return words["words"]["name"].format(name=said) if isinstance(item, str) else said
