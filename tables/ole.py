"""The streams of an OLE file, the container of XLS.

Microsoft, [MS-CFB]: sectors of one size, chained by the file allocation table (FAT).
"""

from __future__ import annotations

import struct
from collections.abc import Sequence

from tables.errors import ReadingError

END = 0xFFFFFFFA  # this and above are marks, not sectors
HEADER = 512
ENTRY = 128  # bytes of an entry of the directory
SMALL = 64  # bytes of a sector of the small streams


def streams(data: bytes) -> dict[str, bytes]:
    """Every stream by its own name. Raises ReadingError."""
    try:
        return _streams(data)
    except (struct.error, IndexError, ValueError):
        raise ReadingError("damaged_workbook") from None


def _streams(data: bytes) -> dict[str, bytes]:
    shift = struct.unpack_from("<H", data, 30)[0]
    if shift not in (9, 12):
        raise ValueError("sectors of 512 or 4096 bytes")
    size = 1 << shift
    directory_at, cutoff, small_at = (struct.unpack_from("<I", data, at)[0] for at in (48, 56, 60))
    fat = _words(b"".join(_sector(data, at, size) for at in _fat_sectors(data, size)))
    directory = _chain(data, directory_at, fat, size)
    entries = [directory[at : at + ENTRY] for at in range(0, len(directory), ENTRY)]

    small_fat = _words(_chain(data, small_at, fat, size)) if small_at < END else ()
    root = _chain(data, _start(entries[0]), fat, size) if _start(entries[0]) < END else b""
    found = {}
    for entry in entries:
        if len(entry) == ENTRY and entry[66] == 2:
            length = struct.unpack_from("<I", entry, 120)[0]
            if length < cutoff:
                content = _chain(root, _start(entry), small_fat, SMALL, skip=0)
            else:
                content = _chain(data, _start(entry), fat, size)
            found[_name(entry)] = content[:length]
    return found


def _fat_sectors(data: bytes, size: int) -> list[int]:
    """Where the FAT itself is: 109 places in the header, more in a chain of their own."""
    sectors = list(struct.unpack_from("<109I", data, 76))
    following = struct.unpack_from("<I", data, 68)[0]
    seen = set()
    while following < END and following not in seen:
        seen.add(following)
        words = _words(_sector(data, following, size))
        sectors += words[:-1]
        following = words[-1]
    sectors = [sector for sector in sectors if sector < END]
    if len(sectors) > len(data) // size + 1:
        raise ValueError("more sectors than the file has")
    return sectors


def _chain(data: bytes, sector: int, fat: Sequence[int], size: int, skip: int = -1) -> bytes:
    """The sectors from this one on, as the table links them; none twice."""
    parts, seen = [], set()
    while sector < END:
        if sector in seen:
            raise ValueError("a chain that runs in a circle")
        seen.add(sector)
        parts.append(_sector(data, sector, size, skip))
        sector = fat[sector]
    return b"".join(parts)


def _sector(data: bytes, sector: int, size: int, skip: int = -1) -> bytes:
    at = sector * size + (max(HEADER, size) if skip < 0 else skip)
    if at >= len(data):
        raise ValueError("a sector beyond the end")
    return data[at : at + size]


def _words(content: bytes) -> tuple[int, ...]:
    return struct.unpack(f"<{len(content) // 4}I", content[: len(content) // 4 * 4])


def _start(entry: bytes) -> int:
    return int(struct.unpack_from("<I", entry, 116)[0])


def _name(entry: bytes) -> str:
    length = min(max(struct.unpack_from("<H", entry, 64)[0] - 2, 0), 62)
    return entry[:length].decode("utf-16-le", "replace")
