"""HTML, XML and JSON: texts whose cells have marks around them. Read in a process apart."""

from __future__ import annotations

from typing import Any

from tables import apart, grid
from tables.encodings import Decoded
from tables.model import Line, Message, Options
from tables.table import Raw
from tables.workbook import cell_text

READ = {"HTML": "read_html", "XML": "read_xml", "JSON": "read_json"}
SHOWN = 12  # first rows


def read_marked(kind: str, decoded: Decoded, options: Options, source: str) -> Raw:
    """The table in a text of this kind. Raises ReadingError."""
    data = decoded.text.removeprefix("\ufeff").encode("utf-8", "replace")
    if kind == "XML":
        data = data[data.find(b"?>") + 2 :] if data.startswith(b"<?xml") else data
    found = apart.marked(data, kind, options.limits, sheet=options.sheet)
    lines = [Line(i, tuple(map(cell_text, row))) for i, row in enumerate(found["rows"], 1)]
    most = options.limits.columns + 1
    return Raw(
        source=source,
        grid=grid.grid_of(lines, most),
        first_lines=tuple(line.cells for line in lines[:SHOWN]),
        encoding=decoded.encoding or None,
        encodings=decoded.encodings,
        sheet=found.get("sheet"),
        sheets=tuple(found.get("sheets", ())),
        names=tuple(found.get("names", ())),
        notes=_notes(kind, found),
        tidied=True,
    )


def _notes(kind: str, found: dict[str, Any]) -> tuple[Message, ...]:
    notes = [Message(READ[kind], {"count": len(found["rows"])})]
    if found.get("tables", 1) > 1:
        notes.append(
            Message("page_table_chosen", {"place": found["place"], "tables": found["tables"]})
        )
    others = tuple(name for name in found.get("sheets", ()) if name != found.get("sheet"))
    if others:
        notes.append(Message("sheet_chosen", {"sheet": found["sheet"], "others": others}))
    return tuple(notes)
