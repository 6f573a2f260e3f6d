"""What a wide table changes in the files: fields stand below each other, and what is left out."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import accumulate

import numpy as np

from results.analysis import Analysis
from results.exports.file_words import say
from results.sheet import Sheet
from results.wide import PLANE, weighing_most
from tables.cells import Floats

IN_A_CELL = 32_000  # characters of names: a spreadsheet keeps a few more
NAMED = 50  # fields of a table whose names do not fit into a cell


def left_out(language: str, found: Analysis) -> list[str]:
    """What the tables of a wide table leave out, and which of them is turned."""
    if not found.wide:
        return []
    said = [say(language, "about.no_matrix", n=found.n, cells=f"{found.n**2:,}")]
    if without_variance(found):
        said.append(say(language, "about.zeros", count=without_variance(found)))
    if is_turned(found):
        said.append(say(language, "about.turned"))
    return said


def without_variance(found: Analysis) -> int:
    """Eigenvalues that are left out: the zeros of a wide table."""
    return found.n - found.model.rank if found.wide else 0


def is_turned(found: Analysis) -> bool:
    """Whether the cells are written with a field a row: of a wide table with few records."""
    return found.wide and found.n > found.m + len(found.prepared.supplementary)


def turned_sheet(language: str, found: Analysis) -> Sheet:
    """The same cells, a field a row and a record a column: no sheet has columns for 20 000."""
    ready = found.prepared
    labels = [*ready.labels, *ready.supplementary_labels]
    head = [say(language, "head.field"), *labels, say(language, "head.filled_records")]
    names: dict[int, list[str]] = {}
    for i, j in filled_cells(found):
        names.setdefault(j, []).append(labels[i])
    said = [in_a_cell(language, names.get(j, ())) for j in range(found.n)]
    return Sheet(head, [ready.fields, *both(ready.X, ready.X_supplementary), said])


def filled_cells(found: Analysis) -> Iterator[tuple[int, int]]:
    """Cells that stood in no file: record, the supplementary ones last, and field."""
    ready = found.prepared
    yield from ready.filled
    yield from ((found.m + i, j) for i, j in ready.filled_supplementary)


def in_a_cell(language: str, names: Sequence[str], count: int | None = None) -> str:
    """The names in a row, as many as fit into a cell; the rest, of `count` in all, is counted."""
    ends = accumulate(len(name) + 2 for name in names)
    fitting = sum(end <= IN_A_CELL for end in ends)
    said, rest = "; ".join(names[:fitting]), (count or len(names)) - fitting
    return say(language, "value.more", said=said, count=rest) if rest else said


def names_of_fields(language: str, found: Analysis) -> str:
    """All of them; where they do not fit into a cell, those that weigh most."""
    names = found.prepared.fields
    if sum(map(len, names)) + 2 * len(names) <= IN_A_CELL:
        return "; ".join(names)
    most = [names[j] for j in weighing_most(found, PLANE, NAMED)]
    return in_a_cell(language, most, len(names))


def both(fitted: Floats, projected: Floats) -> Floats:
    return np.vstack([fitted, projected]) if len(projected) else fitted
