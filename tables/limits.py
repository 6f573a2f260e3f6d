"""How large a table may be. The only place where this is written down."""

from dataclasses import dataclass

from tables import budget
from tables.budget import MB as MB


@dataclass(frozen=True)
class Limits:
    """What a small machine carries: see "your_data" in docs/performance.md."""

    bytes: int = 80 * MB  # of the file as it came
    room: int = 5_000 * MB  # of memory, for all that is large of all visitors; see `room.py`
    small: int = MB  # a file up to this size finds room longer, and is read by the server itself
    records: int = 100_000
    spare: int = 1_000  # rows beyond these that may turn out to be titles, totals, remarks
    fields: int = 20_000  # columns of numbers
    columns: int = 20_200  # of any kind
    cells: int = 12_000_000  # records × columns
    cell: int = 32_767  # characters, as in a spreadsheet

    line: int = 1_000_000  # characters of a line of text

    # A workbook is a compressed archive: what it would unpack to is looked at first.
    unpacked: int = 300 * MB  # all of its parts together
    ratio: int = 200  # of a part larger than a megabyte; sheets reach 10 to 50
    parts: int = 2_000
    entry: int = 1_000  # bytes of the directory for each part, all of them together
    area: int = 4_000_000  # rows × columns that a sheet spans, empty cells included
    text: int = 80_000_000  # characters in all cells of a sheet

    # A file that is no text, or large, is read in a process of its own.
    memory: int = 1_500 * MB  # beyond what its libraries take
    seconds: int = 30
    readers: int = 4  # such processes at once, of all visitors; others wait


def limits_within(all_: int) -> Limits:
    """What fits into this many bytes of memory in all."""
    reading, room = budget.of_reading(all_), budget.of_room(all_)
    memory = min(Limits.memory, reading - budget.LIBRARIES)
    largest = int(budget.LARGE * room / budget.GROWN)
    return Limits(
        bytes=min(Limits.bytes, largest // MB * MB),
        room=room,
        memory=memory,
        readers=min(Limits.readers, reading // (memory + budget.LIBRARIES)),
    )


LIMITS = limits_within(budget.budget())


def megabytes(size: int) -> str:
    """A size in bytes as it is told to the visitor."""
    return f"{size / MB:.1f} MB"
