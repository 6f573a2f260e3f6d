"""Reads a table out of HTML, of XML as Excel 2003 saves it, or of JSON, in the process of
`apart_reader.py`. It leaves as JSON: rows, and names where the file tells them."""

from __future__ import annotations

import json
from html.parser import HTMLParser
from typing import Any
from xml.parsers import expat

SPREADSHEET = "urn:schemas-microsoft-com:office:spreadsheet"
WIDEST = 1_000  # columns that a cell of HTML may span; more are a mistake
DEEPEST = 60  # elements or lists within each other
Row = list[Any]
Order = dict[str, Any]  # `apart._said`


class Refused(Exception):
    """A code, and the parameters of its sentence."""


def answer(data: bytes, order: Order) -> bytes:
    """What is found, after its size was looked at. Raises Refused."""
    kind = order["kind"]
    reader = {"HTML": _html, "XML": _xml, "JSON": _json}[kind]
    try:
        found = reader(data, order)
    except (MemoryError, Refused):
        raise
    except RecursionError:
        raise Refused("not_a_table", {"kind": kind}) from None
    except (ValueError, expat.ExpatError):
        raise Refused("damaged_file", {"kind": kind}) from None
    _refuse_large(found, order)
    return json.dumps(found).encode()


def _refuse_large(found: dict[str, Any], order: Order) -> None:
    rows = found["rows"]
    width = max(map(len, rows), default=0)
    if not rows or not width:
        raise Refused("not_a_table", {"kind": order["kind"]})
    if width > order["columns"]:
        raise Refused("too_many_columns", {"received": width, "allowed": order["columns"]})
    if sum(map(len, rows)) > 2 * order["cells"]:
        known = {"records": len(rows), "columns": width, "received": sum(map(len, rows))}
        raise Refused("too_many_cells", known | {"allowed": order["cells"]})
    if len(rows) > order["records"] + order["spare"]:
        raise Refused("too_many_rows", {"received": len(rows), "allowed": order["records"]})
    if sum(len(cell) for row in rows for cell in row if isinstance(cell, str)) > order["text"]:
        raise Refused("too_much_text", {"allowed": order["text"]})


class _Tables(HTMLParser):
    """The rows of all tables of a page; one within a cell of another is a table of its own."""

    def __init__(self) -> None:
        super().__init__(convert_charrefs=True)
        self.tables: list[list[Row]] = []
        self.open: list[list[Row]] = []
        self.cells: list[list[str] | None] = []  # of each open table: the text of its open cell
        self.below: list[dict[int, int]] = []  # columns that a cell above goes on in, and how far
        self.spans: list[int] = []
        self.unseen = 0

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        told = dict(attrs)
        if tag in ("script", "style"):
            self.unseen += 1
        elif tag == "table":
            if len(self.open) > DEEPEST:
                raise RecursionError
            self.open.append([])
            self.cells.append(None)
            self.below.append({})
            self.spans.append(1)
            self.tables.append(self.open[-1])
        elif self.open and tag == "tr":
            self._close()
            self.open[-1].append([])
            self._go_on()
        elif self.open and tag in ("td", "th"):
            self._close()
            if not self.open[-1]:
                self.open[-1].append([])
            self.cells[-1] = []
            self.spans[-1] = _span(told.get("colspan"))
            rows = _span(told.get("rowspan"))
            if rows > 1:
                self.below[-1][len(self.open[-1][-1])] = rows
        elif tag == "br":
            self.handle_data(" ")

    def handle_endtag(self, tag: str) -> None:
        if tag in ("script", "style"):
            self.unseen = max(0, self.unseen - 1)
        elif self.open and tag in ("td", "th", "tr"):
            self._close()
        elif self.open and tag == "table":
            self._close()
            for stack in (self.open, self.cells, self.below, self.spans):
                stack.pop()

    def handle_data(self, data: str) -> None:
        if self.cells and self.cells[-1] is not None and not self.unseen:
            self.cells[-1].append(data)

    def _close(self) -> None:
        """The open cell, if there is one, with empty ones where it spans several columns."""
        text = self.cells[-1]
        if text is not None:
            row = self.open[-1][-1]
            row += [" ".join("".join(text).split()), *[""] * (self.spans[-1] - 1)]
            self.cells[-1] = None
            self._go_on()

    def _go_on(self) -> None:
        """Empty cells where one of a row above goes on."""
        row, below = self.open[-1][-1], self.below[-1]
        while below.get(len(row), 1) > 1 and len(row) < WIDEST:
            if len(self.open[-1]) > 1:
                below[len(row)] -= 1
            row.append("")


def _span(told: str | None) -> int:
    return min(int(told), WIDEST) if told and told.isdecimal() and len(told) < 6 else 1


def _html(data: bytes, order: Order) -> dict[str, Any]:
    """The table with the most cells."""
    page = _Tables()
    page.feed(data.decode())
    page.close()
    tables = [[row for row in table if any(row)] for table in page.tables]
    sizes = [sum(sum(map(bool, row)) for row in table) for table in tables]
    if not any(sizes):
        raise Refused("not_a_table", {"kind": "HTML"})
    best = max(range(len(tables)), key=sizes.__getitem__)
    return {"rows": tables[best], "place": best + 1, "tables": sum(size > 0 for size in sizes)}


