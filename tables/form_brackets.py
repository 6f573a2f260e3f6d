"""Arrays as NumPy prints them: each row in brackets, spaces or commas between its numbers."""

from __future__ import annotations

import re
from collections.abc import Sequence

from tables.model import Line
from tables.numbers import is_missing, is_number

WHOLE = re.compile(
    r"\s*(?:(?:np\.|numpy\.)?(?:array|tensor|matrix)\s*\()?\s*\[(?P<rows>[^()]*)\]\s*"
    r"(?:,\s*(?:dtype|device|shape)[^()]*(?:\([^()]*\))?)?\s*\)?\s*"
)
ROW = re.compile(r"\[([^\[\]]*)\]")
BETWEEN = re.compile(r"[\s,]*")


def bracket_rows(lines: Sequence[str], start: int) -> list[Line] | None:
    first = next((line.lstrip() for line in lines if line.strip()), "")
    if "[[" not in first.replace(" ", ""):
        return None
    text = "\n".join(lines)
    whole = WHOLE.fullmatch(text)
    if not whole or not BETWEEN.fullmatch(ROW.sub("", whole["rows"])):
        return None
    offset = whole.start("rows")
    found = []
    for row in ROW.finditer(whole["rows"]):
        cells = tuple(row[1].replace(",", " ").split())
        found.append(Line(start + text.count("\n", 0, offset + row.start()), cells))
    if len(found) < 2 or len({len(row.cells) for row in found}) > 1:
        return None
    every = (cell for row in found for cell in row.cells)
    return found if all(is_number(cell, ".") or is_missing(cell) for cell in every) else None
