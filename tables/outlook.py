"""What a choice would do, in counts and shares, before it is made."""

from __future__ import annotations

from dataclasses import dataclass

import numpy as np

from pca_core import center, fit
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
    """Counts over all records, supplementary ones included. Raises PreparingError."""
    columns = chosen(table, choices)
    counts = np.zeros(len(table.lines), dtype=np.int64)
    for column in columns:
        counts += np.isnan(column.values)
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


def shares(prepared: Prepared) -> Shares:
    """With and without standardizing. Raises PCAError."""
    deviations, _ = center(prepared.X)
    peak = float(np.abs(deviations).max())
    # Shares have no unit: in this one, squares stay within float64 whatever the fields' own is.
    before = fit(prepared.X / 2.0 ** np.floor(np.log2(peak)), ddof=prepared.ddof)
    after = fit(prepared.X, ddof=prepared.ddof, standardize=True)
    variances = ((deviations / peak) ** 2).sum(axis=0)
    of_fields = variances / variances.sum()
    return Shares(
        raw=tuple(map(float, before.explained_ratio)),
        standardized=tuple(map(float, after.explained_ratio)),
        of_fields=tuple(map(float, of_fields)),
        largest=prepared.fields[int(of_fields.argmax())],
    )