class _Sheets:
    """The sheets of a workbook in XML. What declares a type of document is refused: it may hold
    entities."""

    def __init__(self) -> None:
        self.sheets: list[tuple[str, list[Row]]] = []
        self.kind, self.text, self.depth = "", None, 0
        self.root = ""
        self.parser = expat.ParserCreate(namespace_separator="|")
        self.parser.StartDoctypeDeclHandler = self._refuse
        self.parser.StartElementHandler = self._start
        self.parser.EndElementHandler = self._end
        self.parser.CharacterDataHandler = self._data

    kind: str
    text: list[str] | None

    def _refuse(self, *_: Any) -> None:
        raise Refused("not_a_table", {"kind": "XML"})

    def _start(self, name: str, told: dict[str, str]) -> None:
        space, _, tag = name.rpartition("|")
        self.root = self.root or name
        self.depth += 1
        if self.depth > DEEPEST or self.root != f"{SPREADSHEET}|Workbook":
            self._refuse()
        if space != SPREADSHEET:
            return
        own = {key.rpartition("|")[2]: value for key, value in told.items()}
        if tag == "Worksheet":
            self.sheets.append((own.get("Name", ""), []))
        elif tag == "Row" and self.sheets:
            rows = self.sheets[-1][1]
            rows += [[] for _ in range(min(_place(own), 2_000_000) - 1 - len(rows))]
            rows.append([])
        elif tag == "Cell" and self.sheets and self.sheets[-1][1]:
            row = self.sheets[-1][1][-1]
            row += [""] * (min(_place(own), WIDEST) - 1 - len(row))
            row.append("")
            self.merged = min(int(own.get("MergeAcross", "0")), WIDEST)
        elif tag == "Data":
            self.kind, self.text = own.get("Type", ""), []

    def _end(self, name: str) -> None:
        space, _, tag = name.rpartition("|")
        self.depth -= 1
        row = self.sheets[-1][1][-1] if self.sheets and self.sheets[-1][1] else None
        if space != SPREADSHEET or row is None:
            return
        if tag == "Data" and self.text is not None and row:
            text = "".join(self.text)
            row[-1] = float(text) if self.kind == "Number" else text.removesuffix("T00:00:00.000")
            self.text = None
        elif tag == "Cell":
            row += [""] * self.merged

    def _data(self, data: str) -> None:
        if self.text is not None:
            self.text.append(data)


def _place(own: dict[str, str]) -> int:
    return int(own.get("Index", "0"))


def _xml(data: bytes, order: Order) -> dict[str, Any]:
    """The sheet that is wanted, or the first one that holds anything."""
    book = _Sheets()
    book.parser.Parse(data, True)
    names = [name for name, _ in book.sheets]
    wanted = order.get("sheet")
    if wanted is not None and wanted not in names:
        raise Refused("no_such_sheet", {"received": wanted, "sheets": names})
    for name, rows in book.sheets:
        if wanted in (None, name) and any(cell != "" for row in rows for cell in row):
            return {"rows": rows, "sheet": name, "sheets": names}
    if wanted is not None:
        raise Refused("empty_sheet", {"sheet": wanted})
    raise Refused("empty_workbook", {})


def _json(data: bytes, order: Order) -> dict[str, Any]:
    """Records, columns or rows; or one record a line."""
    text = data.decode()
    try:
        value = json.loads(text)
    except json.JSONDecodeError:
        value = [json.loads(line) for line in text.splitlines() if line.strip()]
    return _table(value)


def _table(value: Any) -> dict[str, Any]:
    if isinstance(value, dict):
        return _of_object(value)
    if isinstance(value, list) and value and all(isinstance(each, dict) for each in value):
        records = [_flat(each) for each in value]
        names = list(dict.fromkeys(name for record in records for name in record))
        return {"names": names, "rows": [[record.get(n, "") for n in names] for record in records]}
    whole = isinstance(value, list) and value and all(isinstance(each, list) for each in value)
    if whole and len(set(map(len, value))) == 1:
        return {"rows": [list(map(_cell, row)) for row in value]}
    raise Refused("not_a_table", {"kind": "JSON"})


def _of_object(value: dict[str, Any]) -> dict[str, Any]:
    if isinstance(value.get("columns"), list) and isinstance(value.get("data"), list):
        rows = [list(map(_cell, row)) for row in value["data"] if isinstance(row, list)]
        names = list(map(str, value["columns"]))
        index = value.get("index")
        if isinstance(index, list) and len(index) == len(rows):
            return _names_and_rows(
                ["", *names], [[_cell(i), *r] for i, r in zip(index, rows, strict=True)]
            )
        return _names_and_rows(names, rows)
    columns = list(value.values())
    if columns and all(isinstance(column, list) for column in columns):
        if len(columns) == 1:  # {"data": [ … ]}
            return _table(columns[0])
        if len(set(map(len, columns))) == 1:
            return _names_and_rows(
                list(value), [list(map(_cell, row)) for row in zip(*columns, strict=True)]
            )
    if columns and all(isinstance(column, dict) for column in columns):
        index = list(dict.fromkeys(key for column in columns for key in column))
        rows = [[key, *(_cell(column.get(key)) for column in columns)] for key in index]
        return _names_and_rows(["", *value], rows)
    lists = [c for c in columns if isinstance(c, list) and c and isinstance(c[0], dict | list)]
    if len(lists) == 1:  # beside what is said of it
        return _table(lists[0])
    raise Refused("not_a_table", {"kind": "JSON"})


def _names_and_rows(names: list[str], rows: list[Row]) -> dict[str, Any]:
    if any(len(row) != len(names) for row in rows):
        raise Refused("not_a_table", {"kind": "JSON"})
    return {"names": names, "rows": rows}


def _flat(record: dict[str, Any]) -> dict[str, Any]:
    """What stands within an object of a record is a field of it: place.lat."""
    found: dict[str, Any] = {}
    for name, value in record.items():
        if isinstance(value, dict):
            found |= {f"{name}.{inner}": _cell(each) for inner, each in value.items()}
        else:
            found[name] = _cell(value)
    return found


def _cell(value: Any) -> Any:
    if value is None:
        return ""
    if isinstance(value, str | int | float):
        return value
    return json.dumps(value, ensure_ascii=False)
