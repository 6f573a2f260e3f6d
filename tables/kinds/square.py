"""A square of numbers whose lines and columns may be the same things, whole or half."""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from itertools import pairwise

import numpy as np

from tables.cells import Floats
from tables.kinds import rows
from tables.numbers import is_missing, is_number, parse
from tables.table import Raw

LEAST, MOST = 3, 300  # things
TITLES = 4  # rows above and below, at most
WIDEST = 2 * MOST  # columns: others may stand beside it
NUMBERED = re.compile(r"\(?(\d{1,3})\s*[.)、:]\s*\S")  # 1. Anxiety
STARS = re.compile(r"(?<=\d)\s*[*†‡ᵃᵇ]+$")  # marks of significance
SAME = {"-", "—", "–", "(-)", "1"}  # on the diagonal of a published table, for 1


@dataclass(frozen=True)
class Square:
    """`values` is n × n, NaN where nothing stands; `named`: lines and columns have the same
    names."""

    names: tuple[str, ...]
    values: Floats
    named: bool


def read_square(raw: Raw) -> Square | None:
    """The square, if that is all there is but for titles and further columns."""
    if len(raw.grid.columns) > WIDEST:
        return None
    if not LEAST - 1 <= int(raw.grid.filled.sum()) <= MOST + 2 * TITLES:
        return None
    table = rows.top(raw, MOST + 2 * TITLES)
    for part in _parts(table):
        found = _square_with_names(part) or _stairs(part) or _unnamed(part)
        if found:
            return found
    return None


def _parts(table: Sequence[Sequence[str]]) -> Iterator[list[Sequence[str]]]:
    """The rows without titles above or remarks below: rows with one cell."""
    stop = len(table)
    while stop and len(table) - stop < TITLES and _single(table[stop - 1]) and stop > LEAST:
        stop -= 1
    for start in range(min(TITLES, stop)):
        yield list(table[start:stop])
        if not _single(table[start]):
            return


def _single(row: Sequence[str]) -> bool:
    return sum(map(bool, row)) < 2


def _square_with_names(part: Sequence[Sequence[str]]) -> Square | None:
    """A line of names, and below it names again, each with its numbers."""
    head, body = list(part[0]), part[1:]
    fronts = [row[0] if row else "" for row in body]
    if not all(fronts) or len(set(fronts)) < len(fronts):
        return None
    widest = max((len(row) for row in body), default=0)
    if len(head) == widest:
        head = head[1:]
    cells = [_in_place(row[1:], len(head), body) for row in body]
    names = _names(head, fronts)
    if len(names) < LEAST:
        return None
    places = {name: i for i, name in enumerate(names)}
    texts = [["" for _ in names] for _ in names]
    for front, row in zip(fronts, cells, strict=True):
        for name, text in zip(head, row, strict=False):
            if name in places and front in places:
                texts[places[front]][places[name]] = text
    values = _numbers(texts)
    return None if values is None else Square(tuple(names), values, True)


def _names(head: list[str], fronts: Sequence[str]) -> list[str]:
    """The things, if lines and columns name the same ones; `head` then has the names of lines.
    Of half a matrix the first may have no line, and the last no column."""
    numbered = [found[1] for name in fronts if (found := NUMBERED.match(name))]
    if numbered == [str(i) for i in range(1, len(fronts) + 1)]:
        full = dict(zip(numbered, fronts, strict=True))
        head[:] = [full.get(name.strip(".()"), name) for name in head]
    common = [name for name in fronts if name in set(head)]
    if len(common) == len(fronts) and len(set(head)) == len(head):
        return list(fronts)
    if len(common) != len(fronts) - 1 or len(common) < 2:
        return []
    if fronts[-1] not in head and head[0] in fronts:  # the last has no column
        return list(fronts)
    if fronts[-1] not in head and list(head[1:]) == list(fronts[:-1]):
        return [head[0], *fronts]
    return []


def _in_place(row: Sequence[str], width: int, body: Sequence[Sequence[str]]) -> list[str]:
    """Printed without the cells on the left, a row stands to the right."""
    shrinks = len(body) > 2 and all(len(a) == len(b) + 1 for a, b in pairwise(body))
    return [""] * (width - len(row)) + list(row) if shrinks else list(row)


def _stairs(part: Sequence[Sequence[str]]) -> Square | None:
    """Names before the lines, and behind them one number more in each: half, as PHYLIP has it."""
    rows = [[cell for cell in row if cell] for row in part]
    sizes = [len(row) - 1 for row in rows]
    if len(rows) < LEAST or sizes != list(range(sizes[0], sizes[0] + len(rows))):
        return None
    names = [row[0] for row in rows if row]
    if sizes[0] not in (0, 1) or len(set(names)) < len(rows) or any(map(is_number, names)):
        return None
    values = _numbers([row[1:] + [""] * (len(rows) - len(row) + 1) for row in rows])
    return None if values is None else Square(tuple(names), values, True)


def _unnamed(part: Sequence[Sequence[str]]) -> Square | None:
    """As many lines as columns; above or before them names, or none."""
    names: Sequence[str] = ()
    body = [list(row) for row in part]
    if body and sum(map(is_number, body[0])) == 0 and len(body) > LEAST:
        names, *body = body
    fronts = [row[0] for row in body if row]
    if all(cell and not is_number(cell) for cell in fronts):
        body = [row[1:] for row in body]
    width = max((len(row) for row in body), default=0)
    if len(body) < LEAST or width != len(body):
        return None
    values = _numbers([row + [""] * (width - len(row)) for row in body])
    return None if values is None else Square(tuple(names[-width:]), values, False)


def _numbers(texts: Sequence[Sequence[str]]) -> Floats | None:
    """All under one decimal mark; None if there is anything else among them."""
    for mark in (".", ","):
        found = [[_number(text, mark) for text in row] for row in texts]
        if not any(value is None for row in found for value in row):
            return np.array(found, dtype=float)
    return None


def _number(text: str, mark: str) -> float | None:
    if is_missing(text) or text in SAME - {"1"}:
        return float("nan")
    found = parse(STARS.sub("", text), mark)
    return float(found.text) if found and not found.unit else None
