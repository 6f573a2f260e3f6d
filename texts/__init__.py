"""Sentences in several languages: a folder with one TOML file for each, all with the same keys."""

from __future__ import annotations

import tomllib
from dataclasses import dataclass
from functools import cache
from pathlib import Path
from typing import Any

LANGUAGES = ("en", "zh")
CHINESE = Path(__file__).parent / "chinese.css"  # what Chinese asks of type


@dataclass(frozen=True)
class Catalogue:
    """`say(language, "section.name", n=3)`: the text with `{n}` filled in, nothing escaped.
    A text with `one` and `other` chooses by its `count`."""

    folder: Path
    file: str = "{language}.toml"

    def of(self, language: str) -> dict[str, Any]:
        """Everything of one language, by section."""
        return read(self.folder / self.file.format(language=language))

    def texts(self, language: str) -> dict[str, str]:
        """Every text by "section.name"; what it is for one, by "section.name.one"."""
        found = {}
        for section, texts in self.of(language).items():
            for name, text in texts.items():
                found[f"{section}.{name}"] = form(text, None)
                if isinstance(text, dict):
                    found[f"{section}.{name}.one"] = text["one"]
        return found

    def say(self, language: str, key: str, **values: object) -> str:
        section, _, name = key.partition(".")
        text = form(self.of(language)[section][name], values.get("count"))
        return text.format(**values) if values else text


def form(text: str | dict[str, str], count: object) -> str:
    """The text, or of its forms the one for so many."""
    if isinstance(text, str):
        return text
    return text.get("one" if count == 1 else "other", text["other"])


@cache
def read(path: Path) -> dict[str, Any]:
    return tomllib.loads(path.read_text(encoding="utf-8"))
