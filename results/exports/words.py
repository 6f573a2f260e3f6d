"""The words of the files: `en.toml` and `zh.toml`, with the same keys."""

from __future__ import annotations

from pathlib import Path

from results.words import texts_of

HERE = Path(__file__).parent


def catalogue(language: str) -> dict[str, str]:
    return texts_of(HERE / f"{language}.toml")


def say(language: str, key: str, **values: object) -> str:
    """A text with its values filled in, escaped for nothing."""
    text = catalogue(language)[key]
    return text.format(**values) if values else text
