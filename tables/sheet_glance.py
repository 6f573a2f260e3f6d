"""A worksheet that holds nothing but plain cells, seen at once and not cell by cell.

Where anything is unusual (a formula, an error, something hidden, a cell or a row that does not say
where it stands, another way to write the XML) there is no glance, and the cells are followed one
by one (`sheet_scan`). What is seen here is never less than there is.
"""

from __future__ import annotations

import re
from collections.abc import Sequence

from tables.limits import Limits

OPENED = re.compile(rb"<(?:c|row)\b")
CELL = re.compile(
    rb'<c r="([A-Z]{1,3})([0-9]{1,7})"(?: s="[0-9]+")?(?: t="(?:s|n|str|b|inlineStr)")? ?/?>'
)
ROW = re.compile(rb'<row r="([0-9]{1,7})"(?: [\w:.]+="[\w:. ]*")* ?/?>')
UNUSUAL = re.compile(
    rb"<f\b|hidden=|<!|</?[\w.]+:|\0"
    rb"|<\?xml [^>]*encoding=\"(?!UTF-8|utf-8)"
)


def glance(content: bytes, shared: Sequence[int], limits: Limits) -> tuple[int, int, int] | None:
    """Rows and columns that the cells span and rows that hold any, all within the limits; or None
    for "look closer"."""
    if UNUSUAL.search(content):
        return None
    cells, rows = CELL.findall(content), ROW.findall(content)
    if not cells or len(OPENED.findall(content)) != len(cells) + len(rows):
        return None
    lines = {int(row) for _, row in cells}
    columns = 1 + max(map(_position, {letters for letters, _ in cells}))
    small = max(lines) * columns <= limits.area and len(lines) <= limits.records
    text = _outside_tags(content, cells) + content.count(b't="s"') * max(shared, default=0)
    return (max(lines), columns, len(lines)) if small and text <= limits.text else None


def _outside_tags(content: bytes, cells: Sequence[tuple[bytes, bytes]]) -> int:
    """No fewer characters than there are: `<c r="B7">`, `</c>`, `<v>` and `</v>` are none."""
    opened = sum(8 + len(letters) + len(row) for letters, row in cells)
    return len(content) - opened - 4 * content.count(b"</c>") - 7 * content.count(b"</v>")


def _position(letters: bytes) -> int:
    column = -1
    for letter in letters:
        column = (column + 1) * 26 + letter - ord("A")
    return column
