"""ARFF, as Weka has it: names after @attribute, records after @data."""

from __future__ import annotations

import csv
import re
from collections.abc import Sequence

from tables.model import Line

ATTRIBUTE = re.compile(r"@attribute\s+(?:'([^']*)'|\"([^\"]*)\"|(\S+))\s+\S.*", re.IGNORECASE)
ABOVE = 1_000  # lines of remarks, at most
SPARSE = re.compile(r"\{(.*)\}")


def arff_rows(lines: Sequence[str], start: int) -> list[Line] | None:
    """The names and the records; None where there is no @data below @attribute."""
    if not any(line.lstrip().lower().startswith("@relation") for line in lines[:ABOVE]):
        return None
    told = [line.strip() for line in lines]
    data = next((i for i, line in enumerate(told) if line.lower() == "@data"), None)
    if data is None:
        return None
    found = [match for line in told[:data] if (match := ATTRIBUTE.fullmatch(line))]
    names = tuple(match[1] or match[2] or match[3] for match in found)
    if not names:
        return None
    read = [Line(start + data, names)]
    for i, line in enumerate(told[data + 1 :], data + 1):
        if line and not line.startswith("%"):
            read.append(Line(start + i, _cells(line, len(names))))
    return read


def _cells(line: str, width: int) -> tuple[str, ...]:
    sparse = SPARSE.fullmatch(line)
    if not sparse:
        return tuple(_split(line))
    cells = ["0"] * width  # what a sparse record does not name
    for pair in _split(sparse[1]):
        place, _, value = pair.strip().partition(" ")
        if place.isdecimal() and int(place) < width:
            cells[int(place)] = value.strip()
    return tuple(cells)


def _split(line: str) -> list[str]:
    quote = "'" if line.count("'") > line.count('"') else '"'
    return next(csv.reader([line], quotechar=quote, skipinitialspace=True), [])
