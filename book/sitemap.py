"""The list of all pages for search engines, each with its twins in the other languages."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

from course.site import TEMPLATES
from lessons.address import HTML_LANGUAGES


def sitemap(root: str, files: Iterable[str]) -> str:
    """`files`: addresses under `root`; only pages that have a language are listed."""
    pages = [entry(root, file) for file in sorted(files) if is_page(file)]
    return TEMPLATES.get_template("sitemap.xml").render(pages=pages)


def is_page(file: str) -> bool:
    return file.partition("/")[0] in HTML_LANGUAGES and file.endswith(".html")


def entry(root: str, file: str) -> dict[str, Any]:
    rest = file.partition("/")[2]
    twins = {name: f"{root}{language}/{rest}" for language, name in HTML_LANGUAGES.items()}
    return {"own": root + file, "twins": twins}
