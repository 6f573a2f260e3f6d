"""What a choice would do, in counts and shares, before it is made."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

import numpy as np

from pca_core import SCALINGS, Scaling, center, explained_ratios
from tables import filters
from tables.cells import Bools, Floats
from tables.leaving_out import left_out
from tables.prepare import Choices, Prepared, chosen_columns
from tables.table import Column, Understood
from tables.varying import set_aside


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


def count_gaps(table: Understood, choices: Choices) -> Gaps:
    """Counts over all records that are not left out, supplementary ones included.

    Raises PreparingError.
    """
    kept = ~left_out(table, choices)[0]
    columns = _after_rules(chosen_columns(table, choices), kept, choices)
    counts = np.zeros(len(table.lines), dtype=np.int64)
    for column in columns:
        counts += np.isnan(column.values)
    counts = counts[kept]
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


def _after_rules(columns: Sequence[Column], kept: Bools, choices: Choices) -> Sequence[Column]:
    """The fields that the rules on fields leave, where there are any."""
    if not choices.filters.any:
        return columns
    fitted = kept.copy()
    fitted[list(choices.supplementary)] = False
    records = np.flatnonzero(fitted)
    if not len(records):
        return columns
    varying = set_aside(columns, records, choices.transform)[0]
    return filters.left_out(varying, records, choices.filters)[0]


@dataclass(frozen=True)
class Shares:
    """What each component keeps of the total variance, and what each field brings to it."""

    of_components: dict[Scaling, tuple[float, ...]]
    of_fields: dict[Scaling, tuple[float, ...]]  # of the total variance
    largest: str  # the field that brings most where fields keep their units


def shares(prepared: Prepared, known: Floats | None = None) -> Shares:
    """With each way of scaling; `known` are those of the table as it is prepared. Raises
    PCAError."""
    deviations, _ = center(prepared.X)
    peak = float(np.abs(deviations).max())
    deviations /= peak
    variances = np.einsum("ij,ij->j", deviations, deviations)
    del deviations  # as large as the table, which is centred anew for each way of scaling
    # Shares have no unit: in this one, squares stay within float64 whatever the fields' own is.
    unit = 2.0 ** np.floor(np.log2(peak))
    found: dict[Scaling, tuple[float, ...]] = {}
    for scaling in SCALINGS:
        if known is not None and scaling == prepared.scaling:
            ratios = known
        else:
            X = prepared.X if scaling == "standard" else prepared.X / unit
            ratios = explained_ratios(X, scaling)
        found[scaling] = tuple(ratios.tolist())
    of_fields = variances / variances.sum()
    roots, varies = np.sqrt(of_fields), of_fields > 0
    return Shares(
        of_components=found,
        of_fields={
            "none": tuple(map(float, of_fields)),
            "pareto": tuple(map(float, roots / roots.sum())),
            "standard": tuple(map(float, varies / varies.sum())),
        },
        largest=prepared.fields[int(of_fields.argmax())],
    )
