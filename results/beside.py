"""Columns that took no part, held against every first component: numbers by their correlation,
categories by η²."""

from __future__ import annotations

from dataclasses import dataclass

import numpy as np

import pca_core
from pca_core.checked import Floats
from results.analysis import Analysis
from results.groups import percent, split
from results.more_fields import offered
from results.panel import Columns, Finding
from results.sentences import say, tell
from tables import Understood
from texts.lists import MINUS

COMPONENTS = 5
LISTED = 40  # columns


@dataclass(frozen=True, eq=False)
class Beside:
    """A column: `measured` is "r" or "eta", `values` (k,) of the first components; `records` have
    a value, and `chance` is the share of a component's variance that noise would explain."""

    name: str
    measured: str
    values: Floats
    records: int
    chance: float


def held_beside(found: Analysis, table: Understood) -> list[Beside]:
    """The notes first, then the table's own columns, each as they stand."""
    numbers = {column.name: column for column in offered(found, table)}
    made = []
    for column in (*table.beside, *table.columns):
        if column.name in numbers:
            made.append(of_number(found, column.short, column.values))
        elif column.kind == "text":
            made.append(of_category(found, table, column.name, column.short))
    return [one for one in made if one is not None][:LISTED]


def of_number(found: Analysis, name: str, values: Floats) -> Beside | None:
    """None where it does not vary, or of fewer than three records."""
    z = values[list(found.prepared.records)]
    seen = int(np.isfinite(z).sum())
    if seen < 3 or np.nanmax(z) == np.nanmin(z):
        return None
    r = pca_core.supplementary_correlations(found.Y[:, :COMPONENTS], z[:, None])[:, 0]
    return Beside(name, "r", r, seen, 1 / (seen - 1))


def of_category(found: Analysis, table: Understood, column: str, name: str) -> Beside | None:
    """None where it does not part the records into groups."""
    parts = split(found, table, column)
    if parts is None:
        return None
    eta = pca_core.eta_squared(found.Y[:, :COMPONENTS], parts.of)
    chance = (len(parts.names) - 1) / (parts.grouped - 1)
    return Beside(name, "eta", eta, parts.grouped, chance)


def beside_components(language: str, found: Analysis, table: Understood) -> Finding | None:
    """A row a column; None where every column was analysed or only names a record."""
    held = held_beside(found, table)
    if not held:
        return None
    lines = (say(language, "beside.lead"), say(language, "beside.chance"))
    return Finding(say(language, "beside.title"), lines, table=columns_of(language, held))


def columns_of(language: str, held: list[Beside]) -> Columns:
    heads = {key: tell(language, f"beside.head_{key}") for key in ("name", "records", "chance")}
    columns = {heads["name"]: [one.name for one in held]}
    columns[tell(language, "beside.head_measured")] = [
        tell(language, f"beside.{one.measured}") for one in held
    ]
    for k in range(len(held[0].values)):
        column = tell(language, "word.component", n=k + 1)
        columns[column] = [written(one, k) for one in held]
    columns[heads["chance"]] = [f"{100 * one.chance:.1f}%" for one in held]
    columns[heads["records"]] = [str(one.records) for one in held]
    return columns


def written(one: Beside, k: int) -> str:
    value = float(one.values[k])
    return str(percent(value)) if one.measured == "eta" else f"{value:.2f}".replace("-", MINUS)
