"""What the fields have to do with the components: circle, loadings, contributions, cos²."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

import numpy as np

from figures import table_fields
from results import more_fields
from results.analysis import Analysis
from results.look import Look
from results.panel import Finding, draw
from results.plane import axes_of, titles
from results.rules import divisor
from results.sheet import Sheet
from results.words import say, tell
from tables import Understood

DEFAULT = Look()
COMPONENTS = 8  # columns of the table of loadings


def fields(
    language: str, found: Analysis, look: Look = DEFAULT, read: Understood | None = None
) -> Finding:
    """`read` is where the fields of `look.more_fields` stand."""
    axes = axes_of(found, look)
    r, more = found.correlations[axes], more_fields.chosen(found, read, look, axes)
    best = int((r**2).sum(axis=0).argmax())
    drawn = draw(
        language,
        "circle",
        lambda words: table_fields.circle(r, found.fields, words, more.r, more.names),
        n=found.n,
        field=found.fields[best],
        part=f"{100 * float((r[:, best] ** 2).sum()):.0f}%",
        **titles(found, axes),
    )
    lines = (
        say(language, "fields.circle"),
        *more_fields.said(language, more),
        say(language, f"fields.{loading_key(found)}", divisor=divisor(found)),
        say(language, "fields.contribution"),
    )
    return Finding(say(language, "panel.fields"), lines, drawn, table(language, found, axes))


def loading_key(found: Analysis) -> str:
    return "loading" if found.prepared.weights is None else "loading_weighted"


def table(language: str, found: Analysis, axes: list[int]) -> dict[str, list[Any]]:
    """One row a field: loadings, and of the plane contributions (%) and cos²."""
    columns: dict[str, list[Any]] = {tell(language, "stage.field"): list(found.fields)}
    for k in range(min(COMPONENTS, found.model.rank)):
        name = tell(language, "fields.head_loading", n=k + 1)
        columns[name] = figures4(found.loadings[k])
    for k in axes:
        name = tell(language, "fields.head_contribution", n=k + 1)
        columns[name] = [round(float(x), 1) for x in found.field_contributions[k]]
    cos2 = (found.correlations[axes] ** 2).sum(axis=0)
    columns[tell(language, "fields.head_cos2")] = [round(float(x), 3) for x in cos2]
    return columns


def figures4(values: np.ndarray) -> list[float]:
    """Four figures; what rounding alone has left is nothing."""
    tiny = 1e-12 * float(np.abs(values).max(initial=0.0))
    return [float(f"{x:.4g}") if abs(x) > tiny else 0.0 for x in values]


def field_sheets(language: str, found: Analysis, components: int | None = None) -> dict[str, Sheet]:
    """Correlations, contributions and cos² of the first components (None: all), a row a field."""
    tables = {
        "fields_correlations": found.correlations[:components].T,
        "fields_contributions": found.field_contributions[:components].T,
        "fields_cos2": found.correlations[:components].T ** 2,
    }
    return by_component(language, tell(language, "stage.field"), found.prepared.fields, tables)


def by_component(
    language: str, who: str, names: Sequence[str], tables: Mapping[str, np.ndarray]
) -> dict[str, Sheet]:
    """Sheets with a column a component, by their names in this language."""
    made = {}
    for name, values in tables.items():
        head = [who] + [tell(language, "word.component", n=i + 1) for i in range(values.shape[1])]
        made[tell(language, f"sheet.{name}")] = Sheet(head, [names, *values.T])
    return made
