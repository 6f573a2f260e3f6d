"""Sentences that stay English on a page in another language: marked, so that nobody takes them
for a part of it.

The marks are signs that nobody sees: Unicode's isolate from left to right. So the words keep their
order among others from right to left, also in a picture or a button. In HTML they become
`<span lang="en">`.
"""

from __future__ import annotations

import re

BEGIN, END = "\N{LEFT-TO-RIGHT ISOLATE}", "\N{POP DIRECTIONAL ISOLATE}"
SPAN = '<span lang="en" dir="ltr">'
# A display formula and a block of code hold no sentence; the rest is marked line by line, cell by
# cell, behind what makes the line a heading or an item.
KEPT = re.compile(r"(\$\$.*?\$\$|```.*?```)", re.DOTALL)
LINE = re.compile(r"^(\s*(?:(?:[-*>]|#+|\d+\.) +)?)([^\s|].*)", re.MULTILINE)
CELL = re.compile(r"(?<=\| )([^|]*[A-Za-z][^|]*)(?= \|)")
# Where HTML knows no elements within, and the tags themselves, the isolate stays.
NO_ELEMENTS = "script|style|title|textarea|option|svg"
TOKEN = re.compile(rf"<({NO_ELEMENTS})\b.*?</\1>|<[^>]*>|[{BEGIN}{END}]", re.DOTALL)


def marked(text: str) -> str:
    parts = KEPT.split(text)
    parts[::2] = map(_lines_marked, parts[::2])
    return "".join(parts)


def _lines_marked(text: str) -> str:
    text = LINE.sub(rf"\1{BEGIN}\2{END}", text)
    return CELL.sub(rf"{BEGIN}\1{END}", text) if text.startswith("|") or "\n|" in text else text


def in_html(markup: str) -> str:
    """The marks as elements."""
    return TOKEN.sub(_element, markup) if BEGIN in markup else markup


def _element(found: re.Match[str]) -> str:
    return {BEGIN: SPAN, END: "</span>"}.get(found[0], found[0])


def page(markup: str, note: str) -> str:
    """A whole page: the same, and once, in its last paragraph, the quiet note on it."""
    if BEGIN not in markup and SPAN not in markup:
        return markup
    told = f'<p class="in-english">{note}</p></main>'
    return in_html(told.join(markup.rsplit("</main>", 1)))
