"""The way in: a file, a pasted text or the rows of a grid become an `Understood` table.

Nothing here writes to disk or asks another host, and no cell is ever run as code.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import replace
from typing import Any, get_args

from tables import apart, content, encodings, grid, packed, statistical, textfile, workbook
from tables.encodings import Decoded
from tables.errors import ReadingError
from tables.limits import Limits, megabytes
from tables.model import Kind, Line, Options
from tables.numbers import parse
from tables.table import Raw, Understood
from tables.understand import understand

DEFAULT = Options()
SHOWN = 12
Way = Callable[[Any, str, Options], Understood]


def read(data: bytes, name: str = "", options: Options = DEFAULT) -> Understood:
    """A file as it was uploaded; its name is only shown. Raises ReadingError, nothing else."""
    limits = options.limits
    size = limits.bytes if packed.is_packed(data, limits) else len(data)
    return _read_here_or_apart(_file, data, max(size, len(data)), name, options)


def read_text(text: str, name: str = "", options: Options = DEFAULT) -> Understood:
    """A text pasted out of a spreadsheet or typed. Raises ReadingError."""
    return _read_here_or_apart(_text, text, len(text), name, options)


def read_rows(
    rows: Sequence[Sequence[Any]], name: str = "", options: Options = DEFAULT
) -> Understood:
    """The rows of a grid: texts, numbers, dates, None. Raises ReadingError."""
    if len(rows) > 2 * options.limits.records:
        raise ReadingError("too_many_rows", received=len(rows), allowed=options.limits.records)
    return _read_here_or_apart(_rows, rows, sum(map(len, rows)), name, options)


def _read_here_or_apart(
    read: Way, content: Any, size: int, name: str, options: Options
) -> Understood:
    """A small table is read here, a large one in a process of its own. Raises ReadingError."""
    _check(options)
    _refuse_large(size, options.limits)
    if is_large(size, options.limits):
        return apart.call_apart(read, content, name, options, limits=options.limits)
    return read(content, name, options)


def is_large(size: int, limits: Limits) -> bool:
    return size > limits.small and apart.begun is None


def _file(data: bytes, name: str, options: Options) -> Understood:
    if not data.strip():
        raise ReadingError("empty_file")
    data, notes = packed.opened(data, options.limits)
    _refuse_large(len(data), options.limits)
    if not data.strip():
        raise ReadingError("empty_file")
    kind = content.kind(data)
    if kind == "text":
        raw = textfile.read_textfile(encodings.decode(data, options.encoding), options)
    elif kind in ("zip", "ole"):
        raw = workbook.read_workbook(data, kind, options)
    else:
        raw = statistical.read_statistical(data, kind, options)
    raw = replace(raw, notes=(*notes, *raw.notes), tidied=raw.tidied or bool(notes))
    return understand(raw, name, options)


def _text(text: str, name: str, options: Options) -> Understood:
    if not text.strip():
        raise ReadingError("empty_file")
    encodings.refuse_control(text)
    raw = textfile.read_textfile(Decoded(text, "", ()), options, "paste")
    return understand(raw, name, options)


def _rows(rows: Sequence[Sequence[Any]], name: str, options: Options) -> Understood:
    lines = tuple(
        Line(number, tuple(workbook.cell_text(cell) for cell in row))
        for number, row in enumerate(rows, 1)
    )
    cells = grid.grid_of(lines, options.limits.columns + 1)
    raw = Raw("grid", cells, tuple(line.cells for line in lines[:SHOWN]))
    return understand(raw, name, options)


def _refuse_large(size: int, limits: Limits) -> None:
    if size > limits.bytes:
        raise ReadingError("too_large", received=megabytes(size), allowed=megabytes(limits.bytes))


def _check(options: Options) -> None:
    """Options come out of a link, too: anything may stand there."""
    if options.decimal not in (None, ".", ","):
        raise ReadingError(
            "no_such_option", name="decimal", received=options.decimal, allowed=(".", ",")
        )
    for _, kind in options.kinds:
        if kind not in get_args(Kind):
            raise ReadingError("no_such_option", name="kind", received=kind, allowed=get_args(Kind))
    for _, words in options.scales:
        for word, number in words:
            known = parse(number, ".") if number else None
            if number and not (known and known.in_range):
                raise ReadingError("no_number_for_word", word=word, received=number)
