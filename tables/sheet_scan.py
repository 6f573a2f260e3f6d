"""A look through the cells of XLSX and ODS before they are read.

Two things the reader itself does not say: how large an area the cells span (it would be held in
memory, empty cells included), and which formulas have no stored value or a stored error.
"""

from __future__ import annotations

import posixpath
import re
from collections.abc import Callable
from dataclasses import dataclass, field
from xml.parsers import expat

from tables.errors import ReadingError
from tables.limits import Limits
from tables.sheet_glance import glance

CELL = re.compile(r"\$?([A-Za-z]{1,4})\$?(\d{1,9})")
TRUE = ("1", "true")
# A program that computes nothing leaves that to the next one; some write a zero until then.
LATER = re.compile(rb"<(?:\w+:)?calcPr\b[^>]*\bfullCalcOnLoad=[\"'](?:1|true)[\"']")
Attributes = dict[str, str]


@dataclass
class Scan:
    """What was seen in one sheet; places are (row, column) from 0."""

    name: str
    rows: int = 0
    columns: int = 0
    filled: int = 0  # rows that hold anything
    text: int = 0  # characters
    without_value: list[tuple[int, int]] = field(default_factory=list)
    errors: dict[tuple[int, int], str] = field(default_factory=dict)
    last: int = -1  # row looked at
    hidden_rows: set[int] = field(default_factory=set)  # that hold anything
    hidden_columns: list[tuple[int, int]] = field(default_factory=list)  # spans
    merged: list[tuple[int, int, int]] = field(default_factory=list)  # row, column, last row

    def at(self, row: int, column: int) -> None:
        """A cell that holds something; cells come row by row."""
        self.filled += row != self.last
        self.last = row
        self.rows, self.columns = max(self.rows, row + 1), max(self.columns, column + 1)

    def refuse_too_large(self, limits: Limits) -> None:
        if self.rows * self.columns > limits.area or self.text > limits.text:
            raise ReadingError(
                "sheet_too_large",
                sheet=self.name,
                rows=self.rows,
                columns=self.columns,
                allowed=limits.area,
            )


def local(name: str) -> str:
    """A tag or an attribute without its namespace prefix."""
    return name.rpartition(":")[2]


def parse(
    content: bytes,
    start: Callable[[str, Attributes], None],
    end: Callable[[str], None] | None = None,
    text: Callable[[str], None] | None = None,
) -> None:
    """Walk through a part. Raises ReadingError where it is no XML."""
    parser = expat.ParserCreate()
    parser.buffer_text = True
    parser.StartElementHandler = lambda name, attributes: start(
        local(name), {local(key): value for key, value in attributes.items()}
    )
    if end:
        parser.EndElementHandler = lambda name: end(local(name))
    if text:
        parser.CharacterDataHandler = text
    parser.EntityDeclHandler = _refuse_entities
    try:
        parser.Parse(content, True)
    except (expat.ExpatError, ValueError, LookupError):
        raise ReadingError("damaged_workbook") from None


def _refuse_entities(*declared: object) -> None:
    """Entities of entities grow without end; no spreadsheet program writes any."""
    raise ValueError("declares entities")


def xlsx(parts: dict[str, bytes], limits: Limits) -> list[Scan]:
    """A scan of every worksheet."""
    shared = [
        length
        for name, content in parts.items()
        if name.lower() == "xl/sharedstrings.xml"
        for length in _shared_lengths(content)
    ]
    unknown = ("", "0") if LATER.search(parts["xl/workbook.xml"]) else ("",)
    scans = []
    sheets = [(name, _part(parts, target)) for name, target in _sheet_targets(parts)]
    # One part as many sheets takes as many times as long.
    if sum(len(content) for _, content in sheets) > sum(map(len, parts.values())):
        raise ReadingError("damaged_workbook")
    for name, content in sheets:
        sheet = _Worksheet(Scan(name), shared, unknown)
        seen = glance(content, shared, limits)
        if seen:
            sheet.scan.rows, sheet.scan.columns, sheet.scan.filled = seen
        elif content:
            parse(content, sheet.start, sheet.end, sheet.take_text)
        scans.append(sheet.scan)
    return scans


