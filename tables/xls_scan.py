"""The same look through the cells of an XLS file. Microsoft, [MS-XLS]: a stream of records."""

from __future__ import annotations

import struct
from collections.abc import Iterator

from tables.errors import ReadingError
from tables.limits import Limits
from tables.ole import streams
from tables.sheet_scan import Scan

BOF, EOF, FILEPASS, SHEET, SST, CONTINUE = 0x809, 0x0A, 0x2F, 0x85, 0xFC, 0x3C
FORMULA, STRING, SHARED, ERROR, SEVERAL = 0x06, 0x207, 0xFD, 0x205, (0xBD, 0xBE)
ROW, COLUMNS, MERGED = 0x208, 0x7D, 0xE5  # what is said of rows, columns and groups of cells
ONE_CELL = {FORMULA, SHARED, ERROR, 0x203, 0x204, 0x27E, 0xD6, 0x201}
ERRORS = {
    0x00: "#NULL!",
    0x07: "#DIV/0!",
    0x0F: "#VALUE!",
    0x17: "#REF!",
    0x1D: "#NAME?",
    0x24: "#NUM!",
    0x2A: "#N/A",
}
Record = tuple[int, bytes]


def xls(data: bytes, limits: Limits) -> list[Scan]:
    """A scan of every sheet, refused when they span too much. Raises ReadingError."""
    found = streams(data)
    if "EncryptedPackage" in found:
        raise ReadingError("encrypted")
    stream = found.get("Workbook") or found.get("Book")
    if not stream:
        raise ReadingError("not_a_workbook")
    try:
        return _scans(stream, limits)
    except (struct.error, IndexError):
        raise ReadingError("damaged_workbook") from None


def _scans(stream: bytes, limits: Limits) -> list[Scan]:
    scans: list[Scan] = []
    area = 0
    longest, starts = _globals(stream)
    for number, start in enumerate(starts, 1):
        scan = _sheet(stream, start, longest, str(number))
        area += scan.rows * scan.columns
        scan.refuse_too_large(limits)
        scans.append(scan)
        # All sheets are held in memory at once.
        Scan(scan.name, rows=area, columns=1).refuse_too_large(limits)
    return scans


def _globals(stream: bytes) -> tuple[int, list[int]]:
    """The longest shared text, and where each sheet starts."""
    starts, shared = [], []
    inside = False
    for kind, content in _records(stream, 0):
        if kind == FILEPASS:
            raise ReadingError("encrypted")
        if kind == SHEET:
            starts.append(struct.unpack_from("<I", content)[0])
        inside = kind == SST or (inside and kind == CONTINUE)
        if inside:
            shared.append(content)
    return _longest(shared), starts


def _records(stream: bytes, at: int) -> Iterator[Record]:
    """The records from here to the end of this part of the stream."""
    depth = 0
    while at + 4 <= len(stream):
        kind, length = struct.unpack_from("<HH", stream, at)
        yield kind, stream[at + 4 : at + 4 + length]
        at += 4 + length
        depth += (kind == BOF) - (kind == EOF)
        if kind == EOF and depth <= 0:
            return


def _sheet(stream: bytes, start: int, longest: int, name: str) -> Scan:
    scan = Scan(name)
    waiting: tuple[int, int] | None = None  # a formula whose text follows in a record of its own
    for kind, content in _records(stream, start):
        if kind == STRING:
            waiting = None
            scan.text += len(content)
        elif kind in ONE_CELL and len(content) >= 6:
            if waiting:
                scan.without_value.append(waiting)
            waiting = _cell(scan, kind, content, longest)
        elif kind in SEVERAL:
            row, _ = struct.unpack_from("<HH", content)
            scan.at(row, struct.unpack_from("<H", content, len(content) - 2)[0])
        else:
            _mark(scan, kind, content)
    if waiting:
        scan.without_value.append(waiting)
    return scan


def _mark(scan: Scan, kind: int, content: bytes) -> None:
    """Notes rows and columns that are hidden, and cells merged over several rows."""
    size = len(content)
    if kind == ROW and size >= 16 and struct.unpack_from("<I", content, 12)[0] & 0x20:
        scan.hidden_rows.add(struct.unpack_from("<H", content)[0])
    elif kind == COLUMNS and size >= 10 and struct.unpack_from("<H", content, 8)[0] & 1:
        scan.hidden_columns.append(struct.unpack_from("<HH", content))
    elif kind == MERGED:
        for first, last, column, _ in struct.iter_unpack(
            "<HHHH", content[2 : 2 + (size - 2) // 8 * 8]
        ):
            if last > first:
                scan.merged.append((first, column, last))


def _cell(scan: Scan, kind: int, content: bytes, longest: int) -> tuple[int, int] | None:
    """Notes the cell; its place if it is a formula that gives a text."""
    place = struct.unpack_from("<HH", content)
    scan.at(*place)
    scan.text += longest if kind == SHARED else len(content)
    if kind == ERROR and content[7]:
        scan.errors[place] = ERRORS.get(content[6], "#ERR")
    if kind == FORMULA and content[12:14] == b"\xff\xff":
        if content[6] == 2:
            scan.errors[place] = ERRORS.get(content[8], "#ERR")
        return place if content[6] == 0 else None
    return None


def _longest(blocks: list[bytes]) -> int:
    """An upper bound for the length of the shared texts, from the blocks they are stored in.

    The texts follow one another; where one is cut by the end of a block, the next block starts
    with a byte that says anew whether a character takes one byte or two.
    """
    if not blocks:
        return 0
    sizes = _Sizes(blocks)
    sizes.at = 8
    longest = 0
    while sizes.more():
        longest = max(longest, sizes.next())
    return longest


class _Sizes:
    """Walks over the shared texts and gives their lengths."""

    def __init__(self, blocks: list[bytes]) -> None:
        self.blocks, self.block, self.at = blocks, 0, 0

    def more(self) -> bool:
        while self.block < len(self.blocks) and self.at >= len(self.blocks[self.block]):
            self.at -= len(self.blocks[self.block])
            self.block += 1
        return self.block < len(self.blocks)

    def next(self) -> int:
        here = self.blocks[self.block]
        count, flags = struct.unpack_from("<HB", here, self.at)
        runs = struct.unpack_from("<H", here, self.at + 3)[0] if flags & 8 else 0
        after = self.at + 3 + 2 * bool(flags & 8)
        extra = struct.unpack_from("<I", here, after)[0] if flags & 4 else 0
        self.at = after + 4 * bool(flags & 4)
        self._characters(count, flags & 1)
        self.at += 4 * runs + extra
        return int(count)

    def _characters(self, left: int, wide: int) -> None:
        while left and self.block < len(self.blocks):
            room = (len(self.blocks[self.block]) - self.at) >> wide
            if room >= left:
                self.at += left << wide
                return
            left -= max(room, 0)
            self.block += 1
            if self.block < len(self.blocks) and self.blocks[self.block]:
                wide = self.blocks[self.block][0] & 1
            self.at = 1
