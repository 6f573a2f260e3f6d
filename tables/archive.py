"""The parts of an XLSX or ODS file, unpacked only after its directory was looked at."""

from __future__ import annotations

import io
import struct
import zipfile
import zlib

from tables.errors import ReadingError
from tables.limits import MB, Limits, megabytes

ENCRYPTED = 1  # bit of the flags of a part
METHODS = (zipfile.ZIP_STORED, zipfile.ZIP_DEFLATED)
WANTED = (".xml", ".rels", "mimetype")  # not the pictures, not the macros


def unpack(data: bytes, limits: Limits) -> dict[str, bytes]:
    """The parts that hold cells, by name. Raises ReadingError."""
    try:
        with zipfile.ZipFile(io.BytesIO(data)) as archive:
            entries = archive.infolist()
            _refuse_bomb(entries, limits)
            wanted = {entry.filename: entry for entry in entries if _wanted(entry)}
            return {name: _read(archive, entry) for name, entry in wanted.items()}
    except ReadingError:
        raise
    except (
        zipfile.BadZipFile,
        zlib.error,
        EOFError,
        NotImplementedError,
        OSError,
        ValueError,
        KeyError,
        IndexError,
        RuntimeError,
        OverflowError,
        struct.error,
    ):
        raise ReadingError("damaged_workbook") from None


def names(data: bytes) -> tuple[str, ...]:
    """The names of all parts of an archive that was unpacked before."""
    with zipfile.ZipFile(io.BytesIO(data)) as archive:
        return tuple(archive.namelist())


def pack(parts: dict[str, bytes]) -> bytes:
    """The same parts, uncompressed: what is handed on has no size but its own."""
    packed = io.BytesIO()
    with zipfile.ZipFile(packed, "w", zipfile.ZIP_STORED) as archive:
        for name, content in parts.items():
            archive.writestr(name, content)
    return packed.getvalue()


def _wanted(entry: zipfile.ZipInfo) -> bool:
    return entry.filename.endswith(WANTED)


def _refuse_bomb(entries: list[zipfile.ZipInfo], limits: Limits) -> None:
    if len(entries) > limits.parts:
        raise ReadingError("too_many_parts", received=len(entries), allowed=limits.parts)
    if any(entry.flag_bits & ENCRYPTED for entry in entries):
        raise ReadingError("encrypted")
    total = sum(entry.file_size for entry in entries)
    if total > limits.unpacked:
        raise ReadingError(
            "unpacks_too_large", received=megabytes(total), allowed=megabytes(limits.unpacked)
        )
    for entry in entries:
        ratio = entry.file_size / max(entry.compress_size, 1)
        if entry.file_size > MB and ratio > limits.ratio:
            raise ReadingError(
                "packed_too_tight", part=entry.filename, received=round(ratio), allowed=limits.ratio
            )


def _read(archive: zipfile.ZipFile, entry: zipfile.ZipInfo) -> bytes:
    """The content of a part, never more than the directory says. Raises BadZipFile."""
    if entry.compress_type not in METHODS:
        raise zipfile.BadZipFile("a method that workbooks do not use")
    with archive.open(entry) as part:
        content = part.read(entry.file_size)
    if len(content) != entry.file_size:
        raise zipfile.BadZipFile("shorter than the directory says")
    return content
