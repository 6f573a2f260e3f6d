"""The same look through an ODS file, where cells and rows say how often they repeat."""

from __future__ import annotations

from tables.limits import Limits
from tables.sheet_scan import Attributes, Scan, parse

HIDDEN = ("collapse", "filter")
MOST_ROWS = 1_000_000  # more are refused later
VALUES = ("value", "string-value", "date-value", "time-value", "boolean-value")


def ods(parts: dict[str, bytes], limits: Limits) -> list[Scan]:
    """A scan of every table of the document, each refused when it spans too much."""
    document = _Document()
    parse(parts["content.xml"], document.start, document.end, document.take_text)
    for scan in document.scans:
        scan.refuse_too_large(limits)
    return document.scans


class _Document:
    """Follows the tables, rows and cells; rows are counted when they end."""

    def __init__(self) -> None:
        self.scans: list[Scan] = []
        self.row = self.column = self.described = 0
        self.hidden = False
        self.row_repeat = self.cell_repeat = 1
        self.filled_to = self.row_text = 0
        self.attributes: Attributes = {}
        self.text = ""
        self.inside = self.remark = self.paragraph = False

    def start(self, tag: str, attributes: Attributes) -> None:
        if tag == "table":
            self.scans.append(Scan(attributes.get("name", "")))
            self.row = self.described = 0
        elif tag == "table-column" and self.scans:
            first = self.described
            self.described += _count(attributes.get("number-columns-repeated"))
            if attributes.get("visibility") in HIDDEN:
                self.scans[-1].hidden_columns.append((first, self.described - 1))
        elif tag == "table-row" and self.scans:
            self.row_repeat = _count(attributes.get("number-rows-repeated"))
            self.column = self.filled_to = self.row_text = 0
            self.hidden = attributes.get("visibility") in HIDDEN
        elif tag in ("table-cell", "covered-table-cell") and self.scans:
            self.cell_repeat = _count(attributes.get("number-columns-repeated"))
            self.attributes, self.text = attributes, ""
            self.inside, self.remark, self.paragraph = True, False, False
        elif tag == "annotation":
            self.remark = True
        elif tag == "p" and not self.remark:
            self.paragraph = True

    def take_text(self, characters: str) -> None:
        if self.inside and not self.remark:
            self.text += characters

    def end(self, tag: str) -> None:
        if tag in ("table-cell", "covered-table-cell") and self.inside:
            self._close_cell()
        elif tag == "annotation":
            self.remark = False
        elif tag == "table-row" and self.scans:
            self._close_row()

    def _close_cell(self) -> None:
        scan, place, text = self.scans[-1], (self.row, self.column), self.text.strip()
        stored = any(self.attributes.get(name) for name in VALUES)
        if self.attributes.get("formula"):
            if text.startswith(("#", "Err:")):
                scan.errors[place] = text
            elif not (stored or self.paragraph or "value-type" in self.attributes):
                scan.without_value.append(place)
        spanned = _count(self.attributes.get("number-rows-spanned"))
        if spanned > 1 and (stored or text):
            scan.merged.append((*place, self.row + spanned - 1))
        self.column += self.cell_repeat
        if stored or text:
            self.filled_to = self.column
            self.row_text += max(len(text), 1) * self.cell_repeat
        self.inside = False

    def _close_row(self) -> None:
        scan = self.scans[-1]
        if self.filled_to:
            scan.at(self.row + self.row_repeat - 1, self.filled_to - 1)
            scan.filled += self.row_repeat - 1
            scan.text += self.row_text * self.row_repeat
            if self.hidden and self.row_repeat <= MOST_ROWS:
                scan.hidden_rows.update(range(self.row, self.row + self.row_repeat))
        self.row += self.row_repeat


def _count(repeated: str | None) -> int:
    return int(repeated) if repeated and repeated.isdecimal() and len(repeated) < 10 else 1