def _part(parts: dict[str, bytes], target: str) -> bytes:
    """The part a relation points to: from xl/, or from the top."""
    places = {posixpath.normpath(posixpath.join(at, target)).lstrip("/") for at in ("/xl", "/")}
    found = [content for name, content in parts.items() if name in places]
    if len(found) > 1:
        raise ReadingError("damaged_workbook")
    return found[0] if found else b""


def _sheet_targets(parts: dict[str, bytes]) -> list[tuple[str, str]]:
    """Name and target of every sheet, by way of the relations of the workbook."""
    targets: dict[str, str] = {}
    sheets: list[tuple[str, str]] = []

    def relation(tag: str, attributes: Attributes) -> None:
        if tag == "Relationship":
            targets[attributes.get("Id", "")] = attributes.get("Target", "")

    def sheet(tag: str, attributes: Attributes) -> None:
        if tag == "sheet":
            sheets.append((attributes.get("name", ""), attributes.get("id", "")))

    parse(parts.get("xl/_rels/workbook.xml.rels", b"<x/>"), relation)
    parse(parts["xl/workbook.xml"], sheet)
    return [(name, targets.get(key, "")) for name, key in sheets]


def _shared_lengths(content: bytes) -> list[int]:
    """The length of every shared text: one can be used by each cell of a sheet."""
    lengths: list[int] = []

    def start(tag: str, attributes: Attributes) -> None:
        if tag == "si":
            lengths.append(0)

    def text(characters: str) -> None:
        if lengths:
            lengths[-1] += len(characters)

    if content:
        parse(content, start, text=text)
    return lengths


def place_of(ref: str) -> tuple[int, int] | None:
    """Row and column of a cell like "B7", from 0."""
    found = CELL.fullmatch(ref)
    if not found:
        return None
    column = -1
    for letter in found[1].upper():
        column = (column + 1) * 26 + ord(letter) - ord("A")
    return int(found[2]) - 1, column


class _Worksheet:
    """Follows the cells of one worksheet of an XLSX file."""

    def __init__(self, scan: Scan, shared: list[int], unknown: tuple[str, ...]) -> None:
        self.scan, self.shared, self.unknown = scan, shared, unknown
        self.row, self.column, self.hidden = -1, -1, False
        self.type, self.value, self.formula, self.inside = "", "", False, False

    def start(self, tag: str, attributes: Attributes) -> None:
        if tag == "row":
            number = attributes.get("r", "")
            self.row = int(number) - 1 if number.isdecimal() else self.row + 1
            self.column = -1
            self.hidden = attributes.get("hidden") in TRUE
        elif tag == "col" and attributes.get("hidden") in TRUE:
            first, last = (attributes.get(key, "") for key in ("min", "max"))
            if first.isdecimal() and last.isdecimal() and len(first + last) < 12:
                self.scan.hidden_columns.append((int(first) - 1, int(last) - 1))
        elif tag == "c":
            self._place(attributes.get("r", ""))
            self.type, self.value, self.formula = attributes.get("t", ""), "", False
        elif tag == "f":
            self.formula = True
        elif tag in ("v", "t"):
            self.inside = True

    def take_text(self, characters: str) -> None:
        if self.inside:
            self.value += characters

    def end(self, tag: str) -> None:
        if tag in ("v", "t"):
            self.inside = False
        elif tag == "c":
            self._close()

    def _place(self, ref: str) -> None:
        place = place_of(ref)
        if place:
            self.row, self.column = place
        else:
            self.column += 1

    def _close(self) -> None:
        place = (self.row, self.column)
        if self.formula and self.value in self.unknown and self.type != "str":
            self.scan.without_value.append(place)
        if not self.value:
            return
        self.scan.at(*place)
        if self.hidden:
            self.scan.hidden_rows.add(self.row)
        if self.type == "e":
            self.scan.errors[place] = self.value
        known = self.type == "s" and self.value.isdecimal() and len(self.value) < 9
        index = int(self.value) if known else -1
        self.scan.text += self.shared[index] if 0 <= index < len(self.shared) else len(self.value)
