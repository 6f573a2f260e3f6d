"""The records on their components: scores, what they contribute, how well they are shown."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

import numpy as np

import pca_core
from figures import table_records, table_walk
from results.analysis import Analysis
from results.fields import by_component, figures4
from results.groups import Around, around, explain_marks, explained
from results.look import COS2, Look, column_of, groups, labels, values_of
from results.panel import Drawn, Finding, draw, thinned
from results.plane import axes_of, titles
from results.rules import divisor
from results.sentences import say, tell
from results.sheet import Sheet
from results.wide import said_some, some
from tables import Understood
from texts.lists import one_after_another

MOST_LISTED = 1_000  # records, where none is picked
SHOWN = 3  # components in the table of records
FIELDS = 30  # of a wide table, beside picked records


def units_of(found: Analysis) -> str:
    """The text that says in what scores are."""
    transform, scaling = found.prepared.transform, found.prepared.scaling
    if scaling == "pareto":
        return "units_pareto"
    if transform == "snv":
        return "units_snv"
    return "units" if transform == "none" else "units_logs"


def records(language: str, found: Analysis, table: Understood, look: Look) -> Finding:
    units = units_of(found)
    lines = [
        say(language, "records.lead"),
        *of_groups(language, found, table, look),
        say(language, f"records.{units}", divisor=divisor(found)),
        say(language, "records.definitions"),
    ]
    if found.m > MOST_LISTED and not look.selected:
        lines.append(say(language, "records.first", shown=MOST_LISTED))
    if found.wide and look.selected:
        lines.append(said_some(language, found, FIELDS))
    names = labels(found, table, look)
    drawn = scatter(language, found, table, look, names)
    lines += thinned(language, drawn, found.m)
    return Finding(
        say(language, "panel.records"), tuple(lines), drawn, listing(language, found, look, names)
    )


def of_groups(language: str, found: Analysis, table: Understood, look: Look) -> list[str]:
    """What colours, marks and lines mean, and how far the groups explain the components."""
    if not by_groups(table, look):
        return []
    lines = [] if look.space else explain_marks(language, look, around_groups(found, table, look))
    if shared := groups(found, table, look.colour or "", "").others:
        lines.append(say(language, "records.others", count=shared))
    return [
        *([one_after_another(language, lines)] if lines else []),
        *explained(language, found, table, look),
    ]


def scatter(
    language: str, found: Analysis, table: Understood, look: Look, names: list[str]
) -> Drawn:
    axes = axes_of(found, look)
    Y = found.Y[:, axes]
    far = int(np.abs(Y[:, 0]).argmax())
    extra = found.Y_supplementary[:, axes], found.prepared.supplementary_labels
    farthest = {"label": names[far], "y": table_walk.in_brief(Y[far, 0])}
    values = titles(found, axes) | farthest | {"m": found.m, "extra": len(extra[1])}
    paint = colouring(language, found, table, look)
    three = in_order(found, axes)[:SHOWN]
    if look.space and found.model.rank > 2 and in_single_precision(found.Y[:, three]):
        return draw(
            language,
            "space",
            lambda words: table_records.scores_in_space(found.Y[:, three], names, words, **paint),
            **values,
        )
    marked = around_groups(found, table, look)
    return draw(
        language,
        "scores",
        lambda words: table_records.scores(
            Y, names, words, *extra, **paint, means=marked.means, outlines=marked.outlines
        ),
        **values,
    )


def by_groups(table: Understood, look: Look) -> bool:
    """Whether the colours are those of groups."""
    if look.colour in (None, COS2):
        return False
    return column_of(table, look.colour or "").kind != "number"


def around_groups(found: Analysis, table: Understood, look: Look) -> Around:
    if not by_groups(table, look):
        return Around()
    return around(found, table, look, axes_of(found, look))


def in_order(found: Analysis, axes: list[int]) -> list[int]:
    """All components, those shown first."""
    return [*axes, *(k for k in range(found.model.rank) if k not in axes)]


def in_single_precision(Y: np.ndarray) -> bool:
    """Whether a graphics card can draw these numbers in space, with room for their squares."""
    return 1e-15 < float(np.abs(Y).max()) < 1e15


def colouring(language: str, found: Analysis, table: Understood, look: Look) -> dict[str, Any]:
    """Arguments of the pictures: groups of a text column, or values of a column of numbers."""
    if look.colour is None:
        return {}
    if look.colour == COS2:
        cos2 = pca_core.record_cos2(found.only(axes_of(found, look)), found.prepared.X).sum(axis=1)
        return {"values": cos2, "value_name": "cos²", "value_ends": (0.0, 1.0)}
    if column_of(table, look.colour).kind == "number":
        return {"values": values_of(found, table, look.colour), "value_name": look.colour}
    split = groups(found, table, look.colour, tell(language, "records.other_group"))
    return {"groups": split.of, "group_names": split.names}


def listing(language: str, found: Analysis, look: Look, names: list[str]) -> dict[str, list[Any]]:
    """One row a record: scores, contributions (%), cos²; of picked records their values, too."""
    selected, axes = look.selected, axes_of(found, look)
    rows = list(selected) or list(range(min(found.m, MOST_LISTED)))
    columns: dict[str, list[Any]] = {
        tell(language, "records.head_record"): [names[i] for i in rows],
        tell(language, "records.head_line"): [found.prepared.lines[i] for i in rows],
    }
    if selected:
        for j in some(found, found.n if not found.wide else FIELDS):
            head = free(found.fields[j], columns)
            columns[head] = found.prepared.X_measured[rows, j].tolist()
    for k in in_order(found, axes)[:SHOWN]:
        head = free(tell(language, "records.head_score", n=k + 1), columns)
        columns[head] = figures4(found.Y[rows, k])
    plane, X = found.only(axes), found.prepared.X
    for k, part in zip(axes, pca_core.record_contributions(plane, X)[rows].T, strict=True):
        head = free(tell(language, "records.head_contribution", n=k + 1), columns)
        columns[head] = part.round(2).tolist()
    cos2 = pca_core.record_cos2(plane, X[rows]).sum(axis=1)
    columns[free(tell(language, "records.head_cos2"), columns)] = cos2.round(3).tolist()
    return columns


def free(heading: str, taken: Iterable[str]) -> str:
    """The heading, or with a mark behind it where a field has the same name."""
    while heading in taken:
        heading += "*"
    return heading


def record_sheets(
    language: str, found: Analysis, components: int | None = None
) -> dict[str, Sheet]:
    """Contributions and cos² of the first components (None: all), a row a record."""
    first, X = found.only(slice(components)), found.prepared.X
    tables = {
        "records_contributions": pca_core.record_contributions(first, X),
        "records_cos2": pca_core.record_cos2(first, X),
    }
    who = tell(language, "records.head_record")
    return by_component(language, who, found.prepared.labels, tables)
