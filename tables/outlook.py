"""What a choice would do, in counts and shares, before it is made."""

from __future__ import annotations

from dataclasses import dataclass

import numpy as np

from pca_core import center, explained_ratio
from tables.cells import Floats
from tables.leaving_out import left_out
from tables.prepare import Choices, Prepared, chosen
from tables.table import Understood


@dataclass(frozen=True)
class Gaps:
    """Missing cells in the chosen fields, and what each way to treat them leaves."""

    cells: int  # missing
    records: int  # with at least one missing cell
    without_value: int  # records with no value at all: always left out
    by_field: tuple[tuple[str, int], ...]  # fields with missing cells only
    left_if_dropped: int  # records
    left_if_filled: int  # records
    fill: int  # cells to be filled


def missing(table: Understood, choices: Choices) -> Gaps:
    """Counts over all records that are not left out, supplementary ones included.

    Raises PreparingError.
    """
    columns = chosen(table, choices)
    counts = np.zeros(len(table.lines), dtype=np.int64)
    for column in columns:
        counts += np.isnan(column.values)
    counts = counts[~left_out(table, choices)[0]]
    cells, empty = int(counts.sum()), int((counts == len(columns)).sum())
    return Gaps(
        cells=cells,
        records=int((counts > 0).sum()),
        without_value=empty,
        by_field=tuple((c.name, c.missing) for c in columns if c.missing),
        left_if_dropped=int((counts == 0).sum()),
        left_if_filled=len(counts) - empty,
        fill=cells - empty * len(columns),
    )


@dataclass(frozen=True)
class Shares:
    """What each component keeps of the total variance, and what each field brings to it."""

    raw: tuple[float, ...]
    standardized: tuple[float, ...]
    of_fields: tuple[float, ...]  # of the total variance, before standardizing
    largest: str  # the field that brings most


def shares(prepared: Prepared, known: Floats | None = None) -> Shares:
    """With and without standardizing; `known` are those of the table as it is prepared. Raises
    PCAError."""
    deviations, _ = center(prepared.X)
    peak = float(np.abs(deviations).max())
    scaled = prepared.standardize
    before, after = (
        known if known is not None and scaled == one else explained_ratio(prepared.X, one)
        for one in (False, True)
    )
    deviations /= peak
    variances = np.einsum("ij,ij->j", deviations, deviations)
    of_fields = variances / variances.sum()
    return Shares(
        raw=tuple(map(float, before)),
        standardized=tuple(map(float, after)),
        of_fields=tuple(map(float, of_fields)),
        largest=prepared.fields[int(of_fields.argmax())],
    )
