"""Sentences as HTML whose formulas MathJax shows: Anki and Moodle bring it along."""

from __future__ import annotations

from collections.abc import Mapping
from functools import cache
from html import escape
from typing import Any

from markdown_it import MarkdownIt
from mdit_py_plugins.dollarmath import dollarmath_plugin


def mathjax(markdown: str) -> str:
    """On one line, as a file of cards wants it."""
    return str(_reader().render(markdown)).replace("\n", " ").strip()


@cache
def _reader() -> MarkdownIt:
    markdown = MarkdownIt("commonmark", {"html": False, "xhtmlOut": True})
    markdown.disable(["image", "link", "autolink", "html_block", "html_inline"])
    return markdown.use(dollarmath_plugin, renderer=_formula)


def _formula(latex: str, how: Mapping[str, Any]) -> str:
    text = escape(latex.strip(), quote=False)
    return rf"\[{text}\]" if how.get("display_mode") else rf"\({text}\)"
