"""The cells of a text with very many columns, all at once by the places of their bytes.

Arrow's reader keeps room for each column, and for each again with every block it reads; of 20 000
columns that is most of the time and of the memory.
"""

from __future__ import annotations

from collections.abc import Iterator

import numpy as np
import pyarrow as pa
from numpy.typing import NDArray

from tables.cells import parted
from tables.limits import Limits

Bytes = NDArray[np.uint8]
Places = NDArray[np.int32]
END, QUOTE = b'\n"'
TOGETHER = 2**22  # bytes whose columns are put together at once


def columns(
    data: bytes, separator: str, width: int, others: list[int], limits: Limits
) -> list[pa.Array]:
    """The cells of all lines that have so many; the places of other lines go into `others`.
    Nothing where quotation marks stand within cells, or a cell is too long."""
    signs = np.frombuffer(data + b"\n", np.uint8)
    ends = np.flatnonzero((signs == ord(separator)) | (signs == END)).astype(np.int32)
    starts = np.empty_like(ends)
    starts[0], starts[1:] = 0, ends[:-1] + 1
    last = np.flatnonzero(signs[ends] == END)
    counts = np.diff(last, prepend=-1)
    if QUOTE in data and not _unquoted(signs, starts, ends, data.count(QUOTE)):
        return []
    if int((ends - starts).max()) > limits.cell:
        return []
    others += np.flatnonzero(counts != width).tolist()
    if others:
        kept = np.repeat(counts == width, counts)
        starts, ends = starts[kept], ends[kept]
    return list(_columns(signs, starts.reshape(-1, width), ends.reshape(-1, width)))


def _unquoted(signs: Bytes, starts: Places, ends: Places, count: int) -> bool:
    """Takes the marks from around cells; no where others stand anywhere."""
    filled = ends - starts > 1
    around = filled & (signs[starts] == QUOTE) & (signs[np.maximum(ends - 1, 0)] == QUOTE)
    starts += around
    ends -= around
    return 2 * int(around.sum()) == count


def _columns(signs: Bytes, starts: Places, ends: Places) -> Iterator[pa.Array]:
    count = len(starts)
    if not count:
        return
    sizes = (ends - starts).sum(axis=0, dtype=np.int64)
    groups = np.cumsum(sizes) // TOGETHER
    for first in np.flatnonzero(np.diff(groups, prepend=-1)).tolist():
        stop = int(np.searchsorted(groups, groups[first], side="right"))
        begins = starts[:, first:stop].T.ravel()
        lengths = ends[:, first:stop].T.ravel() - begins
        places = np.zeros(len(lengths) + 1, dtype=np.int32)
        np.cumsum(lengths, out=places[1:])
        at = np.repeat(begins - places[:-1], lengths) + np.arange(places[-1], dtype=np.int32)
        buffers = [None, pa.py_buffer(places), pa.py_buffer(signs[at])]
        yield from parted(pa.Array.from_buffers(pa.string(), len(lengths), buffers), count)
