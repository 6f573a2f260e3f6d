"""What a program printed or saved of an analysis: loadings, shares of variance, a page of SPSS."""

from __future__ import annotations

import re
import tomllib
from collections.abc import Sequence
from functools import cache
from pathlib import Path

from tables.kinds import rows
from tables.model import Message
from tables.numbers import is_missing, is_number
from tables.table import Raw

TOP, BOTTOM = 60, 12  # rows that are looked at
NOTES = " :：.abcd"  # marks of notes behind a title: "Component Matrix a"
PLACE = re.compile(r"\W*(\D*?)[\s._-]*(\d+)\W*")


def seen(raw: Raw) -> Message | None:
    """The title or the row that tells, if there is one."""
    told = _told()
    for cells in (*raw.first_lines, *rows.top(raw, TOP), *rows.bottom(raw, BOTTOM)):
        filled = [cell for cell in cells if cell]
        line = " ".join(" ".join(filled).split())
        if _is(line, told["titles"]) or line.lower().startswith(tuple(told["begins"])):
            return Message("printed_result", {"text": line})
        cell = next((cell for cell in filled if cell.lower() in told["cells"]), "")
        if cell and not any(map(is_number, filled)):
            return Message("printed_result", {"text": cell})
        if any(_is_row(line, name) for name in told["rows"]):
            return Message("printed_result", {"text": line})
    return None


def components(raw: Raw) -> Message | None:
    """Every column of numbers is called PC1, PC2 …: scores or loadings."""
    table = rows.top(raw, TOP)
    head = next((cells for cells in table if sum(map(bool, cells)) > 1), ())
    found = [place for cell in head if (place := _component(cell))]
    others = {j for j, cell in enumerate(head) if not _component(cell)}
    if len(found) < 2 or [number for _, number in found] != list(range(1, len(found) + 1)):
        return None
    if len({stem for stem, _ in found}) > 1:
        return None
    named = tuple(cell for cell in head if _component(cell))
    shifted = max(map(len, table)) - len(head)  # R writes no name above its row names
    numbers = {
        j - shifted
        for cells in table[table.index(head) + 1 :]
        for j, cell in enumerate(cells)
        if is_number(cell)
    }
    return Message("components", {"names": named}) if not others & numbers else None


@cache
def _told() -> dict[str, list[str]]:
    return tomllib.loads((Path(__file__).parent / "printed.toml").read_text("utf-8"))


def _is(line: str, titles: Sequence[str]) -> bool:
    return line.lower() in titles or line.lower().rstrip(NOTES) in titles


def _is_row(line: str, name: str) -> bool:
    """The name of the row, and nothing but numbers behind."""
    if not line.lower().startswith(name):
        return False
    rest = line[len(name) :].split()
    return any(map(is_number, rest)) and all(is_number(c) or is_missing(c) for c in rest)


def _component(cell: str) -> tuple[str, int] | None:
    """The stem and the number of a name such as PC1, Comp.2, 主成分3."""
    found = PLACE.fullmatch(cell)
    stem = found[1].lower().strip() if found else ""
    return (stem, int(found[2])) if found and stem in _told()["components"] else None
