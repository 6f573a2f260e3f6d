"""The page's sentences as HTML, their formulas as MathML: readable without script or network."""

from __future__ import annotations

import re
from collections.abc import Mapping
from functools import cache
from html import escape
from typing import Any

from latex2mathml.converter import convert
from markdown_it import MarkdownIt
from mdit_py_plugins.dollarmath import dollarmath_plugin

from results.panel import Columns

EXTRA_SPACE = re.compile(r"\\\\\[[\d.]+em\]")  # between lines of a matrix: MathML does without
# What may be wider than a phone scrolls, and keys must reach it.
SCROLLED = ('<div class="math block">', '<div class="math block" tabindex="0">')
BRACKETS = re.compile(
    r"(?<=\{)pmatrix(?=\})"
)  # drawn by report.css: not all fonts can stretch them


def html(markdown: str) -> str:
    """CommonMark with tables and formulas. HTML, links and pictures in it stay text."""
    return str(_markdown().render(markdown)).replace(*SCROLLED)


@cache
def _markdown() -> MarkdownIt:
    markdown = MarkdownIt("commonmark", {"html": False}).enable("table")
    markdown.disable(["link", "image", "autolink", "html_block", "html_inline", "reference"])
    return markdown.use(dollarmath_plugin, renderer=_formula)


def _formula(latex: str, how: Mapping[str, Any]) -> str:
    display = "block" if how.get("display_mode") else "inline"
    latex = BRACKETS.sub("matrix", EXTRA_SPACE.sub(r"\\\\", latex))
    return str(convert(latex, display=display))


def table(columns: Columns, most: int) -> str:
    """The first `most` rows; numbers to the right."""
    rows = list(zip(*columns.values(), strict=True))[:most]
    head = "".join(f"<th>{escape(name)}</th>" for name in columns)
    body = "".join("<tr>" + "".join(map(_cell, row)) + "</tr>" for row in rows)
    inside = f"<thead><tr>{head}</tr></thead><tbody>{body}</tbody>"
    return f'<div class="wide" tabindex="0"><table>{inside}</table></div>'


def _cell(value: Any) -> str:
    if isinstance(value, str):
        return f"<td>{escape(value)}</td>"
    return f'<td class="number">{f"{value:g}".replace("-", "−")}</td>'
