"""A file of a table within a ZIP archive, or packed by gzip: taken out, and said so."""

from __future__ import annotations

import zlib

from tables import content, sheet_archive
from tables.errors import ReadingError
from tables.limits import Limits, megabytes
from tables.model import Message

GZIP = b"\x1f\x8b"
TAR = b"ustar"  # at 257
TABLES = (
    *(".csv", ".tsv", ".tab", ".txt", ".data", ".dat", ".xlsx", ".xls", ".ods", ".json", ".arff"),
    *(".html", ".htm", ".xml", ".md", ".sav", ".dta", ".parquet", ".sas7bdat", ".xpt", ".por"),
)
UNSEEN = ("__MACOSX/", ".")
WORKBOOK = ("[Content_Types].xml", "mimetype", "META-INF/", "xl/", *content.ARCHIVES)


def is_packed(data: bytes, limits: Limits) -> bool:
    """Whether a file is within: unpacked it may be as large as any. Raises ReadingError."""
    if data.startswith(GZIP):
        return True
    return data.startswith(content.ZIP) and _one_within(data, limits) is not None


def opened(data: bytes, limits: Limits) -> tuple[bytes, tuple[Message, ...]]:
    """The file within and a note on it; the file itself where it is not packed. Raises
    ReadingError."""
    if data.startswith(GZIP) and len(data) > 17:
        found, note = _gzip(data, limits), Message("unpacked_gzip")
    elif data.startswith(content.ZIP):
        name = _one_within(data, limits)
        if name is None:
            return data, ()
        parts = sheet_archive.unpack(data, limits, lambda part: part == name)
        found, note = parts[name], Message("unpacked", {"name": name})
    else:
        return data, ()
    if found[257:262] == TAR:
        raise ReadingError("not_a_table", kind="TAR")
    return found, (note,)


def _gzip(data: bytes, limits: Limits) -> bytes:
    """Never more than a file may have."""
    parts, left = [], limits.bytes + 1
    try:
        while data.startswith(GZIP) and left > 0:
            packed = zlib.decompressobj(wbits=31)
            parts.append(packed.decompress(data, left))
            left -= len(parts[-1])
            if left > 0 and not packed.eof:
                raise ReadingError("damaged_file", kind="gzip")
            data = packed.unused_data
    except zlib.error:
        raise ReadingError("damaged_file", kind="gzip") from None
    if left <= 0:
        allowed = megabytes(limits.bytes)
        raise ReadingError("too_large_unpacked", received=allowed, allowed=allowed)
    return b"".join(parts)


def _one_within(data: bytes, limits: Limits) -> str | None:
    """The name of the one table in an archive; None where it is a workbook or holds no table."""
    sheet_archive.unpack(data, limits, lambda _: False)  # its directory is looked at first
    names = [name for name in sheet_archive.part_names(data) if not name.endswith("/")]
    if any(name.startswith(WORKBOOK) for name in names):
        return None
    names = [n for n in names if not n.startswith(UNSEEN) and "/." not in n]
    tables = [name for name in names if name.lower().endswith(TABLES)]
    if len(tables) > 1:
        raise ReadingError("several_packed", names=tuple(tables))
    return tables[0] if tables else None
