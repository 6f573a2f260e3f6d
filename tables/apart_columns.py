"""How the rows of a sheet leave the process of `apart_reader.py`: by column, in Arrow's stream
format, and all else as JSON beside them. A list of a million numbers as text would take longer to
write and to read than the file."""

from __future__ import annotations

import json
from collections.abc import Callable, Sequence
from typing import Any

import pyarrow as pa

EXACT = 2**53  # whole numbers up to here are the same as floats


def packed_columns(
    found: dict[str, Any], rows: Sequence[Sequence[Any]], moment: Callable[[Any], Any] = str
) -> pa.Buffer:
    """What was found; `moment` says a day or a time as text."""
    width = max(map(len, rows), default=0)
    columns = [[row[j] if j < len(row) else None for row in rows] for j in range(width)]
    numbers = [pa.array([v if _is_number(v) else None for v in c], pa.float64()) for c in columns]
    others = [
        [(i, v) for i, v in enumerate(c) if v is not None and v != "" and not _is_number(v)]
        for c in columns
    ]
    lengths = [len(row) for row in rows] if len(set(map(len, rows))) > 1 else []
    more = {"found": found, "others": others, "lengths": lengths}
    told = json.dumps(more, default=moment)
    table = pa.table(numbers, schema=pa.schema([(str(j), pa.float64()) for j in range(width)]))
    sink = pa.BufferOutputStream()
    with pa.ipc.new_stream(sink, table.schema.with_metadata({"told": told})) as stream:
        stream.write_table(table)
    return sink.getvalue()


def _is_number(value: Any) -> bool:
    return type(value) is float or (type(value) is int and abs(value) < EXACT)
