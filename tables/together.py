"""What `Cells` finds out of a column, found out of many columns at once.

A call costs as much as looking at a hundred cells: in a table of 20 000 columns and 60 records
nearly all time would go into calls.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence

import numpy as np
import pyarrow as pa
import pyarrow.compute as pc

from tables import shapes, spans
from tables.cells import Cells, Ints, Numbers, only, quantities
from tables.shapes import Shapes

BYTES = 2**20  # judged at once
ALONE = BYTES // 4  # from so many on a column needs no others
WRITTEN = 200  # records of which the digits are counted


def judge(columns: Sequence[Cells]) -> None:
    """The shapes of all cells and the plain numbers among them."""
    for group in _groups([column for column in columns if not column.is_judged]):
        _judge(group)


def _groups(columns: Sequence[Cells]) -> Iterator[list[Cells]]:
    """Columns without spaces, a megabyte together; those that need no others are left out."""
    group, size = list[Cells](), 0
    for column in columns:
        more = column.written.nbytes
        if more >= ALONE:
            continue
        if size + more > BYTES:
            yield group
            group, size = [], 0
        group.append(column)
        size += more
    if group:
        yield group


def _judge(group: Sequence[Cells]) -> None:
    count = len(group[0])
    texts = pa.concat_arrays([column.written for column in group])
    if count and not shapes.without_spaces(texts):
        group = [column for column in group if shapes.without_spaces(column.written)]
        texts = pa.concat_arrays([column.written for column in group] or [texts[:0]])
    if not len(texts):
        return
    found = shapes.shapes_of(texts)
    parts = [part.reshape(-1, count) for part in vars(found).values()]
    pointed = not (found.longer.any() or (found.comma & ~found.point).any())
    if pointed:
        plain = pc.cast(only(texts, found.point), pa.float64())
        values = plain.to_numpy(zero_copy_only=False).reshape(-1, count) + 0.0  # none is −0
    told = quantities(shapes.sizes(texts).reshape(-1, count)).tolist()
    for i, column in enumerate(group):
        own = Shapes(*(part[i] for part in parts))
        column.is_known(own, told[i], values[i] if pointed else None)


def spans_of(columns: Sequence[Numbers]) -> None:
    """The span of each, to be looked up from now on."""
    new = [column for column in columns if "span" not in column.__dict__]
    for column, span in zip(new, spans.each([column.values for column in new]), strict=True):
        column.__dict__["span"] = span


def digits(columns: Sequence[Numbers]) -> Ints:
    """How many digits behind the point the first numbers of each column have at most."""
    found = []
    step = max(1, BYTES // WRITTEN // 8)
    for start in range(0, len(columns), step):
        some = [column.texts.slice(0, WRITTEN) for column in columns[start : start + step]]
        texts = pc.fill_null(pa.concat_arrays(some), "")
        point = pc.find_substring(texts, ".").to_numpy(zero_copy_only=False)
        behind = pc.binary_length(texts).to_numpy(zero_copy_only=False) - point - 1
        rows = np.where(point < 0, 0, behind).reshape(len(some), -1)
        found.append(rows.max(axis=1, initial=0))
    return np.concatenate([np.empty(0, dtype=np.int64), *found])
