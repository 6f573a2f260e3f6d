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
    """`say(language, "section.name", n=3)`: the text with `{n}` filled in, nothing escaped."""

    folder: Path
    file: str = "{language}.toml"

    def of(self, language: str) -> dict[str, Any]:
        """Everything of one language, by section."""
        return read(self.folder / self.file.format(language=language))

    def texts(self, language: str) -> dict[str, str]:
        """Every text by "section.name"."""
        sections = self.of(language).items()
        return {f"{section}.{name}": t for section, all_ in sections for name, t in all_.items()}

    def say(self, language: str, key: str, **values: object) -> str:
        section, _, name = key.partition(".")
        text: str = self.of(language)[section][name]
        return text.format(**values) if values else text


@cache
def read(path: Path) -> dict[str, Any]:
    return tomllib.loads(path.read_text(encoding="utf-8"))
