"""Tables of MediaWiki, and of Markdown and its like: a bar on both sides of every line."""

from __future__ import annotations

import re
from collections.abc import Sequence

from tables.model import Line

BARRED = re.compile(r"\s*\|.*\|\s*")
RULE = re.compile(r"[-=+|: ]*")
BAR = re.compile(r"(?<!\\)\|")
MARKUP = re.compile(r"'{2,}|\[\[(?:[^\[\]|]*\|)?([^\[\]|]*)\]\]")


def wiki_rows(lines: Sequence[str], start: int) -> list[Line] | None:
    told = [(start + i, line.strip()) for i, line in enumerate(lines) if line.strip()]
    if len(told) < 3:
        return None
    if told[0][1].startswith("{|"):
        return _wiki(told) if told[-1][1].startswith("|}") else None
    return _barred(told)


def _barred(told: Sequence[tuple[int, str]]) -> list[Line] | None:
    kept = [(number, line) for number, line in told if not RULE.fullmatch(line)]
    if len(kept) < 2 or not all(BARRED.fullmatch(line) for _, line in kept):
        return None
    return [
        Line(n, tuple(c.replace("\\|", "|").strip() for c in BAR.split(line)[1:-1]))
        for n, line in kept
    ]


def _wiki(told: Sequence[tuple[int, str]]) -> list[Line] | None:
    """Cells stand in lines of their own, or several in one behind || or !!."""
    found: list[Line] = []
    cells: list[str] = []
    first = told[0][0]
    for number, line in told[1:]:
        if line.startswith(("|-", "|}")):
            if cells:
                found.append(Line(first, tuple(cells)))
            cells = []
        elif line.startswith(("|", "!")) and not line.startswith("|+"):
            first = first if cells else number
            marks = r"\|\||!!" if line[0] == "!" else r"\|\|"
            cells += map(_text, re.split(marks, line[1:]))
    return found if len(found) > 1 else None


def _text(cell: str) -> str:
    """Without what says how it looks: align="right" | 7.1."""
    cell = MARKUP.sub(lambda m: m[1] or "", cell)
    looks, bar, text = cell.partition("|")
    return (text if bar and "=" in looks else cell).strip()
