"""What the fields have to do with the components: circle, loadings, contributions, cos²."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

import numpy as np

import pca_core
from figures import table_fields
from results import more_fields, wide
from results.analysis import Analysis
from results.expressions import expressions
from results.look import Look
from results.panel import Finding, draw
from results.plane import axes_of, titles
from results.rules import divisor
from results.sentences import AsIs, say, tell
from results.sheet import Sheet
from tables import Understood

DEFAULT = Look()
COMPONENTS = 8  # columns of the table of loadings
ARROWS, ROWS = 40, 100  # of a wide table: fields that are drawn and listed


def fields(
    language: str,
    found: Analysis,
    look: Look = DEFAULT,
    read: Understood | None = None,
    listed: Sequence[int] | None = None,
) -> Finding:
    """`read` is where the fields of `look.more_fields` stand; `listed` are places of the fields in
    the table: all, or of a wide one those of `shown_first`."""
    axes = axes_of(found, look)
    r = pca_core.field_correlations(found.only(axes), found.prepared.X)
    more = more_fields.chosen_fields(found, read, look, axes)
    best = int((r**2).sum(axis=0).argmax())
    shown, names = arrows(found, axes)
    drawn = draw(
        language,
        "circle",
        lambda words: table_fields.circle(r[:, shown], names, words, more.r, more.names),
        n=found.n,
        field=found.fields[best],
        part=f"{100 * float((r[:, best] ** 2).sum()):.0f}%",
        **titles(found, axes),
    )
    lines = (
        say(language, "fields.circle"),
        *drawn_arrows(language, found, axes),
        *more_fields.describe_fields(language, more),
        say(language, f"fields.{loading_key(found)}", divisor=divisor(found)),
        say(language, "fields.contribution"),
    )
    rows = shown_first(found, axes, ROWS) if listed is None else listed
    columns = field_table(language, found, axes, list(rows), r)
    code = expressions(found, axes)
    lines += (say(language, f"fields.{expression_key(found)}"),) if code else ()
    return Finding(say(language, "panel.fields"), lines, drawn, columns, code)


def loading_key(found: Analysis) -> str:
    return "loading" if found.prepared.weights is None else "loading_weighted"


def expression_key(found: Analysis) -> str:
    return "expression" if found.prepared.transform == "none" else "expression_transformed"


def arrows(found: Analysis, axes: Sequence[int]) -> tuple[list[int], list[str]]:
    """The fields that are drawn as arrows, and their names."""
    shown = shown_first(found, axes, ARROWS)
    return shown, [found.fields[j] for j in shown]


def shown_first(found: Analysis, axes: Sequence[int], count: int) -> list[int]:
    """All fields; of a wide table those evenly spread along an ordered header, or those that
    weigh most in this plane, largest first."""
    if found.wide and not found.header:
        return wide.weighing_most(found, axes, count)
    return wide.some(found, count if found.wide else found.n)


def drawn_arrows(language: str, found: Analysis, axes: Sequence[int]) -> list[str]:
    """That not all fields are drawn, and how much those make that are."""
    if not found.wide:
        return []
    if found.header:
        return [wide.said_some(language, found, ARROWS)]
    part = AsIs(f"{100 * wide.parts(found, axes)[arrows(found, axes)[0]].sum():.0f}%")
    return [say(language, "wide.arrows", shown=ARROWS, count=found.n, part=part)]


def field_table(
    language: str, found: Analysis, axes: list[int], rows: list[int], r: np.ndarray
) -> dict[str, list[Any]]:
    """One row a field: loadings, and of the plane contributions (%) and cos²; r (axes, n)."""
    model = found.model
    columns: dict[str, list[Any]] = {tell(language, "stage.field"): [found.fields[j] for j in rows]}
    for k in range(min(COMPONENTS, model.rank)):
        name = tell(language, "fields.head_loading", n=k + 1)
        columns[name] = figures4(np.sqrt(model.eigenvalues[k]) * model.components[k, rows])
    for k in axes:
        name = tell(language, "fields.head_contribution", n=k + 1)
        columns[name] = [round(100 * float(x) ** 2, 1) for x in model.components[k, rows]]
    cos2 = (r[:, rows] ** 2).sum(axis=0)
    columns[tell(language, "fields.head_cos2")] = [round(float(x), 3) for x in cos2]
    return columns


def figures4(values: np.ndarray) -> list[float]:
    """Four figures; what rounding alone has left is nothing."""
    tiny = 1e-12 * float(np.abs(values).max(initial=0.0))
    return [float(f"{x:.4g}") if abs(x) > tiny else 0.0 for x in values]


def field_sheets(language: str, found: Analysis, components: int | None = None) -> dict[str, Sheet]:
    """Correlations, contributions and cos² of the first components (None: all), a row a field."""
    first = found.only(slice(components))
    r = pca_core.field_correlations(first, found.prepared.X)
    tables = {
        "fields_correlations": r.T,
        "fields_contributions": pca_core.field_contributions(first).T,
        "fields_cos2": r.T**2,
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
