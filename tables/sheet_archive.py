"""The parts of an XLSX or ODS file, unpacked only after its directory was looked at."""

from __future__ import annotations

import io
import struct
import zipfile
import zlib
from collections.abc import Callable

from tables.errors import ReadingError
from tables.limits import LIMITS, MB, Limits, megabytes

END = b"PK\5\6"  # of the directory
SHORTEST = 46  # bytes that a part takes in it
ENCRYPTED = 1  # bit of the flags of a part
METHODS = (zipfile.ZIP_STORED, zipfile.ZIP_DEFLATED)
DAMAGED = (  # what reading an archive may raise
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
)
WANTED = (".xml", ".rels", "mimetype")  # not the pictures, not the macros


def of_workbook(name: str) -> bool:
    """Whether a part of this name may hold cells."""
    return name.endswith(WANTED)


def unpack(
    data: bytes, limits: Limits, wanted: Callable[[str], bool] = of_workbook
) -> dict[str, bytes]:
    """The parts that are wanted, by name. Raises ReadingError."""
    _refuse_directory(data, limits)
    try:
        with zipfile.ZipFile(io.BytesIO(data)) as archive:
            entries = archive.infolist()
            if len(entries) > limits.parts:
                raise ReadingError("too_many_parts", received=len(entries), allowed=limits.parts)
            parts = {entry.filename: entry for entry in entries if wanted(entry.filename)}
            _refuse_bomb(list(parts.values()), len(data), limits)
            return {name: _read_part(archive, entry) for name, entry in parts.items()}
    except ReadingError:
        raise
    except DAMAGED:
        raise ReadingError("damaged_workbook") from None


def only(data: bytes, name: str, limits: Limits) -> bytes:
    """One part of an archive that this page made. Raises ReadingError."""
    try:
        return unpack(data, limits, lambda part: part == name)[name]
    except KeyError:
        raise ReadingError("archive_part", part=name) from None
    except ReadingError as error:
        if error.code != "damaged_workbook":
            raise
        raise ReadingError("archive_part", part=name) from None


def part_names(data: bytes) -> tuple[str, ...]:
    """The names of all parts. Raises ReadingError."""
    return tuple(sizes(data))


def sizes(data: bytes, limits: Limits = LIMITS) -> dict[str, int]:
    """By the names of all parts, what each unpacks to. Raises ReadingError."""
    _refuse_directory(data, limits)
    try:
        with zipfile.ZipFile(io.BytesIO(data)) as archive:
            return {entry.filename: entry.file_size for entry in archive.infolist()}
    except DAMAGED:
        raise ReadingError("damaged_workbook") from None


def pack(parts: dict[str, bytes]) -> bytes:
    """The same parts, uncompressed: what is handed on has no size but its own."""
    packed = io.BytesIO()
    with zipfile.ZipFile(packed, "w", zipfile.ZIP_STORED) as archive:
        for name, content in parts.items():
            archive.writestr(name, content)
    return packed.getvalue()


def _refuse_directory(data: bytes, limits: Limits) -> None:
    """Counted before it is read: each part costs memory as soon as its name is known."""
    end = data.rfind(END, -MB)
    if end < 0 or len(data) < end + 22:
        return  # said below
    entries, size = struct.unpack("<HI", data[end + 10 : end + 16])
    if entries > limits.parts or size > limits.entry * limits.parts:
        received = max(entries, size // SHORTEST)
        raise ReadingError("too_many_parts", received=received, allowed=limits.parts)


def _refuse_bomb(entries: list[zipfile.ZipInfo], size: int, limits: Limits) -> None:
    if any(entry.flag_bits & ENCRYPTED for entry in entries):
        raise ReadingError("encrypted")
    total = sum(entry.file_size for entry in entries)
    if total > limits.unpacked:
        raise ReadingError(
            "unpacks_too_large", received=megabytes(total), allowed=megabytes(limits.unpacked)
        )
    if total > MB and total > limits.ratio * size:  # many parts, each of them small
        part = max(entries, key=lambda entry: entry.file_size).filename
        received = round(total / size)
        raise ReadingError("packed_too_tight", part=part, received=received, allowed=limits.ratio)
    for entry in entries:
        ratio = entry.file_size / max(entry.compress_size, 1)
        if entry.file_size > MB and ratio > limits.ratio:
            raise ReadingError(
                "packed_too_tight", part=entry.filename, received=round(ratio), allowed=limits.ratio
            )


def _read_part(archive: zipfile.ZipFile, entry: zipfile.ZipInfo) -> bytes:
    """The content of a part, never more than the directory says. Raises BadZipFile."""
    if entry.compress_type not in METHODS:
        raise zipfile.BadZipFile("a method that workbooks do not use")
    with archive.open(entry) as part:
        content = part.read(entry.file_size)
    if len(content) != entry.file_size:
        raise zipfile.BadZipFile("shorter than the directory says")
    return content
