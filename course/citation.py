"""How to cite the course: the project's CITATION.cff as BibTeX."""

from __future__ import annotations

from functools import cache
from pathlib import Path
from typing import Any

import yaml

from lessons.address import HTML_LANGUAGES
from lessons.text import LESSONS
from texts.labels import say

FILE: Path = LESSONS.parent / "CITATION.cff"


@cache
def cited() -> dict[str, Any]:
    found: dict[str, Any] = yaml.safe_load(FILE.read_text(encoding="utf-8"))
    return found


def bibtex(language: str, url: str) -> str:
    """An entry of its own for each language, as each has its own title; `url` may be unknown."""
    of = cited()
    fields = {
        "title": say(language, "app.title"),
        "author": " and ".join(f"{{{author['name']}}}" for author in of["authors"]),
        "year": of["date-released"][:4],
        "version": of["version"],
        "language": HTML_LANGUAGES[language],
        "url": url,
    }
    lines = [f"  {name} = {{{value}}}" for name, value in fields.items() if value]
    return "@misc{pca-step-by-step,\n" + ",\n".join(lines) + "\n}"
