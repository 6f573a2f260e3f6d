"""Reads a file of a statistical program, or Parquet, in the process of `apart_reader.py`.

The table leaves in Arrow's stream format.
"""

from __future__ import annotations

import io
import json
from collections import Counter
from collections.abc import Callable, Sequence
from typing import Any

import pyarrow as pa
import pyarrow.compute as pc
import pyarrow.parquet as pq
import pyreadstat

SINGLE = "float"  # pyreadstat's word for single precision
MISSPELT = "convert string"  # in its sentence for texts in another encoding
UNKNOWN_ENCODING = "unsupported character set"
Order = dict[str, Any]  # `apart._order`


class Refused(Exception):
    """A code, and the parameters of its sentence."""


def parquet(data: bytes, order: Order) -> pa.Table:
    file = pq.ParquetFile(io.BytesIO(data))
    _refuse_large(file.metadata.num_rows, len(file.schema_arrow), order)
    found = file.read(use_threads=False)
    columns = [_plain(column) for column in found.columns]
    kinds = zip(found.column_names, columns, strict=True)
    return pa.table(columns, schema=pa.schema([_field(name, c.type, {}) for name, c in kinds]))


def _plain(column: pa.ChunkedArray) -> pa.Array:
    """Numbers, truths, days and times as they are, all else as text."""
    values = pa.concat_arrays(column.chunks) if column.num_chunks else pa.nulls(0, column.type)
    values = values.storage if isinstance(values, pa.ExtensionArray) else values
    values = values.dictionary_decode() if pa.types.is_dictionary(values.type) else values
    kind = values.type
    if pa.types.is_timestamp(kind) and kind.tz is None:
        return values.cast(pa.timestamp("us"), safe=False)
    if pa.types.is_float16(kind):
        return values.cast(pa.float32())
    if pa.types.is_integer(kind) or pa.types.is_floating(kind) or pa.types.is_boolean(kind):
        return values
    if pa.types.is_date32(kind):
        return values
    if pa.types.is_nested(kind) or pa.types.is_binary(kind) or pa.types.is_large_binary(kind):
        return pa.array([None if v is None else str(v) for v in values.to_pylist()], pa.string())
    return values.cast(pa.string())


def statistical(read: Callable[..., Any], **options: Any) -> Callable[[bytes, Order], pa.Table]:
    """The reader of one of pyreadstat's formats."""

    def table(data: bytes, order: Order) -> pa.Table:
        how = {"output_format": "dict"}
        if order["encoding"] and read is not pyreadstat.read_por:  # it has letters of its own
            how["encoding"] = order["encoding"]
        _, about = read(io.BytesIO(data), metadataonly=True, **how)
        _refuse_large(about.number_rows or 0, about.number_columns, order)
        most = order["records"] + 1  # some files do not say how many they hold
        found, about = read(io.BytesIO(data), row_limit=most, **how, **options)
        _refuse_large(max(map(len, found.values()), default=0), len(found), order)
        columns = [_column(name, found.pop(name), about) for name in list(found)]
        told = {"encoding": about.file_encoding or ""}
        return pa.table(
            [values for _, values in columns], pa.schema([field for field, _ in columns], told)
        )

    return table


def _column(name: str, values: list[Any], about: Any) -> tuple[pa.Field, pa.Array]:
    """A column without what its file declares missing, and all that the file says of it."""
    labels = about.variable_value_labels.get(name, {})
    letters = set(about.missing_user_values.get(name, ()))
    missing = _missing(values, letters, about.missing_ranges.get(name, ()))
    kept = pa.array([None if missing and v in missing else v for v in values])
    if about.readstat_variable_types.get(name) == SINGLE and pa.types.is_floating(kept.type):
        kept = kept.cast(pa.float32(), safe=False)
    told = {
        "label": about.column_names_to_labels.get(name) or "",
        "labels": list(labels.items()),
        "measure": about.variable_measure.get(name, ""),
        "missing": [[value, labels.get(value, ""), n] for value, n in missing.items()],
    }
    return _field(name, kept.type, told), kept


def _missing(
    values: Sequence[Any], letters: set[str], ranges: Sequence[dict[str, Any]]
) -> dict[Any, int]:
    """The values that mean missing, and how often each stands there."""
    if not letters and not ranges:
        return {}
    counts = Counter(value for value in values if value is not None)
    return {v: n for v, n in counts.items() if v in letters or any(_lies(v, r) for r in ranges)}


def _lies(value: Any, within: dict[str, Any]) -> bool:
    low, high = within["lo"], within["hi"]
    return isinstance(value, str) == isinstance(low, str) and bool(low <= value <= high)


def _field(name: str, kind: pa.DataType, told: dict[str, Any]) -> pa.Field:
    return pa.field(name, kind, metadata={"about": json.dumps(told, default=str)})


def _refuse_large(rows: int, columns: int, order: Order) -> None:
    if columns > order["columns"]:
        raise Refused("too_many_columns", {"received": columns, "allowed": order["columns"]})
    if rows * columns > order["cells"]:
        known = {"records": rows, "columns": columns, "received": rows * columns}
        raise Refused("too_many_cells", known | {"allowed": order["cells"]})
    if rows > order["records"]:
        known = {"received": rows, "allowed": order["records"]}
        raise Refused("too_many_records" if rows > order["records"] + 1 else "more_records", known)


def _refuse_long(table: pa.Table, order: Order) -> None:
    texts = [column for column in table.columns if pa.types.is_string(column.type)]
    if sum(pc.sum(pc.utf8_length(column)).as_py() or 0 for column in texts) > order["text"]:
        raise Refused("too_much_text", {"allowed": order["text"]})


READERS: dict[str, Callable[[bytes, Order], pa.Table]] = {
    "Parquet": parquet,
    "Stata": statistical(pyreadstat.read_dta, user_missing=True),
    "SPSS": statistical(pyreadstat.read_sav, user_missing=True),
    "SPSS portable": statistical(pyreadstat.read_por),
    "SAS": statistical(pyreadstat.read_sas7bdat, user_missing=True),
    "SAS transport": statistical(pyreadstat.read_xport),
}


def answer(data: bytes, order: Order) -> pa.Buffer:
    """The table. Raises Refused."""
    try:
        table = READERS[order["kind"]](data, order)
        _refuse_long(table, order)
        with pa.BufferOutputStream() as sink, pa.ipc.new_stream(sink, table.schema) as out:
            out.write_table(table)
        return sink.getvalue()
    except (MemoryError, pa.ArrowMemoryError):
        raise Refused("needs_too_much", {}) from None
    except pyreadstat.ReadstatError as error:
        if MISSPELT in str(error) or UNKNOWN_ENCODING in str(error):
            raise Refused("other_encoding", {}) from None
        if "memory" in str(error):
            raise Refused("needs_too_much", {}) from None
        raise
