"""The cells of a sheet as they come out of the process that reads it: by column."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import replace
from typing import Any

import numpy as np
import pyarrow as pa
import pyarrow.compute as pc

from tables import grid as grids
from tables.cells import Cells
from tables.grid import Grid
from tables.model import Native
from tables.numbers import native

Errors = dict[tuple[int, int], str]  # by row and column
LONG = "e|^-0$"  # what Arrow writes otherwise than `numbers.native`


def grid(found: dict[str, Any], errors: Errors, text: Callable[[Any], str], most: int) -> Grid:
    """The rows, numbered from 1, with what failed in place of a result; `text` says a cell that is
    no number. Of what stands beyond `most` columns only its place is kept."""
    numbers: pa.Table = found["numbers"]
    failed: dict[int, list[tuple[int, str]]] = {}
    for (row, column), word in errors.items():
        failed.setdefault(column, []).append((row, word))
    columns = [
        _column(
            numbers.column(j).combine_chunks(),
            [*((i, text(value)) for i, value in found["others"][j]), *failed.get(j, ())],
        )
        for j in range(numbers.num_columns)
    ]
    if not columns:
        return grids.grid_of((), most)
    rows = grids.of_columns(columns)
    lengths = np.array(found["lengths"]) if found["lengths"] else rows.lengths
    return replace(rows, columns=rows.columns[:most], lengths=lengths)


def _column(values: pa.Array, others: Sequence[tuple[int, str]]) -> Cells:
    written = values.cast(pa.string())
    long = pc.fill_null(pc.match_substring_regex(written, LONG), False)
    others = [
        *((i, native(values[i].as_py())) for i in np.flatnonzero(long).tolist()),
        *((i, word) for i, word in others if word),
    ]
    is_native = pc.is_valid(values).to_numpy(zero_copy_only=False)
    if others:
        texts = dict(others)
        at = sorted(texts)
        mask = np.zeros(len(values), dtype=bool)
        mask[at] = True
        is_native = is_native.copy()
        is_native[at] = [isinstance(texts[i], Native) for i in at]
        shown = [texts[i].encode("utf-8", "replace").decode() for i in at]
        written = pc.replace_with_mask(written, pa.array(mask), pa.array(shown, pa.string()))
    return Cells(pc.fill_null(written, ""), is_native if is_native.any() else None)
