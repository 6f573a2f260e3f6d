"""Supplementary fields: columns of numbers that took no part, held against the components."""

from __future__ import annotations

from dataclasses import dataclass

import numpy as np

from pca_core import supplementary_correlations
from pca_core.checked import Floats
from results.analysis import Analysis
from results.look import Look
from results.sentences import AsIs, say
from tables import Column, Understood
from texts.lists import in_a_row


@dataclass(frozen=True)
class MoreFields:
    """Their names, and their correlations (axes, fields) with the components shown."""

    names: tuple[str, ...] = ()
    r: Floats | None = None


def offered(found: Analysis, table: Understood) -> tuple[Column, ...]:
    """Fields of numbers that were not analysed and have values in the fitted records."""
    records, analysed = list(found.prepared.records), set(found.prepared.fields)
    return tuple(
        column
        for column in (*table.numeric, *(c for c in table.beside if c.kind == "number"))
        if column.name not in analysed and np.isfinite(column.values[records]).any()
    )


def chosen_fields(
    found: Analysis, table: Understood | None, look: Look, axes: list[int]
) -> MoreFields:
    """Those the visitor asked for."""
    if table is None or not look.more_fields:
        return MoreFields()
    columns = [c for c in offered(found, table) if c.name in look.more_fields]
    if not columns:
        return MoreFields()
    Z = np.column_stack([column.values[list(found.prepared.records)] for column in columns])
    r = supplementary_correlations(found.Y[:, axes], Z)
    return MoreFields(tuple(column.short for column in columns), r)


def describe_fields(language: str, more: MoreFields) -> list[str]:
    """Each with its correlations, and how much of it the plane shows."""
    if more.r is None:
        return []
    lines = [say(language, "fields.more_lead")]
    for name, r in zip(more.names, more.r.T, strict=True):
        values = AsIs(in_a_row(language, (f"{x:.3f}".replace("-", "−") for x in r)))
        lines.append(say(language, "fields.more", field=name, r=values, cos2=AsIs(f"{r @ r:.3f}")))
    return ["\n".join([lines[0], "", *(f"- {line}" for line in lines[1:])])]
