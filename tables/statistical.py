"""Files of SPSS, Stata and SAS, and Parquet: columns with types to columns of cells."""

from __future__ import annotations

import json
import re
from collections.abc import Sequence
from dataclasses import dataclass, field
from typing import Any

import pyarrow as pa
import pyarrow.compute as pc

from tables import apart, choosable, content, grid, value_labels, workbook
from tables.cells import Cells
from tables.errors import ReadingError
from tables.model import Message, Options
from tables.table import Raw
from tables.value_labels import value_and_word

STATA = re.compile(rb"<stata_dta><header><release>(\d{3})<")
SHOWN, LAST = 12, 4  # first lines, last lines


@dataclass(frozen=True)
class Field:
    """A column as it came, and what the file says of it."""

    name: str
    values: pa.Array
    label: str = ""
    labels: list[tuple[Any, str]] = field(default_factory=list)  # a word for a value
    measure: str = ""  # "nominal", "ordinal", "scale": in SPSS
    missing: list[tuple[Any, str, int]] = field(default_factory=list)  # value, word, how often

    @property
    def is_number(self) -> bool:
        kind = self.values.type
        return pa.types.is_integer(kind) or pa.types.is_floating(kind)


def read_statistical(data: bytes, kind: str, options: Options) -> Raw:
    """Raises ReadingError."""
    encoding = _encoding(options.encoding)
    table = apart.table_apart(data, kind, options.limits, encoding)
    if not table.num_columns or not table.num_rows:
        raise ReadingError("no_records")
    fields = [_field(table, j) for j in range(table.num_columns)]
    plain = [text_cells(f.values) for f in fields]
    words = value_labels.read_value_labels(fields, options)
    columns = [w if w is not None else p for w, p in zip(words.cells, plain, strict=True)]
    told = (table.schema.metadata or {}).get(b"encoding", b"").decode()
    shown = encoding or choosable.own_name("utf-8" if _is_unicode(data) else told)
    return Raw(
        source=kind,
        grid=grid.of_columns(columns),
        names=tuple(f.name for f in fields),
        abouts=tuple(f.label for f in fields),
        worded=frozenset(j for j, w in enumerate(words.cells) if w is not None),
        first_lines=_lines(fields, plain, 0, SHOWN - 1),
        last_lines=_lines(fields, plain, max(SHOWN - 1, table.num_rows - LAST), table.num_rows)[1:],
        encoding=shown,
        encodings=choosable.every() if kind in content.NAMES_ENCODING else (),
        notes=(*_missing(fields), *words.notes, *_untold(kind, shown, plain)),
        questions=tuple(words.questions),
    )


def _encoding(name: str | None) -> str | None:
    """Raises ReadingError for what is no encoding."""
    if name is None:
        return None
    known = choosable.own_name(name)
    if known is None:
        every = choosable.every()
        raise ReadingError("no_such_option", name="encoding", received=name, allowed=every)
    return known


def _is_unicode(data: bytes) -> bool:
    """Stata's files are in UTF-8 since its version 14."""
    found = STATA.match(data)
    return bool(found and int(found[1]) >= 118)


def _field(table: pa.Table, j: int) -> Field:
    told = json.loads((table.schema.field(j).metadata or {}).get(b"about", b"{}"))
    return Field(table.column_names[j], pa.concat_arrays(table.column(j).chunks), **told)


def text_cells(values: pa.Array) -> Cells:
    """A column as text, each number the shortest that is this number in its own precision."""
    kind = values.type
    if pa.types.is_floating(kind):
        values = pc.if_else(pc.is_nan(values), None, values)
    if pa.types.is_floating(kind) or pa.types.is_integer(kind):
        native = pc.is_valid(values).to_numpy(zero_copy_only=False)
        return Cells(pc.fill_null(values.cast(pa.string()), ""), native)
    if pa.types.is_string(kind):
        return Cells(pc.fill_null(values, ""))
    return Cells(pa.array([workbook.cell_text(value) for value in values.to_pylist()], pa.string()))


def _lines(
    fields: Sequence[Field], columns: Sequence[Cells], start: int, stop: int
) -> tuple[tuple[str, ...], ...]:
    """The names, and these rows as they stand in the file: values, not their words."""
    rows = range(start, min(stop, len(columns[0])))
    return (
        tuple(f.name for f in fields),
        *(tuple(str(column[i]) for column in columns) for i in rows),
    )


def _missing(fields: Sequence[Field]) -> list[Message]:
    """What the file itself declares missing."""
    found = [
        (f.name, value_and_word(value, word), count)
        for f in fields
        for value, word, count in f.missing
    ]
    if not found:
        return []
    names, values = (tuple(dict.fromkeys(part)) for part in list(zip(*found, strict=True))[:2])
    count = sum(count for _, _, count in found)
    return [Message("declared_missing", {"count": count, "names": names, "values": values})]


def _untold(kind: str, encoding: str | None, columns: Sequence[Cells]) -> list[Message]:
    """Old files do not say how their letters are written."""
    if encoding or kind not in content.NAMES_ENCODING:
        return []
    foreign = (t for c in columns for t in c.written.to_pylist() if not t.isascii())
    text = next(foreign, None)
    return [Message("encoding_untold", {"text": text})] if text else []
