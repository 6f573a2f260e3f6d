"""Labels, buttons and short messages: one TOML catalogue per language."""

from __future__ import annotations

import tomllib
from functools import cache
from pathlib import Path
from typing import Any

CATALOGUES = Path(__file__).parent / "labels"


@cache
def catalogue(language: str) -> dict[str, Any]:
    with open(CATALOGUES / f"{language}.toml", "rb") as file:
        return tomllib.load(file)


def say(language: str, key: str, **values: object) -> str:
    """The label `section.name` in this language, with `{name}` filled in."""
    section, _, name = key.partition(".")
    text: str = catalogue(language)[section][name]
    return text.format(**values) if values else text
